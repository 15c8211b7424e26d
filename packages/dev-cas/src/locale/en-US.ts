import type { DevCasLocale } from './zh-CN.ts'

export const enUS: DevCasLocale = {
  campusSignIn: 'Campus sign-in',
  forDevelopment: 'For demonstration and development; the accounts are those of this system',
  login: {
    title: 'Sign in',
    aimAtService: (service) => `Sign in to enter ${service}`,
    aim: 'Sign in to enter the systems of the campus',
    renew: 'This system asks for the password again, to be sure that it is you.',
    failed: 'Not signed in: ',
    username: 'Account',
    usernameHint: 'Student number, staff number or user name',
    password: 'Password',
    submit: 'Sign in',
    forgotten: 'Forgot the password? An administrator can reset it.',
    stale: 'This page has expired; please type it again',
    incomplete: 'Please enter account and password',
  },
  signedIn: {
    title: 'Signed in',
    note: (username) => `You are signed in as ${username} and can enter the systems of the campus.`,
    enter: 'Enter the system',
    signOut: 'Sign out',
  },
  signedOut: { title: 'Signed out', note: 'The systems that you entered with this sign-in sign you out too.', again: 'Sign in again' },
  refused: {
    title: 'This system cannot be entered',
    note: (service) => `The address ${service} is not registered with the campus sign-in; no ticket is sent to it.`,
    hint: 'If a link of a campus page led you here, please tell an administrator the address above.',
  },
  failed: {
    title: 'This cannot go on',
    back: 'Back to sign-in',
    server: (id) => `Internal server error; please tell an administrator (number ${id})`,
    request: 'The address or its content is not right; please enter again from the system that you came from.',
    manyUntold:
      'Many systems that you entered before have not heard yet that you signed out. Until they have, you cannot enter another one; please try again later.',
  },
}
