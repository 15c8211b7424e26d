import { quoted } from '@sc/api-client/contract'
import type { score as zhCN } from '../zh-CN/score.ts'

export const score: typeof zhCN = {
  record: 'The score',
  student: 'The student',
  onlyOwn: 'You may not see the transcripts of others',
  transcript: 'Second Classroom Transcript',

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
