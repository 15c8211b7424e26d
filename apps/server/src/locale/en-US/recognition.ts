import { quoted } from '@sc/api-client/contract'
import type { recognition as zhCN } from '../zh-CN/recognition.ts'

export const recognition: typeof zhCN = {
  noField: ({ field }) => `The form has no field ${field}, which is recognised by`,
  noDay: ({ field }) =>
    `${quoted(field)} cannot say the day of an achievement: it must be a field for one date, with year, month and day, that is not kept as a timestamp`,
  noClaim: ({ field }) => `${quoted(field)} cannot tell achievements apart: it must be a text, a number, a date or a single choice`,
  nobodyFills: ({ field }) =>
    `Achievements are told apart by ${quoted(field)}, which applicants cannot fill in and which has no default: nobody could apply. Please change the form or the process`,
  byForm: 'The day and the name of an achievement come from the form: choose one first. Projects that people sign up for have none',
  attends: 'Where achievements are recognised one by one, students apply for each: hours cannot be earned by attending as well',
  ofPosts: 'Posts are assessed in this project, so it cannot recognise achievements one by one',
  ofCourse: 'The project has a course, so it cannot recognise achievements one by one',
  emptyDay: ({ field }) => `Please fill in ${quoted(field)}: it is the day of the achievement`,
  emptyClaim: ({ field }) => `Please fill in ${quoted(field)}: achievements are told apart by it`,
  absentClaim: ({ field }) =>
    `Achievements are told apart by ${quoted(field)}, which the form does not show with what is filled in now; if all of that is right, ask whoever runs the project`,
  tooLong: ({ fields, most }) =>
    `${fields.map(quoted).join(', ')}: ${most} characters at most together, as they name the achievement on transcripts`,
  noSuchDay: ({ field }) => `${quoted(field)} is no valid date`,
  appliedBefore: ({ claim }) =>
    `You have applied for ${quoted(claim)} before, and each achievement is recognised once; change what is filled in for another one`,
  recordedBefore: ({ claim, day }) => `${quoted(claim)} was recorded on ${day}, and each achievement is recognised once`,
}
