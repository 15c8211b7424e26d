import { parse, parseTemplate, references } from '@sc/expression'
import type { Expression } from '@sc/expression'
import { sayUnoffered, unofferedValues } from '@sc/form-renderer/schema'
import type { FieldInfo, UnofferedValue } from '@sc/form-renderer/schema'
import type { Model, ModelFlow, ModelNode } from '@sc/process-engine'
import { SYSTEM_VARIABLES } from './variables.ts'

export type Fields = ReadonlyMap<string, FieldInfo>

/** Names in a process's flow conditions that neither the form nor the system knows: an application would stop there. */
export function missingFields(model: Model, fields: Fields): string[] {
  const known = new Set<string>(SYSTEM_VARIABLES)
  const asked = Object.values(model.flows).flatMap(({ condition }) => (condition ? references(condition) : []))
  return [...new Set(asked)].filter((name) => !known.has(name) && !fields.has(name))
}

/** Values that expressions compare fields with and that these never have: such a comparison never holds, and what it guards is passed by. */
export function missingValues(expressions: readonly Expression[], fields: Fields): UnofferedValue[] {
  const found = new Map<string, UnofferedValue>()
  for (const expression of expressions)
    for (const unoffered of unofferedValues(expression, fields)) found.set(`${unoffered.model} ${String(unoffered.value)}`, unoffered)
  return [...found.values()]
}

/** Everything of a process that may ask for a field: flows, countersigning, and who a task is for. */
export const expressionsOf = (model: Model): Expression[] => [...Object.values(model.flows), ...Object.values(model.nodes)].flatMap(expressionsIn)

/** The expressions of one node or flow; what cannot be read is the check's affair. */
export function expressionsIn(place: ModelFlow | ModelNode): Expression[] {
  if ('condition' in place) return place.condition && !place.conditionLanguage ? readable(() => [parse(place.condition!)]) : []
  const { multiInstance, attributes, kind } = place
  // Who countersigns comes from the node's reviewers, whatever list the file names.
  const collection = kind === 'humanTask' ? null : multiInstance?.collection
  const loop = multiInstance ? [multiInstance.cardinality, collection, multiInstance.completionCondition] : []
  return [...loop, ...Object.values(attributes)].flatMap((text) =>
    readable(() => parseTemplate(text ?? '').filter((part) => typeof part !== 'string')),
  )
}

/** Names that a process gives values itself: of who is countersigning. */
export const ownNames = (model: Model): string[] => Object.values(model.nodes).flatMap(({ multiInstance }) => multiInstance?.elementVariable ?? [])

function readable(read: () => Expression[]): Expression[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** What comparisons that can never hold ask for, as the predicate of a sentence. */
export function unofferedText(values: readonly UnofferedValue[]): string {
  const options = values.filter(({ reason }) => reason === 'option')
  const others = values.filter(({ reason }) => reason !== 'option').map((value) => sayUnoffered(value))
  return [...(options.length > 0 ? [`与没有的选项值比较：${options.map(optionText).join('、')}`] : []), ...others].join('；')
}

/** 级别“国家级”（“国家级”是选项的显示文字，值是 national） */
function optionText({ name, model, value, options, meant }: UnofferedValue): string {
  const about = `${name || model}“${String(value)}”`
  if (meant) return `${about}（“${meant.label}”是选项的显示文字，值是 ${String(meant.value)}）`
  const known = options.map((option) => (option.label === String(option.value) ? option.label : `${String(option.value)} ${option.label}`))
  return known.length > 0 ? `${about}（可选的值：${known.join('、')}）` : about
}
