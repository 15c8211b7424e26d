import { type FieldAccess, fieldPermission } from '../engines/fieldPermissions.ts'
import type { BpmnView, DiagramElement, ModdleElement } from './bpmnTypes.ts'
import { create, readText, write } from './properties.ts'

const TYPE = 'sc:FieldPermission'

const containerOf = (object: ModdleElement) => object.get<ModdleElement | undefined>('extensionElements')

const valuesOf = (container: ModdleElement | undefined) => container?.get<ModdleElement[] | undefined>('values') ?? []

const entryOf = (value: ModdleElement) =>
  value.$type === TYPE ? fieldPermission(readText(value, 'field'), readText(value, 'access')) : null

/** What a node states, by field model, as `fieldPermissionsIn` reads it from a text: a file may spell out the default. */
export function readFieldPermissions(object: ModdleElement): Map<string, FieldAccess> {
  const entries = valuesOf(containerOf(object)).flatMap((value) => entryOf(value) ?? [])
  return new Map(entries.map(({ field, access }) => [field, access]))
}

/**
 * Changes some fields' permissions as one undo step. The default, which holds at the node for what it does not name, is
 * not written: a field that gets it loses its entry.
 * What else the node carries stays; a change that changes nothing writes nothing.
 */
export function writeFieldPermissions(
  view: BpmnView,
  element: DiagramElement,
  changes: ReadonlyMap<string, FieldAccess>,
  usual: FieldAccess,
): void {
  const stated = readFieldPermissions(element.businessObject)
  const written = (access: FieldAccess) => (access === usual ? undefined : access)
  const changed = new Map([...changes].filter(([field, access]) => stated.get(field) !== written(access)))
  if (changed.size === 0) return
  const existing = containerOf(element.businessObject)
  const container = existing ?? create(view, 'bpmn:ExtensionElements', element.businessObject, { values: [] })
  const kept = valuesOf(existing).filter((value) => value.$type !== TYPE || !changed.has(readText(value, 'field')))
  const added = [...changed].flatMap(([field, access]) => (written(access) ? create(view, TYPE, container, { field, access }) : []))
  const values = [...kept, ...added]
  if (values.length === 0) write(view, element, { extensionElements: undefined })
  else if (existing) write(view, element, { values }, existing)
  else {
    container.set('values', values)
    write(view, element, { extensionElements: container })
  }
}
