import { quoted } from '@sc/api-client/contract'

/** Notices: what people are told about applications, and what is answered about any of them. */
export const notice = {
  notice: '通知',
  read: '通知已标记为已读',
  sender: '系统',

  toDo: ({ application, node }: { application: string; node: string }) => `待办：${application} · ${node}`,
  waits: ({ node }: { node: string }) => `${quoted(node)}等您审批`,
  transferred: ({ who, node, comment }: Acted) => `${who} 把${quoted(node)}转交给您审批${saying(comment)}`,
  delegated: ({ who, node }: { who: string; node: string }) => `${who} 请您对${quoted(node)}给出意见，交回后由其决定`,
  opinion: ({ who, node, comment }: Said) => `${who} 对${quoted(node)}给出了意见：${comment}`,

  urging: ({ application }: { application: string }) => `催办：${application}`,
  urges: ({ who, comment }: { who: string; comment: string | null }) => `${who} 请您尽快处理${saying(comment)}`,
  asking: ({ application }: { application: string }) => `审批人追问：${application}`,
  asks: ({ who, node, comment }: Said) => `${who} 在${quoted(node)}追问：${comment}`,
  answering: ({ application }: { application: string }) => `追问已回复：${application}`,
  answers: ({ who, comment }: { who: string; comment: string }) => `${who} 回复：${comment}`,

  returned: ({ application }: { application: string }) => `申请已退回：${application}`,
  /** `node`: null of who looks after processes. */
  returns: ({ who, node, comment }: Omit<Acted, 'node'> & { node: string | null }) =>
    `${who} ${node === null ? '' : `在${quoted(node)}`}退回了申请${saying(comment)}`,
  cancelled: ({ application }: { application: string }) => `申请已取消：${application}`,
  cancels: ({ who, comment }: { who: string; comment: string | null }) => `${who} 取消了这份申请${saying(comment)}`,
  stuck: ({ application }: { application: string }) => `流程异常：${application}`,
  stops: ({ node, reason }: { node: string; reason: string }) =>
    `申请停在${quoted(node)}：${reason}\n请查看申请，修正原因后重试异常节点，或取消申请。`,
  completed: ({ application }: { application: string }) => `申请已通过：${application}`,
  scored: '全部审批已完成，成绩已记入成绩单',
  refused: ({ application }: { application: string }) => `申请未通过：${application}`,
  /** A paragraph each: the approver’s words are theirs alone. */
  refuses: ({ who, node, comment, next }: Said & { next: string }) => `${who} 在${quoted(node)}不同意：${comment}\n${next}`,
  mayApplyAgain: '项目仍接受申请时，您可以重新申请。',
}

interface Acted {
  who: string
  node: string
  comment: string | null
}
interface Said extends Acted {
  comment: string
}

const saying = (comment: string | null) => (comment === null ? '' : `：${comment}`)
