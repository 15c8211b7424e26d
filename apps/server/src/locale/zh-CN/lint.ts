import { quoted } from '@sc/api-client/contract'
import { someZhCN } from '../someOf.ts'

/** Names that a sentence holds: faults of one condition may be hundreds. */
const FAULTS = 8
const PEOPLE = 5
const FLOWS = 5

/** A node by what it is called. */
interface AtNode {
  node: string
}

/** An element as `engine.place` says it. */
interface AtPlace {
  place: string
}

/** What the check of a process finds. `problem` is a finding of what a process asks of its form. */
export const lint = {
  /** Any finding, as it is shown: what goes on from a place elsewhere begins with it here. */
  finding: ({ words }: { words: string }) => words,
  /** After a finding by a design that is saved, where a project uses another one. */
  bySaved: ({ problem }: { problem: string }) => `${problem}（按表单已保存、项目还没有使用的修改）`,

  longName: ({ place, length, most }: AtPlace & { length: number; most: number }) => `${place}的名称有 ${length} 个字符，最多 ${most} 个`,
  unseenName: ({ place }: AtPlace) => `${place}的名称中没有看得见的文字`,
  controlName: ({ place }: AtPlace) => `${place}的名称中有控制字符或改变文字方向的字符，请重新输入名称`,
  otherKey: ({ drawn, key }: { drawn: string; key: string }) => `流程图的标识是 ${drawn}，与模型的标识 ${key} 不一致`,
  otherProcess: ({ id, process }: { id: string; process: string }) => `文件中还有流程 ${id}，内置引擎只执行 ${process}`,
  listener: ({ place, value }: AtPlace & { value: string }) => `${place}上的监听器 ${value} 没有在本系统登记，运行到此会停住`,
  service: ({ place }: AtPlace) => `${place}没有在本系统登记，运行到此会停住`,

  noApproval: '流程没有审批节点，申请提交后会直接通过',
  /** A way on which nobody decides; `fields` are the applicant’s by which it is chosen. */
  unapproved: ({ place, flows, fields }: AtPlace & { flows: readonly string[]; fields: readonly string[] }) =>
    `${flows.length > 0 ? `申请经${someZhCN(flows, FLOWS)}，` : '申请'}不经任何人审批就到达${place}，按通过处理，照常认定学时${
      fields.length > 0 ? `；走不走这条路，由申请人填写的${someZhCN(fields.map(quoted), FLOWS)}决定` : ''
    }`,
  ownApplication: ({ node }: AtNode) => `节点“${node}”指定由申请人审批，但申请人不能审批自己的申请，申请到这一步会转由系统管理员处理`,
  unassigned: ({ node }: AtNode) => `节点“${node}”还没有设置审批人`,
  unknownRole: ({ node, role }: AtNode & { role: string }) => `节点“${node}”的审批角色 ${role} 不存在`,
  emptyRole: ({ node }: AtNode) => `节点“${node}”的审批角色下还没有可用的人员，申请到这一步会转由系统管理员处理`,
  studentsDecide: ({ node }: AtNode) => `节点“${node}”由学生审批，他们可以互相认定学时`,
  everyCollege: ({ node }: AtNode) => `节点“${node}”由学院审核组审批，但没有设置学院审批范围，全部学院的审核人都会收到`,
  /** `several`: what was meant as several accounts is read as one. */
  unknownUser: ({ node, accounts, several }: AtNode & { accounts: readonly string[]; several: boolean }) =>
    `节点“${node}”的审批人 ${someZhCN(accounts, PEOPLE)} 没有这个账号${several ? '；多个账号之间用英文逗号分隔' : ''}`,
  frozenUser: ({ node, accounts }: AtNode & { accounts: readonly string[] }) =>
    `节点“${node}”的审批人 ${someZhCN(accounts, PEOPLE)} 账号已冻结，申请到这一步会转由系统管理员处理`,
  chosenByForm: ({ node, fields }: AtNode & { fields: readonly string[] }) =>
    `节点“${node}”的审批人取自表单字段${fields.map((name) => `“${name}”`).join('、')}，由填写的人指定；没有指定，或指定学生、申请人本人或不可用账号的，转由系统管理员处理`,
  countedByForm: ({ node, fields }: AtNode & { fields: readonly string[] }) =>
    `节点“${node}”的会签要多少人表态、怎样算通过取决于表单字段${fields.map(quoted).join('、')}，由填写的人决定`,
  neverDone: ({ node }: AtNode) => `节点“${node}”的会签完成条件无论怎样投票都不会成立，要等全部人员处理，且有一人不同意即不通过`,

  unreachable: ({ node }: AtNode) => `节点“${node}”无法从开始事件到达`,
  deadEnd: ({ node }: AtNode) => `节点“${node}”之后没有去向，流程会停在这里`,
  noCondition: ({ node }: AtNode) => `网关“${node}”的流出线缺少流转条件`,
  noDefault: ({ node }: AtNode) => `网关“${node}”没有默认流转，所有条件都不满足时流程会停住`,
  /** `atMost` says how much may be open. */
  crowded: ({ place, open, atMost }: AtPlace & { open: number; atMost: string }) =>
    `${place}会同时打开 ${open} 个任务，${atMost}，请减少会签人数或并行分支`,
  neverJoins: ({ place }: AtPlace) =>
    `${place}要等全部流入线都到达，但其中有的不会到达（之前没有并行分支，或流入线只从它自己绕回），申请会停在这里；汇合互斥的分支请改用排他网关`,
  cuttingEnd: ({ place }: AtPlace) => `申请到达${place}时，其他分支中还没有结束的审批会被取消，已有的不同意意见也不再计入，申请按通过处理`,
  decidedBefore: ({ node, field, gateway }: { node: string; field: string; gateway: string }) =>
    `节点${quoted(node)}可以修改${quoted(field)}，而${gateway}此前已按它选定去向：在这里改动后不会重新分流，另一分支的审批人不会经手。若非本意，请收回这个字段权限，或在该节点之后再按它分流`,
  refusingEnd: ({ place }: AtPlace) =>
    `申请到达${place}也按通过处理，照常认定学时：流程的每个结束事件都表示通过。要不予认定，请由审批人在审批节点选择“不同意”`,

  overlong: ({ place, length, most }: AtPlace & { length: number; most: number }) =>
    `${place}的表达式有 ${length} 个字符，最多 ${most} 个，请精简`,
  condition: ({ condition, faults }: { condition: string; faults: readonly string[] }) =>
    `流转条件 ${condition} 有误：${faults.slice(0, FAULTS).join('；')}${faults.length > FAULTS ? `等 ${faults.length} 处` : ''}`,
  /** `by` is whose the name is instead: the system’s, or that of whoever countersigns. */
  shadowed: ({ place, name, by, field }: AtPlace & { name: string; by: 'system' | 'element'; field: string }) =>
    `${place}中的 ${name} 是${{ system: '系统变量', element: '正在会签的人' }[by]}，不是表单中标识相同的字段${quoted(field)}；要用这个字段，请修改它的标识`,
  /** `problem` goes on from the place; `comesTo` is what the whole condition does whatever is filled in. */
  value: ({ place, problem, comesTo }: AtPlace & { problem: string; comesTo: 'true' | 'false' | 'nothing' | null }) =>
    `${place}${problem}${comesTo ? { true: '，条件总是成立', false: '，条件永远不会成立', nothing: '，这样的比较不起作用' }[comesTo] : ''}`,
  fieldPermission: ({ node, field }: AtNode & { field: string }) => `节点“${node}”的字段权限引用了表单中不存在的字段 ${field}`,
  applicantsFields: ({ node, fields }: AtNode & { fields: readonly { field: string; access: Access }[] }) =>
    `节点“${node}”原有的字段权限从这次部署起对申请人生效：${fields.map(({ field, access }) => `“${field}”${ACCESS[access]}`).join('、')}`,
}

const ACCESS = { read: '只读', hidden: '隐藏', required: '必填', write: '可编辑' }
type Access = keyof typeof ACCESS
