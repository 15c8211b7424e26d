import { inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { columnOf } from '../served.ts'
import type { AnyServed, StoredValues, Values } from '../served.ts'
import type { Fault } from './drafts.ts'
import type { Place } from './place.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

/** Values that are asked for with one query. */
const AT_ONCE = 500

interface Changed {
  at: number
  before: StoredValues | null
  values: Values
}

/** Where two records would have what only one may have. What another has now is taken too where the file gives that another: they are written one after the other. */
export async function takenElsewhere(
  db: Db,
  served: AnyServed,
  changes: readonly Changed[],
  place: (at: number) => Place,
): Promise<Fault[]> {
  const faults: Fault[] = []
  for (const [name, { unique, title }] of Object.entries(served.resource.fields)) {
    if (unique === undefined) continue
    const share = (values: Values) => JSON.stringify([values[name], unique === true ? null : values[unique]])
    // What stays as it is is nobody else's.
    const after = changes
      .filter(({ before, values }) => before === null || name in values || (unique !== true && unique in values))
      .map(({ at, before, values }) => ({ at, id: before?.id, values: { ...before, ...values } as Values }))
    const stored = new Map((await holding(db, served, name, after)).map((record) => [share(record), record.id]))
    const rows = new Map<string, number>()
    for (const { at, id, values } of after) {
      const value = values[name]
      if (value === null || value === undefined) continue
      const [holder, earlier] = [stored.get(share(values)), rows.get(share(values))]
      if (holder !== undefined && holder !== id)
        faults.push({
          at,
          column: spoken(title),
          message: spoken(say.importing.taken({ title: served.resource.title, value: String(value) })),
        })
      else if (earlier !== undefined)
        faults.push({ at, column: spoken(title), message: spoken(say.importing.doubled({ value: String(value), ...place(earlier) })) })
      else rows.set(share(values), at)
    }
  }
  return faults
}

async function holding(db: Db, served: AnyServed, name: string, after: readonly { values: Values }[]): Promise<StoredValues[]> {
  const asked = [...new Set(after.map(({ values }) => values[name]).filter((value) => value !== null && value !== undefined))]
  const found: StoredValues[] = []
  for (let first = 0; first < asked.length; first += AT_ONCE)
    found.push(
      ...((await db
        .select()
        .from(served.table)
        .where(inArray(columnOf(served, name), asked.slice(first, first + AT_ONCE)))) as StoredValues[]),
    )
  return found
}
