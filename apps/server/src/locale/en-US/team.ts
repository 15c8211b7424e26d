import { quoted } from '@sc/api-client/contract'
import type { team as zhCN } from '../zh-CN/team.ts'

export const team: typeof zhCN = {
  team: 'Team applications',
  byForm: 'Members are named by who fills in the form: choose one first. Projects that people sign up for take no teams',
  attends: 'Where teams apply, hours are shared out by rank: they cannot be earned by attending as well',

  alone: 'This project takes no teams: nobody else can be named',
  tooManyNumbers: 'Too many numbers were looked up: please try again in an hour',
  size: ({ least, most, count }) =>
    `A team has ${least === most ? least : `${least} to ${most}`} people with who applies; this one has ${count}`,
  unknown: ({ number }) => `No student has the number ${number}`,
  noNumber: ({ who }) => `${who} has no student number any more and cannot be a member: please name the members anew`,
  self: 'Who applies is the first of the team, and is not named as a member',
  twice: ({ number }) => `The number ${number} is there twice`,
  notForThem: ({ who }) => `This project is not for ${who}`,
  tooEarly: ({ who, day }) => `${who} did not study here yet on ${day}, the day of the achievement`,
  recorded: ({ who, claim, day }) =>
    `${claim === null ? 'This project' : quoted(claim)} was recorded for ${who} on ${day}, and each achievement is recognised once for everybody`,
  applied: ({ who, claim }) =>
    `${who} has applied for ${claim === null ? 'this project' : quoted(claim)} before, or is in another team for it, and each achievement is recognised once for everybody`,
  recordedToYou: ({ claim, day }) =>
    `${claim === null ? 'This project' : quoted(claim)} was recorded for you on ${day}, and each achievement is recognised once: you cannot confirm`,
  appliedByYou: ({ claim }) =>
    `You have applied for ${claim === null ? 'this project' : quoted(claim)} before, or are in another team for it, and each achievement is recognised once: you cannot confirm`,
  otherRecorded: ({ who, source, day }) =>
    `${who}, a member, has a score of this project already (${source}, ${day}): send the application back for another team, or revoke that score first`,
  joinedBefore: 'You are in the team of another application for this project: see My applications',

  notMember: 'You are no member of the team of this application',
  confirmedAlready: 'You have confirmed before',
  declinedAlready: 'You have declined before',
  declinedForGood: 'You declined, and the application was approved without you. If you did take part, ask who runs the project to enter it',
  noLonger: 'You are no longer in the team of this application: it was submitted again without you, and nothing is left for you to do',
  archived: ({ item }) => `${quoted(item)} is archived, and nobody confirms any more. If you did take part, ask who runs the project`,
  cameToNothing: 'This application came to nothing: there is nothing to confirm',
  countsAlready:
    'Your score was recorded when you confirmed: you cannot decline any more. If it is wrong, object to it or ask whoever runs the project',
  confirmed: 'Confirmed',
  confirmedAndScored: 'Confirmed, and your score is recorded',
  declined: 'Declined; the applicant has been told',

  tooFewYet: ({ least, count, waiting }) =>
    `At least ${least} people have to take part in this application, with who applies; so far there are ${count}. Not answered yet: ${waiting.join(', ')}. Wait for them, or send it back for other members`,
  tooFewLeft: ({ least, count, declined, frozen = [] }) =>
    `At least ${least} people have to take part in this application, with who applies; there are ${count}${declined.length > 0 ? `, as ${declined.join(', ')} declined` : ''}${frozen.length > 0 ? `; ${frozen.join(', ')} cannot confirm with a frozen account` : ''}. It cannot be approved: send it back for other members, or vote against it`,

  changeTitle: 'Members of the team',
  people: ({ people }) => people.join(', '),
  member: 'Member of the team',
  confirms: ({ rank, percent }) => `Confirmed as no. ${rank} (${percent}%)`,

  asking: ({ application }) => `Please confirm your part in a team: ${application}`,
  asks: ({ who, rank, percent }) =>
    `${who} named you as no. ${rank} of the team, with ${percent}% of the hours and credits. Please look at the application and confirm or decline; nothing is recorded for who does not confirm.`,
  askingAgain: ({ application }) => `Please confirm your part in a team again: ${application}`,
  asksAgain: ({ who, changes }) =>
    `${who} submitted the application again, and it is not what you confirmed: ${changes.join('; ')}. Your answer counts no more. Please look at the application and confirm or decline; nothing is recorded for who does not confirm.`,
  approverAsksAgain: ({ who, changes }) =>
    `${who} changed the application when approving it, and it is not what you confirmed: ${changes.join('; ')}. Your answer counts no more. Please look at the application and confirm or decline; nothing is recorded for who does not confirm.`,
  regrading: ({ application }) => `Other hours for a team: ${application}`,
  regrades: ({ who, changes, rank, percent, hours }) =>
    `${who} changed the application when approving it: ${changes.join('; ')}. Your answer stands; as no. ${rank} (${percent}%) you are given ${hours} hours.`,
  otherClaim: ({ was, is }) => `the achievement was ${named(was)} and is ${named(is)}`,
  otherDay: ({ was, is }) => `the day was ${was ?? 'not filled in'} and is ${is ?? 'not filled in'}`,
  otherAward: ({ was, is }) => `the award was ${named(was)} and is ${named(is)}`,
  otherAnswer: ({ title, was, is }) => `${title} was ${named(was)} and is ${named(is)}`,
  otherHours: ({ was, is }) => `the hours were ${was} and are ${is}`,
  otherCredits: ({ was, is }) => `the credits were ${was ?? 0} and are ${is ?? 0}`,

  dropping: ({ application }) => `You are no longer in the team: ${application}`,
  drops: ({ who }) => `${who} submitted the application again and names you no more.`,
  declining: ({ application }) => `A member declined: ${application}`,
  declines: ({ who, reason }) => `${who} declined: ${reason}`,
  completing: ({ application }) => `Application approved: ${application}`,
  completesConfirmed: 'It was approved at every step, and your score is recorded.',
  completesUnconfirmed: 'It was approved at every step. Your score is recorded as soon as you confirm.',
  ending: ({ application }) => `Application without a result: ${application}`,
  ends: 'This application of a team was not approved or was called off: nothing is recorded.',
}

const named = (what: string | null) => (what === null ? 'none' : quoted(what))
