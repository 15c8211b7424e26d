import type { HoursRule } from '@sc/api-client/contract'
import { quoted } from '@sc/api-client/contract'

/** The credits of roles that have their own. */
const ownCredits = ({ roles }: Extract<HoursRule, { source: 'roles' }>) => {
  const own = roles.flatMap(({ name, credits }) => (credits == null ? [] : [`${name} ${credits} 学分`]))
  return own.length === 0 ? '' : `（${own.join('、')}）`
}

/** Projects: what may be done with them, and who may apply. */
export const item = {
  project: '项目',
  ownersBeyond: '模块的负责人可能看到模块内的全部记录，需由数据范围为全校的人设置',
  formUnpublished: ({ form }: { form: string }) => `表单${quoted(form)}还没有发布过，发布后才能作为模块的附加表单`,
  saved: '保存成功!',
  changed: '修改成功!',
  published: '项目已发布',
  closed: '项目已结束',
  takenDown: '项目已下架',
  reopened: '项目已重新开放',
  copied: '项目已复制为草稿',
  removed: '项目已删除',
  /** After the name of a project that a copy was made of. */
  copyMark: '（副本）',

  noSuchModule: ({ module }: { module: string }) => `项目模块 ${module} 不存在`,
  noSuchVersion: ({ form, version }: { form: string; version: number | null }) => `表单${quoted(form)}没有第 ${version} 版`,
  /** `by` is who changed it, and when. */
  changedSince: ({ by }: { by: string }) => `该项目已由 ${by} 修改过，与您看到的不同，未执行操作，请核对后重试`,
  notSaved: ({ by }: { by: string }) => `该项目已由 ${by} 修改过，您的修改未保存`,
  changedJustNow: '项目刚刚被修改，请重新打开后再发布',

  underReview: ({ item }: { item: string }) => `项目${quoted(item)}正在审核中，不能修改、发布或删除；可以在审核的详情中撤回`,
  reviewFirst: '该模块的项目须审核通过后发布，请提交审核',
  intoReviewed: '该模块的项目须审核后发布，已发布的项目不能改到该模块',
  notReviewed: '该模块的项目不需要审核，请直接发布',
  handedIn: '已提交审核，通过后自动发布',
  reviewOf: ({ who }: { who: string }) => `${who} 提交的审核还没有结束，请由其重新提交，或在审核的详情中取消`,
  reviewTitle: ({ project, who }: { project: string; who: string }) => `发布审核：${project}（${who}）`,
  otherReview: '项目所属模块改由另一个流程审核，本次审核撤销，已按该流程重新提交',
  reviewNotReady: '模块的审核流程还没有部署，请联系管理员',
  changedInReview: '送审以后，项目的表单或流程有了变化，不能按送审时的内容发布，请退回后重新提交',
  reviewsOf: ({ module }: { module: string }) => `模块${quoted(module)}的发布审核`,
  processUndeployed: ({ process }: { process: string }) => `流程${quoted(process)}还没有部署，部署后才能用于发布审核`,
  processAsks: ({ process, problem }: { process: string; problem: string }) => `流程${quoted(process)}不能用于发布审核：${problem}`,

  applyBeforeStart: '报名截止应早于开始日期',
  fromBeforeDeadline: '报名开始应早于报名截止',
  startBeforeEnd: '开始日期不能晚于结束日期',
  boundWhilePublished: '项目已发布，不能更换表单或流程',
  signUpWhilePublished: '项目已发布，不能更换参加方式',
  signUpAttends: '报名参加的项目按签到记学时，请选择签到方式',
  signUpWithoutForm: '报名参加的项目不使用申请表单和审批流程，请清空',
  lotteryNeeds: '抽签的项目须填写名额和报名截止',
  reservedOfPlaces: '预留名额不能多于名额',
  reservedBySignUp: '只有报名参加的项目可以预留名额',
  bySignUp: '该项目通过报名参加，不需要填表申请',
  notOpenYet: ({ time }: { time: string }) => `该项目 ${time.slice(0, 'yyyy-MM-dd HH:mm'.length)} 开始报名`,
  chooseVersion: '项目已发布，请选择它使用的表单版本',
  boundWithoutVersion: ({ version }: { version: number }) => `绑定的表单没有第 ${version} 版`,
  onlyPublishers: ({ what }: { what: readonly string[] }) => `项目已发布，${what.join('、')}须由有发布权限的人修改`,
  attendedBefore: ({ what, count }: { what: readonly string[]; count: number }) =>
    `已有 ${count} 人签到，${what.join('、')}不能再改：同一活动对每个人应当相同；记入后可以逐条更正`,
  attendedAsTold: ({ count, as }: { count: number; as: 'inOut' | 'none' }) =>
    as === 'none'
      ? `已有 ${count} 人按原来的签到方式签到，不能改为不签到：他们的成绩还要按签到记入`
      : `已有 ${count} 人按原来的签到方式签到，不能再要求签退：他们会因此得不到学时，还会被扣诚信分`,
  name: '名称',
  module: '模块',
  recognition: '认定依据',
  hoursRule: '学时',
  credits: '学分',
  attendance: '签到方式',
  attendanceFixed: '按签到认定学时的项目须为统一学时；角色或奖项不同、学时不同的活动，请选择报名参加，再按角色或奖项认定',
  rolesBySignUp: '按角色或奖项认定学时的项目须由学生报名参加，由组织者登记角色；学生填表申请的项目，请改为按表单的选项认定',
  signUpWithoutField: '报名参加的项目不填写表单，不能按表单的字段认定学时；请改为统一学时，或按角色或奖项认定',
  promisedHours: ({ hours, credits }: { hours: string; credits: number | null }) =>
    `${hours}${credits === null ? '' : `，${credits} 学分`}`,
  signedUpFor: ({ count, before, after }: { count: number; before: string; after: string }) =>
    `已有 ${count} 人报名，报名时看到的是“${before}”，修改后为“${after}”，他们也按修改后的认定`,
  roleInUse: ({ roles }: { roles: readonly { name: string; count: number }[] }) =>
    `${roles.map(({ name, count }) => `${quoted(name)}已登记给 ${count} 人`).join('，')}，不能删除；请先在签到页为他们改登记`,
  cover: '封面',
  noSuchLabel: '所选标签不存在或已停用，请重新选择',
  roleRecorded: ({ name, count, gone }: { name: string; count: number; gone: boolean }) =>
    `已有 ${count} 人按${quoted(name)}记入成绩，不能${gone ? '删除' : '改名'}；可以另加一个角色或奖项`,
  roleNamePassed: ({ name }: { name: string }) =>
    `已有人签到或登记了角色，${quoted(name)}不能改作另一个角色或奖项的名称，否则他们会被记成别的角色；请另取名称`,
  daysRecorded: ({ count }: { count: number }) =>
    `已有 ${count} 人的成绩按活动日期记入，开始和结束的日期不能再改，否则同一活动会有不同的取得日期；日期有误时，请逐条更正成绩`,
  signedInOutside: ({ count }: { count: number }) => `已有 ${count} 人在原来的日期签到，改期后他们的签到不在活动时间内，不能改到这些日期`,
  audience: '参加范围',
  waitingList: '候补',
  whenFull: ({ waits }: { waits: boolean }): string => (waits ? '满员后可以排队候补' : '满员后不再接受报名'),
  unknownDepart: '参加范围中的部门不存在，请重新选择',
  gone: '您已毕业或离校，不能再申请或报名',
  notForThem: '您不在该项目的参加范围内',
  courseFixed: '项目有网络学习课程，须为统一学时',
  hasCourse: '项目有网络学习课程，请先删除课程',
  formVersion: '表单版本',
  passedDeadline: '已过的报名截止时间',
  fewerPlaces: ({ taken }: { taken: number }) => `已有 ${taken} 人占用名额，名额不能少于 ${taken}`,
  onlyDrafts: '只能删除草稿状态的项目',
  otherWay: ({ process, place, of }: { process: string; place: string; of: 'module' | 'hours' }) =>
    `流程${quoted(process)}的${place}要看${{ module: '项目所属的模块', hours: '认定学时' }[of]}，修改后新的申请可能走另一条路`,

  /** `status` as it is called. */
  notNow: ({ status, move }: { status: string; move: 'close' | 'offline' | 'archive' | 'unarchive' }) =>
    `项目当前为“${status}”，不能${{ close: '结束', offline: '下架', archive: '归档，请先结束项目', unarchive: '取消归档' }[move]}`,
  archived: '归档成功',
  unarchived: '已取消归档，项目恢复为已结束',
  isArchived: ({ item }: { item: string }) => `项目${quoted(item)}已归档，不能再变更；确需变更时，请先取消归档`,
  returned: ({ count, names, more }: { count: number; names: readonly string[]; more: number }) =>
    `${count} 份申请已退回，还没有重新提交：${names.join('、')}${more > 0 ? ` 等 ${names.length + more} 人` : ''}。归档后不能再提交，他们没有这项成绩。`,
  unconfirmed: ({ count, names, more }: { count: number; names: readonly string[]; more: number }) =>
    `${count} 名团队成员还没有确认参加：${names.join('、')}${more > 0 ? ` 等 ${names.length + more} 人` : ''}。归档后不能再确认，他们没有这项成绩。`,
  answering: ({ count, names, more }: { count: number; names: readonly string[]; more: number }) =>
    `${count} 名学生正在作答网络学习的测验：${names.join('、')}${more > 0 ? ` 等 ${names.length + more} 人` : ''}。归档后不能再交卷，他们没有这项成绩。`,
  unsettled: ({
    applications,
    requests,
    objections,
    appeals,
    courses,
  }: Record<'applications' | 'requests' | 'objections' | 'appeals' | 'courses', number>) =>
    `项目还有${[
      applications > 0 && ` ${applications} 份申请在审批`,
      requests > 0 && ` ${requests} 份补签待处理`,
      objections > 0 && ` ${objections} 份异议待答复`,
      appeals > 0 && ` ${appeals} 份扣分申诉待处理`,
      courses > 0 && ` ${courses} 门网络学习课程在开放`,
    ]
      .filter(Boolean)
      .join('、')}，办结后才能归档`,
  useReopen: ({ status }: { status: string }) => `项目当前为“${status}”，请使用“重新开放”`,
  usePublish: '项目还是草稿，请直接发布',
  unbound: ({ lacks }: { lacks: 'form' | 'process' | 'both' }) =>
    `请先为项目绑定${{ form: '表单', process: '流程', both: '表单和流程' }[lacks]}`,
  notFilledIn: ({ form }: { form: string }) => `请先修改项目，填写所属模块的附加表单${quoted(form)}`,
  deadlinePassed: ({ time }: { time: string }) => `报名截止时间 ${time} 已过，发布后无人能够申请，请先修改报名截止时间`,
  formEmpty: '绑定的表单还没有设计内容',
  notDeployed: '绑定的流程尚未部署',
  needsDeadline: '报名截止时间已过，请填写新的报名截止时间后再开放',
  unusable: '项目的表单或流程不可用，不能开放',
  noApplyForm: '项目的申请表不可用，请联系管理员',

  recognises: ({ day, claims }: { day: string | null; claims: readonly string[] }) =>
    [day === null ? '' : `日期取自${quoted(day)}`, claims.length === 0 ? '' : `按${claims.map(quoted).join('、')}分别认定`]
      .filter(Boolean)
      .join('；'),
  takesTeams: ({ least, most, shares }: { least: number; most: number; shares: readonly number[] }) =>
    `${least} 至 ${most} 人（含申请人），按位次 ${shares.map((share) => `${share}%`).join('、')}`,

  hoursBy: ({ rule }: { rule: HoursRule }) => {
    if (rule.source === 'fixed') return `固定 ${rule.hours} 学时`
    if (rule.source === 'roles')
      return `按角色或奖项认定：${rule.roles.map(({ name, hours }) => `${name} ${hours}`).join('、')} 学时${ownCredits(rule)}`
    if (rule.source === 'table') return `按选项认定：${rule.rows.map(({ hours }) => hours).join('、')} 学时`
    return `按填写的数字认定，最多 ${rule.cap} 学时，步长 ${rule.step}`
  },

  isDraft: '该项目还没有发布',
  isClosed: '该项目已结束，不再接受申请',
  isOffline: '该项目已下架，暂不接受申请',
  isOver: '该项目的报名已截止',
  isFull: '该项目名额已满',
  ofOthers: '其他人的项目',
  placeTaken: '该项目名额已满：撤回时已让出名额，目前没有空余，暂时不能重新提交。您填写的内容已保留，有空余名额后可以再提交',
}
