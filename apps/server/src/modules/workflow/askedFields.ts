import { parse, parseTemplate } from '@sc/expression'
import type { Expression } from '@sc/expression'
import { analyseCondition, issueWords, kindOf } from '@sc/form-renderer/schema'
import type { FieldInfo, UnofferedValue } from '@sc/form-renderer/schema'
import { text } from '@sc/locale'
import type { Message, Text } from '@sc/locale'
import type { Model, ModelFlow, ModelNode } from '@sc/process-engine'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { say } from '../../locale/say.ts'
import { ASKING, asksItself } from './fromForm.ts'

type Reviewers = Readonly<Record<string, NodeReviewers>>

export type Fields = ReadonlyMap<string, FieldInfo>

/** An expression of a process, and whether what it comes to is asked whether it is true. */
export interface AskingExpression {
  expression: Expression
  condition: boolean
}

/** What an expression asks of fields that these never have, or may not have. */
export interface Misfit {
  source: string
  values: readonly UnofferedValue[]
  /** What it comes to as a condition, whatever is filled in, where that is known. */
  always: boolean | undefined
}

/** Expressions that compare fields with what these never have, or may not have: what such a comparison guards is passed by. */
export const misfitsAmong = (expressions: readonly AskingExpression[], fields: Fields): Misfit[] =>
  expressions.flatMap(({ expression, condition }) => {
    const analysis = analyseCondition(expression, fields, { condition })
    return analysis.values.length > 0 ? { source: expression.source.trim(), ...analysis } : []
  })

/** Everything of a process that may ask for a field: flows, countersigning, and who a task is for. */
export const expressionsOf = (model: Model, reviewers: Reviewers): AskingExpression[] =>
  [...Object.values(model.flows), ...Object.values(model.nodes)].flatMap((place) => expressionsIn(place, reviewers))

/** The expressions of one node or flow; what cannot be read is the check's affair. */
export function expressionsIn(place: ModelFlow | ModelNode, reviewers: Reviewers): AskingExpression[] {
  if ('condition' in place) {
    const { condition, conditionLanguage } = place
    return condition && !conditionLanguage ? readable(() => [{ expression: parse(condition), condition: true }]) : []
  }
  const { multiInstance, attributes, kind } = place
  // Who countersigns comes from the node's reviewers, whatever list the file names.
  const collection = kind === 'humanTask' ? null : multiInstance?.collection
  const completion = multiInstance?.completionCondition
  return [
    ...(multiInstance ? [multiInstance.cardinality, collection] : []).flatMap((text) => templates(text)),
    ...templates(completion).map((asking) => ({ ...asking, condition: true })),
    // What other engines read besides, such as a due date, decides nothing here.
    ...(asksItself(place, reviewers[place.id]) ? ASKING.flatMap((attribute) => templates(attributes[attribute])) : []),
  ]
}

const templates = (text: string | null | undefined): AskingExpression[] =>
  text
    ? readable(() => parseTemplate(text).flatMap((part) => (typeof part === 'string' ? [] : { expression: part, condition: false })))
    : []

/** Names that a process gives values itself: of who is countersigning. */
export const ownNames = (model: Model): string[] =>
  Object.values(model.nodes).flatMap(({ multiInstance }) => multiInstance?.elementVariable ?? [])

function readable(read: () => AskingExpression[]): AskingExpression[] {
  try {
    return read()
  } catch {
    return []
  }
}

/** What comparisons that can never hold ask for, as the predicate of a sentence. */
export function unofferedText(values: readonly UnofferedValue[]): Message {
  const options = values.filter(({ reason }) => reason === 'option')
  const others = values.filter(({ reason }) => reason !== 'option')
  return say.asking.unoffered({
    options: options.map(({ name, model, value, options: known, meant }) => ({
      field: name || model,
      value: String(value),
      meant: meant ? { label: meant.label, value: String(meant.value), department: model === 'initiatorDept' } : null,
      known: known.map((option) => (option.label === String(option.value) ? option.label : `${String(option.value)} ${option.label}`)),
    })),
    others: others.map((value) => text(issueWords['zh-CN'].unoffered(value), issueWords['en-US'].unoffered(value))),
  })
}

/** What a field's value is, in a word. */
export function kindText(field: FieldInfo): Text {
  const kind = kindOf(field)
  return text(issueWords['zh-CN'].fieldKinds[kind], issueWords['en-US'].fieldKinds[kind])
}
