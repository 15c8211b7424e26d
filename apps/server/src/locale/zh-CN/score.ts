import { quoted } from '@sc/api-client/contract'

/** Recorded scores and transcripts. */
export const score = {
  record: '成绩记录',
  student: '学生',
  onlyOwn: '没有权限查看他人的成绩单',
  /** Of a school that has not named its own. */
  transcript: '第二课堂成绩单',

  /** How an application came to be approved where that is not plain, sentence by sentence. */
  reasons: ({ reasons }: { reasons: readonly string[] }) => reasons.join('；'),
  byConditions: '提交后由流程条件自动通过，没有人工审批',
  byVotes: ({ who, node, approval }: { who: string; node: string; approval: Approval | null }) =>
    `${quoted(node)}按会签规则通过：最后一票由 ${who} 投出，为不同意；${approvedBy(approval)}`,
  byRetry: ({ who, approval }: { who: string; approval: Approval | null }) =>
    `由 ${who} 重新执行异常节点后走完流程；${approvedBy(approval)}`,
  /** `votes` are the first of `count`. */
  cutOff: ({ node, votes, count }: { node: string; votes: readonly { who: string; approved: boolean }[]; count: number }) => {
    const cast = votes.map(({ who, approved }) => `${who} ${approved ? '同意' : '不同意'}`).join('、')
    const more = count > votes.length ? ` 等 ${count} 票` : ''
    return `流程结束时${quoted(node)}还没有结束，随之取消，${count === 0 ? '当时还没有人审批' : `其中已投的票没有计入：${cast}${more}`}`
  },
}

interface Approval {
  who: string
  node: string
}
const approvedBy = (approval: Approval | null) => (approval ? `最后同意的是 ${approval.who}（${quoted(approval.node)}）` : '没有人工审批')
