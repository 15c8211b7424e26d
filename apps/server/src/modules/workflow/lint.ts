import { Budget, check, LIMITS } from '@sc/expression'
import { CompileError, flowOf, nodeOf, reachableFrom } from '@sc/process-engine'
import type { Model, ModelNode } from '@sc/process-engine'
import type { LintProblem } from '@sc/api-client/contract'
import { isCertain } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import type { UnofferedValue } from '@sc/form-renderer/schema'
import { applicantsFields, fieldPermissionsIn, isApplicants, isApplyNode, isSelfDecided } from '@sc/workflow-designer/engines'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { applicantsNodes, applicantsPermissions } from './applicantsFields.ts'
import { expressionsIn, misfitsAmong, unofferedText } from './askedFields.ts'
import type { Fields } from './askedFields.ts'
import { assignmentOf } from './approvers.ts'
import { ASKING, askingSources, elementSources, literalNames } from './fromForm.ts'
import { crowdedIn } from './atOnce.ts'
import { decidedBefore } from './decidedBefore.ts'
import { nameFaults } from './drawnNames.ts'
import { unmetDemands } from './fieldDemands.ts'
import { issueText, placeText, problemText, unsupportedText } from './engineTexts.ts'
import { countingFields, nameProblems, nameProblemText, peopleProblems, shadowedNames } from './askedNames.ts'
import { lateFields, presetFields } from './unfilledFields.ts'
import { missingAmong, namedPeople } from './namedPeople.ts'
import { isNeverDone, WORK } from './neverDone.ts'
import { neverJoins } from './neverJoins.ts'
import type { DefinitionRow } from './repository.ts'
import { overlongIn } from './overlong.ts'
import { refusingEnds } from './refusingEnds.ts'
import { unapprovedWays, wayText } from './unapproved.ts'

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

const finding =
  (severity: LintProblem['severity']) =>
  (code: string, elementId: string | null, words: Message): LintProblem => ({
    severity,
    code,
    elementId,
    message: spoken(say.lint.finding({ words })),
  })
const error = finding('error')
const warning = finding('warning')

const title = (node: { id: string; name: string }) => node.name || node.id

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
  const names = nameFaults(input.xml).map(({ code, elementId, words }) => error(code, elementId, words))
  // Each finding about such an element would repeat its name.
  if (names.some(({ code }) => code === 'longName')) return names
  const nodes = Object.values(model.nodes)
  const budget = new Budget(WORK)
  const reached = reachableFrom(model, [model.startEventId])
  const named = nodes.map((node) => ({ node, people: namedPeople(node, input.reviewers[node.id]) }))
  const accounts = await input.accounts(named.flatMap(({ people }) => people))
  return [
    ...names,
    ...(model.processId === input.key ? [] : [error('key', null, say.lint.otherKey({ drawn: model.processId, key: input.key }))]),
    ...model.otherProcesses.map((id) => error('otherProcess', id, say.lint.otherProcess({ id, process: model.processId }))),
    ...model.unsupported.map((part) => error('unsupported', part.elementId, unsupportedText(part, nameIn(model, part.elementId)))),
    ...unheardListeners(model),
    ...nodes
      .filter(({ kind }) => kind === 'serviceTask')
      .map((node) => error('service', node.id, say.lint.service({ place: placeText(node) }))),
    ...nobodyDecides(model, input),
    ...unapprovedEnds(model, input),
    ...nodes.flatMap((node) => reviewerProblems(model, node, input)),
    ...named.flatMap(({ node, people }) => accountProblems(node, people, accounts)),
    ...nodes.flatMap((node) => formProblems(model, node, input)),
    ...nodes.flatMap((node) => countedByForm(node, input)),
    ...nodes
      .filter((node) => isNeverDone(node, budget))
      .map((node) => warning('neverDone', node.id, say.lint.neverDone({ node: title(node) }))),
    ...nodes.flatMap((node) => flowProblems(model, node, reached)),
    ...crowdedIn(model).map(({ elementId, words }) => error('crowded', elementId, words)),
    ...neverJoins(model, reached).map((node) => error('neverJoins', node.id, say.lint.neverJoins({ place: placeText(node) }))),
    ...cuttingEnds(model, reached),
    ...refusingEnds(model, reached).map((node) => warning('refusingEnd', node.id, say.lint.refusingEnd({ place: placeText(node) }))),
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
    ...decidedWarnings(model, input),
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
      error('listener', place.id === processId ? null : place.id, say.lint.listener({ place: placeText(place), value })),
    ),
  )
}

/** Everything that a person does is the applicant's own: applications would pass by themselves. */
function nobodyDecides(model: Model, { reviewers }: LintInput): LintProblem[] {
  const deciding = Object.values(model.nodes).some(
    (node) => node.kind === 'humanTask' && !isApplicants(assignmentOf(model, node, reviewers[node.id])),
  )
  return deciding ? [] : [warning('noApproval', null, say.lint.noApproval())]
}

/** Or some of them would, by the way that they go. */
const unapprovedEnds = (model: Model, { xml, reviewers, fields }: LintInput): LintProblem[] =>
  unapprovedWays({ xml, model, reviewers }, fields).map((way) => warning('unapproved', way.end.id, wayText(way, model, fields)))

function reviewerProblems(model: Model, node: ModelNode, { reviewers, roleSizes }: LintInput): LintProblem[] {
  if (node.kind !== 'humanTask') return []
  const configured = reviewers[node.id]
  const { assignee, candidateUsers, candidateGroups } = node.attributes
  // Of a countersigned task the assignee is the element: people must still come from somewhere.
  const named = node.multiInstance ? candidateUsers : (assignee ?? candidateUsers)
  const roles = configured?.auditRoleCode ? [configured.auditRoleCode] : named ? [] : literalNames(candidateGroups)
  const assignment = assignmentOf(model, node, configured)
  if (isSelfDecided(assignment)) return [warning('ownApplication', node.id, say.lint.ownApplication({ node: title(node) }))]
  if (roles.length === 0) {
    if (named || (candidateGroups && !node.multiInstance) || isApplyNode(assignment)) return []
    return [error('unassigned', node.id, say.lint.unassigned({ node: title(node) }))]
  }
  const unknown = roles.filter((role) => !roleSizes.has(role))
  if (unknown.length > 0) return unknown.map((role) => error('unknownRole', node.id, say.lint.unknownRole({ node: title(node), role })))
  // No hindrance: until somebody has the role, its tasks go to an administrator.
  if (roles.every((role) => roleSizes.get(role) === 0)) return [warning('emptyRole', node.id, say.lint.emptyRole({ node: title(node) }))]
  if (roles.includes(STUDENT_ROLE)) return [warning('studentsDecide', node.id, say.lint.studentsDecide({ node: title(node) }))]
  if (roles.includes('college_ek_group') && configured && !configured.deptFlag)
    return [warning('deptFlag', node.id, say.lint.everyCollege({ node: title(node) }))]
  return []
}

function accountProblems(node: ModelNode, named: readonly string[], accounts: ReadonlyMap<string, boolean>): LintProblem[] {
  const { unknown, frozen, several } = missingAmong(named, accounts)
  return [
    ...(unknown.length > 0 ? [error('unknownUser', node.id, say.lint.unknownUser({ node: title(node), accounts: unknown, several }))] : []),
    ...(frozen.length > 0 ? [warning('frozenUser', node.id, say.lint.frozenUser({ node: title(node), accounts: frozen }))] : []),
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
  const titles = chosen.map((name) => fields?.get(name)?.name || name)
  return [warning('chosenByForm', node.id, say.lint.chosenByForm({ node: title(node), fields: titles }))]
}

/** And how many are asked there, or must agree. */
function countedByForm(node: ModelNode, { fields }: LintInput): LintProblem[] {
  const counting = fields ? countingFields(node, fields) : []
  if (counting.length === 0) return []
  const titles = counting.map(({ name, model }) => name || model)
  return [warning('countedByForm', node.id, say.lint.countedByForm({ node: title(node), fields: titles }))]
}

function flowProblems(model: Model, node: ModelNode, reached: ReadonlySet<string>): LintProblem[] {
  // Nothing leads to a boundary event; that it does not run is said already.
  if (node.bpmnType === 'bpmn:BoundaryEvent') return []
  const problems: LintProblem[] = []
  const ends = node.kind === 'endEvent' || node.kind === 'terminateEndEvent'
  if (node.kind !== 'startEvent' && node.id !== model.startEventId && !reached.has(node.id))
    problems.push(warning('unreachable', node.id, say.lint.unreachable({ node: title(node) })))
  else if (!ends && node.outgoing.length === 0) problems.push(error('deadEnd', node.id, say.lint.deadEnd({ node: title(node) })))
  if (node.kind === 'exclusiveGateway' && node.outgoing.length > 1) {
    const unconditional = node.outgoing.filter((id) => id !== node.defaultFlow && !flowOf(model, id).condition)
    const [first] = unconditional
    if (first !== undefined) problems.push(error('noCondition', first, say.lint.noCondition({ node: title(node) })))
    else if (!node.defaultFlow) problems.push(warning('noDefault', node.id, say.lint.noDefault({ node: title(node) })))
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
    .map((node) => warning('cuttingEnd', node.id, say.lint.cuttingEnd({ place: placeText(node) })))
}

/** Flow conditions that cannot be read. */
function conditionProblems(model: Model): LintProblem[] {
  return Object.values(model.flows).flatMap((flow) => {
    // What is too long is said above, and not repeated here.
    if (!flow.condition || flow.condition.length > LIMITS.conditionLength) return []
    const found = check(flow.condition)
    if (found.length === 0) return []
    return [error('condition', flow.id, say.lint.condition({ condition: flow.condition, faults: found.map(problemText) }))]
  })
}

/** Names that nothing has a value by: a condition goes by them, a task by the people whom they should name. */
const nameErrors = (model: Model, { reviewers, fields }: LintInput): LintProblem[] =>
  nameProblems(model, reviewers, fields).map((problem) => error('condition', problem.elementId, nameProblemText(problem)))

/** A condition gets the system's value, whatever the form's field of that name holds. */
const shadowWarnings = (model: Model, { reviewers, fields }: LintInput): LintProblem[] =>
  fields
    ? shadowedNames(model, reviewers, fields).map(({ elementId, name, by, place, field }) =>
        warning('shadowed', elementId, say.lint.shadowed({ place, name, by, field: field.name || name })),
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
      const told = (those: readonly UnofferedValue[], comesTo: ReturnType<typeof outcomeOf> = null) =>
        say.lint.value({ place: placeText(place), problem: unofferedText(those), comesTo })
      return [
        ...(wrong.length > 0 ? [error('optionValue', place.id, told(wrong, outcomeOf(wrong, always)))] : []),
        ...(retired.length > 0 ? [warning('retiredValue', place.id, told(retired))] : []),
        ...(doubtful.length > 0 ? [warning('doubtfulValue', place.id, told(doubtful))] : []),
      ]
    })
  })
}

/** What such comparisons make of what they stand in. */
function outcomeOf(values: readonly UnofferedValue[], always: boolean | undefined): 'true' | 'false' | 'nothing' | null {
  if (always !== undefined) return always ? 'true' : 'false'
  return values.every(({ never }) => never) ? 'nothing' : null
}

/** A permission over a field that was renamed or removed permits nothing; the process runs all the same. */
function permissionProblems(model: Model, { xml, fields }: LintInput): LintProblem[] {
  if (!fields) return []
  return Object.entries(fieldPermissionsIn(xml)).flatMap(([nodeId, permissions]) => {
    const node = Object.hasOwn(model.nodes, nodeId) ? model.nodes[nodeId] : undefined
    if (!node) return []
    return Object.keys(permissions)
      .filter((field) => !fields.has(field))
      .map((field) => warning('fieldPermission', nodeId, say.lint.fieldPermission({ node: title(node), field })))
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

/** Meant at times: a college corrects what decides about others. Then whoever draws it should know. */
const decidedWarnings = (model: Model, { xml, reviewers, fields }: LintInput): LintProblem[] =>
  decidedBefore({ xml, model, reviewers }).map(({ nodeId, field, gatewayId }) =>
    warning(
      'decidedBefore',
      nodeId,
      say.lint.decidedBefore({
        node: title(nodeOf(model, nodeId)),
        field: fields?.get(field)?.name || field,
        gateway: placeText(nodeOf(model, gatewayId)),
      }),
    ),
  )

/** Permissions at the applicant's own step that stand in the deployed version already, from before they held: they begin to. */
function newlyHolding(model: Model, { xml, reviewers, fields, deployed }: LintInput): LintProblem[] {
  if (!deployed) return []
  const [before, drawn] = [fieldPermissionsIn(deployed.xml), fieldPermissionsIn(xml)]
  return applicantsNodes(model, reviewers).flatMap((node) => {
    const kept = Object.entries(applicantsFields([drawn[node.id] ?? {}])).filter(
      ([field, access]) => before[node.id]?.[field] === access && deployed.applicantsFields[field] === undefined,
    )
    if (kept.length === 0) return []
    const named = kept.map(([field, access]) => ({ field: fields?.get(field)?.name || field, access }))
    return [warning('applicantsFields', node.id, say.lint.applicantsFields({ node: title(node), fields: named }))]
  })
}
