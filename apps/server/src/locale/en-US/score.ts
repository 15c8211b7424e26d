import { quoted } from '@sc/api-client/contract'
import type { score as zhCN } from '../zh-CN/score.ts'

export const score: typeof zhCN = {
  record: 'The score',
  student: 'The student',
  onlyOwn: 'You may not see the transcripts of others',
  noNumber: 'Your account has no student number, and no transcript: if you study here, ask an administrator to enter it',
  transcript: 'Second Classroom Transcript',

  corrected: 'The score is corrected',
  revoked: ({ count }) => (count === 1 ? 'The score is revoked' : `${count} scores are revoked`),
  changedSince: 'This score was changed meanwhile: look at it as it is now first',
  revokedAlready: 'The score is revoked already',
  nothingChanged: 'Nothing is changed',
  ownScore: 'Nobody enters, corrects or revokes their own scores',
  correcting: ({ item }) => `Score corrected: ${item}`,
  corrects: ({ who, before, after, changes, reason }) =>
    `${who} corrected this score${before === after ? '' : ` from ${before} to ${after} hours`}${changes?.length ? `: ${changes.join('; ')}` : ''}. Reason: ${reason}`,
  revoking: ({ item }) => `Score revoked: ${item}`,
  revokes: ({ who, hours, reason }) => `${who} revoked this score of ${hours} hours. Reason: ${reason}`,

  objected: 'Your objection is made',
  objectedAlready: 'Your objection to this score has not been answered yet',
  objectionDecided: 'Your objection to this score has been decided; it cannot be made again',
  notOnDisplay: 'Only scores on display can be objected to',
  objecting: ({ who, item }) => `Objection: ${who} · ${item}`,
  objects: ({ who, hours, reason, deadline }) => `${who} objects to this score of ${hours} hours: ${reason}. Answer by ${deadline}.`,
  answered: 'Answered',
  answeredAlready: 'This objection was answered already',
  correctFirst: 'To uphold it, correct or revoke the score first',
  answering: ({ item }) => `Your objection is answered: ${item}`,
  answers: ({ who, upheld, answer }) =>
    `${who} ${upheld ? 'upholds your objection; the score was changed' : 'dismisses your objection'}: ${answer}`,

  noStudent: ({ who }) => `${who} has no student number, and is no student`,
  otherName: ({ given, is, number }) => `Name and number do not match: ${number} is ${is}, not ${given}`,
  ofDraft: ({ item }) => `${quoted(item)} is a draft: nothing is earned in it yet`,
  ofPosts: ({ item }) => `Posts are assessed in the project ${quoted(item)}: assess them, rather than entering scores`,
  beyond: ({ who, item }) => `Neither ${who} nor the project ${quoted(item)} is within your scope`,
  beyondReach: 'Some of these scores are beyond your scope',
  recordedAlready: ({ day }) => `The student has a score for this already, recorded on ${day}`,
  twiceInFile: ({ who, claim }) =>
    `Another row of the file has ${quoted(claim)} of ${who}, the same achievement written otherwise: it is recognised once; leave one of them out`,
  fixedHours: ({ hours }) => `This project gives ${hours} hours; for others, correct the record with a reason`,
  claimNeeded: ({ item }) => `“${item}” recognises achievements one by one: enter which`,
  claimNeedless: ({ item }) => `“${item}” is recognised once for each student: leave the achievement empty`,
  awardNeeded: ({ options }) => `Give the role or award: ${options.join(', ')}`,
  noSuchAward: ({ award, options }) => `This project has no ${quoted(award)}; it has ${options.join(', ')}`,
  correctedHours: ({ award, hours }) =>
    `${quoted(award)} gives ${hours} hours: correct both to that. For other hours, correct the role or award first and the hours afterwards`,
  correctedCredits: ({ award, credits }) =>
    `${quoted(award)} gives ${credits === null ? 'no credits: leave them empty' : `${credits} credits: correct both to that`}. For others, correct the role or award first and the credits afterwards`,
  awardOfPost: 'The score of a post says which post it was: it is not corrected to another. Assess the post again, or revoke the score',
  awardHours: ({ award, hours }) => `${quoted(award)} gives ${hours} hours; for others, correct the record with a reason`,
  hoursNeeded: ({ cap }) => `Give the hours, ${cap} at most`,
  hoursBeyond: ({ cap, step }) => `This project gives ${cap} hours at most, in steps of ${step}`,
  underWay: ({ who }) => `An application of ${who} for this project is on its way: it is to be decided first`,
  otherRecorded: ({ day }) => `The student has a score for this project already, recorded on ${day}: disapprove, or revoke that one first`,
  dayToCome: ({ day }) => `${day} is to come`,
  notBegunYet: ({ item, time }) => `${quoted(item)} begins on ${time}: nothing can be recorded of it yet`,
  dayOutside: ({ day, from, to }) => `${day} is not within the activity (${from === to ? from : `${from} to ${to}`})`,
  wasAway: ({ who }) => `${quoted(who)} was excused from this activity, or absent; correct that in its attendance first`,
  dayTooEarly: ({ day, earliest }) => `${day} is before ${earliest}`,
  importTakenBack: ({ who, hours }) => `${who} took back the import of this score of ${hours} hours.`,
  needsView: 'This also needs the permission to see all scores; ask an administrator',
  takenBack: 'the import is undone',
  correctedSince: 'The score was corrected',
  revokedSince: 'The score is revoked already',

  reasons: ({ reasons }) => reasons.join('; '),
  byConditions: 'Approved by the conditions of the process alone; nobody was asked',
  byVotes: ({ who, node, approval }) =>
    `${quoted(node)} approved by its rule of votes: the last one, by ${who}, was against; ${approvedBy(approval)}`,
  byRetry: ({ who, approval }) => `Completed after ${who} tried the failed step again; ${approvedBy(approval)}`,
  cutOff: ({ node, votes, count }) => {
    const cast = votes.map(({ who, approved }) => `${who} ${approved ? 'for' : 'against'}`).join(', ')
    const more = count > votes.length ? ` and ${count - votes.length} more` : ''
    return `${quoted(node)} was still open when the process ended and was cancelled; ${count === 0 ? 'nobody had voted there' : `votes cast there did not count: ${cast}${more}`}`
  },
}

type Approval = Parameters<typeof zhCN.byRetry>[0]['approval']
const approvedBy = (approval: Approval) =>
  approval ? `the last to approve was ${approval.who} (${quoted(approval.node)})` : 'nobody approved it'
