import { desc, eq } from 'drizzle-orm'
import type { CallResult, conduct as contract } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { conductEntry } from '../../db/schema/index.ts'
import { standingsOf } from './ledger.ts'
import { readEntries } from './rows.ts'
import { isActive, ruleNow } from './rule.ts'
import { whyNoAppeal } from './whyNoAppeal.ts'
import { appealUntil } from './write.ts'

/** Where the caller stands, and everything that led there. */
export async function ownConduct(db: Db, { username }: Caller): Promise<CallResult<typeof contract.mine>> {
  const rule = await ruleNow(db)
  const ids = await db
    .select({ id: conductEntry.id })
    .from(conductEntry)
    .where(eq(conductEntry.username, username))
    .orderBy(desc(conductEntry.createTime), desc(conductEntry.id))
  const entries = await readEntries(
    db,
    ids.map(({ id }) => id),
  )
  const standing = (await standingsOf(db, [username])).get(username)
  return {
    active: isActive(rule) || entries.length > 0,
    rule,
    points: standing?.points ?? rule.start,
    start: standing?.start ?? rule.start,
    bannedUntil: standing?.bannedUntil ?? null,
    entries: entries.map((one) => ({ ...one.entry, appealUntil: whyNoAppeal(one) === null ? appealUntil(one.row) : null })),
  }
}
