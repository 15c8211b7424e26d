import { type BpmnView, type DiagramElement, is, type ModdleElement, type Properties } from './bpmnTypes.ts'

/** The process an element stands for: the root itself, or what a pool carries out. Null for any other element. */
export function processOf(element: DiagramElement): ModdleElement | null {
  const object = element.businessObject
  if (is(object, 'bpmn:Process')) return object
  return is(object, 'bpmn:Participant') ? (object.get<ModdleElement | undefined>('processRef') ?? null) : null
}

/** The process an element lies in, climbing out of sub-processes; the first of the document if it lies in none. */
export function enclosingProcess(view: BpmnView, object: ModdleElement): ModdleElement | null {
  for (let at: ModdleElement | undefined = object; at; at = at.$parent) {
    if (is(at, 'bpmn:Process')) return at
  }
  return mainProcess(view)
}

/** The document's first process: the one that its model record is about. */
export function mainProcess(view: BpmnView): ModdleElement | null {
  return firstProcess(view.getDefinitions())
}

/** The same, of the document that a collaboration is part of. */
export function mainProcessOf(collaboration: DiagramElement): ModdleElement | null {
  const definitions = collaboration.businessObject.$parent
  return definitions ? firstProcess(definitions) : null
}

function firstProcess(definitions: ModdleElement): ModdleElement | null {
  const roots = definitions.get<ModdleElement[]>('rootElements')
  return roots.find((root) => is(root, 'bpmn:Process')) ?? null
}

/** An attribute as text; '' where it is absent. */
export function readText(object: ModdleElement, name: string): string {
  const value = object.get<unknown>(name) ?? object.$attrs[name]
  return value === undefined || value === null ? '' : String(value)
}

/** Writes attributes of an element, or of a part of it such as a pool's process; '' removes one. */
export function write(view: BpmnView, element: DiagramElement, properties: Properties, part?: ModdleElement): void {
  const cleaned = Object.fromEntries(Object.entries(properties).map(([name, value]) => [name, value === '' ? undefined : value]))
  const modeling = view.get('modeling')
  if (part && part !== element.businessObject) modeling.updateModdleProperties(element, part, cleaned)
  else modeling.updateProperties(element, cleaned)
}

/** A new business object that knows its parent, as moddle needs it for saving. */
export function create(view: BpmnView, type: string, parent: ModdleElement, properties: Properties): ModdleElement {
  const object = view.get('bpmnFactory').create(type, properties)
  object.$parent = parent
  return object
}

export function documentationOf(object: ModdleElement): string {
  const [first] = object.get<ModdleElement[] | undefined>('documentation') ?? []
  return first ? readText(first, 'text') : ''
}

/** Changes the first documentation and leaves further ones (other formats) alone. */
export function writeDocumentation(view: BpmnView, element: DiagramElement, object: ModdleElement, text: string): void {
  const others = (object.get<ModdleElement[] | undefined>('documentation') ?? []).slice(1)
  const first = text ? [create(view, 'bpmn:Documentation', object, { text })] : []
  write(view, element, { documentation: [...first, ...others] }, object)
}

/** Whether an id is in use by anything of the document but the given object. */
export function isIdTaken(view: BpmnView, id: string, by: ModdleElement): boolean {
  const drawn = view.get('elementRegistry').get(id)
  const roots = view.getDefinitions().get<ModdleElement[]>('rootElements')
  return (drawn !== undefined && drawn.businessObject !== by) || roots.some((root) => root.id === id && root !== by)
}
