import type { UiKitLocale } from './zh-CN.ts'

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The words of this package in English. */
export const enUS: UiKitLocale = {
  dict: { placeholder: 'Please choose', loadFailed: 'The options could not be loaded', retry: 'Try again' },
  dialog: { confirm: 'OK', cancel: 'Cancel', failed: 'Not done' },
  leave: { title: 'Something is not saved', content: 'Closing loses what you entered.', confirm: 'Close without saving', cancel: 'Go on' },
  avatars: { more: 'More', rest: (count) => `${count} more` },
  json: { copy: 'Copy', copied: 'Copied', copyFailed: 'Copying failed; select the text and copy it by hand' },
  ellipsis: { more: '...' },
  error: { title: 'Something went wrong here', retry: 'Try again' },
  part: {
    title: 'This page could not be loaded',
    why: 'The network may be interrupted, or the system was just upgraded.',
    kept: 'What you entered is still there.',
    retry: 'Try again',
    stale: 'The network may be interrupted, or the system was just upgraded: it has to be loaded again once the network works.',
    upgraded: 'Another try did not help. If the network works, the system was upgraded and has to be loaded again.',
    loses: 'Kept drafts are there again after that; whatever else is not saved is lost.',
    reload: 'Load the system again',
  },
  number: {
    between: (min, max) => `Has to be between ${min} and ${max}`,
    atLeast: (min) => `Cannot be less than ${min}`,
    atMost: (max) => `Cannot be more than ${max}`,
    digits: (digits) => (digits === 0 ? 'Has to be a whole number' : `At most ${digits} decimal places`),
    notNumber: (text) => `“${text}” is no number`,
    empty: 'Please enter a number',
    inForce: (problem, value) => `${problem}; it is still ${value}`,
  },
  richText: { toolbar: (label) => `Formatting of ${label}` },
  skeleton: { loading: 'Loading' },
  records: {
    actions: 'Actions',
    stale: 'Could not be brought up to date: this is what was here before',
    total: (count: number) => `${count} in all`,
    more: (count: number) => `More than ${count}`,
  },
  status: {
    approved: 'Approved',
    rejected: 'Rejected',
    returned: 'Sent back',
    pending: 'To do',
    withdrawn: 'Withdrawn',
    neutral: 'Not yet',
  },
  time: {
    today: (clock) => `Today ${clock}`,
    yesterday: (clock) => `Yesterday ${clock}`,
    tomorrow: (clock) => `Tomorrow ${clock}`,
    daysAgo: (days) => `${days} days ago`,
    daysAhead: (days) => `in ${days} days`,
    // Numbers alone are one date in London and another in New York.
    monthDay: (month, day, clock) => `${day} ${MONTHS[month - 1] ?? month} ${clock}`,
    fullDate: (year, month, day) => `${day} ${MONTHS[month - 1] ?? month} ${year}`,
  },
  greeting: {
    hello: ['Good morning', 'Good morning', 'Good day', 'Good afternoon', 'Good evening'],
    messages: [
      'Let us get things done together',
      'A sip of water, then the next one',
      'Start with what has waited longest',
      'Remember to stretch your legs',
      'The view from the window is worth a look',
      'One thing after another, no hurry',
    ],
  },
}
