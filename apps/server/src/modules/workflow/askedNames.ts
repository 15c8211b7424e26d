import { computedNames, parse, parseTemplate, questionsIn, references } from '@sc/expression'
import type { Expression } from '@sc/expression'
import { kindOf } from '@sc/form-renderer/schema'
import type { FieldInfo } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import { instanceCount, MAX_INSTANCES } from '@sc/process-engine'
import type { Model, ModelNode } from '@sc/process-engine'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import type { Fields } from './askedFields.ts'
import { say } from '../../locale/say.ts'
import { placeText } from './engineTexts.ts'
import { ASKING, askingSources, asksItself, elementSources } from './fromForm.ts'
import { COUNTERS, PROCESS_VARIABLES, RESERVED } from './variables.ts'

type Reviewers = Readonly<Record<string, NodeReviewers>>

/** A process as it is drawn, with who decides at its nodes. */
export interface DrawnProcess {
  xml: string
  model: Model
  reviewers: Reviewers
}

/** Names that stand in one text, where nothing has a value by them. */
export interface NameProblem {
  elementId: string
  /** `unknown`: no field and none of the system's; `counter`: a countersign's own count, outside of it. */
  reason: 'unknown' | 'counter'
  names: readonly string[]
  /** The place and its text, as the beginning of a sentence. */
  place: Message
}

interface Place extends Omit<AskingPlace, 'computed' | 'words'> {
  elementId: string
  /** The place with one of its texts. */
  words: (said: { source: string }) => Message
  expressions: readonly Expression[]
  /** Names that have a value here, and nowhere else. */
  own: readonly string[]
}

/** Names that neither a form nor the system has, wherever a process asks for them: what they decide would go by unasked. */
export function nameProblems(model: Model, reviewers: Reviewers, fields: Fields | null): NameProblem[] {
  return placesOf(model, reviewers).flatMap(({ elementId, words, expressions, own }) =>
    [...namesByText(expressions)].flatMap(([text, names]) => {
      const strange = [...names].filter((name) => !known.has(name) && !own.includes(name))
      const place = words({ source: text.trim() })
      const counted = strange.filter((name) => counters.has(name))
      const unknown = fields ? strange.filter((name) => !counters.has(name) && !fields.has(name)) : []
      return [
        ...(unknown.length > 0 ? [{ elementId, reason: 'unknown' as const, names: unknown, place }] : []),
        ...(counted.length > 0 ? [{ elementId, reason: 'counter' as const, names: counted, place }] : []),
      ]
    }),
  )
}

/** A place that asks for a field. */
export interface AskingPlace {
  /** The place and its text, as the beginning of a sentence. */
  words: Message
  /** The node that it belongs to: of a flow, the one it leaves. */
  nodeId: string
  /** Whether it asks on the way into the node, as whom to ask does; else after somebody has done something there. */
  entering: boolean
  /** Fields out of whose values it computes something, or that it holds against each other, rather than against what is written. */
  computed: ReadonlySet<string>
}

/** Fields that something is asked for, by model, with the places of each. */
export type AskedFields = ReadonlyMap<string, readonly [AskingPlace, ...AskingPlace[]]>

export function askedFieldsOf(model: Model, reviewers: Reviewers): AskedFields {
  const asked = new Map<string, [AskingPlace, ...AskingPlace[]]>()
  const note = (name: string, place: AskingPlace) => {
    if (RESERVED.has(name)) return
    const places = asked.get(name)
    if (places) places.push(place)
    else asked.set(name, [place])
  }
  for (const { words, expressions, own, nodeId, entering } of placesOf(model, reviewers)) {
    const computed = new Set(
      expressions.flatMap((expression) => [
        ...computedNames(expression),
        ...questionsIn(expression, { condition: false }).names.flatMap(({ left, right }) => [left, right]),
      ]),
    )
    for (const [text, names] of namesByText(expressions))
      for (const name of names) if (!own.includes(name)) note(name, { words: words({ source: text.trim() }), nodeId, entering, computed })
  }
  for (const node of Object.values(model.nodes))
    for (const name of elementSources(node))
      note(name, { words: say.asking.approverList({ place: placeText(node) }), nodeId: node.id, entering: true, computed: new Set() })
  return asked
}

/** The places of a process that ask for one of the system's names, each as the beginning of a sentence. */
export const placesAsking = (model: Model, reviewers: Reviewers, name: string): Message[] =>
  placesOf(model, reviewers).flatMap(({ words, expressions }) =>
    [...namesByText(expressions)].flatMap(([text, names]) => (names.has(name) ? [words({ source: text.trim() })] : [])),
  )

/** A name that a form has for a field, where a process asks for something else by it. */
export interface ShadowedName {
  elementId: string
  name: string
  field: FieldInfo
  /** `system`: one of the system's variables; `element`: whoever is countersigning. */
  by: 'system' | 'element'
  place: Message
}

/** Names of the system and of a countersign that a form has for a field, and a process asks for: it is theirs that it gets. */
export function shadowedNames(model: Model, reviewers: Reviewers, fields: Fields): ShadowedName[] {
  return placesOf(model, reviewers).flatMap(({ elementId, words, expressions, own }) =>
    [...namesByText(expressions)].flatMap(([text, names]) => {
      const place = words({ source: text.trim() })
      const held = [...names].flatMap((name) => {
        const field = fields.get(name)
        return field ? { elementId, name, field, place } : []
      })
      return [
        ...held.filter(({ name }) => RESERVED.has(name)).map((one) => ({ ...one, by: 'system' as const })),
        ...held.filter(({ name }) => own.includes(name) && !RESERVED.has(name)).map((one) => ({ ...one, by: 'element' as const })),
      ]
    }),
  )
}

/** The form's fields that say how many a countersign asks, or how many of them must agree. */
export function countingFields({ multiInstance }: ModelNode, fields: Fields): FieldInfo[] {
  const named = [multiInstance?.cardinality, multiInstance?.completionCondition].flatMap((text) =>
    templates(text).flatMap((expression) => [...references(expression)]),
  )
  const own = multiInstance?.elementVariable
  return [...new Set(named)].flatMap((name) => (RESERVED.has(name) || name === own ? [] : (fields.get(name) ?? [])))
}

/** One text may have thousands of expressions, as `${a},${b}` has two. */
function namesByText(expressions: readonly Expression[]): ReadonlyMap<string, ReadonlySet<string>> {
  const named = new Map<string, Set<string>>()
  for (const expression of expressions) {
    const names = named.get(expression.source) ?? new Set()
    for (const name of references(expression)) names.add(name)
    named.set(expression.source, names)
  }
  return named
}

const known: ReadonlySet<string> = new Set(PROCESS_VARIABLES)
const counters: ReadonlySet<string> = new Set(COUNTERS)

/** What is wrong with a text's names, as a sentence. */
export const nameProblemText = ({ reason, names, place }: NameProblem): Message =>
  reason === 'counter' ? say.asking.counters({ place, names }) : say.asking.unknownNames({ place, names })

/** Every place of a process whose expression is asked while it runs. */
function placesOf(model: Model, reviewers: Reviewers): Place[] {
  const flows = Object.values(model.flows).map(({ id, source, condition, conditionLanguage }) => ({
    elementId: id,
    words: say.asking.flowCondition,
    expressions: condition && !conditionLanguage ? readable(() => [parse(condition)]) : [],
    own: [],
    nodeId: source,
    entering: false,
  }))
  return [...flows, ...Object.values(model.nodes).flatMap((node) => placesAt(node, reviewers[node.id]))]
}

function placesAt(node: ModelNode, reviewers: NodeReviewers | undefined): Place[] {
  const { id: elementId, multiInstance } = node
  const place = placeText(node)
  const element = multiInstance?.elementVariable ? [multiInstance.elementVariable] : []
  const counted = multiInstance
    ? [
        {
          elementId,
          words: ({ source }: { source: string }) => say.asking.completionCondition({ place, source }),
          expressions: templates(multiInstance.completionCondition),
          own: [...COUNTERS, ...element],
          nodeId: elementId,
          entering: false,
        },
        {
          elementId,
          words: ({ source }: { source: string }) => say.asking.cardinality({ place, source }),
          expressions: templates(multiInstance.cardinality),
          own: [],
          nodeId: elementId,
          entering: true,
        },
      ]
    : []
  if (!asksItself(node, reviewers)) return counted
  const own = multiInstance ? [...COUNTERS, ...element] : []
  return [
    ...counted,
    {
      elementId,
      words: ({ source }) => say.asking.approvers({ place, source }),
      expressions: ASKING.flatMap((attribute) => templates(node.attributes[attribute])),
      own,
      nodeId: elementId,
      entering: true,
    },
  ]
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
  words: Message
}

interface Compared {
  fields: Fields
  /** The form's fields as they are in use; absent where there are none yet. */
  present?: Fields | undefined
  /** Fields of other versions of the form, or of another form that the process is drawn for: one that is not there, but was, is missed. */
  former?: Fields | undefined
}

/**
 * Why the people of a process, or how many are asked, would come from somewhere else by a form, or from nowhere: a field
 * that names them comes, goes, or holds something else.
 */
export function peopleProblems(model: Model, reviewers: Reviewers, compared: Compared): PeopleProblem[] {
  return Object.values(model.nodes).flatMap((node) => {
    const said = (problems: readonly Message[]) =>
      problems.map((problem) => ({ elementId: node.id, words: say.asking.ofPlace({ place: placeText(node), problem }) }))
    const counts = said(countProblems(node, compared.fields))
    if (node.kind !== 'humanTask') return counts
    const elements = elementSources(node)
    const named = asksItself(node, reviewers[node.id]) ? ASKING.flatMap((attribute) => askingSources(node, attribute)) : []
    return [
      ...counts,
      ...said([...new Set([...elements, ...named])].flatMap((name) => sourceProblem(name, elements.includes(name), compared) ?? [])),
    ]
  })
}

function sourceProblem(name: string, many: boolean, { fields, present, former }: Compared): Message | undefined {
  const [before, after] = [present?.get(name), fields.get(name)]
  const kind = after && kindOf(after)
  if (after && many && kind !== 'list' && kind !== 'unknown') return say.asking.sourceIsNoList({ field: after.name || name })
  if (after && !many && (kind === 'number' || kind === 'boolean' || kind === 'moment'))
    return say.asking.sourceNamesNobody({ field: after.name || name })
  const gone = after ? undefined : (before ?? former?.get(name))
  if (gone) return say.asking.sourceIsGone({ field: gone.name || name, model: name })
  if (present && !before && after) return say.asking.sourceIsNew({ field: after.name || name, model: name })
  return undefined
}

/** The count of a countersign that is a field by itself. */
function countProblems({ multiInstance }: ModelNode, fields: Fields): Message[] {
  return templates(multiInstance?.cardinality).flatMap(({ root }) => {
    const field = root.kind === 'name' ? fields.get(root.name) : undefined
    if (!field) return []
    const title = field.name || field.model
    if (!['number', 'unknown', 'choice'].includes(kindOf(field))) return [say.asking.countIsNoNumber({ field: title })]
    const { options = 'elsewhere' } = field
    const odd = options === 'elsewhere' ? [] : options.filter(({ value, retired }) => !retired && !countsPeople(value))
    if (odd.length === 0) return []
    return [
      say.asking.countOptions({
        field: title,
        options: odd.map(({ value, label }) => ({ label, value: String(value) })),
        most: MAX_INSTANCES,
      }),
    ]
  })
}

/** As the engine reads a count; none at all is no countersign. */
function countsPeople(value: unknown): boolean {
  const count = instanceCount(value) ?? 0
  return count >= 1 && count <= MAX_INSTANCES
}
