import { quoted } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import type { attendance as zhCN } from '../zh-CN/attendance.ts'

export const attendance: typeof zhCN = {
  scanned: ({ kind, time }) => `${{ in: 'Signed in', out: 'Signed out' }[kind]} ${time}`,
  marked: ({ who, as }) => `${who} marked as ${{ in: 'signed in', out: 'signed out', absent: 'absent' }[as]}`,
  markedList: ({ marked, refused, as }) =>
    `${marked > 0 ? `${counted(marked, 'student')} marked as ${{ in: 'signed in', out: 'signed out', absent: 'absent' }[as]}` : 'Nobody was marked'}${refused > 0 ? `; ${counted(refused, 'number')} not marked` : ''}`,
  finished: ({ recorded, withoutOut }) =>
    `${recorded > 0 ? `${counted(recorded, 'score')} recorded` : 'There was no new score to record'}${withoutOut > 0 ? `; ${withoutOut} did not sign out` : ''}`,

  foreign: 'This code is none of this system',
  expired: 'This code has expired; scan the one that is shown now',
  gone: 'You study here no more, and cannot sign in here',
  noStudent: 'Your account has no student number, so you cannot sign in here',
  notIn: ({ item }) => `You did not sign in at ${quoted(item)}, so you cannot sign out; please tell its organiser`,

  isDraft: ({ item }) => `The project ${quoted(item)} is not published yet, so nobody can sign in`,
  notAttended: ({ item }) => `The project ${quoted(item)} does not ask for signing in`,
  noSignOut: ({ item }) => `The project ${quoted(item)} does not ask for signing out`,
  isClosed: ({ item }) => `The project ${quoted(item)} is closed; nobody can sign in or out any more`,
  isOffline: ({ item }) => `The project ${quoted(item)} is taken down; nobody can sign in or out`,
  isOver: ({ item, day }) => `The project ${quoted(item)} ended on ${day}; nobody can sign in or out any more`,
  notOpen: ({ item, time, early }) =>
    early === null
      ? `The project ${quoted(item)} begins on ${time}; people can sign in from that day on`
      : `The project ${quoted(item)} begins at ${time}; people can sign in from ${early.minutes} minutes before (${early.opens}) on`,
  notBegun: ({ item, time }) =>
    `The project ${quoted(item)} begins at ${time}; people sign out, are marked and get their scores once it has begun`,

  unknownNumber: ({ number }) => `There is no student with the number ${number}`,
  frozen: ({ who }) => `The account of ${who} is frozen, so they are not marked as signed in or out`,
  own: 'You cannot mark your own attendance',
  gaveRoles: ({ given, refused }) =>
    `${given > 0 ? `${counted(given, 'role')} given` : 'No roles were given'}${refused > 0 ? `; ${counted(refused, 'person was', 'people were')} passed over` : ''}`,
  noRoles: ({ item }) => `The hours of ${quoted(item)} do not go by role or award`,
  noSuchRole: ({ role, roles }) => `This project has no ${quoted(role)}; it has ${roles.join(', ')}`,
  severalRoles: ({ who }) => `The list gives ${who} several roles; one can be given`,
  notThere: ({ who }) => `${who} neither signed up nor signed in`,
  ownRole: 'Nobody gives themselves a role or an award',
  roleSettled: ({ who }) => `The score of ${who} is recorded, so the role stays; if it is wrong, correct the score`,
  settled: ({ who }) => `The score of ${who} is recorded, so the attendance stays; correct or revoke the score if it is wrong`,
}
