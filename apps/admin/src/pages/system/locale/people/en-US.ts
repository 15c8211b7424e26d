import { quoted } from '@sc/api-client/contract'
import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = {
  users: {
    active: 'Active',
    frozen: 'Frozen',
    freeze: 'Freeze',
    unfreeze: 'Let in again',
    several: (count) => (count === 1 ? 'the chosen account' : `the ${count} chosen accounts`),
    freezeQuestion: (whom) => `Freeze ${whom}?`,
    freezeHint:
      'They are signed out at once and cannot sign in. Applications, scores and other records stay, and they can be let in again.',
    reset: 'Reset password',
    resetQuestion: (name) => `Reset the password of ${quoted(name)}?`,
    resetHint:
      'A one-time password is made; the old one ends at once, and whatever is signed in is signed out. Signing in through CAS stays as it is.',
    resetDone: (name) => `The password of ${quoted(name)} was reset`,
    once: 'The one-time password is shown this once: pass it on. It has to be changed at the first sign-in.',
    noted: 'Noted',
    activate: 'Activation codes',
  },
  activation: {
    title: 'Export activation codes',
    explain:
      'Whoever has no password yet gets a code, sets a password with it on the sign-in page, and signs in. Who comes through campus sign-in needs none.',
    whose: 'Department',
    everybody: 'All departments',
    make: 'Make and export',
    counting: 'Counting…',
    count: (people) =>
      people === 0 ? 'Everybody has a password' : people === 1 ? '1 person has no password' : `${people} people have no password`,
    once: 'Codes are told in this file once. Each counts for 30 days and one use: hand them out with care.',
    replaced: (had) => `${had} of them have a code that was not used: it is replaced and means nothing any more.`,
  },
  roles: {
    permissions: 'Permissions',
    reach: 'Scope',
    reachOf: (role) => `Scope of ${quoted(role)}`,
    reachHint: 'Who has several roles reaches what each of them does; what is one’s own is always there.',
    kinds: { item: 'Projects', application: 'Applications', score: 'Scores and transcripts' },
    reaches: { all: 'The whole school', depart: 'One’s department and below', created: 'Of projects one made', self: 'One’s own' },
    permissionsOf: (role) => `Permissions of ${quoted(role)}`,
    action: (title) => `Action: ${title}`,
    gives: (titles) => `Given: ${titles.join(', ')}`,
    takes: (titles) => `Taken: ${titles.join(', ')}`,
    joint: '; ',
    save: 'Save',
    cancel: 'Cancel',
    leaveQuestion: 'Give up the changes to the permissions?',
    leaveHint: 'They are not saved yet.',
    leave: 'Give up',
  },
}
