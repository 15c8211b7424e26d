import { quoted } from '@sc/api-client/contract'
import type { zhCN } from './zh-CN.ts'

const hoursOf = (hours: number | string) => (Number(hours) === 1 ? '1 hour' : `${hours} hours`)

export const enUS: typeof zhCN = {
  filters: { title: 'Filters', active: (count) => `Filters · ${count}`, any: 'Any', reset: 'Reset', show: 'Show results' },
  days: {
    from: 'From',
    to: 'To',
    until: 'to',
    fromOf: (title: string) => `${title}: from`,
    toOf: (title: string) => `${title}: to`,
    today: 'Today',
    week: 'Last 7 days',
    days30: 'Last 30 days',
    nextWeek: 'Next 7 days',
    next30: 'Next 30 days',
    month: 'This month',
  },
  tooLong: (max) => `${max} characters at most; please shorten it`,
  activity: {
    inDescription: 'See the description',
    open: 'Not fixed yet',
    span: (from, to) => `${from} to ${to}`,
    from: (moment) => `From ${moment}`,
    until: (moment) => `Until ${moment}`,
  },
  outcome: {
    recorded: (hours, role) => `${hours === 1 ? '1 hour' : `${hours} hours`} recorded${role === null ? '' : ` (${role})`}`,
    asked: () => 'Late sign-in asked for',
    accepted: () => 'Late sign-in accepted',
    in: (time) => `Signed in ${time}`,
    out: (time) => `Signed out ${time}`,
    notOut: (time) => `Signed in ${time}, not out`,
    absent: () => 'Absent',
    missing: () => 'Not signed in',
  },
  overwrite: {
    mineTitle: 'You have saved a newer version in another window',
    theirTitle: 'Somebody else has saved a newer version',
    mine: (what) =>
      `${what}. If the version of this window replaces it, the changes of the other window no longer hold. If you do not save yet, the changes stay on this page; to see the other version, export this one first, then reload the page and choose “Discard and start over”.`,
    theirs: (what) =>
      `${what}. If your version replaces it, the changes of the other person no longer hold. If you do not save yet, your changes stay on this page; to see the other version, export yours first, then reload the page and choose “Discard and start over”.`,
    mineConfirm: 'Replace by this window’s version',
    theirConfirm: 'Replace by my version',
    cancel: 'Do not save yet',
  },
  fault: {
    check: (message, field, count) => `${message}; please check ${field}${count > 1 ? ` and ${count - 1} more` : ''}`,
    loading: 'The form is still loading; please try again in a moment',
  },
  hours: {
    atMost: (hours) => `Up to ${hours}`,
    ofProject: 'The same for every application of the project',
    byField: (title, shown) => `By ${quoted(shown === undefined ? title : `${title}: ${shown}`)}`,
    credits: (credits) => `${credits} ${credits === 1 ? 'credit' : 'credits'} (the same for every application)`,
    limit: (step, cap) => `rounded down to steps of ${hoursOf(step)}, up to ${hoursOf(cap)}`,
    capped: (filled, cap, hours) =>
      `${hoursOf(filled)} filled in; this project recognises ${hoursOf(cap)} at most, so ${hoursOf(hours)} count`,
    rounded: (filled, step, hours) =>
      `${hoursOf(filled)} filled in; this project rounds down to steps of ${hoursOf(step)}, so ${hoursOf(hours)} count`,
    fixed: (hours) => `${hoursOf(hours)} for each application`,
    roles: (roles) => `By role or award: ${roles.join(', ')}`,
    role: (name, hours, credits) =>
      `${name} ${hoursOf(hours)}${credits === null ? '' : ` (${credits} ${credits === 1 ? 'credit' : 'credits'})`}`,
    asRole: (role) => `As ${quoted(role)}`,
    table: (title) => (title === undefined ? 'By option' : `By the option of ${quoted(title)}`),
    field: (title, limit) => `By the number filled in${title === undefined ? '' : ` at ${quoted(title)}`}, ${limit}`,
    unlisted: (title, options) =>
      `${quoted(title)}: no hours are given for ${options.map(quoted).join(', ')}; an application that chooses ${options.length > 1 ? 'one of them' : 'it'} cannot be submitted`,
    changedBy: (name, node, time) => `Changed by ${name} at ${quoted(node)}, ${time}`,
    submittedBy: (name, time) => `Submitted by ${name}, ${time}`,
    submittedAgain: (name, first, last) => `First submitted by ${name}, ${first}; submitted again ${last}`,
    byForm: (submitted) => `Set by the form, not filled in by the applicant; ${submitted.charAt(0).toLowerCase()}${submitted.slice(1)}`,
  },
  recognition: {
    claims: (titles) =>
      `Apply as often as you achieved something: ${titles.map(quoted).join(', ')} ${titles.length === 1 ? 'tells' : 'tell'} one achievement from another, and each is recognised once`,
    day: (title) => `Achieved on the day in ${quoted(title)}`,
    joint: '; ',
  },
  team: {
    size: (least, most) => (least === 1 ? `Teams of up to ${most}` : `Teams of ${least === most ? least : `${least}–${most}`}`),
    whole: (least, most, shares) =>
      `${least === 1 ? `Alone or in a team of up to ${most}` : `In a team of ${least === most ? least : `${least} to ${most}`}`}, with who applies; hours and credits by rank: ${shares.join(', ')}`,
    share: (rank, percent) => `No. ${rank} ${percent}%`,
    onward: (rank, percent) => (rank === 1 ? `everybody ${percent}%` : `from no. ${rank} on ${percent}%`),
    given: (given, hours, percent) => `${given} (${hours} × ${percent}%)`,
    reckoned: (hours, percent, rank) => `${hours} hours × ${percent}% (no. ${rank})`,
  },
  cover: (name) => `Cover of ${name}`,
  labels: 'Labels',
  files: (count) => (count === 1 ? '1 file' : `${count} files`),
  places: { unlimited: 'Unlimited', left: (capacity, left) => `${capacity} (${left} left)` },
  consent: {
    title: 'This affects who approves, or how many hours count; please check',
    reading: 'Reading the changes…',
    later: 'It affects applications submitted from now on; those submitted before stay as they are.',
    confirm: 'Checked, go on',
    cancel: 'Not now',
  },
}
