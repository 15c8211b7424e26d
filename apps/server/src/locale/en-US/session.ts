import { counted } from '../counted.ts'
import type { session as zhCN } from '../zh-CN/session.ts'

export const session: typeof zhCN = {
  session: 'The session',
  departs: ({ names }) => names.join(', '),
  ended: ({ count }) => `Ended ${counted(count, 'session')}`,
  endedOthers: ({ count }) => `Ended ${counted(count, 'session')}; your own stays`,
  ownSession: 'This is your own session: sign out by the menu above',

  system: 'Second Classroom Transcript',
  signedIn: 'Signed in',
  wrongPassword: 'Wrong account or password',
  wrongActivation: 'Wrong account or code, or the code was used or has expired; who has a password already signs in with it',
  activated: 'The password is set: sign in with it',
  activatedByCode: 'Password set with an activation code',
  frozen: 'This account is frozen; please tell an administrator',
  accountFrozen: ({ username }) => `The account ${username} is frozen; please tell an administrator`,
  notOpened: ({ username }) => `There is no account ${username} in this system yet; please tell an administrator`,
  tooManyFailures: ({ of, seconds }) =>
    `${{ network: 'Too many failed sign-ins from your network', change: 'The old password was wrong too often', signIn: 'Too many failed sign-ins' }[of]}; try again in ${waitingTime(seconds)}`,

  onlyOwnPassword: 'You may change your own password only',
  passwordsDiffer: 'The two passwords differ',
  passwordElsewhere: 'You sign in through the campus; change your password in the campus portal',
  samePassword: 'The new password is the same as the old one',
  wrongOldPassword: 'The old password is wrong',
  passwordChanged: 'Password changed',
  resetOnTheMachine: 'Reset on the server by the command reset-password',

  notOfDepart: 'You do not belong to this department',
  departChanged: 'Department changed',

  withoutCas: 'There is no campus sign-in for this system; sign in with account and password',
  signedOutAtCas: 'You have signed out of the campus sign-in; please sign in again',
  casForeignService: 'The address to return to after the sign-in is none of this system',
  casBusy: 'Many people are signing in; please try again in a moment',
  casUnreachable: 'The campus sign-in cannot be reached; please try again later',
  casUnintelligible: 'The answer of the campus sign-in cannot be understood; please tell an administrator',
  casInvalidTicket: 'The sign-in ticket is invalid or has expired; please sign in again',
  casMalformedTicket: 'The sign-in ticket is malformed; please sign in again',
  casForeignTicket: 'The sign-in ticket was not made for this system; please sign in again',
  casUnknownService: 'The address of this system is not registered with the campus sign-in; please tell an administrator',
  casFailed: 'Something went wrong at the campus sign-in; please try again later',
  casRefused: ({ code }) => `The campus sign-in refused you (${code})`,
  casWithoutName: ({ attribute }) => `The campus sign-in gave no account name (attribute ${attribute}); please tell an administrator`,
  casLongName: 'The account name that the campus sign-in gave is too long; please tell an administrator',
  casUnseenName: 'The account name that the campus sign-in gave has characters that cannot be seen; please ask an administrator',
  casAmbiguousName: ({ username }) =>
    `Several accounts differ from ${username} in upper and lower case alone, so it is not clear which one is meant; please tell an administrator`,
  casNoRole: ({ role }) => `The role for new accounts, ${role}, does not exist; please tell an administrator`,
  casNumberTaken: ({ studentNo }) => `The student number ${studentNo} belongs to another account; please tell an administrator`,
  casUpdate: 'Brought up to date at a campus sign-in',
  casFirstSignIn: 'First campus sign-in',
}

/** 45 seconds, 1 minute 5 seconds, 15 minutes. */
function waitingTime(whole: number): string {
  const minutes = Math.floor(whole / 60)
  const seconds = whole % 60
  return [...(minutes > 0 ? [counted(minutes, 'minute')] : []), ...(minutes === 0 || seconds > 0 ? [counted(seconds, 'second')] : [])].join(
    ' ',
  )
}
