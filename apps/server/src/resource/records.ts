import { and, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { listingOf } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { notFound } from '../http/errors.ts'
import type { AnyListed } from '../listing/listed.ts'
import type { Caller } from '../access/caller.ts'
import { formatMoment } from '../time.ts'
import { naming, withLinks } from './links.ts'
import { withoutSecrets } from './secrets.ts'
import type { AnyServed, StoredValues } from './served.ts'
import { apartOf, isNamed, namesOf, withTexts } from './texts.ts'

/** The list of a resource. */
export function listedOf(served: AnyServed): AnyListed {
  const { resource, table, scope, links, search } = served
  return {
    listing: listingOf(resource),
    from: (db, selected) => db.select(selected).from(table).$dynamic(),
    id: table.id,
    columns: table,
    records: async (db, ids) => toRows(db, served, await recordsWhere(db, served, inArray(table.id, [...ids]))),
    narrowed: {
      ...Object.fromEntries(Object.entries(links ?? {}).map(([name, link]) => [name, (id: unknown) => naming(served, link, id)])),
      ...served.narrowed,
    },
    called: async (db, name, value) => {
      const field = served.resource.fields[name]
      if (!field || !isNamed(field)) return undefined
      const asked = { name, field, values: new Set([value]) }
      // Several of one name are told apart.
      const apart = (await apartOf(db, served, asked, [value])).get(value)
      return apart ?? (await namesOf(db, served, asked)).get(value)?.[defaultLanguage]
    },
    ...(search && { search: async (_db, keyword) => search(keyword) ?? sql`true` }),
    ...(scope && { scope: async (_db, caller) => scope(caller) }),
  }
}

export async function resourceById(db: Db, caller: Caller, served: AnyServed, id: string) {
  const { table, scope, resource } = served
  const [row] = await toRows(db, served, await recordsWhere(db, served, and(eq(table.id, id), scope?.(caller))))
  if (!row) throw notFound(resource.title)
  return row
}

/** Records with all that they say, also that which is kept beside their table. */
export const recordsWhere = async (db: Db, served: AnyServed, where: SQL | undefined): Promise<StoredValues[]> =>
  withLinks(db, served, await db.select().from(served.table).where(where))

/** Of each record what its description and `record()` name, and nothing else that the table may have. */
export async function toRows(db: Db, served: AnyServed, rows: readonly StoredValues[]) {
  const names = Object.keys(served.resource.fields)
  return withTexts(
    db,
    served,
    rows.map(({ id, revision, createBy, createTime, updateBy, updateTime, ...row }) => ({
      ...withoutSecrets(served, Object.fromEntries(names.map((name) => [name, row[name]]))),
      id,
      revision,
      createBy,
      createTime: formatMoment(createTime),
      updateBy,
      updateTime: formatMoment(updateTime),
    })),
  )
}
