import { quoted } from '@sc/api-client/contract'

const TYPES: Readonly<Record<string, string>> = { found: '成立', annual: '年审', handover: '换届', dissolve: '注销' }

/** What it is to who is in it from then on, leads it, or no longer does. */
const CONCERNS: Readonly<Record<string, string>> = {
  found: '已成立，您已登记为首批成员。如不属实，请联系学校或学院。',
  handover: '已换届，由您担任新的负责人。',
  dissolve: '已注销，您在其中的任职到今天结束；已记入的成绩不变。',
}

/** Organisations and societies of students. */
export const association = {
  departOfCollege: '院级组织须填写所属部门',

  submitted: '申请已提交，等待审核',
  withdrawn: '申请已撤回',
  approved: '申请已通过，已经生效',
  rejected: '申请已驳回',
  changedSince: ({ name }: { name: string }) => `${quoted(name)}的申请在您打开之后有变化，请核对后再操作`,
  notApplicant: '只有申请人可以这样做',
  handedIn: '申请已提交，不能修改或删除；审核前可以先撤回',
  notPending: '申请不在待审状态，不能这样做',
  ownApplication: '不能审核自己的申请',
  tooMany: ({ most }: { most: number }) => `您在 24 小时内提交的成立申请和撤回的申请已有 ${most} 件，请明天再提交`,
  underReview: ({ name, type, fields }: { name: string; type: string; fields: readonly string[] }) =>
    `${quoted(name)}的${type}申请正在等待审核，审核结束或撤回后才能修改${fields.join('、')}`,
  membersActing: ({ count }: { count: number }) => `还有 ${count} 名现任成员，请办理注销申请，或先登记他们的离任日期`,
  openAlready: '该组织已有一件同类申请等待审核',
  openOther: ({ type }: { type: string }) => `已有一件${type}申请等待审核，审核结束后再提交`,
  yearNeeded: '年审须填写年审年度',
  yearToCome: ({ year }: { year: number }) => `${year} 年还没有到`,
  yearOfAnnual: '只有年审填写年审年度',
  leadersNeeded: '换届须填写新负责人和新的任期',
  leadersOfHandover: '只有换届填写新负责人和新的任期',
  dissolved: ({ name }: { name: string }) => `${quoted(name)}已注销，不再办理申请`,
  foundedAlready: ({ name }: { name: string }) => `${quoted(name)}已经成立`,
  notFounded: ({ name }: { name: string }) => `${quoted(name)}还在筹备，请先办理成立`,
  reviewedAlready: ({ name, year }: { name: string; year: number }) => `${quoted(name)}已通过 ${year} 年的年审`,
  otherBody: '申请对象与所选的组织或社团不一致',
  bodyNeeded: '请选择组织或社团',
  starOfSociety: '只有社团年审填写星级',
  societyNeeds: '成立社团须填写新名称、社团类别、指导单位和负责人',
  organisationNeeds: '成立组织须填写新名称、编码、组织类别、级别和负责人',
  ofOrganisationsOnly: '编码、组织类别、级别和任期只用于组织',
  ofSocietiesOnly: '社团类别只用于社团',
  proposalOfFounding: '名称、编码、类别、级别和部门只在成立时填写；换届时可以填写新名称',
  presidentNeeded: '换届须填写新社长',
  nameTaken: ({ name }: { name: string }) => `名称${quoted(name)}已被使用`,
  codeTaken: ({ code }: { code: string }) => `组织编码${quoted(code)}已被使用`,
  noMember: ({ who }: { who: string }) => `${who} 的账号已冻结，或者不是在校学生，不能成为成员`,
  noStudent: ({ number }: { number: string }) => `没有学号为 ${number} 的学生`,
  noCategory: '所选类别不存在或已被删除',
  noDepart: '所选部门不存在或已被删除',
  notByStudents: ({ type }: { type: string }) => `${type}申请不由学生提交，请联系学校或学院`,
  typeOf: ({ type }: { type: string }) => TYPES[type] ?? type,
  leads: ({ body }: { body: string }): string => (body === 'society' ? '社长' : '负责人'),
  term: '任期',
  actingMembers: '现任成员',
  persons: ({ count }: { count: number }) => `${count} 人`,
  leaveToday: '今日全部离任',
  person: ({ who, number }: { who: string; number: string | null }) => (number === null ? who : `${who}（${number}）`),
  people: ({ people }: { people: readonly string[] }) => people.join('、'),
  change: ({ title, now, asked }: { title: string; now: string | null; asked: string }) =>
    now === null ? `${title}：${asked}` : `${title}：${now} → ${asked}`,
  reviewTitle: ({ type, name, who }: { type: string; name: string; who: string }) => `${type}申请：${name}（${who}）`,
  processOf: ({ body, type }: { body: string; type: string }) => `${body}${type}的审核`,
  otherProcess: '该类申请改由另一个流程或由人直接审批，本次审核撤销，已按现在的方式重新提交',
  processNotReady: '审核流程尚未就绪，请联系管理员',
  byProcess: '该申请由流程审核，请在待办中处理',
  reviewOpen: '该申请的流程还没有结束：请先在申请详情中取消',
  tookEffect: '审核已通过，已经生效',
  mayApplyAnew: '可以重新提交一份申请。',
  takesEffect: ({ type }: { type: string }) => `组织审核通过：${type}`,
  deciding: ({ name, type, passed }: { name: string; type: string; passed: boolean }) =>
    `${type}申请${passed ? '已通过' : '被驳回'}：${name}`,
  decides: ({ name, type, passed, who, opinion }: Decision) =>
    `${who} ${passed ? '通过' : '驳回'}了${quoted(name)}的${type}申请。${opinion === null ? '' : `意见：${opinion}`}`,
  concerns: ({ type, name }: { type: string; name: string }) => `${TYPES[type] ?? type}：${name}`,
  concernsYou: ({ type, name }: { type: string; name: string }) => `${quoted(name)}${CONCERNS[type] ?? ''}`,

  dayToCome: ({ field, day }: { field: string; day: string }) => `${field} ${day} 还没有到`,
  reviewedBefore: ({ year, founded }: { year: number; founded: string }) => `最近年审 ${year} 年早于成立日期 ${founded}`,
  societyDissolved: ({ name }: { name: string }) => `${quoted(name)}已注销，不能再有现任成员`,
  memberAlready: ({ who, name, from, to }: { who: string; name: string; from: string; to: string | null }) =>
    to === null ? `${who} 自 ${from} 起已是${quoted(name)}的成员` : `${who} 在 ${from} 至 ${to} 已是${quoted(name)}的成员，时间不能重叠`,
  presidentAlready: ({ name, who, number }: { name: string; who: string; number: string | null }) =>
    `${quoted(name)}的现任社长是 ${who}${number === null ? '' : `（${number}）`}，请先改其职务或填写退社日期`,
  presidentsTogether: ({ name, who, number }: { name: string; who: string; number: string | null }) =>
    `${quoted(name)}只能有一位现任社长，文件中还有 ${who}${number === null ? '' : `（${number}）`}`,

  organisationDissolved: ({ name }: { name: string }) => `${quoted(name)}已注销，不能再有现任成员`,
  chairAlready: ({ name, who, number }: { name: string; who: string; number: string | null }) =>
    `${quoted(name)}的现任主席是 ${who}${number === null ? '' : `（${number}）`}，请先填写其离任日期，或办理换届`,
  chairsTogether: ({ name, who, number }: { name: string; who: string; number: string | null }) =>
    `${quoted(name)}只能有一位现任主席，文件中还有 ${who}${number === null ? '' : `（${number}）`}`,
  chairThen: ({ name, who, number, from, to }: { name: string; who: string; number: string | null; from: string; to: string | null }) =>
    `${quoted(name)}${to === null ? `自 ${from} 起` : `在 ${from} 至 ${to} `}的主席是 ${who}${number === null ? '' : `（${number}）`}，同一天只能有一位主席`,
  frozenMember: ({ who, since }: { who: string; since: string }) => `${who} 的账号自 ${since} 起已冻结，此后不能任职`,
  assessedPost: ({ who, name, from, to }: { who: string; name: string; from: string; to: string }) =>
    `${who} ${from} 至 ${to} 在${quoted(name)}的任职已经考核：请先撤销考核记入的成绩，再修改或删除`,
  frozenLeader: ({ who }: { who: string }) => `${who} 的账号已冻结，不能担任负责人`,
  leaderNoStudent: ({ who }: { who: string }) => `${who} 没有学号，不是学生，不能通过换届担任负责人`,
  leaderGone: ({ who }: { who: string }) => `${who} 已毕业或离校，不能担任负责人`,
  termOver: ({ end }: { end: string }) => `新任期 ${end} 就已结束，任期结束须晚于今天`,
  termTooEarly: ({ start, who, from, to, earliest }: { start: string; who: string; from: string; to: string | null; earliest: string }) =>
    `新任期不能从 ${start} 开始：主席 ${who} ${to === null ? `自 ${from} 起任职` : `任职至 ${to}`}，最早为 ${earliest}`,
  termAssessed: ({ start, last, earliest }: { start: string; last: string; earliest: string }) =>
    `新任期不能从 ${start} 开始：到 ${last} 为止的任职已经考核，最早为 ${earliest}`,
  leaderIsChair: ({ who, number }: { who: string; number: string | null }) =>
    `负责人是现任主席 ${who}${number === null ? '' : `（${number}）`}，请在组织成员中修改，或办理换届`,
}

interface Decision {
  name: string
  type: string
  passed: boolean
  who: string
  opinion: string | null
}
