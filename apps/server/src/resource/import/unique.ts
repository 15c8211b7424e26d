import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import type { AnyServed, StoredValues, Values } from '../served.ts'
import type { Fault, Planned } from './plan.ts'

/** Values that are asked for with one query. */
const AT_ONCE = 500

/** Where two records would have what only one may have, once all of a file is written: two may change places. */
export async function takenElsewhere(db: Db, served: AnyServed, changes: readonly Planned[]): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [name, { unique, title }] of Object.entries(served.resource.fields)) {
    if (unique === undefined) continue
    const share = (values: Values) => JSON.stringify([values[name], unique === true ? null : values[unique]])
    const after = changes.map(({ row, before, values }) => ({ row, id: before?.id, values: { ...before, ...values } as Values }))
    const written = new Set(after.flatMap(({ id }) => id ?? []))
    const holders = new Map<string, number | null>()
    for (const stored of await holding(db, served, name, after)) if (!written.has(stored.id)) holders.set(share(stored), null)
    for (const { row, values } of after) {
      if (values[name] === null || values[name] === undefined) continue
      const holder = holders.get(share(values))
      if (holder === undefined) holders.set(share(values), row)
      else faults.push({ row, column: title, message: holder === null ? `“${String(values[name])}”已被别的${served.resource.title}使用` : `“${String(values[name])}”与第 ${holder} 行重复` })
    }
  }
  return faults
}

async function holding(db: Db, { table }: AnyServed, name: string, after: readonly { values: Values }[]): Promise<StoredValues[]> {
  const asked = [...new Set(after.map(({ values }) => values[name]).filter((value) => value !== null && value !== undefined))]
  const found: StoredValues[] = []
  for (let first = 0; first < asked.length; first += AT_ONCE)
    found.push(...((await db.select().from(table).where(inArray(table[name]!, asked.slice(first, first + AT_ONCE)))) as StoredValues[]))
  return found
}
