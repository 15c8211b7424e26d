import { quoted } from '@sc/api-client/contract'

/** Notices: what people are told about applications, and what is answered about any of them. */
export const notice = {
  notice: '通知',
  read: '通知已标记为已读',
  sender: '系统',

  everybody: '全体人员',
  person: ({ realname, username }: { realname: string; username: string }) => `${realname}（${username}）`,
  ofCohort: ({ cohort }: { cohort: number }) => `${cohort} 级`,
  audience: ({ names, count }: { names: readonly string[]; count: number }) =>
    count === 0 ? '未选择' : `${names.join('、')}${count > names.length ? ` 等 ${count} 项` : ''}`,
  attachments: '附件',
  pictures: '正文图片',
  saved: '通知公告已保存',
  removed: '通知公告已删除',
  released: ({ count }: { count: number }) => `已发布，共 ${count} 人接收`,
  revoked: '通知公告已撤销，接收人不再看到',
  willRemind: ({ count }: { count: number }) => `正在提醒 ${count} 位未读的人`,
  remindBusy: '正在提醒未读的人，请等它完成',
  readersOf: ({ title }: { title: string }) => `${title}_阅读情况`,
  reading: '阅读情况',
  readTime: '阅读时间',
  isRead: ({ read }: { read: boolean }): string => (read ? '已读' : '未读'),
  reminding: ({ title }: { title: string }) => `请阅读：${title}`,
  reminds: ({ who }: { who: string }) => `${who} 提醒您阅读这条通知公告`,
  changedMeanwhile: '这条通知公告已被他人修改，请刷新后再操作',
  releasedAlready: '这条通知公告已经发布，请先撤销再操作',
  notReleased: '这条通知公告没有发布，不用撤销',
  notShown: '这条通知公告现在没有显示给接收人，不能提醒',
  allRead: '所有接收人都已阅读，不用提醒',
  nobody: '没有接收人：请选择至少有一个正常账号的范围',
  noContent: '正文还没有内容，请先填写',
  tooManyTags: ({ most }: { most: number }) => `正文的格式标记超过 ${most} 个，请减少格式或改为附件`,
  tooLongContent: ({ limit }: { limit: number }) => `正文过长，最多 ${limit} 个字符（含格式）`,
  endsBefore: '结束时间须晚于发布时间',
  endedAlready: '结束时间已过，请先修改结束时间',
  everybodyBeyond: '您的数据范围不含全校，不能发给全体人员，也不能按角色或只按年级发送',
  departBeyond: '所选部门超出您的数据范围',
  goneAudience: '所选范围中有部门、角色或人员已不存在或超出您的数据范围，请重新选择',

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
  scored: '全部审批已完成，成绩已计入成绩单',
  scoredOnDisplay: ({ until }: { until: string }) => `全部审批已完成，成绩公示至 ${until}，期满无异议后计入成绩单`,
  refused: ({ application }: { application: string }) => `申请未通过：${application}`,
  /** A paragraph each: the approver’s words are theirs alone. */
  refuses: ({ who, node, comment, next }: Said & { next: string }) => `${who} 在${quoted(node)}不同意：${comment}\n${next}`,
  itemPublished: '审核已通过，项目已发布',
  mayHandInAgain: '修改项目后可以再次提交审核。',
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
