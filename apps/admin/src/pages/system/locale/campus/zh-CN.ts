export const zhCN = {
  label: '学期校历',
  caption: (schoolYear: string, term: string) => `${schoolYear} 学年${term}`,
  back: '上一学期',
  next: '下一学期',
  week: '周次',
  weekNo: (week: number) => `第 ${week} 周`,
  holiday: '假',
  weekdays: ['一', '二', '三', '四', '五', '六', '日'],
  /** `first`: nothing before it says the month. */
  monthDay: (month: number, day: number, first: boolean) => (day === 1 || first ? `${month}/${day}` : String(day)),
  off: '休',
  made: '班',
  none: '这段时间没有教学周',
  makeWeeks: '去“教学周”生成',
  others: '本学期安排',
}
