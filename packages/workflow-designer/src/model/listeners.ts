import type { EngineProfile, ListenerValueType } from '../engines/EngineProfile.ts'
import type { BpmnView, DiagramElement, ModdleElement, Properties } from './bpmnTypes.ts'
import { create, readText, write } from './properties.ts'

export type ListenerKind = 'execution' | 'task'

export interface ListenerField {
  name: string
  fieldType: 'string' | 'expression'
  value: string
}

/** A listener as the panel shows it. For a script, `value` is its text, or '' where it lies in `resource`. */
export interface Listener {
  event: string
  listenerType: ListenerValueType
  value: string
  scriptFormat: string
  resource: string
  /** ISO 8601 duration after which a `timeout` listener runs. */
  timeout: string
  fields: ListenerField[]
}

/** The listener and the business object behind it, which is what `saveListener` and `removeListener` want. */
export interface ListenerRow extends Listener {
  object: ModdleElement
}

const TYPE_NAMES: Record<ListenerKind, string> = { execution: 'ExecutionListener', task: 'TaskListener' }

/** `holder` is the business object that carries the listeners: the element's own, or a pool's process. */
export function readListeners(holder: ModdleElement, kind: ListenerKind, engine: EngineProfile): ListenerRow[] {
  const values = holder.get<ModdleElement | undefined>('extensionElements')?.get<ModdleElement[] | undefined>('values')
  return (values ?? [])
    .filter((value) => value.$type === `${engine.prefix}:${TYPE_NAMES[kind]}`)
    .map((object) => ({ ...readListener(object), object }))
}

function readListener(object: ModdleElement): Listener {
  const script = object.get<ModdleElement | undefined>('script')
  const plain = (['class', 'expression', 'delegateExpression'] as const).find((name) => readText(object, name))
  const [timer] = object.get<ModdleElement[] | undefined>('eventDefinitions') ?? []
  const duration = timer?.get<ModdleElement | undefined>('timeDuration')
  return {
    event: readText(object, 'event'),
    listenerType: script ? 'script' : (plain ?? 'class'),
    value: script ? textOf(script) : plain ? readText(object, plain) : '',
    scriptFormat: script ? readText(script, 'scriptFormat') || readText(script, 'language') : '',
    resource: script ? readText(script, 'resource') : '',
    timeout: duration ? readText(duration, 'body') : '',
    fields: (object.get<ModdleElement[] | undefined>('fields') ?? []).map(readField),
  }
}

function readField(field: ModdleElement): ListenerField {
  const expression = readText(field, 'expression')
  return {
    name: readText(field, 'name'),
    fieldType: expression ? 'expression' : 'string',
    value: expression || readText(field, 'string') || readText(field, 'stringValue'),
  }
}

const textOf = (script: ModdleElement) => readText(script, script.$descriptor.bodyProperty?.name ?? 'value')

/** Adds a listener, or changes the one behind `existing`; what else that one carries stays. */
export function saveListener(
  view: BpmnView,
  element: DiagramElement,
  holder: ModdleElement,
  kind: ListenerKind,
  engine: EngineProfile,
  listener: Listener,
  existing?: ModdleElement,
): void {
  const container = extensionsOf(view, holder)
  const object = existing ?? create(view, `${engine.prefix}:${TYPE_NAMES[kind]}`, container.object, {})
  const properties = propertiesOf(view, object, engine, listener)
  if (existing) {
    write(view, element, properties, existing)
    return
  }
  for (const [name, value] of Object.entries(properties)) if (value !== undefined) object.set(name, value)
  const values = [...(container.object.get<ModdleElement[] | undefined>('values') ?? []), object]
  if (container.isNew) {
    container.object.set('values', values)
    write(view, element, { extensionElements: container.object }, holder)
  } else write(view, element, { values }, container.object)
}

export function removeListener(view: BpmnView, element: DiagramElement, holder: ModdleElement, object: ModdleElement) {
  const { object: container } = extensionsOf(view, holder)
  const values = container.get<ModdleElement[]>('values').filter((value) => value !== object)
  write(view, element, { values }, container)
}

function extensionsOf(view: BpmnView, holder: ModdleElement): { object: ModdleElement; isNew: boolean } {
  const existing = holder.get<ModdleElement | undefined>('extensionElements')
  if (existing) return { object: existing, isNew: false }
  return { object: create(view, 'bpmn:ExtensionElements', holder, { values: [] }), isNew: true }
}

function propertiesOf(view: BpmnView, object: ModdleElement, engine: EngineProfile, listener: Listener): Properties {
  const { prefix, listenerScript } = engine
  const isScript = listener.listenerType === 'script'
  const plain = (name: ListenerValueType) => (listener.listenerType === name ? listener.value : undefined)
  const fields = listener.fields.map(({ name, fieldType, value }) => create(view, `${prefix}:Field`, object, { name, [fieldType]: value }))
  return {
    event: listener.event,
    class: plain('class'),
    expression: plain('expression'),
    delegateExpression: plain('delegateExpression'),
    ...(listenerScript === 'language' ? { type: isScript ? 'script' : undefined } : {}),
    script: isScript ? scriptOf(view, object, engine, listener) : undefined,
    fields,
    ...(engine.timeoutTimer && object.$type.endsWith(TYPE_NAMES.task) ? timerOf(view, object, listener) : {}),
  }
}

function scriptOf(view: BpmnView, parent: ModdleElement, engine: EngineProfile, listener: Listener): ModdleElement {
  const script = create(view, `${engine.prefix}:Script`, parent, {
    [engine.listenerScript ?? 'scriptFormat']: listener.scriptFormat,
  })
  const body = script.$descriptor.bodyProperty?.name
  if (listener.resource) script.set('resource', listener.resource)
  else if (body) script.set(body, listener.value)
  return script
}

/** A timeout listener is found by its id and runs by its timer. */
function timerOf(view: BpmnView, object: ModdleElement, { event, timeout }: Listener): Properties {
  if (event !== 'timeout') return { eventDefinitions: [] }
  const timer = create(view, 'bpmn:TimerEventDefinition', object, {})
  timer.set('timeDuration', create(view, 'bpmn:FormalExpression', timer, { body: timeout }))
  return { eventDefinitions: [timer], id: readText(object, 'id') || `TaskListener_${Math.random().toString(36).slice(2, 10)}` }
}
