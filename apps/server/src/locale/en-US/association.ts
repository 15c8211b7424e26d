import { quoted } from '@sc/api-client/contract'
import type { association as zhCN } from '../zh-CN/association.ts'

/** What it is to who is in it from then on, leads it, or no longer does. */
const CONCERNS: Readonly<Record<string, string>> = {
  found: 'is founded, and you are one of its first members. Tell the school or your college if that is wrong.',
  handover: 'has new leaders: you lead it now.',
  dissolve: 'is dissolved. Your time in it ends today; scores on record stay.',
}

const TYPES: Readonly<Record<string, string>> = {
  found: 'Founding',
  annual: 'Annual review',
  handover: 'New leaders',
  dissolve: 'Dissolution',
}

export const association: typeof zhCN = {
  departOfCollege: 'An organization of a college needs its department',

  submitted: 'Handed in, to be decided',
  withdrawn: 'Withdrawn',
  approved: 'Approved; it has taken effect',
  rejected: 'Rejected',
  changedSince: ({ name }) => `The application for ${quoted(name)} has changed since you opened it; look at it again first`,
  notApplicant: 'Only whoever applied may do that',
  handedIn: 'It was handed in and is not changed or removed any more; before it is decided it can be withdrawn',
  notPending: 'The application is not waiting for a decision',
  ownApplication: 'Nobody decides their own application',
  tooMany: ({ most }) =>
    `You have asked for foundings, or taken applications back, ${most} times within a day: hand in the next one tomorrow`,
  underReview: ({ name, type, fields }) =>
    `An application of ${quoted(name)} (${type}) waits to be decided: ${fields.join(', ')} can be changed once it is decided or withdrawn`,
  membersActing: ({ count }) =>
    `${count === 1 ? 'One member is' : `${count} members are`} still acting: have its dissolution applied for, or enter first when they left`,
  openAlready: 'An application of this kind for the organization is waiting already',
  openOther: ({ type }) => `Another application waits to be decided (${type}): hand this in once that is over`,
  yearNeeded: 'An annual review needs the year reviewed',
  yearToCome: ({ year }) => `${year} is still to come`,
  yearOfAnnual: 'Only an annual review has a year reviewed',
  leadersNeeded: 'A change of leaders needs the new leader and the new term',
  leadersOfHandover: 'Only a change of leaders has a new leader and a new term',
  dissolved: ({ name }) => `${quoted(name)} is dissolved; nothing more is applied for`,
  foundedAlready: ({ name }) => `${quoted(name)} is founded already`,
  notFounded: ({ name }) => `${quoted(name)} is still to be founded`,
  reviewedAlready: ({ name, year }) => `${quoted(name)} has passed the review of ${year}`,
  otherBody: 'What is chosen is of the other kind',
  bodyNeeded: 'Choose an organization or a society',
  starOfSociety: 'Stars are given in the annual review of a society only',
  societyNeeds: 'To found a society, say its name, kind, guiding unit and president',
  organisationNeeds: 'To found an organization, say its name, code, category, level and leader',
  ofOrganisationsOnly: 'Code, category, level and term are of organizations only',
  ofSocietiesOnly: 'The kind of society is of societies only',
  proposalOfFounding: 'Name, code, category, level and department are of a founding; new leaders may bring a new name',
  presidentNeeded: 'Say who is to be the new president',
  nameTaken: ({ name }) => `The name ${quoted(name)} is taken`,
  codeTaken: ({ code }) => `The code ${quoted(code)} is taken`,
  noMember: ({ who }) => `${who} cannot be a member: the account is frozen, or is no student’s here`,
  noStudent: ({ number }) => `There is no student with the number ${number}`,
  noCategory: 'The category does not exist or was removed',
  noDepart: 'The department does not exist or was removed',
  notByStudents: ({ type }) => `Students do not apply for this themselves (${type}): ask the university or the college`,
  typeOf: ({ type }) => TYPES[type] ?? type,
  leads: ({ body }) => (body === 'society' ? 'President' : 'Leader'),
  term: 'Term',
  actingMembers: 'Acting members',
  persons: ({ count }) => String(count),
  leaveToday: 'All leave today',
  person: ({ who, number }) => (number === null ? who : `${who} (${number})`),
  people: ({ people }) => people.join(', '),
  change: ({ title, now, asked }) => (now === null ? `${title}: ${asked}` : `${title}: ${now} → ${asked}`),
  reviewTitle: ({ type, name, who }) => `${type}: ${name} (${who})`,
  processOf: ({ body, type }) => `Review: ${body}, ${type}`,
  otherProcess:
    'Such applications are decided by another process by now, or by hand: this review is called off, and the application handed in anew',
  processNotReady: 'The process that decides this is not ready: ask an administrator',
  byProcess: 'A process decides this: it waits among the tasks of whoever decides',
  reviewOpen: 'Its process has not ended: cancel it on its page first',
  tookEffect: 'It was granted, and has taken effect',
  mayApplyAnew: 'Another application may be handed in.',
  takesEffect: ({ type }) => `Application approved: ${type}`,
  deciding: ({ name, type, passed }) => `${passed ? 'Approved' : 'Rejected'}: ${type}, ${name}`,
  decides: ({ name, type, passed, who, opinion }) =>
    `${who} ${passed ? 'approved' : 'rejected'} the application for ${quoted(name)} (${type}).${opinion === null ? '' : ` Opinion: ${opinion}`}`,
  concerns: ({ type, name }) => `${TYPES[type] ?? type}: ${name}`,
  concernsYou: ({ type, name }) => `${quoted(name)} ${CONCERNS[type] ?? ''}`,

  dayToCome: ({ field, day }) => `${field}: ${day} is still to come`,
  reviewedBefore: ({ year, founded }) => `A review of ${year} would be before the founding on ${founded}`,
  societyDissolved: ({ name }) => `${quoted(name)} is dissolved and has no acting members`,
  memberAlready: ({ who, name, from, to }) =>
    to === null
      ? `${who} has been a member of ${quoted(name)} since ${from}`
      : `${who} was a member of ${quoted(name)} from ${from} to ${to}; the times overlap`,
  presidentAlready: ({ name, who, number }) =>
    `The president of ${quoted(name)} is ${who}${number === null ? '' : ` (${number})`}: first give them another position, or a day of leaving`,
  presidentsTogether: ({ name, who, number }) =>
    `${quoted(name)} has one acting president; the file also names ${who}${number === null ? '' : ` (${number})`}`,

  organisationDissolved: ({ name }) => `${quoted(name)} is dissolved and has no acting members`,
  chairAlready: ({ name, who, number }) =>
    `The chair of ${quoted(name)} is ${who}${number === null ? '' : ` (${number})`}: first give them a day of leaving, or apply for a change of leaders`,
  chairsTogether: ({ name, who, number }) =>
    `${quoted(name)} has one acting chair; the file also names ${who}${number === null ? '' : ` (${number})`}`,
  chairThen: ({ name, who, number, from, to }) =>
    `The chair of ${quoted(name)} ${to === null ? `since ${from}` : `from ${from} to ${to}`} is ${who}${number === null ? '' : ` (${number})`}: on one day there is one`,
  frozenMember: ({ who, since }) => `The account of ${who} has been frozen since ${since}: they hold no post from then on`,
  assessedPost: ({ who, name, from, to }) =>
    `The post of ${who} in ${quoted(name)} from ${from} to ${to} is assessed: first revoke the score that came of it`,
  frozenLeader: ({ who }) => `The account of ${who} is frozen, so they cannot become the leader`,
  leaderNoStudent: ({ who }) => `${who} has no student number, so they cannot be handed the lead over`,
  leaderGone: ({ who }) => `${who} has graduated or left, so they cannot become the leader`,
  termOver: ({ end }) => `The new term is over on ${end} already; it has to end after today`,
  termTooEarly: ({ start, who, from, to, earliest }) =>
    `The new term cannot begin on ${start}: ${who} ${to === null ? `has been the chair since ${from}` : `was the chair until ${to}`}, so it begins on ${earliest} at the earliest`,
  termAssessed: ({ start, last, earliest }) =>
    `The new term cannot begin on ${start}: posts are assessed up to ${last}, so it begins on ${earliest} at the earliest`,
  leaderIsChair: ({ who, number }) =>
    `The leader is the acting chair, ${who}${number === null ? '' : ` (${number})`}: change the members, or apply for a change of leaders`,
}
