import { quoted } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import type { task as zhCN } from '../zh-CN/task.ts'

export const task: typeof zhCN = {
  application: 'The application',
  task: 'The task',
  question: 'The question',
  entry: 'The entry of the history',

  waitsAt: ({ nodes }) => nodes.join(', '),
  submitted: 'Application submitted',
  resubmitted: 'Application submitted again',
  withdrawn: 'Application withdrawn',
  cancelled: 'Application cancelled',
  answered: 'Answered',
  stillStuck: 'It was tried again, and the process fails still; the trail says why',
  doneAndStuck: ({ done }) => `${done}; the process has failed, and an administrator has to mend it`,
  retried: 'The failed steps were tried again',
  approvedTogether: ({ approved, left }) => (left === 0 ? `${approved} approved` : `${approved} approved, ${left} not`),
  byItself: 'This step has fields to fill in or change: open the application to decide it',
  claimedByOthers: 'Other students claim the same achievement or have it on record: open the application, compare and decide it by itself',
  approved: 'Approved',
  approvedAndReturned: 'Approved; the process sent the application back to the applicant',
  disagreed: 'Your vote against it is recorded',
  returned: 'Sent back',
  transferred: 'Handed over',
  delegated: 'Delegated',
  resolved: 'Opinion handed in',
  signersAdded: 'Co-signers added',
  asked: 'The applicant was asked',
  urged: 'Reminder sent',

  completedBefore: 'You have completed this project and cannot apply again',
  appliedBefore: 'You have applied for this project already; see “My applications”',
  endedBefore: ({ day }) => `This project ended on ${day}, before you came to study here`,
  ofPosts: 'The hours of this project come of assessed posts: nobody applies for it',
  cancelledTooOften: ({ most }) => `You have cancelled ${counted(most, 'application')} for this project within a day: apply again tomorrow`,
  appliedTooOften: ({ most }) => `You have handed in ${counted(most, 'application')} for this project within a day: apply again tomorrow`,
  unusable: 'The form or the process of the project cannot be used; please tell an administrator',
  unassigned: ({ node }) => `The step ${quoted(node)} has no approvers, so nothing was submitted; please tell an administrator`,
  reusedRequest: 'The number of this request was used for something else',
  otherContent:
    'What you did before did succeed, with what you had filled in then; what you changed since was not submitted. Please check what was',

  nameIs: ({ first, is, seen }) => `${isNow('name of the project', first)} is ${quoted(is)}, not ${quoted(seen)} as you saw it`,
  moduleIs: ({ first, is, seen }) => `${isNow('module', first)} is ${quoted(is)}, not ${quoted(seen)} as you saw it`,
  creditsAre: ({ first, is, seen }) => `${isNow('number of credits', first)} is ${is}, not ${seen} as you saw it`,
  optionIs: ({ is, seen }) => `the option that you chose is called ${quoted(is)} now, not ${quoted(seen)} as you saw it`,
  hoursAre: ({ is, seen, by }) => `it is worth ${counted(is, 'hour')} now, not ${seen} as you saw it${filledIn(by)}`,
  hoursWere: ({ is, was, by }) =>
    `It is worth ${counted(is, 'hour')} now, and was worth ${was} when the task came${filledIn(by)}; check it, say which hours you saw and try again`,
  checkAgain: ({ change }) => `${begun(change)}; check it and try again`,
  notSubmitted: ({ changes }) => `${begun(changes.join('; '))}. Nothing was submitted; check it and submit again`,
  otherForm: ({ seen, version, differences }) =>
    `Version ${version} of the application form took the place of version ${seen}${differences === null ? '' : ` (${differences})`}. Nothing was submitted; check it and submit again`,
  otherProcess: ({ seen, version, opened }) =>
    `Version ${version} of the process took the place of version ${seen}${
      opened === null
        ? ''
        : `, and other things are to be filled in: ${opened.map(({ field, as }) => `${quoted(field)} ${OPENED[as]}`).join(', ')}`
    }. Nothing was submitted; check it and submit again`,

  changedSince: ({ acts }) =>
    `The application changed after you looked at it: ${acts
      .map(({ who, node, time, changes, count }) => {
        const said = changes.map(
          ({ title, before, after }) => `${quoted(title)} (${before ?? 'not filled in'} → ${after ?? 'not filled in'})`,
        )
        const more = count > said.length ? ` and ${count - said.length} more` : ''
        return `${who} changed ${said.join(', ')}${more} at ${quoted(node)}, ${time}`
      })
      .join('; ')}. Check it and try again`,
  handedOnSince: ({ node, who, time, what }) =>
    `The task at ${quoted(node)} changed after you looked at it: ${who}, ${time}: ${what}. Check it and try again`,
  gaveOpinion: 'gave an opinion',

  overAlready: ({ by }) =>
    `This task was cancelled; there is nothing left to do${
      by ? `: ${by.who} ${ENDED[by.act]} ${by.node === null ? '' : `at ${quoted(by.node)} `}(${by.time})` : ''
    }`,
  doneByYou: 'You have dealt with this task already',
  doneBy: ({ who }) => `${who} has dealt with this task already`,
  notYours: 'This task is not yours',
  opinionOnly: 'This task was delegated to you; give your opinion and hand it in',
  ownStep: ({ node }) => `${quoted(node)} is your own step; change the application on its page and submit it again`,
  ownApplication: 'You cannot decide on your own application; hand it over to another approver',
  secondVote: ({ voted, node, others }) => `${hindrance(voted, node)}; leave this vote to the other approvers (${others.join(', ')})`,
  secondVoteInPlace: ({ voted, node, others, byName }) =>
    `${hindrance(voted, node)}, so you cannot vote for somebody else as well; ${
      byName
        ? `hand it over to another administrator (${others.join(', ')}) or to somebody else`
        : `leave it to another administrator (${others.join(', ')}), or hand it over`
    }`,
  unmet: ({ field }) =>
    `With these changes “${field}” must be filled in, which neither this step nor a later one can do; send it back to the applicant`,
  noSuchTarget: 'It cannot be sent back to this step',

  noReason: 'Say why it is handed over',
  theirsAlready: 'This task is theirs already',
  signsAlready: ({ who, node, verb }) =>
    `${who} approves at ${quoted(node)} already; ${{ addSigner: 'there is no need to add them', transfer: 'hand it over to somebody else', delegate: 'delegate it to somebody else' }[verb]}`,
  notDelegated: 'This task was not delegated to you; decide on it',
  tooManyOpen: ({ most }) =>
    `That would open too many tasks at once: an application may have ${most} tasks or branches at a time; add fewer co-signers`,
  handedOnTooOften: ({ most, verb }) =>
    `This task was handed over or delegated ${most} times and cannot be ${verb === 'transfer' ? 'handed over' : 'delegated'} again; decide on it or tell an administrator`,
  notTo: ({ verb, whom }) => {
    const person = { self: 'yourself', applicant: 'the applicant', student: 'students' }[whom]
    return {
      transfer: `You cannot hand it over to ${person}`,
      delegate: `You cannot delegate it to ${person}`,
      addSigner: `You cannot add ${person} as co-signer${whom === 'student' ? 's' : ''}`,
    }[verb]
  },
  noReceiver: 'There is no such person, or their account is frozen',

  onlyApplicantUrges: 'Only the applicant may send a reminder',
  nothingWaits: 'No step waits for approval now, so there is nobody to remind',
  urgedLately: ({ minutes }) => `A reminder was sent in the last ${counted(minutes, 'minute')}; please try again later`,
  nobodyWaits: 'There is no approver who could act now; please tell an administrator',
  askedAlready: 'The last question is not answered yet; wait for the answer before you ask again',
  onlyApplicantAnswers: 'Only the applicant may answer',
  answeredAlready: 'This question was answered already',
  questionOver: 'The step that asked is over; no answer is needed',

  onlyRunning: 'Only an application that waits for approval can be withdrawn',
  decidedAlready: 'An approver has acted already; it cannot be withdrawn',
  withdrawnTooOften: ({ most }) =>
    `This application was withdrawn ${counted(most, 'time')} and cannot be withdrawn again; if you have to change it, ask an approver to send it back`,
  notCancellable: 'This application cannot be cancelled now',
  over: 'This application is over',
  nothingStuck: 'No step of this application has failed',
  byProject: 'A review is handed in again from the project, once that is changed',
  byOrganisation: 'This is handed in again from where it was, once that is changed',
  otherFormsRule:
    'Since you withdrew this application, its project takes its hours from a field that the form of this application does not have: cancel it, and apply anew',
  projectArchived: ({ item }) =>
    `The project ${quoted(item)} is archived: nothing is submitted there any more. If it has to be, ask whoever runs the project`,
  onlyReturned: 'Only an application that was sent back or withdrawn can be submitted again',
  onlyApplicant: 'Only the applicant may do this',
}

const begun = (sentence: string) => sentence.charAt(0).toUpperCase() + sentence.slice(1)

const isNow = (what: string, first: boolean) => (first ? `the ${what}, as it was when you first submitted it,` : `the ${what} now`)

type Hours = Parameters<typeof zhCN.hoursAre>[0]
const filledIn = (by: Hours['by']) => (by ? ` (filled in by ${by.who}${by.node === null ? '' : ` at ${quoted(by.node)}`}, ${by.time})` : '')

const OPENED = { read: 'is read-only now', hidden: 'is not shown any more', required: 'is required now', write: 'is as the form says' }
const ENDED = {
  approve: 'approved it',
  disagree: 'voted against it',
  reject: 'sent it back',
  withdraw: 'withdrew it',
  cancel: 'cancelled it',
}

const hindrance = (voted: boolean, node: string) =>
  voted ? `You have voted at ${quoted(node)} already` : `You have a task of your own at ${quoted(node)}`
