import { DEFAULT_ACCESS, type FieldAccess, fieldPermission } from '../engines/fieldPermissions.ts'
import type { BpmnView, DiagramElement, ModdleElement } from './bpmnTypes.ts'
import { create, readText, write } from './properties.ts'

const TYPE = 'sc:FieldPermission'

const containerOf = (element: DiagramElement) =>
  element.businessObject.get<ModdleElement | undefined>('extensionElements')

const valuesOf = (container: ModdleElement | undefined) => container?.get<ModdleElement[] | undefined>('values') ?? []

const entryOf = (value: ModdleElement) =>
  value.$type === TYPE ? fieldPermission(readText(value, 'field'), readText(value, 'access')) : null

/** What a node states, by field model, as `fieldPermissionsIn` reads it from a text: a file may spell out the default. */
export function readFieldPermissions(element: DiagramElement): Map<string, FieldAccess> {
  const entries = valuesOf(containerOf(element)).flatMap((value) => entryOf(value) ?? [])
  return new Map(entries.map(({ field, access }) => [field, access]))
}

/**
 * Changes some fields' permissions as one undo step. The default is not written: a field that gets it loses its entry.
 * What else the node carries stays; a change that changes nothing writes nothing.
 */
export function writeFieldPermissions(
  view: BpmnView,
  element: DiagramElement,
  changes: ReadonlyMap<string, FieldAccess>,
): void {
  const stated = readFieldPermissions(element)
  const written = (access: FieldAccess) => (access === DEFAULT_ACCESS ? undefined : access)
  const changed = new Map([...changes].filter(([field, access]) => stated.get(field) !== written(access)))
  if (changed.size === 0) return
  const existing = containerOf(element)
  const container = existing ?? create(view, 'bpmn:ExtensionElements', element.businessObject, { values: [] })
  const kept = valuesOf(existing).filter((value) => value.$type !== TYPE || !changed.has(readText(value, 'field')))
  const added = [...changed].flatMap(([field, access]) =>
    written(access) ? create(view, TYPE, container, { field, access }) : [],
  )
  const values = [...kept, ...added]
  if (values.length === 0) write(view, element, { extensionElements: undefined })
  else if (existing) write(view, element, { values }, existing)
  else {
    container.set('values', values)
    write(view, element, { extensionElements: container })
  }
}
