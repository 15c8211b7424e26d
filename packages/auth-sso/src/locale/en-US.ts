import type { AuthSsoLocale } from './zh-CN.ts'

export const enUS: AuthSsoLocale = {
  failed: {
    ticket: 'The campus sign-in was not accepted',
    loop: 'Signing in did not lead to a session',
    permissions: 'Your menus and permissions could not be read',
    unreachable: 'The server cannot be reached right now',
  },
  loopHint: 'Check whether this browser may store data for this site, or ask an administrator.',
  signInAgain: 'Sign in again',
  retry: 'Try again',
}
