import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { baseEntry, processInstance, scoreEntry, scoreRecord } from '../../db/schema/index.ts'
import { claimKey } from './claimKey.ts'

/** Records whose totals are reckoned again within one statement. */
const AT_ONCE = 200

/** Noted once all are done; another way of telling achievements apart is another entry. */
const DONE = 'claims:as-seen'

// wire text: a status.
const REVOKED = '撤销'

/** A record that is the same achievement as another by now, of the same student: it keeps the key that it has. */
export interface Alike {
  id: string
  username: string
  itemName: string
}

/**
 * Gives records of achievements the key that they are told by now, where they were recorded when others made one: else the same could be
 * recorded once more. Two that turn out to be one both stay, for people to look at.
 */
export async function refoldClaims(db: Db, tell: (alike: Alike) => void, signal?: AbortSignal): Promise<void> {
  const [done] = await db.select({ key: baseEntry.key }).from(baseEntry).where(eq(baseEntry.key, DONE))
  if (done) return
  let after = ''
  while (!signal?.aborted) {
    const rows = await recordsAfter(db, after)
    const last = rows.at(-1)
    if (!last) {
      await db.insert(baseEntry).values({ key: DONE }).onConflictDoNothing()
      return
    }
    after = last.id
    await refold(db, rows, tell)
  }
}

/** With the name that the key is made of, as it was written. */
async function recordsAfter(db: Db, after: string) {
  return db
    .select({
      id: scoreRecord.id,
      username: scoreRecord.username,
      itemName: scoreRecord.itemName,
      claim: scoreRecord.claim,
      name: sql<string>`coalesce(${processInstance.claimName}, ${scoreEntry.claim}, ${scoreRecord.claim})`,
    })
    .from(scoreRecord)
    .leftJoin(processInstance, eq(processInstance.id, scoreRecord.instanceId))
    .leftJoin(scoreEntry, eq(scoreEntry.id, scoreRecord.entryId))
    .where(
      and(
        gt(scoreRecord.id, after),
        ne(scoreRecord.claim, ''),
        // wire text: of posts, which are told by what they are.
        ne(scoreRecord.source, '任职'),
      ),
    )
    .orderBy(asc(scoreRecord.id))
    .limit(AT_ONCE)
}

async function refold(db: Db, rows: Awaited<ReturnType<typeof recordsAfter>>, tell: (alike: Alike) => void): Promise<void> {
  const changed = rows.map((row) => ({ ...row, key: claimKey(row.name) })).filter(({ key, claim }) => key !== claim)
  if (changed.length === 0) return
  // The first of several that become one takes the key, unless a record has it already.
  await db.execute(sql`
    with given as (
      select given.*, record.username, record.item_id, record.status,
        row_number() over (partition by record.username, record.item_id, given.key, record.status = ${REVOKED} order by given.id) as place
      from json_to_recordset(${JSON.stringify(changed.map(({ id, claim, key }) => ({ id, claim, key })))}::json) as given(id text, claim text, key text)
      join ${scoreRecord} as record on record.id = given.id and record.claim = given.claim
    )
    update ${scoreRecord} as record set claim = given.key
    from given
    where record.id = given.id and (record.status = ${REVOKED} or (given.place = 1 and not exists (
      select 1 from ${scoreRecord} as other
      where other.username = given.username and other.item_id = given.item_id and other.claim = given.key and other.status <> ${REVOKED}
    )))`)
  const now = await db
    .select({ id: scoreRecord.id, claim: scoreRecord.claim })
    .from(scoreRecord)
    .where(
      isOneOf(
        scoreRecord.id,
        changed.map(({ id }) => id),
      ),
    )
  const claims = new Map(now.map(({ id, claim }) => [id, claim]))
  for (const { id, username, itemName, claim } of changed) if (claims.get(id) === claim) tell({ id, username, itemName })
}
