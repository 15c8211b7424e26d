import { quoted } from '@sc/api-client/contract'
import type { ConductCause, ConductReason } from '@sc/api-client/contract'
import type { conduct as zhCN } from '../zh-CN/conduct.ts'

const FOR: Record<ConductReason, string> = {
  absent: 'being absent without leave',
  late: 'coming late',
  early: 'leaving early',
  withoutOut: 'not signing out',
  cancelled: 'cancelling shortly before it began',
  attended: 'attending',
}

const BACK: Record<ConductCause, string> = {
  corrected: 'The attendance was put right',
  waived: 'The organiser waived it',
  appealed: 'Your appeal was accepted',
}

const pointsOf = (points: number) => `${points} conduct ${points === 1 ? 'point' : 'points'}`

/** Points that are taken from who signs up and does not come. */
export const conduct: typeof zhCN = {
  entry: 'entry of conduct points',
  appeal: 'appeal',
  proofs: 'Proof',
  appealed: 'Sent: wait for the answer',
  withdrawn: 'Withdrawn',
  waived: ({ waived }) => `Waived: ${waived}. The students are told`,
  decidedNow: ({ accepted }) => (accepted ? 'Accepted: the points are given back' : 'Answered; the points stay taken'),

  banned: ({ until }) =>
    `You have too few conduct points: you cannot sign up until ${until} is over. Places that you have are yours: do come. You may appeal under “Conduct points”.`,
  bannedOthers: ({ people, count }) =>
    `${people.map(({ name, until }) => `${name} (until ${until})`).join(', ')}${count > people.length ? ` and ${count - people.length} more` : ''} cannot sign up for want of conduct points. Give them a place all the same?`,
  nothingTaken: 'This entry took nothing: there is nothing to appeal against',
  givenBack: 'These points were given back already',
  appealedBefore: 'You have appealed against this already, and one appeals once',
  tooOften: ({ most }) => `Nobody appeals more than ${most} times against the same: talk to the organiser`,
  noAppeals: 'The school takes no appeals against this: talk to the organiser',
  tooLate: ({ day, days }) => `Appeals are made within ${days} days, which was until ${day}: talk to the organiser`,
  own: 'Somebody else decides on your own appeal',
  decidedBefore: 'This appeal was decided already, or withdrawn',
  nothingToWaive: 'There is nothing to waive: it was given back already, or is your own',

  losing: ({ count, named }) =>
    `${count === 1 ? 'One student loses' : `${count} students lose`} conduct points: ${named.map(({ who, number, points }) => `${who}${number === null ? '' : ` (${number})`} ${points}`).join(', ')}${count > named.length ? ` and ${count - named.length} more` : ''}`,
  taken: ({ item, points }) => `${pointsOf(points)} taken: ${item}`,
  takes: ({ item, reason, points, left, appealUntil }) =>
    `For ${FOR[reason]} at ${quoted(item)} you lose ${pointsOf(points)}; you have ${left} left.${appealUntil === null ? '' : ` You may appeal until ${appealUntil}.`}`,
  returned: ({ item, points }) => `${pointsOf(points)} given back: ${item}`,
  returns: ({ item, reason, points, left, cause, note }) =>
    `${BACK[cause]}: you are given back ${pointsOf(points)} that you lost for ${FOR[reason]} at ${quoted(item)}, and have ${left} now${note === null ? '.' : `: ${note}`}`,
  banBegins: ({ until }) => `No sign-up until ${until}`,
  lotPassed: ({ until }) => `You have too few conduct points and cannot sign up until ${until} is over: your lot was not drawn.`,
  appealing: ({ who, item }) => `Appeal: ${who} · ${item}`,
  appeals: ({ who, reason, points, words }) =>
    `${who} appeals against ${pointsOf(points)} taken for ${FOR[reason]}: ${words}\nDecide on the page of the sign-in.`,
  decided: ({ item, accepted }) => `Appeal ${accepted ? 'accepted' : 'refused'}: ${item}`,
  decides: ({ who, points, accepted, answer }) =>
    `${who} ${accepted ? `accepted your appeal and gave back ${pointsOf(points)}` : 'did not accept your appeal: the points stay taken'}${answer === null ? '.' : `: ${answer}`}`,
}
