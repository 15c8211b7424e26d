import { ExpressionError, parse, parseTemplate } from '@sc/expression'
import { faultIn } from '../expressionFault.ts'
import { CompileError } from '../errors.ts'
import { isWrapped } from '../wrapped.ts'
import type { ModelFlow, ModelNode, MultiInstance, Unsupported } from '../types.ts'

/** Attributes that the interpreter itself evaluates when a task opens. */
const EVALUATED = ['assignee', 'candidateUsers', 'candidateGroups'] as const

type Evaluating = Pick<ModelNode, 'id' | 'bpmnType' | 'kind' | 'attributes'> & {
  readonly multiInstance: Omit<MultiInstance, 'countsVotes'> | null
}

/** The nodes and flows of a process, which may have expressions. */
interface Members {
  readonly nodes: readonly Evaluating[]
  readonly flows: readonly ModelFlow[]
}

interface Place {
  readonly elementId: string
  readonly bpmnType: string
}

interface ExpressionText {
  readonly place: Place
  readonly text: string
  readonly read: (text: string) => unknown
}

/** Every text of a process that is read as an expression, flows first. */
function* textsOf({ nodes, flows }: Members): Generator<ExpressionText> {
  for (const flow of flows)
    if (flow.condition !== null && !flow.conditionLanguage) yield { place: placeOf(flow), text: flow.condition, read: parse }
  for (const { id, kind, bpmnType, multiInstance: loop, attributes } of nodes) {
    if (kind === 'unsupported') continue
    const place = { elementId: id, bpmnType }
    if (loop?.cardinality) yield { place, text: loop.cardinality, read: parse }
    if (loop?.completionCondition) yield { place, text: loop.completionCondition, read: parse }
    if (loop?.collection && isWrapped(loop.collection)) yield { place, text: loop.collection, read: parse }
    if (kind !== 'humanTask') continue
    for (const name of EVALUATED) if (attributes[name]) yield { place, text: attributes[name], read: parseTemplate }
  }
}

const placeOf = ({ id }: ModelFlow): Place => ({ elementId: id, bpmnType: 'bpmn:SequenceFlow' })

/**
 * Before any of them is read, which takes a second for some millions of characters.
 * @throws CompileError at the element that passes the bound
 */
export function refuseLong(members: Members, bound: number): void {
  let length = 0
  let passing: Place | undefined
  for (const { place, text } of textsOf(members)) {
    length += text.length
    if (length > bound) passing ??= place
  }
  if (!passing) return
  const message = `the expressions have ${length} characters, where ${bound} are allowed`
  throw new CompileError([{ code: 'expressionsTooLong', message, elementId: passing.elementId, expressions: { length, bound } }])
}

/** Expressions of the model that do not parse, each with its fault, and conditions in a script language. */
export function faultyExpressions(members: Members): Unsupported[] {
  const scripts = members.flows.flatMap((flow): Unsupported[] =>
    flow.condition !== null && flow.conditionLanguage ? [{ ...placeOf(flow), reason: 'script', detail: flow.conditionLanguage }] : [],
  )
  return [...scripts, ...[...textsOf(members)].flatMap(faultOf)]
}

function faultOf({ place, text, read }: ExpressionText): Unsupported[] {
  try {
    read(text)
    return []
  } catch (error) {
    if (!(error instanceof ExpressionError)) throw error
    return [{ ...place, reason: 'expression', detail: `${text}: ${error.message} (${error.position})`, fault: faultIn(text, error) }]
  }
}
