import { and } from 'drizzle-orm'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/connect.ts'
import { isOneOf } from '../db/page.ts'
import { say } from '../locale/say.ts'
import { AtField, targetOf } from './served.ts'
import type { AnyChange, AnyServed } from './served.ts'

/** Which of these changes name records that the caller may not name, as people whom they do not reach: who stands there already may stay. */
export async function beyondReach(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  changes: readonly AnyChange[],
): Promise<ReadonlyMap<AnyChange, AtField>> {
  const refused = new Map<AnyChange, AtField>()
  for (const [name, field] of Object.entries(served.resource.fields)) {
    const target = targetOf(served, field)
    const offered = target?.offered?.(caller)
    if (!target || !offered || served.namesAny?.includes(name)) continue
    const given = changes.map((change) => ({ change, ids: newIn(change, name) }))
    const asked = new Set(given.flatMap(({ ids }) => ids))
    if (asked.size === 0) continue
    const { table, resource } = target
    const found = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(isOneOf(table.id, [...asked]), offered))
    const known = new Set(found.map(({ id }) => String(id)))
    for (const { change, ids } of given)
      if (ids.some((id) => !known.has(id)))
        refused.set(change, new AtField(name, say.resource.beyondReach({ field: field.title, title: resource.title })))
  }
  return refused
}

function newIn({ before, after }: AnyChange, name: string): string[] {
  const kept = new Set([before?.[name]].flat())
  return [after[name]].flat().filter((id): id is string => typeof id === 'string' && !kept.has(id))
}
