import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { CallResult, item as contract, ItemLabel } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { item, itemLabel, label } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { refusedAt } from './refusedAt.ts'

/** Of those that staff keep, the labels of activities. */
const OF_PROJECTS = eq(label.type, 'activity')

/** Of a query over projects: what each is marked with, in the order of labels. */
export const labelsOfItem = sql<
  ItemLabel[]
>`coalesce((select json_agg(json_build_object('id', ${label.id}, 'name', ${label.name}, 'colour', ${label.colour}) order by ${label.sort}, ${label.name})
  from ${itemLabel} join ${label} on ${label.id} = ${itemLabel.labelId} where ${itemLabel.itemId} = ${item.id}), '[]')`

/** Of a query over projects: those that are marked so. */
export const isMarked = (labelId: string): SQL =>
  sql`exists (select from ${itemLabel} where ${and(eq(itemLabel.itemId, item.id), eq(itemLabel.labelId, labelId))})`

/** What projects may be marked with, and may have been before. */
export async function itemLabels(db: Db, query: PageQuery): Promise<CallResult<typeof contract.labels>> {
  const { id, name, colour, enabled } = label
  const found = db.select({ id, name, colour, enabled }).from(label).where(OF_PROJECTS).orderBy(asc(label.sort), asc(name)).$dynamic()
  return pageResult(await limited(found, query), await db.$count(label, OF_PROJECTS), query)
}

/** What labels are called now. */
export async function namesOfLabels(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ name: label.name })
    .from(label)
    .where(inArray(label.id, [...ids]))
    .orderBy(asc(label.sort), asc(label.name))
  return rows.map(({ name }) => name)
}

export async function labelsOf(db: Db, itemId: string): Promise<string[]> {
  const rows = await db.select({ id: itemLabel.labelId }).from(itemLabel).where(eq(itemLabel.itemId, itemId))
  return rows.map(({ id }) => id)
}

/** Those of these that a project may be given now, held: who changes one at this moment finds it given, or the project finds it changed. */
export async function givable(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({ id: label.id })
    .from(label)
    .where(and(inArray(label.id, [...ids]), OF_PROJECTS, eq(label.enabled, true)))
    .for('share')
  return rows.map(({ id }) => id)
}

/** Marks a project with these and no others: it keeps what is disabled by now, and is given no such label anew. */
export async function markItem(tx: Db, itemId: string, wanted: readonly string[]): Promise<void> {
  const held = new Set(await labelsOf(tx, itemId))
  const added = [...new Set(wanted)].filter((id) => !held.has(id))
  if ((await givable(tx, added)).length < added.length) throw refusedAt('labels', say.item.noSuchLabel())
  const dropped = [...held].filter((id) => !wanted.includes(id))
  if (dropped.length > 0) await tx.delete(itemLabel).where(and(eq(itemLabel.itemId, itemId), inArray(itemLabel.labelId, dropped)))
  if (added.length > 0) await tx.insert(itemLabel).values(added.map((labelId) => ({ itemId, labelId })))
}
