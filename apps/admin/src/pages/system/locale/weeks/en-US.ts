import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = {
  generate: 'Make weeks',
  make: 'Make',
  now: (year, term, week, isHoliday) => `Now: ${year}, ${term.toLowerCase()} term, week ${week}${isHoliday ? ' (holiday)' : ''}`,
  noWeek: 'Today is in no teaching week',
  during: (week, dates) => `${week}, ${dates}`,
  from: (start, end) => `${start} to ${end}`,
  noMonday: (day) => `${day} is not a Monday`,
  question: (year, term, count) => `Make ${count} weeks of the ${term.toLowerCase()} term of ${year}?`,
}
