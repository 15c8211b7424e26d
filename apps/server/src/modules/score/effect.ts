import { and, eq, lte, notExists } from 'drizzle-orm'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { scoreObjection, scoreRecord, user } from '../../db/schema/index.ts'
import { writeAudits } from '../../audit/write.ts'

const SYSTEM = { username: null, address: null, requestId: null }

/** Records that take effect with one statement: others wait for none of them for long. */
const AT_ONCE = 500

const openObjection = (tx: Db) =>
  tx
    .select({ id: scoreObjection.id })
    .from(scoreObjection)
    .where(and(eq(scoreObjection.recordId, scoreRecord.id), eq(scoreObjection.state, 'open')))

interface OnDisplay {
  id: string
  itemName: string
  realname: string
}

/**
 * Puts records in force that the caller holds locked. Whether somebody objects is asked here once more: an objection that was made
 * while they were looked for was not seen then, and none is made any more while they are held.
 */
export async function giveEffect(tx: Db, held: readonly OnDisplay[]): Promise<void> {
  if (held.length === 0) return
  const ids = held.map(({ id }) => id)
  const given = await tx
    .update(scoreRecord)
    // wire text: a status.
    .set({ status: '生效', publicUntil: null, updateTime: now() })
    .where(and(isOneOf(scoreRecord.id, ids), notExists(openObjection(tx))))
    .returning({ id: scoreRecord.id })
  const inForce = new Set(given.map(({ id }) => id))
  await writeAudits(
    tx,
    SYSTEM,
    held
      .filter(({ id }) => inForce.has(id))
      .map(({ id, itemName, realname }) => ({
        kind: 'score',
        recordId: id,
        title: `${realname} · ${itemName}`,
        action: 'effect',
        // wire text: likewise.
        before: { status: '公示' },
        // wire text: likewise.
        after: { status: '生效' },
      })),
  )
}

/** What has been on display for as long as it should, and to which nobody objects any more, counts from then on. */
export async function endPublicity(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const ended = await db.transaction(async (tx) => {
      const rows = await tx
        .select({ id: scoreRecord.id, itemName: scoreRecord.itemName, realname: user.realname })
        .from(scoreRecord)
        .innerJoin(user, eq(user.username, scoreRecord.username))
        // wire text: a status.
        .where(and(eq(scoreRecord.status, '公示'), lte(scoreRecord.publicUntil, now()), notExists(openObjection(tx))))
        .orderBy(scoreRecord.username, scoreRecord.id)
        .limit(AT_ONCE)
        .for('no key update', { of: scoreRecord, skipLocked: true })
      await giveEffect(tx, rows)
      return rows.length
    })
    if (ended < AT_ONCE) return
  }
}
