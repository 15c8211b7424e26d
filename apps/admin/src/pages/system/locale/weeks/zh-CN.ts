/** The weeks of a term. */
export const zhCN = {
  generate: '生成教学周',
  make: '生成',
  now: (year: string, term: string, week: number, isHoliday: boolean) =>
    `当前是 ${year} 学年${term}第 ${week} 周${isHoliday ? '（假期）' : ''}`,
  noWeek: '今天不在任何教学周内',
  during: (week: string, dates: string) => `${week}，${dates}`,
  from: (start: string, end: string) => `${start} 至 ${end}`,
  noMonday: (day: string) => `${day} 不是星期一`,
  question: (year: string, term: string, count: number) => `为 ${year} 学年${term}生成 ${count} 个教学周？`,
}
