import { getTableConfig } from 'drizzle-orm/pg-core'
import { expect, it } from 'vitest'
import { startTestServer } from '../test/server.ts'
import type { AnyServed } from './served.ts'

/** What these do not hold, by name: two who save at once, or who writes past the server, may break it. Nothing comes to it. */
const KNOWN = [
  '/sys/dictItem: text is not unique',
  '/sys/dictItem: english is not unique',
  '/scmodule/scModule: name is not unique',
  '/scmodule/scModule: english is not unique',
  '/sys/role: roleName is not unique',
  '/scweeks/scCampusDay: name, start is the key and not unique',
  '/score/import: student, item, claim is the key and not unique',
  '/massaudit/scMassAudit: organisation, applyType, reason is the key and not unique',
]

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null

/** What the description of a resource promises, and its table does not hold. */
function unheld({ resource: { path, fields, key }, table }: AnyServed): string[] {
  const { indexes, uniqueConstraints, foreignKeys, checks, columns } = getTableConfig(table)
  const nameOf = (field: string) => table[field]?.name ?? ''
  const namesIn = (parts: readonly object[]) => parts.flatMap((part) => ('name' in part ? String(part.name) : []))
  const uniques = [
    ...indexes.filter(({ config }) => config.unique && !config.where).map(({ config }) => namesIn(config.columns)),
    ...uniqueConstraints.map((one) => namesIn(one.columns)),
    ...columns.filter(({ isUnique }) => isUnique).map(({ name }) => [name]),
  ]
  const isAlone = (names: readonly string[]) => uniques.some((unique) => unique.every((name) => names.includes(name)))
  const keys = foreignKeys.flatMap((one) => namesIn(one.reference().columns))
  const missing: string[] = []
  if (!isAlone(key.map(nameOf))) missing.push(`${path}: ${key.join(', ')} is the key and not unique`)
  for (const [name, field] of Object.entries(fields)) {
    const column = table[name]
    if (!column) continue
    if (field.unique && !isAlone([nameOf(name), ...(field.unique === true ? [] : [nameOf(field.unique)])]))
      missing.push(`${path}: ${name} is not unique`)
    if (field.type === 'reference' && !keys.includes(column.name)) missing.push(`${path}: ${name} has no foreign key`)
    const checked = checks.map(({ value }) => namesIn(value.queryChunks.filter(isObject)))
    if (field.type === 'choice' && !checked.some((columns) => columns.includes(column.name)))
      missing.push(`${path}: ${name} may hold anything`)
    const earliest = field.type === 'day' && field.notBefore ? nameOf(field.notBefore) : undefined
    if (earliest && !checked.some((columns) => columns.includes(column.name) && columns.includes(earliest)))
      missing.push(`${path}: ${name} may be before ${earliest}`)
  }
  return missing
}

it('has tables that hold what the descriptions of their resources promise', async () => {
  const server = await startTestServer()
  await server.close()
  expect(server.app.resources.flatMap(unheld)).toEqual(KNOWN)
})
