import { lt, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { progress } from '../../db/schema/index.ts'

/** Students who are reckoned by one statement: others wait for none of these for long. */
const AT_ONCE = 500

/**
 * Requirements come due by themselves when a term ends, which is when a month begins: whoever was reckoned before this month is
 * reckoned anew.
 */
export async function reckonWhatCameDue(db: Db, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const late = await db
      .select({ username: progress.username })
      .from(progress)
      .where(lt(progress.reckonTime, sql`date_trunc('month', now())`))
      .orderBy(progress.username)
      .limit(AT_ONCE)
    if (late.length === 0) return
    await db.execute(
      sql`select sc_reckon(array(select jsonb_array_elements_text(${JSON.stringify(late.map(({ username }) => username))}::jsonb)))`,
    )
  }
}
