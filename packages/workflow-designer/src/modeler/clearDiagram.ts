import type { BpmnView, Properties } from '../model/bpmnTypes.ts'
import { inOneStep } from './oneStep.ts'

const START = { x: 200, y: 180 }

/** Removes everything and sets a start event with the given properties, as one undo step: a canvas cleared by mistake comes back. */
export function clearDiagram(view: BpmnView, startEvent: Properties): void {
  const canvas = view.get('canvas')
  inOneStep(view, () => {
    const modeling = view.get('modeling')
    modeling.removeElements([...canvas.getRootElement().children])
    const start = modeling.createShape({ type: 'bpmn:StartEvent' }, START, canvas.getRootElement())
    modeling.updateProperties(start, startEvent)
  })
}
