/// <reference path="./moddle.d.ts" />
import type { ModdleElement } from 'bpmn-moddle'
import type { MultiInstance } from '../types.ts'
import { ExpressionError, references } from '@sc/expression'
import { engineAttributes } from './vocabulary.ts'

/** Settings none of whose expressions was read yet. */
export type BareMultiInstance = Omit<MultiInstance, 'countsVotes'>

/** The multi-instance settings of a task, from BPMN's elements and the engine's attributes. */
export function multiInstanceOf(element: ModdleElement): BareMultiInstance | null {
  const loop = element.loopCharacteristics as ModdleElement | undefined
  if (loop?.$type !== 'bpmn:MultiInstanceLoopCharacteristics') return null
  const attributes = new Map(Object.entries(engineAttributes(loop)))
  return {
    sequential: loop.isSequential === true,
    cardinality: body(loop.loopCardinality),
    collection: attributes.get('collection')?.trim() || null,
    elementVariable: attributes.get('elementVariable')?.trim() || null,
    completionCondition: body(loop.completionCondition),
  }
}

/** The settings with whether their completion condition asks for votes. */
export const countsVotes = (bare: BareMultiInstance | null): MultiInstance | null =>
  bare && { ...bare, countsVotes: bare.completionCondition !== null && namesVotes(bare.completionCondition) }

function namesVotes(condition: string): boolean {
  try {
    return [...references(condition)].some((name) => name === 'nrOfApproved' || name === 'nrOfRejected')
  } catch (error) {
    // One that does not parse is listed as unsupported.
    if (error instanceof ExpressionError) return false
    throw error
  }
}

/** The text of a formal expression, `null` for none. */
export function body(expression: unknown): string | null {
  const text = (expression as ModdleElement | undefined)?.body
  return typeof text === 'string' && text.trim() !== '' ? text.trim() : null
}
