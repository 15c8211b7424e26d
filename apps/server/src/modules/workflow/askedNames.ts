import { quoted } from '@sc/api-client/contract'
import { parse, parseTemplate, references } from '@sc/expression'
import type { Expression } from '@sc/expression'
import { kindOf } from '@sc/form-renderer/schema'
import type { Model, ModelNode } from '@sc/process-engine'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import type { Fields } from './askedFields.ts'
import { placeText } from './engineWords.ts'
import { ASKING, askingSources, asksItself, elementSources } from './fromForm.ts'
import { COUNTERS, PROCESS_VARIABLES } from './variables.ts'

type Reviewers = Readonly<Record<string, NodeReviewers>>

/** A name that stands where nothing has a value by it. */
export interface NameProblem {
  elementId: string
  /** `unknown`: no field and none of the system's; `counter`: a countersign's own count, outside of it. */
  reason: 'unknown' | 'counter'
  name: string
  /** The place and its expression, as the beginning of a sentence. */
  place: string
}

interface Place {
  elementId: string
  words: string
  expressions: readonly Expression[]
  /** Names that have a value here, and nowhere else. */
  own: readonly string[]
}

/** Names that neither a form nor the system has, wherever a process asks for them: what they decide would go by unasked. */
export function nameProblems(model: Model, reviewers: Reviewers, fields: Fields | null): NameProblem[] {
  return placesOf(model, reviewers).flatMap(({ elementId, words, expressions, own }) =>
    expressions.flatMap((expression) => {
      const strange = [...new Set(references(expression))].filter((name) => !known.has(name) && !own.includes(name))
      const place = `${words} ${expression.source.trim()} `
      return strange.flatMap((name): NameProblem[] => {
        if (counters.has(name)) return [{ elementId, reason: 'counter', name, place }]
        return !fields || fields.has(name) ? [] : [{ elementId, reason: 'unknown', name, place }]
      })
    }),
  )
}

const known: ReadonlySet<string> = new Set(PROCESS_VARIABLES)
const counters: ReadonlySet<string> = new Set(COUNTERS)

/** What is wrong with a name, as a sentence. */
export const nameProblemText = ({ reason, name, place }: NameProblem): string =>
  reason === 'counter' ? `${place}用到 ${name}，它只在会签进行时有值，只能用在会签节点自己的完成条件中` : `${place}有误：表单中没有字段 ${name}`

/** Every place of a process whose expression is asked while it runs. */
function placesOf(model: Model, reviewers: Reviewers): Place[] {
  const flows = Object.values(model.flows).map((flow) => ({
    elementId: flow.id,
    words: '流转条件',
    expressions: flow.condition && !flow.conditionLanguage ? readable(() => [parse(flow.condition!)]) : [],
    own: [],
  }))
  return [...flows, ...Object.values(model.nodes).flatMap((node) => placesAt(node, reviewers[node.id]))]
}

function placesAt(node: ModelNode, reviewers: NodeReviewers | undefined): Place[] {
  const { id: elementId, multiInstance } = node
  const words = placeText(node)
  const element = multiInstance?.elementVariable ? [multiInstance.elementVariable] : []
  const counted = multiInstance
    ? [
        { elementId, words: `${words}的会签完成条件`, expressions: templates(multiInstance.completionCondition), own: [...COUNTERS, ...element] },
        { elementId, words: `${words}的会签人数`, expressions: templates(multiInstance.cardinality), own: [] },
      ]
    : []
  if (!asksItself(node, reviewers)) return counted
  const own = multiInstance ? [...COUNTERS, ...element] : []
  return [...counted, { elementId, words: `${words}的审批人`, expressions: ASKING.flatMap((attribute) => templates(node.attributes[attribute])), own }]
}

const templates = (text: string | null | undefined): Expression[] =>
  text ? readable(() => parseTemplate(text).flatMap((part) => (typeof part === 'string' ? [] : part))) : []

/** What cannot be read is said elsewhere. */
function readable(read: () => Expression[]): Expression[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** Why whom a node asks is otherwise by a form, or nobody. */
export interface PeopleProblem {
  elementId: string
  words: string
}

interface Compared {
  fields: Fields
  /** The form's fields as they are in use; absent where there are none yet. */
  present?: Fields | undefined
}

/**
 * Why the people of a process would come from somewhere else by a form, or from nowhere: a field that names them comes,
 * goes, or holds something else.
 */
export function peopleProblems(model: Model, reviewers: Reviewers, { fields, present }: Compared): PeopleProblem[] {
  return Object.values(model.nodes).flatMap((node) => {
    if (node.kind !== 'humanTask') return []
    const elements = elementSources(node)
    const named = asksItself(node, reviewers[node.id]) ? ASKING.flatMap((attribute) => askingSources(node, attribute)) : []
    return [...new Set([...elements, ...named])].flatMap((name) => {
      const [before, after] = [present?.get(name), fields.get(name)]
      const subject = `${placeText(node)}的审批人`
      const problem = (words: string) => [{ elementId: node.id, words: `${subject}${words}` }]
      if (after && elements.includes(name) && !['list', 'unknown'].includes(kindOf(after))) return problem(`取自字段${quoted(after.name || name)}，它不是多选字段，申请到这里会停住`)
      if (before && !after) return problem(`取自字段${quoted(before.name || name)}（${name}），表单中不再有它`)
      if (present && !before && after) return problem(`会由字段${quoted(after.name || name)}（${name}）指定，原来的表单中没有它`)
      return []
    })
  })
}

