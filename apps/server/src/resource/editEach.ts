import { and } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import type { Caller } from '../access/caller.ts'
import type { Db } from '../db/connect.ts'
import { isOneOf } from '../db/page.ts'
import { waitShortly } from '../db/waitShortly.ts'
import { BusinessError, notFound } from '../http/errors.ts'
import { spoken } from '../locale/language.ts'
import { say } from '../locale/say.ts'
import { refusedOf } from './checks.ts'
import { withLinks } from './links.ts'
import { titleOf } from './served.ts'
import type { AnyChange, AnyServed, StoredValues, Values } from './served.ts'
import { updateRecords } from './write.ts'

interface Editing {
  ids: readonly string[]
  /** What becomes of one of them; undefined of one that stays as it is. */
  becomes: (before: StoredValues) => Values | undefined
  /** Why so many are changed at once, for the log. */
  because?: (count: number) => Message | undefined
}

/**
 * Changes records by the same rules as one alone: all of them, or none, and a refusal names every one that is in the way. What
 * their new values name is there, and locked, by whoever calls this.
 * @returns of how many that is a change
 */
export async function editEach(tx: Db, caller: Caller, served: AnyServed, { ids, becomes, because }: Editing): Promise<number> {
  const { table, scope, resource } = served
  const asked = [...new Set(ids)]
  await waitShortly(tx)
  // In one order: two who change the same records wait for each other at the first of them.
  const found = await tx
    .select()
    .from(table)
    .where(and(isOneOf(table.id, asked), scope?.(caller)))
    .orderBy(table.id)
    .for('no key update')
  if (found.length < asked.length) throw notFound(resource.title)
  const updates = (await withLinks(tx, served, found)).flatMap((before) => {
    const changes = becomes(before)
    return changes ? [{ before, changes }] : []
  })
  const changes = updates.map(({ before, changes: of }): AnyChange => ({ before, after: { ...before, ...of } }))
  const refused = await refusedOf(tx, caller, served, changes)
  if (refused.size > 0) throw await refusal(tx, served, refused, asked.length)
  const reason = because?.(updates.length)
  await updateRecords(tx, caller, served, updates, reason ? { reason } : {})
  return updates.length
}

/** Of one alone the reason says enough; of several those who have the same one stand together. */
async function refusal(tx: Db, served: AnyServed, refused: ReadonlyMap<AnyChange, Message>, asked: number): Promise<BusinessError> {
  const [[, first] = []] = refused
  if (asked === 1 && first) return new BusinessError(first)
  const reasons = new Map<string, string[]>()
  const records = [...refused.keys()].flatMap(({ before }) => before ?? [])
  const told = await served.alsoNamed?.apart(
    tx,
    records.map(({ id }) => id),
    true,
  )
  for (const [{ before }, why] of refused) {
    const name = before ? (told?.get(before.id) ?? titleOf(served, before)) : ''
    reasons.set(spoken(why), [...(reasons.get(spoken(why)) ?? []), name])
  }
  const groups = Array.from(reasons, ([problem, names]) => ({
    problem,
    names: names.sort((one, other) => one.localeCompare(other, 'zh-CN')),
  }))
  return new BusinessError(say.resource.noneOf({ title: served.resource.title, count: refused.size, groups }))
}
