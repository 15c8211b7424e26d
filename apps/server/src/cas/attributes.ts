import { showsNothing } from '@sc/expression'

/** Values by attribute name; one attribute may have several. */
export type CasAttributes = ReadonlyMap<string, readonly string[]>

/** What the protocol itself puts beside the user. */
const reserved = new Set(['user', 'attributes', 'attribute', 'proxyGrantingTicket', 'proxies'])

/**
 * The attributes of a CAS answer, as parsed, in every form that servers write: CAS 3.0's elements inside
 * `cas:attributes`; `cas:attribute` with name and value, as XML attributes or as elements; and elements right beside the
 * user, as extensions of CAS 2.0 have them.
 */
export function readAttributes(success: Readonly<Record<string, unknown>>): CasAttributes {
  const found = new Map<string, string[]>()
  const add = (name: string, value: unknown) => {
    if (typeof value === 'string' && !showsNothing(value)) found.set(name, [...(found.get(name) ?? []), value.trim()])
  }
  const readNamed = (element: unknown) => {
    if (!isRecord(element) || typeof element.name !== 'string') return
    for (const value of listOf(element.value ?? element['#text'])) add(element.name, value)
  }
  for (const block of listOf(success.attributes).filter(isRecord)) {
    for (const [name, values] of Object.entries(block)) {
      if (name === 'attribute') listOf(values).forEach(readNamed)
      else for (const value of listOf(values)) add(name, isRecord(value) ? value['#text'] : value)
    }
  }
  // Some servers write both forms; what is known already is not doubled.
  const known = new Set(found.keys())
  for (const element of listOf(success.attribute)) if (isRecord(element) && !known.has(String(element.name))) readNamed(element)
  for (const [name, values] of Object.entries(success))
    if (!reserved.has(name) && !known.has(name)) for (const value of listOf(values)) add(name, value)
  return found
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)
