import { quoted } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import type { administration as zhCN } from '../zh-CN/administration.ts'

export const administration: typeof zhCN = {
  boundsOfNumbers: 'Least, greatest and decimals are for the type Number only',
  minAboveMax: ({ min, max }) => `Least (${min}) cannot be more than greatest (${max})`,
  noSchoolYear: ({ schoolYear }) => `${schoolYear} is no school year: the second year must follow the first`,
  noMonday: ({ day }) => `${day} is not a Monday`,
  outsideYear: ({ schoolYear, least, most }) => `Weeks of ${schoolYear} lie between ${least} and ${most}`,
  termOrder: ({ day }) => `${day} is on the wrong side of the other term of that year: the first comes before the second`,
  weekTaken: ({ week }) => `The term has a week ${week} already`,
  notNext: ({ weeks }) => `Weeks go without a gap: only ${weeks.map((week) => `week ${week}`).join(' or ')} can be added`,
  otherStart: ({ week, day }) => `Dates go without a gap: week ${week} has to begin on ${day}`,
  gapInTerm: ({ week }) => `Week ${week} is in the middle of its term; removing it would leave a gap`,
  termHasWeeks: 'The term has weeks already. To make them anew, remove all of them first',
  weeksMade: ({ count }) => `Made ${count} teaching weeks`,
  generated: 'All weeks of a term made at once',
  generatedAll: ({ count }) => (count === 1 ? '1 week generated' : `${count} weeks generated`),
  weeksOfTerm: ({ schoolYear, term }) => `${schoolYear}, ${term}`,
  weixinToken: 'A token has 3 to 32 letters or digits',
  weixinKey: 'An EncodingAESKey has 43 letters or digits',
  weixinTemplate: ({ line }) => `Line ${line} of the templates is to be written as purpose=template`,
  labelOfProjects: ({ name, count }) =>
    `${counted(count, 'project')} ${count === 1 ? 'has' : 'have'} the label ${quoted(name)}: it stays a label of projects`,
  labelInUse: ({ name, count }) =>
    `${counted(count, 'project')} ${count === 1 ? 'has' : 'have'} the label ${quoted(name)}: it cannot be removed, but disabled`,
  sealUnreadable: ({ file }) => `The picture of the seal “${file}” cannot be read and would not be printed: choose another PNG or JPEG`,
  oneSchool: 'There is one school: change what is there',
}
