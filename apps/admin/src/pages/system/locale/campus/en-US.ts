import type { zhCN } from './zh-CN.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

export const enUS: typeof zhCN = {
  label: 'Calendar of the term',
  caption: (schoolYear, term) => `${schoolYear}, ${term.toLowerCase()} term`,
  back: 'Term before',
  next: 'Next term',
  week: 'Week',
  weekNo: (week) => `Week ${week}`,
  holiday: 'off',
  weekdays: ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'],
  monthDay: (month, day, first) => (day === 1 || first ? `${MONTHS[month - 1]} ${day}` : String(day)),
  off: 'Off',
  made: 'On',
  none: 'There are no weeks of teaching in this time',
  makeWeeks: 'Make them under Teaching weeks',
  others: 'In this term',
}
