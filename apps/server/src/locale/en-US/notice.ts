import { quoted } from '@sc/api-client/contract'
import type { notice as zhCN } from '../zh-CN/notice.ts'

export const notice: typeof zhCN = {
  notice: 'The notice',
  read: 'Marked as read',
  sender: 'System',

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
  refused: ({ application }) => `Not approved: ${application}`,
  refuses: ({ who, node, comment, next }) => `${who} voted against it at ${quoted(node)}: ${comment}\n${next}`,
  mayApplyAgain: 'You can apply again while the project takes applications.',
}

const saying = (comment: string | null) => (comment === null ? '' : `: ${comment}`)
