import { parse, parseTemplate, references } from '@sc/expression'
import type { Expression } from '@sc/expression'
import { unofferedValues } from '@sc/form-renderer/schema'
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

/** Values that expressions compare fields with and that none of their options has: such a comparison never holds, and what it guards is passed by. */
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

/** 级别“国家级” */
export const valueText = ({ name, model, value }: UnofferedValue): string => `${name || model}“${String(value)}”`
