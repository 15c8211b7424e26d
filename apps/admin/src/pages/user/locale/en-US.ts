import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = {
  product: ['Second Classroom', 'Transcript Office'],
  steps: [
    'Design application forms and approval processes',
    'Publish activities and approve online',
    'Hours reach the transcript by themselves',
  ],
  system: 'Second Classroom Transcript Office',
  signIn: {
    title: 'Sign in with your account',
    or: 'or',
    campus: 'Campus sign-in',
    account: 'Account',
    password: 'Password',
    show: 'Show',
    hide: 'Hide',
    submit: 'Sign in',
    noAccount: 'Enter your account',
    noPassword: 'Enter your password',
    failed: 'Signing in did not work; please try again',
  },
  renewed: { title: 'You are signed in', hint: 'Close this window and go on in the page you came from.', here: 'Go on in this window' },
  enforced: {
    title: (name) => `${name}, please change your first password`,
    submit: 'Change password and enter',
    signOut: 'Sign out',
    done: 'Please remember your new password',
  },
  fields: {
    old: 'Old password',
    noOld: 'Enter your old password',
    next: 'New password',
    rule: '8 characters or more, with letters, digits and special characters',
    noNext: 'Enter a new password',
    again: 'New password again',
    noAgain: 'Enter the new password again',
    otherwise: 'The two passwords differ',
  },
}
