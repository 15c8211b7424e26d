import { and, eq, inArray } from 'drizzle-orm'
import { listingOf } from '@sc/api-client/contract'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import type { AnyListed } from '../listing/listed.ts'
import type { Caller } from '../access/caller.ts'
import { formatMoment } from '../time.ts'
import type { AnyServed, StoredValues } from './served.ts'
import { withTexts } from './texts.ts'

/** The list of a resource. */
export function listedOf(served: AnyServed): AnyListed {
  const { resource, table, scope } = served
  return {
    listing: listingOf(resource),
    from: (db, selected) => db.select(selected).from(table).$dynamic(),
    id: table.id,
    columns: table,
    records: async (db, ids) =>
      toRows(
        db,
        served,
        (await db
          .select()
          .from(table)
          .where(inArray(table.id, [...ids]))) as StoredValues[],
      ),
    ...(scope && { scope: async (_db, caller) => scope(caller) }),
  }
}

export async function resourceById(db: Db, caller: Caller, served: AnyServed, id: string) {
  const { table, scope, resource } = served
  const rows = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), scope?.(caller)))
  const [row] = await toRows(db, served, rows as StoredValues[])
  if (!row) throw notFound(resource.title)
  return row
}

/** Of each record what its description and `record()` name, and nothing else that the table may have. */
export async function toRows(db: Db, served: AnyServed, rows: readonly StoredValues[]) {
  const names = Object.keys(served.resource.fields)
  return withTexts(
    db,
    served,
    rows.map(({ id, revision, createBy, createTime, updateBy, updateTime, ...row }) => ({
      ...Object.fromEntries(names.map((name) => [name, row[name]])),
      id,
      revision,
      createBy,
      createTime: formatMoment(createTime),
      updateBy,
      updateTime: formatMoment(updateTime),
    })),
  )
}
