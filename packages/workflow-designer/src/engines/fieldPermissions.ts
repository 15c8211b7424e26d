import { FORBIDDEN_KEYS } from '@sc/expression'
import { OWN_NAMESPACE } from './approvalSettings.ts'
import { BPMN } from './xml/namespaces.ts'
import { scanXml, type XmlElement } from './xml/scanXml.ts'

/** What an approver, or the applicant, may do with a field of the form: the form renderer's permissions. */
export type FieldAccess = 'hidden' | 'read' | 'write' | 'required'

/** What holds for a field that a node where somebody decides says nothing about; it is therefore never written there. */
export const DEFAULT_ACCESS: FieldAccess = 'read'

/** What a node where somebody decides lets them do with each field of a form, by what it says of some of them. */
export const accessAtNode = (
  named: Readonly<Record<string, FieldAccess>> | undefined,
  fields: readonly string[],
): Record<string, FieldAccess> =>
  Object.fromEntries(fields.map((field) => [field, (named && Object.hasOwn(named, field) && named[field]) || DEFAULT_ACCESS]))

const ACCESSES: ReadonlySet<string> = new Set<FieldAccess>(['hidden', 'read', 'write', 'required'])
const isAccess = (value: string): value is FieldAccess => ACCESSES.has(value)

/** An entry as it stands in a file, null where it says nothing that could be followed. */
export function fieldPermission(field: string, access: string): { field: string; access: FieldAccess } | null {
  return field !== '' && !FORBIDDEN_KEYS.has(field) && isAccess(access) ? { field, access } : null
}

/**
 * The field permissions of a process: by node id, by field model. Nodes without any are absent, and so are entries of
 * an unknown access or with a name that no field may have. Of several entries for one field the last one counts.
 */
export function fieldPermissionsIn(xml: string): Record<string, Record<string, FieldAccess>> {
  const nodes = new Map<string, Map<string, FieldAccess>>()
  for (const element of scanXml(xml)) {
    if (element.uri !== OWN_NAMESPACE || element.localName !== 'fieldPermission') continue
    const entry = fieldPermission(attribute(element, 'field'), attribute(element, 'access'))
    const node = nodeOf(element)
    if (!entry || !node) continue
    const fields = nodes.get(node) ?? new Map<string, FieldAccess>()
    nodes.set(node, fields.set(entry.field, entry.access))
  }
  return Object.fromEntries([...nodes].map(([node, fields]) => [node, Object.fromEntries(fields)]))
}

const attribute = (element: XmlElement, name: string) => element.attributes.find((one) => one.name === name)?.value ?? ''

/** The id of the node whose extension the element is; null for one that stands anywhere else. */
function nodeOf({ parent: extensions }: XmlElement): string | null {
  const isExtension = extensions?.uri === BPMN && extensions.localName === 'extensionElements'
  const node = isExtension ? extensions.parent : null
  const id = node ? attribute(node, 'id') : ''
  return node?.uri === BPMN && id !== '' && !FORBIDDEN_KEYS.has(id) ? id : null
}
