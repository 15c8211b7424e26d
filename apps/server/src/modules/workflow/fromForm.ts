import { evaluate, isBlank, parseTemplate, sources } from '@sc/expression'
import type { ModelNode, Variables } from '@sc/process-engine'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import { RESERVED } from './variables.ts'

/** The attributes of a task that say whom it asks. */
export const ASKING = ['assignee', 'candidateUsers', 'candidateGroups'] as const
export type AskingAttribute = (typeof ASKING)[number]

/** Whether whom the file names is asked: a configured role goes before it, but for the one whom a countersign's task is for. */
export const asksItself = ({ kind, multiInstance }: ModelNode, reviewers: NodeReviewers | undefined): boolean =>
  kind === 'humanTask' && (multiInstance !== null || !reviewers?.auditRoleCode)

/** Variables that a text takes its value from, but for those that the system sets; what cannot be read takes none. */
function sourcesOf(text: string): string[] {
  try {
    const named = parseTemplate(text).flatMap((part) => (typeof part === 'string' ? [] : sources(part)))
    return [...new Set(named)].filter((name) => !RESERVED.has(name))
  } catch {
    return []
  }
}

/** Those that the people come from for whom a countersign opens its tasks. What is no variable leaves them to the node's reviewers. */
export function elementSources({ multiInstance }: ModelNode): string[] {
  const text = multiInstance?.collection
  if (!text) return []
  return isExpression(text) ? sourcesOf(text) : [text].filter((name) => !RESERVED.has(name))
}

const isExpression = (text: string) => /^\s*[$#]\{/.test(text)

/**
 * The people of a countersign whose list has no value, where it is a form's: a field that is hidden, or was not sent, chooses
 * nobody, as one does that was left empty. Undefined where no field was asked.
 */
export function chosenElements(node: ModelNode, variables: Variables): readonly unknown[] | undefined {
  const text = node.multiInstance?.collection
  const fields = elementSources(node).filter((name) => Object.hasOwn(variables, name))
  if (!text || fields.length === 0) return undefined
  if (!isExpression(text)) return []
  const empty = Object.fromEntries(fields.flatMap((name) => (isBlank(variables[name]) ? [[name, []]] : [])))
  const chosen = evaluate(text, { ...variables, ...empty })
  return Array.isArray(chosen) ? chosen : undefined
}

/** Those that an attribute takes people from: of a countersign's element, what the element comes from. */
export function askingSources(node: ModelNode, attribute: AskingAttribute): string[] {
  const element = node.multiInstance?.elementVariable
  return sourcesOf(node.attributes[attribute] ?? '').flatMap((name) => (name === element ? elementSources(node) : name))
}

/** Names that stand in an attribute as they are; which ones an expression names is known only when it runs. */
export const literalNames = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.includes('${'))
