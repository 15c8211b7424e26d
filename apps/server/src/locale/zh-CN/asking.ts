import { quoted } from '@sc/api-client/contract'
import { someZhCN } from '../someOf.ts'

/** A value that no option has; `meant` is the option that people read as it, and `known` are the values that there are. */
interface ForeignOption {
  field: string
  value: string
  meant: { label: string; value: string; department: boolean } | null
  known: readonly string[]
}

/** A condition and what it asks in vain, and the fields in it whose values are of another kind now. */
interface Condition {
  source: string
  problem: string
  changed: readonly { field: string; was: string; is: string }[]
}

/** Names that a sentence holds of what a text may have hundreds of. */
const NAMES = 8
const STEPS = 5

/** What a process asks of a form, and why the form has no answer. Each may go on from the name of the process. */
export const asking = {
  /** Places that ask, with their text: each begins a sentence, or goes on from the name of the process. */
  flowCondition: ({ source }: { source: string }) => `流转条件 ${source} `,
  completionCondition: ({ place, source }: { place: string; source: string }) => `${place}的会签完成条件 ${source} `,
  cardinality: ({ place, source }: { place: string; source: string }) => `${place}的会签人数 ${source} `,
  approvers: ({ place, source }: { place: string; source: string }) => `${place}的审批人 ${source} `,
  approverList: ({ place }: { place: string }) => `${place}的审批人`,

  unknownNames: ({ place, names }: { place: string; names: readonly string[] }) => `${place}有误：表单中没有字段 ${someZhCN(names, NAMES)}`,
  counters: ({ place, names }: { place: string; names: readonly string[] }) =>
    `${place}用到 ${someZhCN(names, NAMES)}，${names.length > 1 ? '它们' : '它'}只在会签进行时有值，只能用在会签节点自己的完成条件中`,

  /** `problem` is one of those that follow. */
  ofPlace: ({ place, problem }: { place: string; problem: string }) => `${place}的${problem}`,
  sourceIsNoList: ({ field }: { field: string }) => `审批人取自字段${quoted(field)}，它不是多选字段，申请到这里会停住`,
  sourceNamesNobody: ({ field }: { field: string }) => `审批人取自字段${quoted(field)}，它填写的不会是账号或角色`,
  sourceIsGone: ({ field, model }: { field: string; model: string }) => `审批人取自字段${quoted(field)}（${model}），而表单中没有它`,
  sourceIsNew: ({ field, model }: { field: string; model: string }) => `审批人会由字段${quoted(field)}（${model}）指定，原来的表单中没有它`,
  countIsNoNumber: ({ field }: { field: string }) => `会签人数取自字段${quoted(field)}，它不是数字字段，申请到这里会停住`,
  countOptions: ({ field, options, most }: { field: string; options: readonly { label: string; value: string }[]; most: number }) =>
    `会签人数取自字段${quoted(field)}，它的选项${someZhCN(
      options.map(({ label, value }) => `${quoted(label)}${label === value ? '' : `（值为 ${value}）`}`),
      NAMES,
    )}不能作为人数，选项的值应为 1 到 ${most} 的整数`,

  /** What comparisons that can never hold ask for, as the predicate of a sentence; `others` are such predicates. */
  unoffered: ({ options, others }: { options: readonly ForeignOption[]; others: readonly string[] }) =>
    [...(options.length > 0 ? [`与没有的选项值比较：${options.map(foreignOption).join('、')}`] : []), ...others].join('；'),
  conditions: ({ conditions }: { conditions: readonly Condition[] }) =>
    `条件${conditions
      .map(({ source, problem, changed }) => {
        const kinds = changed.map(({ field, was, is }) => `“${field}”原为${was}，现为${is}`)
        return ` ${source} ${problem}${kinds.length > 0 ? `（${kinds.join('；')}）` : ''}`
      })
      .join('；条件')}`,

  otherKind: ({ place, field, was, is }: { place: string; field: string; was: string; is: string }) =>
    `${place}要看字段${quoted(field)}，它原为${was}，现为${is}`,
  otherSpelling: ({ place, field }: { place: string; field: string }) => `${place}要看字段${quoted(field)}，它值的写法与原来不同`,
  /** `meaning` goes on from what asks. */
  otherMeaning: ({ place, meaning }: { place: string; meaning: string }) => `${place}${meaning}`,
  held: ({ place, field, why, empty }: { place: string; field: string; why: Why; empty: boolean }) =>
    `${place}要看字段${quoted(field)}，但它${WHY[why]}，每份申请都${empty ? '没有它的值' : '是同一个值'}`,
  preset: ({ place, field }: { place: string; field: string }) =>
    `${place}要看字段${quoted(field)}，但它对申请人设为只读或隐藏，审批节点也不能填写，每份申请都是表单的默认值`,
  /** `steps` are those at which somebody fills it in. */
  late: ({ place, field, steps }: { place: string; field: string; steps: readonly string[] }) =>
    `${place}要看字段${quoted(field)}，申请人不能填写它，而申请可以不经过填写它的${someZhCN(steps.map(quoted), STEPS)}到达这里，那时它没有值`,

  movedPermission: ({ field, model, successors }: { field: string; model: string; successors: readonly string[] }) =>
    `字段权限设在字段${quoted(field)}的标识 ${model} 上，它在表单中${successors.length > 1 ? '可能' : ''}是 ${someZhCN(successors)}，原来的只读、隐藏或必填会失效`,
  unknownPermissions: ({ models }: { models: readonly string[] }) => `字段权限引用了表单中不存在的字段 ${someZhCN(models.map(quoted))}`,

  /** A node demands what nobody can fill in there; `why` speaks of the field. */
  unfillable: ({ node, who, field, why }: { node: string; who: 'approver' | 'applicant'; field: string; why: string }) =>
    `节点“${node}”要求${{ approver: '审批人', applicant: '申请人' }[who]}填写“${field}”，但${why}`,
  keptFromAll: ({ node, access, field }: { node: string; access: 'read' | 'hidden'; field: string }) =>
    `节点“${node}”对申请人${{ read: '只读', hidden: '隐藏' }[access]}“${field}”，但表单要求填写它，它没有默认值，后续环节也不能填写`,
  unfillableType: ({ type }: { type: string }) => `组件类型 ${type} 暂时无法填写`,
  alwaysHidden: '该字段在表单中始终隐藏',
  computed: '该字段由公式算出',
  alwaysReadOnly: '该字段在表单中始终只读',
  closedByForm: '该字段在表单中设为禁用或只读',
  optionsByFunction: ({ name }: { name: string }) => `它的选项来自函数 ${name}，本系统无法取得`,

  /** What the system itself knows of an application, as fields are called. */
  systemField: ({ name }: { name: SystemField }) => SYSTEM_FIELDS[name],
  /** How the step before ended. */
  outcome: ({ outcome }: { outcome: 'approve' | 'disagree' | 'submit' }) =>
    ({ approve: '同意', disagree: '不同意', submit: '提交申请' })[outcome],
}

/** 级别“国家级”（“国家级”是选项的显示文字，值是 national） */
function foreignOption({ field, value, meant, known }: ForeignOption): string {
  const about = `${field}“${value}”`
  if (meant) return `${about}（“${meant.label}”是${meant.department ? '部门名称，要写它的编码' : '选项的显示文字，值是'} ${meant.value}）`
  return known.length > 0 ? `${about}（可选的值：${known.join('、')}）` : about
}

/** Why a field holds the same in every application. */
const WHY = {
  permission: '对申请人设为只读或隐藏，审批节点也不能填写',
  type: '是暂时无法填写的组件',
  hidden: '在表单中始终隐藏',
  absent: '在表单中在任何情况下都不显示',
  readOnly: '在表单中始终只读',
  disabled: '在表单中设为禁用或只读，审批节点也不能填写',
  remote: '的选项来自函数，本系统无法取得',
  early: '申请人不能填写，之后才由审批节点填写',
}
type Why = keyof typeof WHY

const SYSTEM_FIELDS = {
  itemHours: '认定学时',
  itemModule: '项目所属模块',
  initiatorDept: '申请人所在部门',
  outcome: '上一步的处理结果',
  approved: '是否同意',
  rejected: '是否不同意',
  nrOfInstances: '审批总人数',
  nrOfActiveInstances: '尚未表态的人数',
  nrOfCompletedInstances: '已表态的人数',
  nrOfApproved: '同意的人数',
  nrOfRejected: '不同意的人数',
  loopCounter: '审批人的序号',
}
export type SystemField = keyof typeof SYSTEM_FIELDS
