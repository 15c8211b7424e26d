import { quoted } from '@sc/api-client/contract'
import type { calendar as zhCN } from '../zh-CN/calendar.ts'

export const calendar: typeof zhCN = {
  entry: 'The entry of the calendar',
  added: 'Saved in your calendar',
  changed: 'The entry is changed',
  removed: 'The entry is removed',
  changedSince: 'This entry was changed in another window: look at it as it is now, and change it then',
  tooMany: ({ most }) => `Your calendar has ${most} entries: remove some that are no longer needed`,
  mayNotShare: 'Entries of students are seen by themselves alone',
  todo: ({ count }) => (count === 1 ? '1 task waits for you' : `${count} tasks wait for you`),
  deadline: ({ project }) => `Last day to apply: ${project}`,
  reminding: ({ title }) => `Reminder: ${title}`,
  reminds: ({ title, start, place }) => `${quoted(title)} begins at ${start}${place === null ? '' : `, ${place}`}`,

  noFeed: 'This address of a calendar no longer works',
  feedBegun: 'The feed has an address',
  feedRenewed: 'The feed has a new address; the one before no longer works',
  feedEnded: 'The calendar feed has ended',
  nameOfFeed: ({ who }) => `Second Classroom calendar of ${who}`,
  sharedBy: ({ title, who }) => `${title} (${who})`,
  madeUp: ({ name, day }) => `${name} (timetable of ${day})`,

  longSpell: ({ days }) => `It lasts ${days} days at most`,
  onlyMadeUpFollows: 'Only a day that is made up for has the timetable of another',
  madeUpOneDay: 'A day that is made up for is one day: it ends when it begins',
  followsItself: 'It cannot have the timetable of its own day',
  followedAlready: ({ day, on }) => `The classes of ${day} are held on ${on} already`,
  overlaps: ({ name, start, end }) => `It overlaps ${quoted(name)} (${start}${end === start ? '' : ` to ${end}`})`,
}
