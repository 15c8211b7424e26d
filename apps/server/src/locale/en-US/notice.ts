import { quoted } from '@sc/api-client/contract'
import { counted } from '../counted.ts'
import type { notice as zhCN } from '../zh-CN/notice.ts'

export const notice: typeof zhCN = {
  notice: 'The notice',
  read: 'Marked as read',
  sender: 'System',

  everybody: 'Everybody',
  person: ({ realname, username }) => `${realname} (${username})`,
  ofCohort: ({ cohort }) => `cohort ${cohort}`,
  audience: ({ names, count }) =>
    count === 0 ? 'Nobody yet' : `${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''}`,
  attachments: 'attachments',
  pictures: 'pictures in the text',
  saved: 'The announcement is saved',
  removed: 'The announcement is removed',
  released: ({ count }) => `Released to ${counted(count, 'person', 'people')}`,
  revoked: 'The announcement is revoked; nobody sees it any more',
  willRemind: ({ count }) => `${counted(count, 'person is', 'people are')} being reminded`,
  remindBusy: 'Those who have not read it are being reminded at this moment',
  readersOf: ({ title }) => `${title}_readers`,
  reading: 'Readers',
  readTime: 'Read at',
  isRead: ({ read }) => (read ? 'read' : 'not read'),
  reminding: ({ title }) => `Please read: ${title}`,
  reminds: ({ who }) => `${who} asks you to read this announcement`,
  changedMeanwhile: 'Somebody changed this announcement meanwhile; reload it first',
  releasedAlready: 'This announcement is released; revoke it first',
  notReleased: 'This announcement is not released, there is nothing to revoke',
  notShown: 'This announcement is not shown to anybody now, so that nobody can be reminded of it',
  allRead: 'Everybody has read it, there is nobody to remind',
  nobody: 'Nobody would receive it: choose an audience with at least one active account',
  noContent: 'The text is still empty',
  tooManyTags: ({ most }) => `The text has more than ${most} tags: use fewer formats, or attach it`,
  tooLongContent: ({ limit }) => `The text has more than ${limit} characters, formats included`,
  endsBefore: 'It has to end after it begins',
  endedAlready: 'Its end has passed; change it first',
  everybodyBeyond: 'Your data scope is not the whole school: you cannot write to everybody, by role, or by cohort alone',
  departBeyond: 'One of these departments is beyond your data scope',
  goneAudience: 'Somebody or something of the audience is gone or beyond your data scope; choose again',

  toDo: ({ application, node }) => `To do: ${application} · ${node}`,
  waits: ({ node }) => `${quoted(node)} waits for your approval`,
  transferred: ({ who, node, comment }) => `${who} handed ${quoted(node)} over to you${saying(comment)}`,
  delegated: ({ who, node }) => `${who} asks for your opinion on ${quoted(node)} and decides once you have handed it in`,
  opinion: ({ who, node, comment }) => `${who} gave an opinion on ${quoted(node)}: ${comment}`,

  urging: ({ application }) => `Reminder: ${application}`,
  urges: ({ who, comment }) => `${who} asks you to deal with it soon${saying(comment)}`,
  asking: ({ application }) => `An approver asks: ${application}`,
  asks: ({ who, node, comment }) => `${who} asks at ${quoted(node)}: ${comment}`,
  answering: ({ application }) => `Question answered: ${application}`,
  answers: ({ who, comment }) => `${who} answered: ${comment}`,

  returned: ({ application }) => `Sent back: ${application}`,
  returns: ({ who, node, comment }) => `${who} sent it back${node === null ? '' : ` at ${quoted(node)}`}${saying(comment)}`,
  cancelled: ({ application }) => `Cancelled: ${application}`,
  cancels: ({ who, comment }) => `${who} cancelled this application${saying(comment)}`,
  stuck: ({ application }) => `Process failed: ${application}`,
  stops: ({ node, reason }) =>
    `It has stopped at ${quoted(node)}: ${reason}\nPlease look at the application, mend the cause and retry the failed node, or cancel it.`,
  completed: ({ application }) => `Approved: ${application}`,
  scored: 'Everybody has approved, and the score is on your transcript',
  scoredOnDisplay: ({ until }) =>
    `Everybody has approved. The score is on display until ${until}, and on your transcript after that unless somebody objects`,
  refused: ({ application }) => `Not approved: ${application}`,
  refuses: ({ who, node, comment, next }) => `${who} voted against it at ${quoted(node)}: ${comment}\n${next}`,
  itemPublished: 'The review is passed, and the project is published',
  mayHandInAgain: 'Once the project is changed it can be handed in again.',
  mayApplyAgain: 'You can apply again while the project takes applications.',
}

const saying = (comment: string | null) => (comment === null ? '' : `: ${comment}`)
