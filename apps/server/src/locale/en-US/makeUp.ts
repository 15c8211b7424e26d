import { quoted } from '@sc/api-client/contract'
import type { makeUp as zhCN } from '../zh-CN/makeUp.ts'

const KIND = { in: 'sign-in', out: 'sign-out' } as const

const minute = (moment: string) => moment.slice(0, 'yyyy-MM-dd HH:mm'.length)

/** Asking afterwards for a sign-in or sign-out that is missing. */
export const makeUp: typeof zhCN = {
  request: 'late sign-in',
  proofs: 'Proof',
  asked: 'Asked: the organiser will answer',
  taken: 'Withdrawn',
  decidedNow: ({ accepted }) => (accepted ? 'Recorded' : 'Answered; nothing is recorded'),
  standsNow: ({ kind, at }) => `Accepted; the ${KIND[kind]} recorded before, at ${minute(at)}, stands`,

  notBegun: ({ item }) => `${quoted(item)} has not begun`,
  notEnded: ({ item }) => `${quoted(item)} has not ended: ask for the sign-out afterwards`,
  notExpected: ({ item }) => `You have no place in ${quoted(item)}: ask its organiser`,
  present: ({ kind }) => `Your ${KIND[kind]} is recorded already`,
  askedAlready: ({ kind }) => `You have asked for your ${KIND[kind]}: wait for the answer`,
  inFirst: 'You have not signed in: ask for the sign-in first, then for the sign-out',
  tooOften: ({ most }) => `Nobody asks more than ${most} times for the same: talk to the organiser`,
  notTaken: 'The school takes no requests for late sign-ins: talk to the organiser',
  settled: ({ item }) => `Your score of ${quoted(item)} is recorded: object to it under “My scores” if it is wrong`,
  tooLate: ({ day, days }) =>
    `Late sign-ins are asked for within ${days} working days of the end, which was until ${day}: talk to the organiser`,
  outside: ({ from, to }) => `The time must lie within the activity: ${minute(from)} to ${minute(to)}`,
  future: 'The time cannot be later than now',
  outBeforeIn: 'Nobody signs out before they signed in',
  own: 'Somebody else decides on your own request',
  decidedBefore: 'This request was decided already, or withdrawn',
  decideInFirst: 'The student has not signed in: decide on the request for the sign-in first',
  waiting: ({ count, names, more }) =>
    `${count === 1 ? 'One late sign-in waits' : `${count} late sign-ins wait`} for an answer: ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''}. Scores recorded now leave them out, and cost them no points for it before; record again once they are accepted.`,

  asking: ({ who, item }) => `Late sign-in: ${who} · ${item}`,
  asks: ({ who, kind, at, reason }) =>
    `${who} asks for a ${KIND[kind]} at ${minute(at)}: ${reason}\nSee the proof and decide on the page of the sign-in.`,
  decided: ({ item, kind, accepted }) => `Late ${KIND[kind]} ${accepted ? 'recorded' : 'refused'}: ${item}`,
  decides: ({ who, kind, at, accepted, answer, stands = null }) =>
    `${who} ${accepted ? (stands === null ? `recorded your ${KIND[kind]} at ${minute(at)}` : `accepted your late ${KIND[kind]}; the one recorded before, at ${minute(stands)}, stands`) : `did not accept your late ${KIND[kind]}`}${answer === null ? '.' : `: ${answer}`}`,
  askedYet: ({ item, until }) => `Students may ask for a late sign-in of ${quoted(item)} until ${until}; it can be archived after that`,
}
