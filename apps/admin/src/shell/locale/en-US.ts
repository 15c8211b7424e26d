import { quoted } from '@sc/api-client/contract'
import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = {
  title: 'Transcript Office',
  home: 'Home',
  confirm: 'Please confirm',
  cancel: 'Cancel',
  tryAgain: 'That did not work; please try again',
  noScript: 'Please enable JavaScript to use this system.',
  loading: 'Working',
  search: 'Search',
  user: {
    depart: (name) => `Change department (${name ?? 'none chosen'})`,
    password: 'Change password',
    signOut: 'Sign out',
  },
  depart: {
    choose: 'Choose your current department',
    change: 'Change department',
    label: 'Department',
    extra: 'What you approve and apply for goes by your current department',
    missing: 'Choose a department',
  },
  password: {
    title: 'Change password',
    close: 'Close',
    renewFeed:
      'Give my calendar feed a new address as well (do so if others may have used the account; subscribed programs then need it anew)',
    feedRenewed: 'The calendar feed has a new address: copy it from “My calendar”',
    atCampus: 'You sign in through the campus sign-in; change your password in the campus portal.',
  },
  expired: {
    title: 'Your session has expired; please sign in again',
    kept: 'This page and what you have filled in stay as they are; sign in and go on.',
    lost: (titles) => `Unsaved changes will be lost: ${titles.join(', ')}`,
    leave: 'Leave anyway',
    inWindow: (name) => `Sign in as ${name} through the campus sign-in, in the window that opens; you come back here by yourself.`,
    blocked: 'The browser did not open the sign-in window',
    blockedHint:
      'Allow this site to open windows and try again, or sign in on this page: you come back here, with your tabs and what is kept.',
    noWindow: (signInHere) => `If no window opens, choose “${signInHere}”: you come back here, with your tabs and what is kept.`,
  },
  replaced: {
    title: (by) => `You are signed in as ${by}`,
    whose: (before) =>
      `${before} was signed in here before. What was kept for ${before} is still there, and can be continued after signing in as ${before}.`,
    goOn: (by) => `Continue as ${by}`,
    giveWay: (before) => `Sign in as ${before}`,
    named: (name, username) => `${name} (${username})`,
  },
  notInstalled: {
    title: (page) => `“${page}” is not installed in this system`,
    hint: (component) => `The menu leads to the page ${component}; please tell an administrator`,
  },
  notFound: {
    title: 'There is no such page',
    hint: 'The address may be wrong, or the page is gone',
    home: 'Back to the home page',
    closed: (page) => `You cannot open ${quoted(page)} yet`,
    place: (trail) => trail.join(' › '),
    missing: 'What is missing',
    page: (title) => `Page: ${title}`,
    action: (title) => `Action: ${title}`,
    granters: 'Who can grant it',
    granter: (name, depart) => (depart ? `${name} (${depart})` : name),
    noGranter: 'Ask an administrator',
    given: 'You have this page by now: refresh the menu to open it.',
    open: 'Refresh and open',
  },
  announcement: {
    show: 'Show the application',
    showCalendar: 'Show the calendar',
    showScores: 'Show my hours',
    showObjections: 'Show the objections',
    showSignUp: 'Show my sign-up',
    showSignUps: 'Show the sign-ups',
    showAttendance: 'Show who attends',
    showMemberships: 'Show applications that I am in',
    showOrganisation: 'Show the applications',
    openFile: 'Open the PDF',
    attachments: 'Attachments',
  },
}
