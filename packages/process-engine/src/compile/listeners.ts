import type { ModelListener, Unsupported } from '../types.ts'

const TASK_EVENTS: ReadonlySet<string> = new Set(['create', 'assignment', 'complete', 'delete', 'all'])

/** Listeners that would never be called, because the interpreter knows no such event at such an element. */
export function unheardListeners(element: {
  readonly id: string
  readonly bpmnType: string
  readonly listeners: readonly ModelListener[]
}): Unsupported[] {
  const { id, bpmnType, listeners } = element
  const executionEvents = bpmnType === 'bpmn:SequenceFlow' ? ['take'] : ['start', 'end']
  const isTask = ['bpmn:UserTask', 'bpmn:Task', 'bpmn:ManualTask'].includes(bpmnType)
  return listeners
    .filter(({ kind, event }) => (kind === 'task' ? !(isTask && TASK_EVENTS.has(event)) : !executionEvents.includes(event)))
    .map(({ event }) => ({ elementId: id, bpmnType, reason: 'listener', detail: event }))
}
