import type { ResourceFields } from '@sc/api-client/contract'

type Values = Readonly<Record<string, unknown>>

/** An empty field of a form says null to a record. */
const emptyToNull = (value: unknown) => (value === '' || value === undefined ? null : value)

/** What somebody filled in otherwise than the record has it; of a new record everything. */
export function changesOf(fields: ResourceFields, before: object | null, values: Values): Record<string, unknown> {
  const names = Object.keys(fields).filter((name) => before === null || emptyToNull(values[name]) !== emptyToNull((before as Values)[name]))
  return Object.fromEntries(names.map((name) => [name, emptyToNull(values[name])]))
}

/** Fields that a colleague changed as well, and to something else. */
export const clashesOf = (fields: ResourceFields, before: object, now: object, mine: Values): string[] =>
  Object.keys(changesOf(fields, before, now as Values)).filter(
    (name) => Object.hasOwn(mine, name) && emptyToNull(mine[name]) !== emptyToNull((now as Values)[name]),
  )
