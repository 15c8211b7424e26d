import type { AuthSsoLocale } from './zh-CN.ts'

/** What a page says of a failed sign-in, in English. */
export const enUS: AuthSsoLocale = {
  failed: {
    ticket: 'The campus sign-in was not accepted',
    account: 'This account cannot enter the system',
    loop: 'Signing in did not lead to a session',
    permissions: 'Your menus and permissions could not be read',
    unreachable: 'The server cannot be reached right now',
  },
  loopHint: 'Check whether this browser may store data for this site, or ask an administrator.',
  accountHint: 'The campus knows you. If this is not your own account, or you have another one, sign in with that.',
  unassignedHint:
    'This account has no role or permission in the system yet. Ask an administrator of the system to give it one, then sign in again.',
  signInAgain: 'Sign in again',
  signInHere: 'Sign in on this page',
  switchAccount: 'Use another account',
  retry: 'Try again',
}
