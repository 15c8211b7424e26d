import { LIMITS } from '@sc/expression'
import type { Message } from '@sc/locale'
import type { Model, ModelFlow, ModelNode } from '@sc/process-engine'
import { say } from '../../locale/say.ts'
import { placeText } from './engineTexts.ts'

/** A text that a process evaluates and that is longer than anybody reads; deployed ones run all the same. */
export interface Overlong {
  elementId: string
  words: Message
}

/** What may not be deployed or run dry any more. */
export const overlongIn = (model: Model): Overlong[] =>
  [...Object.values(model.flows).map((flow) => ({ ...flow, bpmnType: 'bpmn:SequenceFlow' })), ...Object.values(model.nodes)].flatMap(
    (place) => {
      const longest = Math.max(0, ...evaluatedIn(place).map(({ length }) => length))
      if (longest <= LIMITS.conditionLength) return []
      return [{ elementId: place.id, words: say.lint.overlong({ place: placeText(place), length: longest, most: LIMITS.conditionLength }) }]
    },
  )

function evaluatedIn(place: ModelFlow | ModelNode): string[] {
  if ('condition' in place) return place.condition && !place.conditionLanguage ? [place.condition] : []
  const { multiInstance, attributes } = place
  return [multiInstance?.cardinality, multiInstance?.collection, multiInstance?.completionCondition, attributes.assignee].flatMap(
    (text) => text ?? [],
  )
}
