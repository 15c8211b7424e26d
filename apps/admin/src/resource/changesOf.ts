import { isList } from '@sc/api-client/contract'
import type { KeptFile, ResourceField, ResourceFields } from '@sc/api-client/contract'

type Values = Readonly<Record<string, unknown>>

/** An empty field of a form says null to a record. */
const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** Whether the dialog of a record asks for a field. */
export const isFilledIn = (field: ResourceField | undefined): boolean =>
  field !== undefined && !field.readonly && !field.filesOnly && !(field.type === 'references' && field.apart)

/** What somebody filled in otherwise than the record has it; of a new record everything. */
export function changesOf(fields: ResourceFields, before: object | null, values: Values): Record<string, unknown> {
  const asked = Object.keys(fields).filter((name) => isFilledIn(fields[name]))
  const names = asked.filter((name) => before === null || !isSame(values[name], (before as Values)[name]))
  return Object.fromEntries(names.map((name) => [name, written(fields[name], values[name])]))
}

/** A value as a record takes it; of a file a form knows more than that. */
function written(field: ResourceField | undefined, value: unknown): unknown {
  if (!field || !isList(field)) return emptyToNull(value)
  const list = Array.isArray(value) ? (value as unknown[]) : []
  return field.type === 'files' ? (list as KeptFile[]).map(({ url, name }) => ({ url, name })) : list
}

/** Several are the same in whichever order. */
const isSame = (one: unknown, other: unknown) => JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
const sorted = (value: unknown) => (Array.isArray(value) ? (value.length > 0 ? value.map(told).toSorted() : null) : emptyToNull(value))
/** A file is told by where it is stored. */
const told = (one: unknown) => (typeof one === 'object' && one !== null && 'url' in one ? one.url : one)

/** Fields that a colleague changed as well, and to something else. */
export const clashesOf = (fields: ResourceFields, before: object, now: object, mine: Values): string[] =>
  Object.keys(changesOf(fields, before, now as Values)).filter(
    (name) => Object.hasOwn(mine, name) && !isSame(mine[name], (now as Values)[name]),
  )
