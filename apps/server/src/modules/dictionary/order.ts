import { asc, eq, inArray, max, sql } from 'drizzle-orm'
import type { CallInput, dictionaryCalls } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { dict, dictItem } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { newPlaces } from './newPlaces.ts'

/** Where new entries stand that say nothing of it: after all others of their dictionary, as they come. */
export async function placesOfNew(
  tx: Db,
  drafts: readonly { dictId: string; sort: number | null }[],
): Promise<readonly { sort: number }[]> {
  const owners = [...new Set(drafts.map(({ dictId }) => dictId))]
  const kept = await tx
    .select({ dictId: dictItem.dictId, last: max(dictItem.sort) })
    .from(dictItem)
    .where(inArray(dictItem.dictId, owners))
    .groupBy(dictItem.dictId)
  const lasts = new Map(kept.map(({ dictId, last }) => [dictId, last ?? -1]))
  return drafts.map(({ dictId, sort }) => {
    const last = lasts.get(dictId) ?? -1
    const own = sort ?? last + 1
    lasts.set(dictId, Math.max(last, own))
    return { sort: own }
  })
}

/** Puts all entries of a dictionary in order, and leaves those alone that stand right among the others; the log has one line, of their names. */
export const arrange = (db: Db, caller: Caller, { dictId, ids }: NonNullable<CallInput<typeof dictionaryCalls.arrange>['body']>) =>
  db.transaction(async (tx) => {
    const [owner] = await tx.select({ name: dict.name }).from(dict).where(eq(dict.id, dictId)).for('update')
    if (!owner) throw notFound(say.dictionary.dictionary())
    const entries = await tx
      .select({ id: dictItem.id, text: dictItem.text, sort: dictItem.sort })
      .from(dictItem)
      .where(eq(dictItem.dictId, dictId))
      .orderBy(asc(dictItem.sort), asc(dictItem.id))
      .for('update')
    const byId = new Map(entries.map((entry, standing) => [entry.id, { ...entry, sort: entry.sort ?? Infinity, standing }]))
    const wanted = [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
    if (wanted.length !== entries.length || ids.length !== entries.length) throw new BusinessError(say.dictionary.entriesChanged())
    const changes = newPlaces(wanted)
    if (changes === null) throw new BusinessError(say.dictionary.noRoom())
    const moved = [...changes].map(([id, at]) => ({ id, at }))
    if (moved.length === 0) return
    const places = sql.join(
      moved.map(({ id, at }) => sql`(${id}::text, ${at}::integer)`),
      sql`, `,
    )
    const place = sql`(select place.at from (values ${places}) as place (id, at) where place.id = ${dictItem.id})`
    await tx
      .update(dictItem)
      .set({ sort: place, updateBy: caller.username, updateTime: sql`now()` })
      .where(
        inArray(
          dictItem.id,
          moved.map(({ id }) => id),
        ),
      )
    const names = (of: readonly { text: string }[]) => of.map(({ text }) => text)
    await writeAudit(tx, caller, {
      kind: 'dictItem',
      recordId: dictId,
      title: owner.name,
      action: 'edit',
      before: { sort: names(entries) },
      after: { sort: names(wanted) },
    })
  })

/** An entry stands somewhere once it is there: a file, or who changes it, may leave its place out, and not take it away. */
export const withoutPlace = <C extends { before: object | null; after: { sort: number | null } }>(changes: readonly C[]) =>
  changes.filter(({ before, after }) => before !== null && after.sort === null)
