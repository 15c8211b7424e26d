import { Budget, check, LIMITS } from '@sc/expression'
import { CompileError, reachableFrom } from '@sc/process-engine'
import type { Model, ModelNode } from '@sc/process-engine'
import { quoted } from '@sc/api-client/contract'
import type { LintProblem } from '@sc/api-client/contract'
import { isCertain } from '@sc/form-renderer/schema'
import type { UnofferedValue } from '@sc/form-renderer/schema'
import { applicantsFields, fieldPermissionsIn, isApplicants, isApplyNode, isSelfDecided } from '@sc/workflow-designer/engines'
import type { FieldAccess } from '@sc/workflow-designer/engines'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { applicantsNodes, applicantsPermissions } from './applicantsFields.ts'
import { expressionsIn, misfitsAmong, unofferedText } from './askedFields.ts'
import type { Fields } from './askedFields.ts'
import { assignmentOf } from './approvers.ts'
import { ASKING, askingSources, elementSources, literalNames } from './fromForm.ts'
import { crowdedIn } from './atOnce.ts'
import { unmetDemands } from './fieldDemands.ts'
import { issueText, placeText, problemText, unsupportedText } from './engineTexts.ts'
import { countingFields, nameProblems, nameProblemText, peopleProblems, shadowedNames } from './askedNames.ts'
import type { ShadowedName } from './askedNames.ts'
import { lateFields, presetFields } from './unfilledFields.ts'
import { missingAmong, namedPeople } from './namedPeople.ts'
import { isNeverDone, WORK } from './neverDone.ts'
import { neverJoins } from './neverJoins.ts'
import type { DefinitionRow } from './repository.ts'
import { overlongIn } from './overlong.ts'
import { refusingEnds } from './refusingEnds.ts'

export interface LintInput {
  xml: string
  key: string
  reviewers: Readonly<Record<string, NodeReviewers>>
  /** Of accounts, whether each may sign in; none of those that are not there. */
  accounts: (usernames: readonly string[]) => Promise<ReadonlyMap<string, boolean>>
  /** How many people hold a role; undefined for a role that does not exist. Rules such as `${initiator}` count as one. */
  roleSizes: ReadonlyMap<string, number>
  /** The bound form's fields, where a form is known. */
  fields: Fields | null
  /** What the system itself knows: `systemFields`. */
  system: Fields
  /** The version that is deployed. */
  deployed?: DefinitionRow | undefined
}

const error = (code: string, elementId: string | null, message: string): LintProblem => ({ severity: 'error', code, elementId, message })
const warning = (code: string, elementId: string | null, message: string): LintProblem => ({
  severity: 'warning',
  code,
  elementId,
  message,
})

const title = (node: { id: string; name: string }) => `“${node.name || node.id}”`

function nameIn(model: Model, id: string): string {
  if (id === model.processId) return model.name
  return (Object.hasOwn(model.nodes, id) ? model.nodes[id] : Object.hasOwn(model.flows, id) ? model.flows[id] : undefined)?.name ?? ''
}

/** Everything that would stop or mislead a running process. An empty list may be deployed. */
export async function lintProcess(engine: WorkflowEngine, input: LintInput): Promise<LintProblem[]> {
  let model: Model
  try {
    model = await engine.compile(input.xml)
  } catch (failure) {
    if (!(failure instanceof CompileError)) throw failure
    return failure.issues.map((issue) =>
      error(issue.code === 'expressionsTooLong' ? 'overlong' : 'invalid', issue.elementId ?? null, issueText(issue)),
    )
  }
  const nodes = Object.values(model.nodes)
  const budget = new Budget(WORK)
  const reached = reachableFrom(model, [model.startEventId])
  const named = new Map(nodes.map((node) => [node, namedPeople(node, input.reviewers[node.id])]))
  const accounts = await input.accounts([...named.values()].flat())
  return [
    ...(model.processId === input.key ? [] : [error('key', null, `流程图的标识是 ${model.processId}，与模型的标识 ${input.key} 不一致`)]),
    ...model.otherProcesses.map((id) => error('otherProcess', id, `文件中还有流程 ${id}，内置引擎只执行 ${model.processId}`)),
    ...model.unsupported.map((part) => error('unsupported', part.elementId, unsupportedText(part, nameIn(model, part.elementId)))),
    ...unheardListeners(model),
    ...nodes
      .filter(({ kind }) => kind === 'serviceTask')
      .map((node) => error('service', node.id, `${placeText(node)}没有在本系统登记，运行到此会停住`)),
    ...nobodyDecides(model, input),
    ...nodes.flatMap((node) => reviewerProblems(model, node, input)),
    ...nodes.flatMap((node) => accountProblems(node, named.get(node)!, accounts)),
    ...nodes.flatMap((node) => formProblems(model, node, input)),
    ...nodes.flatMap((node) => countedByForm(node, input)),
    ...nodes
      .filter((node) => isNeverDone(node, budget))
      .map((node) =>
        warning('neverDone', node.id, `节点${title(node)}的会签完成条件无论怎样投票都不会成立，要等全部人员处理，且有一人不同意即不通过`),
      ),
    ...nodes.flatMap((node) => flowProblems(model, node, reached)),
    ...crowdedIn(model).map(({ elementId, words }) => error('crowded', elementId, words)),
    ...neverJoins(model, reached).map((node) =>
      error(
        'neverJoins',
        node.id,
        `${placeText(node)}要等全部流入线都到达，但其中有的不会到达（之前没有并行分支，或流入线只从它自己绕回），申请会停在这里；汇合互斥的分支请改用排他网关`,
      ),
    ),
    ...cuttingEnds(model, reached),
    ...refusingEnds(model, reached).map((node) =>
      warning(
        'refusingEnd',
        node.id,
        `申请到达${placeText(node)}也按通过处理，照常认定学时：流程的每个结束事件都表示通过。要不予认定，请由审批人在审批节点选择“不同意”`,
      ),
    ),
    ...overlongIn(model).map(({ elementId, words }) => error('overlong', elementId, words)),
    ...conditionProblems(model),
    ...nameErrors(model, input),
    ...listErrors(model, input),
    ...shadowWarnings(model, input),
    ...valueProblems(model, input),
    ...permissionProblems(model, input),
    ...demandProblems(model, input),
    ...unfilledWarnings(model, input),
    ...newlyHolding(model, input),
  ]
}

/** No listener is registered with this server yet: one that is drawn would stop the process, never be skipped. */
function unheardListeners(model: Model): LintProblem[] {
  const { processId, name, listeners } = model
  const places = [
    { id: processId, name, listeners, bpmnType: 'bpmn:Process' },
    ...Object.values(model.nodes),
    ...Object.values(model.flows).map((flow) => ({ ...flow, bpmnType: 'bpmn:SequenceFlow' })),
  ]
  return places.flatMap((place) =>
    place.listeners.map(({ value }) =>
      error(
        'listener',
        place.id === processId ? null : place.id,
        `${placeText(place)}上的监听器 ${value} 没有在本系统登记，运行到此会停住`,
      ),
    ),
  )
}

/** Everything that a person does is the applicant's own: applications would pass by themselves. */
function nobodyDecides(model: Model, { reviewers }: LintInput): LintProblem[] {
  const deciding = Object.values(model.nodes).some(
    (node) => node.kind === 'humanTask' && !isApplicants(assignmentOf(model, node, reviewers[node.id])),
  )
  return deciding ? [] : [warning('noApproval', null, '流程没有审批节点，申请提交后会直接通过')]
}

function reviewerProblems(model: Model, node: ModelNode, { reviewers, roleSizes }: LintInput): LintProblem[] {
  if (node.kind !== 'humanTask') return []
  const configured = reviewers[node.id]
  const { assignee, candidateUsers, candidateGroups } = node.attributes
  // Of a countersigned task the assignee is the element: people must still come from somewhere.
  const named = node.multiInstance ? candidateUsers : (assignee ?? candidateUsers)
  const roles = configured?.auditRoleCode ? [configured.auditRoleCode] : named ? [] : literalNames(candidateGroups)
  const assignment = assignmentOf(model, node, configured)
  if (isSelfDecided(assignment))
    return [
      warning(
        'ownApplication',
        node.id,
        `节点${title(node)}指定由申请人审批，但申请人不能审批自己的申请，申请到这一步会转由系统管理员处理`,
      ),
    ]
  if (roles.length === 0) {
    if (named || (candidateGroups && !node.multiInstance) || isApplyNode(assignment)) return []
    return [error('unassigned', node.id, `节点${title(node)}还没有设置审批人`)]
  }
  const unknown = roles.filter((role) => !roleSizes.has(role))
  if (unknown.length > 0) return unknown.map((role) => error('unknownRole', node.id, `节点${title(node)}的审批角色 ${role} 不存在`))
  // No hindrance: until somebody has the role, its tasks go to an administrator.
  if (roles.every((role) => roleSizes.get(role) === 0))
    return [warning('emptyRole', node.id, `节点${title(node)}的审批角色下还没有可用的人员，申请到这一步会转由系统管理员处理`)]
  if (roles.includes(STUDENT_ROLE)) return [warning('studentsDecide', node.id, `节点${title(node)}由学生审批，他们可以互相认定学时`)]
  if (roles.includes('college_ek_group') && configured && !configured.deptFlag)
    return [warning('deptFlag', node.id, `节点${title(node)}由学院审核组审批，但没有设置学院审批范围，全部学院的审核人都会收到`)]
  return []
}

function accountProblems(node: ModelNode, named: readonly string[], accounts: ReadonlyMap<string, boolean>): LintProblem[] {
  const { unknown, frozen } = missingAmong(named, accounts)
  return [
    ...(unknown ? [error('unknownUser', node.id, `节点${title(node)}的审批人 ${unknown}`)] : []),
    ...(frozen
      ? [warning('frozenUser', node.id, `节点${title(node)}的审批人 ${frozen} 账号已冻结，申请到这一步会转由系统管理员处理`)]
      : []),
  ]
}

/** The role of whoever applies. */
const STUDENT_ROLE = 'student'

/** Whoever fills the form in chooses who decides there: lawful, but to be known. */
function formProblems(model: Model, node: ModelNode, { reviewers, fields }: LintInput): LintProblem[] {
  const configured = reviewers[node.id]
  const byRole = configured?.auditRoleCode && !node.multiInstance
  if (node.kind !== 'humanTask' || byRole || isApplicants(assignmentOf(model, node, configured))) return []
  const elements = elementSources(node)
  const named = [...elements, ...ASKING.flatMap((attribute) => askingSources(node, attribute))]
  // Without a form nobody can tell its field from the list that the node's own reviewers fill.
  const chosen = [...new Set(named)].filter((name) => (fields ? fields.has(name) : !elements.includes(name)))
  if (chosen.length === 0) return []
  const said = chosen.map((name) => `“${fields?.get(name)?.name || name}”`).join('、')
  return [
    warning(
      'chosenByForm',
      node.id,
      `节点${title(node)}的审批人取自表单字段${said}，由填写的人指定；没有指定，或指定学生、申请人本人或不可用账号的，转由系统管理员处理`,
    ),
  ]
}

/** And how many are asked there, or must agree. */
function countedByForm(node: ModelNode, { fields }: LintInput): LintProblem[] {
  const counting = fields ? countingFields(node, fields) : []
  if (counting.length === 0) return []
  const said = counting.map((name) => quoted(fields!.get(name)!.name || name)).join('、')
  return [warning('countedByForm', node.id, `节点${title(node)}的会签要多少人表态、怎样算通过取决于表单字段${said}，由填写的人决定`)]
}

function flowProblems(model: Model, node: ModelNode, reached: ReadonlySet<string>): LintProblem[] {
  // Nothing leads to a boundary event; that it does not run is said already.
  if (node.bpmnType === 'bpmn:BoundaryEvent') return []
  const problems: LintProblem[] = []
  const ends = node.kind === 'endEvent' || node.kind === 'terminateEndEvent'
  if (node.kind !== 'startEvent' && node.id !== model.startEventId && !reached.has(node.id))
    problems.push(warning('unreachable', node.id, `节点${title(node)}无法从开始事件到达`))
  else if (!ends && node.outgoing.length === 0) problems.push(error('deadEnd', node.id, `节点${title(node)}之后没有去向，流程会停在这里`))
  if (node.kind === 'exclusiveGateway' && node.outgoing.length > 1) {
    const unconditional = node.outgoing.filter((id) => id !== node.defaultFlow && !model.flows[id]!.condition)
    if (unconditional.length > 0) problems.push(error('noCondition', unconditional[0]!, `网关${title(node)}的流出线缺少流转条件`))
    if (!node.defaultFlow && unconditional.length === 0)
      problems.push(warning('noDefault', node.id, `网关${title(node)}没有默认流转，所有条件都不满足时流程会停住`))
  }
  return problems
}

/** Ends that end everything: what is undecided beside them is taken away, and the application has passed. */
function cuttingEnds(model: Model, reached: ReadonlySet<string>): LintProblem[] {
  const nodes = Object.values(model.nodes)
  const forks = nodes.some(({ kind, outgoing }) => outgoing.length > 1 && kind !== 'exclusiveGateway')
  if (!forks) return []
  return nodes
    .filter(({ id, kind }) => kind === 'terminateEndEvent' && reached.has(id))
    .map((node) =>
      warning(
        'cuttingEnd',
        node.id,
        `申请到达${placeText(node)}时，其他分支中还没有结束的审批会被取消，已有的不同意意见也不再计入，申请按通过处理`,
      ),
    )
}

/** Faults of one condition that a sentence can name: it may have hundreds. */
const NAMED = 8

/** Flow conditions that cannot be read. */
function conditionProblems(model: Model): LintProblem[] {
  return Object.values(model.flows).flatMap((flow) => {
    // What is too long is said above, and not repeated here.
    if (!flow.condition || flow.condition.length > LIMITS.conditionLength) return []
    const found = check(flow.condition)
    if (found.length === 0) return []
    const more = found.length > NAMED ? `等 ${found.length} 处` : ''
    return [error('condition', flow.id, `流转条件 ${flow.condition} 有误：${found.slice(0, NAMED).map(problemText).join('；')}${more}`)]
  })
}

/** Names that nothing has a value by: a condition goes by them, a task by the people whom they should name. */
const nameErrors = (model: Model, { reviewers, fields }: LintInput): LintProblem[] =>
  nameProblems(model, reviewers, fields).map((problem) => error('condition', problem.elementId, nameProblemText(problem)))

/** What a name stands for that is not the form's field. */
const SHADOWING: Record<ShadowedName['by'], string> = { system: '系统变量', element: '正在会签的人' }

/** A condition gets the system's value, whatever the form's field of that name holds. */
const shadowWarnings = (model: Model, { reviewers, fields }: LintInput): LintProblem[] =>
  fields
    ? shadowedNames(model, reviewers, fields).map(({ elementId, name, by, place }) =>
        warning(
          'shadowed',
          elementId,
          `${place}中的 ${name} 是${SHADOWING[by]}，不是表单中标识相同的字段${quoted(fields.get(name)!.name || name)}；要用这个字段，请修改它的标识`,
        ),
      )
    : []

/** A field that holds no list would stop each application at the countersign whose people it names. */
const listErrors = (model: Model, { reviewers, fields }: LintInput): LintProblem[] =>
  fields ? peopleProblems(model, reviewers, { fields }).map(({ elementId, words }) => error('peopleField', elementId, words)) : []

/**
 * A comparison with what a field never holds never holds itself: whatever it guards is passed by. With what only earlier
 * applications hold, it is theirs.
 */
function valueProblems(model: Model, { fields, system, reviewers }: LintInput): LintProblem[] {
  const asked = new Map([...(fields ?? []), ...system])
  const places = [...Object.values(model.flows).map((flow) => ({ ...flow, bpmnType: 'bpmn:SequenceFlow' })), ...Object.values(model.nodes)]
  return places.flatMap((place) => {
    return misfitsAmong(expressionsIn(place, reviewers), asked).flatMap(({ values, always }) => {
      const wrong = values.filter(isCertain)
      const retired = values.filter(({ reason }) => reason === 'retired')
      // That somebody may type another text than the one that is asked for is what typing is.
      const doubtful = values.filter((value) => !isCertain(value) && value.reason !== 'retired' && value.reason !== 'exact')
      return [
        ...(wrong.length > 0
          ? [error('optionValue', place.id, `${placeText(place)}${unofferedText(wrong)}${outcomeText(wrong, always)}`)]
          : []),
        ...(retired.length > 0 ? [warning('retiredValue', place.id, `${placeText(place)}${unofferedText(retired)}`)] : []),
        ...(doubtful.length > 0 ? [warning('doubtfulValue', place.id, `${placeText(place)}${unofferedText(doubtful)}`)] : []),
      ]
    })
  })
}

/** What such comparisons make of what they stand in. */
function outcomeText(values: readonly UnofferedValue[], always: boolean | undefined): string {
  if (always !== undefined) return always ? '，条件总是成立' : '，条件永远不会成立'
  return values.every(({ never }) => never) ? '，这样的比较不起作用' : ''
}

/** A permission over a field that was renamed or removed permits nothing; the process runs all the same. */
function permissionProblems(model: Model, { xml, fields }: LintInput): LintProblem[] {
  if (!fields) return []
  return Object.entries(fieldPermissionsIn(xml)).flatMap(([nodeId, permissions]) => {
    const node = Object.hasOwn(model.nodes, nodeId) ? model.nodes[nodeId] : undefined
    if (!node) return []
    return Object.keys(permissions)
      .filter((field) => !fields.has(field))
      .map((field) => warning('fieldPermission', nodeId, `节点${title(node)}的字段权限引用了表单中不存在的字段 ${field}`))
  })
}

/** What a node demands and nobody can fill in would not be demanded of anybody. */
function demandProblems(model: Model, { xml, reviewers, fields }: LintInput): LintProblem[] {
  const applicantsFields = applicantsPermissions(xml, model, reviewers)
  return fields
    ? unmetDemands({ xml, model, reviewers, applicantsFields }, fields).map(({ nodeId, words }) => error('fieldDemand', nodeId, words))
    : []
}

/** What nobody has filled in when it is asked for: a condition goes by its being empty, or by the form's default. */
function unfilledWarnings(model: Model, { xml, reviewers, fields }: LintInput): LintProblem[] {
  if (!fields) return []
  const process = { xml, model, reviewers }
  return [
    ...lateFields(process, fields).map(({ nodeId, words }) => warning('lateField', nodeId, words)),
    ...presetFields(process, fields).map(({ nodeId, words }) => warning('presetField', nodeId, words)),
  ]
}

/** Permissions at the applicant's own step that stand in the deployed version already, from before they held: they begin to. */
function newlyHolding(model: Model, { xml, reviewers, fields, deployed }: LintInput): LintProblem[] {
  if (!deployed) return []
  const [before, drawn] = [fieldPermissionsIn(deployed.xml), fieldPermissionsIn(xml)]
  return applicantsNodes(model, reviewers).flatMap((node) => {
    const kept = Object.entries(applicantsFields([drawn[node.id] ?? {}])).filter(
      ([field, access]) => before[node.id]?.[field] === access && deployed.applicantsFields[field] === undefined,
    )
    if (kept.length === 0) return []
    const named = kept.map(([field, access]) => `“${fields?.get(field)?.name || field}”${ACCESS[access]}`).join('、')
    return [warning('applicantsFields', node.id, `节点${title(node)}原有的字段权限从这次部署起对申请人生效：${named}`)]
  })
}

const ACCESS: Record<FieldAccess, string> = { read: '只读', hidden: '隐藏', required: '必填', write: '可编辑' }
