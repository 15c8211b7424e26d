import { quoted } from '@sc/api-client/contract'

/** Applications under way: what is done with them, and why it cannot be. */
export const task = {
  application: '申请',
  task: '待办任务',
  question: '追问',
  entry: '审批记录',

  waitsAt: ({ nodes }: { nodes: readonly string[] }) => nodes.join('、'),
  submitted: '申请已提交',
  resubmitted: '申请已重新提交',
  withdrawn: '申请已撤回',
  cancelled: '申请已取消',
  answered: '已回复',
  stillStuck: '已重新执行，流程仍然异常，原因见审批轨迹',
  /** After what was done. */
  doneAndStuck: ({ done }: { done: string }) => `${done}；流程出现异常，须由管理员处理`,
  retried: '已重新执行异常节点',
  approvedTogether: ({ approved, left }: { approved: number; left: number }) =>
    left === 0 ? `已通过 ${approved} 件` : `已通过 ${approved} 件，另 ${left} 件未处理`,
  byItself: '这个节点需要填写或可以修改表单，请打开申请单独处理',
  claimedByOthers: '其他学生也申报了或已凭同一成果记录成绩，请打开申请核对后单独处理',
  approved: '已通过',
  approvedAndReturned: '已通过，申请按流程退回给申请人',
  disagreed: '已记为不同意',
  returned: '已退回',
  transferred: '已转交',
  delegated: '已委派',
  resolved: '意见已交回',
  signersAdded: '已加签',
  asked: '已向申请人追问',
  urged: '已催办',

  completedBefore: '您已完成该项目，不能重复申请',
  appliedBefore: '您已申请过该项目，请在“我的申请”中查看',
  endedBefore: ({ day }: { day: string }) => `该项目已于 ${day} 结束，您当时还没有入学，不能申请`,
  ofPosts: '该项目的学时由任职考核记入，不接受申请',
  cancelledTooOften: ({ most }: { most: number }) => `您在 24 小时内已在该项目中取消过 ${most} 份申请，请明天再申请`,
  appliedTooOften: ({ most }: { most: number }) => `您在 24 小时内已在该项目中提交 ${most} 份申请，请明天再申请`,
  unusable: '项目的表单或流程不可用，请联系管理员',
  unassigned: ({ node }: { node: string }) => `节点${quoted(node)}没有设置审批人，流程已取消，请联系管理员`,
  reusedRequest: '请求编号已用于另一项操作',
  otherContent: '您上一次的操作其实已经成功，以当时填写的内容为准；这一次的改动没有提交。请核对已提交的内容',

  /** What somebody saw that is otherwise by now. `first`: as it was when it was first submitted, which holds. */
  nameIs: ({ first, is, seen }: Seen<string>) => `${isNow('项目名称', first)}${quoted(is)}，与您看到的${quoted(seen)}不同`,
  moduleIs: ({ first, is, seen }: Seen<string>) => `${isNow('模块', first)}${quoted(is)}，与您看到的${quoted(seen)}不同`,
  creditsAre: ({ first, is, seen }: Seen<number>) => `${isNow('学分', first)} ${is} 学分，与您看到的 ${seen} 学分不同`,
  optionIs: ({ is, seen }: { is: string; seen: string }) => `您选择的选项现在叫${quoted(is)}，与您看到的${quoted(seen)}不同`,
  hoursAre: ({ is, seen, by }: { is: number; seen: number; by: FilledIn | null }) =>
    `认定学时现在是 ${is} 学时，与您看到的 ${seen} 学时不同${filledIn(by)}`,
  hoursWere: ({ is, was, by }: { is: number; was: number; by: FilledIn | null }) =>
    `认定学时现在是 ${is} 学时，任务到达时是 ${was} 学时${filledIn(by)}，请核对，并注明您看到的认定学时后重新操作`,
  checkAgain: ({ change }: { change: string }) => `${change}，请核对后重新操作`,
  notSubmitted: ({ changes }: { changes: readonly string[] }) => `${changes.join('；')}，申请没有提交，请核对后重新提交`,
  otherForm: ({ seen, version, differences }: { seen: number; version: number; differences: string | null }) =>
    `申请表已由第 ${seen} 版换成第 ${version} 版${differences === null ? '' : `：${differences}`}。申请没有提交，请核对后重新提交`,
  /** `opened`: what may be filled in otherwise; null where the version that was seen is not known. */
  otherProcess: ({ seen, version, opened }: { seen: number; version: number; opened: readonly Opened[] | null }) =>
    `申请流程已由第 ${seen} 版换成第 ${version} 版${
      opened === null ? '' : `，可填写的内容有变化：${opened.map(({ field, as }) => `${quoted(field)}${OPENED[as]}`).join('、')}`
    }。申请没有提交，请核对后重新提交`,

  changedSince: ({ acts }: { acts: readonly Act[] }) =>
    `申请内容在您查看之后有改动：${acts
      .map(({ who, node, time, changes, count }) => {
        const said = changes.map(({ title, before, after }) => `${quoted(title)}（${before ?? '未填写'} → ${after ?? '未填写'}）`)
        return `${who} 在${quoted(node)}于 ${time} 修改了${said.join('、')}${count > said.length ? `等 ${count} 项` : ''}`
      })
      .join('；')}。请核对后重新操作`,
  /** `what` somebody did with the task, as the trail has it. */
  handedOnSince: ({ node, who, time, what }: { node: string; who: string; time: string; what: string }) =>
    `${quoted(node)}的任务在您查看之后有变化：${who} 于 ${time} ${what}。请核对后重新操作`,
  gaveOpinion: '交回了意见',

  overAlready: ({ by }: { by: Ending | null }) =>
    `该任务已取消，无需处理${
      by ? `：${by.who} 已于 ${by.time} ${by.node === null ? `${ENDED[by.act]}这份申请` : `在${quoted(by.node)}${ENDED[by.act]}`}` : ''
    }`,
  doneByYou: '您已处理过该任务',
  doneBy: ({ who }: { who: string }) => `该任务已由 ${who} 处理`,
  notYours: '该任务不由您处理',
  opinionOnly: '该任务是委派给您的，请填写意见后交回',
  ownStep: ({ node }: { node: string }) => `${quoted(node)}是您自己的环节，请在申请页面修改后重新提交`,
  ownApplication: '不能审批自己的申请，请转交给其他审批人',
  secondVote: ({ voted, node, others }: { voted: boolean; node: string; others: readonly string[] }) =>
    `${hindrance(voted, node)}，请由其他审批人（${others.join('、')}）表决`,
  secondVoteInPlace: ({ voted, node, others, byName }: { voted: boolean; node: string; others: readonly string[]; byName: boolean }) =>
    `${hindrance(voted, node)}，不能再代他人表决，${
      byName ? `请转交给其他管理员（${others.join('、')}）或其他人` : `请由其他管理员（${others.join('、')}）处理，或转交给其他人`
    }`,
  unmet: ({ field }: { field: string }) => `这样修改后必须填写“${field}”，但当前和后续环节都不能填写，请退回申请人修改`,
  noSuchTarget: '不能退回到所选的节点',

  noReason: '请说明转交的原因',
  theirsAlready: '该任务已经由此人处理',
  signsAlready: ({ who, node, verb }: { who: string; node: string; verb: HandingOn }) =>
    `${who} 已经在${quoted(node)}审批，${verb === 'addSigner' ? '不需要加签' : `请${HANDING_ON[verb]}给其他人`}`,
  notDelegated: '该任务不是委派给您的，请直接审批',
  tooManyOpen: ({ most }: { most: number }) => `加签后同时打开的任务过多，一份申请最多同时有 ${most} 个任务或分支，请分批加签`,
  handedOnTooOften: ({ most, verb }: { most: number; verb: HandingOn }) =>
    `该任务已转交或委派过 ${most} 次，不能再${HANDING_ON[verb]}，请直接审批或联系管理员`,
  notTo: ({ verb, whom }: { verb: HandingOn; whom: 'self' | 'applicant' | 'student' }) =>
    `不能${HANDING_ON[verb]}给${{ self: '自己', applicant: '申请人', student: '学生' }[whom]}`,
  noReceiver: '接收人不存在或已被冻结',

  onlyApplicantUrges: '只有申请人本人可以催办',
  nothingWaits: '现在没有等待审批的环节，不需要催办',
  urgedLately: ({ minutes }: { minutes: number }) => `${minutes} 分钟内已催办过，请稍后再催`,
  nobodyWaits: '现在没有可以处理的审批人，请联系管理员',
  askedAlready: '上一个追问还没有回复，请等申请人回复后再问',
  onlyApplicantAnswers: '只有申请人本人可以回复追问',
  answeredAlready: '该追问已经回复过',
  questionOver: '提问的审批环节已经结束，不需要回复',

  onlyRunning: '只有审批中的申请可以撤回',
  decidedAlready: '已有审批人处理，不能撤回',
  withdrawnTooOften: ({ most }: { most: number }) => `这份申请已撤回过 ${most} 次，不能再撤回；需要修改的，请联系审批人退回`,
  notCancellable: '当前状态下不能取消该申请',
  over: '该申请已经结束',
  nothingStuck: '该申请没有异常节点',
  byProject: '发布审核请在项目中修改后重新提交',
  byOrganisation: '组织审核请在提交的地方修改后重新提交',
  otherFormsRule: '撤回之后，项目改为按表单的另一个字段认定学时，这份申请的表单里没有该字段：请取消这份申请，重新申请',
  projectArchived: ({ item }: { item: string }) => `项目${quoted(item)}已归档，不能再提交；确需提交的，请联系项目负责人`,
  onlyReturned: '只有被退回或已撤回的申请可以重新提交',
  onlyApplicant: '只有申请人本人可以执行此操作',
}

type HandingOn = 'transfer' | 'delegate' | 'addSigner'
const HANDING_ON: Record<HandingOn, string> = { transfer: '转交', delegate: '委派', addSigner: '加签' }

interface Seen<Value> {
  first: boolean
  is: Value
  seen: Value
}
const isNow = (what: string, first: boolean) => (first ? `该申请的${what}以首次提交时为准，是` : `${what}现在是`)

/** Who filled in what hours go by, where and when. */
interface FilledIn {
  who: string
  node: string | null
  time: string
}
const filledIn = (by: FilledIn | null) => (by ? `（${by.who}${by.node === null ? '' : `在${quoted(by.node)}`}于 ${by.time} 填写）` : '')

interface Opened {
  field: string
  as: keyof typeof OPENED
}
const OPENED = { read: '改为只读', hidden: '不再显示', required: '改为必填', write: '按表单填写' }

/** `count` changes, of which the first are named. */
interface Act {
  who: string
  node: string
  time: string
  changes: readonly { title: string; before: string | null; after: string | null }[]
  count: number
}

interface Ending {
  who: string
  time: string
  act: keyof typeof ENDED
  node: string | null
}
const ENDED = { approve: '通过', disagree: '表示不同意', reject: '退回', withdraw: '撤回', cancel: '取消' }

const hindrance = (voted: boolean, node: string) => (voted ? `您已在${quoted(node)}表决` : `您在${quoted(node)}另有自己的任务`)
