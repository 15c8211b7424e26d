import { inArray, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { loginFailure } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'

/** Failures in a window of 15 minutes after which an account, or an address, has to wait. An address may be a whole building's. */
const LIMITS = { account: 5, address: 50 }
const WINDOW_MINUTES = 15

const subjects = (username: string, address: string) => [
  { subject: `account:${username.toLowerCase()}`, limit: LIMITS.account },
  { subject: `address:${address}`, limit: LIMITS.address },
]

/** Throws while the account or the address has failed too often. */
export async function refuseWhenBlocked(db: Db, username: string, address: string): Promise<void> {
  const asked = subjects(username, address)
  const rows = await db
    .select()
    .from(loginFailure)
    .where(inArray(loginFailure.subject, asked.map(({ subject }) => subject)))
  for (const { subject, limit } of asked) {
    const row = rows.find((candidate) => candidate.subject === subject)
    if (!row || row.failures < limit || row.windowEnd <= new Date()) continue
    const minutes = Math.max(1, Math.ceil((row.windowEnd.getTime() - Date.now()) / 60_000))
    throw new BusinessError(`登录失败次数过多，请 ${minutes} 分钟后再试`)
  }
}

export async function countFailure(db: Db, username: string, address: string): Promise<void> {
  const windowEnd = new Date(Date.now() + WINDOW_MINUTES * 60_000)
  for (const { subject } of subjects(username, address))
    await db
      .insert(loginFailure)
      .values({ subject, failures: 1, windowEnd })
      .onConflictDoUpdate({
        target: loginFailure.subject,
        set: {
          failures: sql`case when ${loginFailure.windowEnd} <= now() then 1 else ${loginFailure.failures} + 1 end`,
          windowEnd: sql`case when ${loginFailure.windowEnd} <= now() then excluded.window_end else ${loginFailure.windowEnd} end`,
        },
      })
}

/** A right password takes the account's failures back; the address keeps its own. */
export async function forgetFailures(db: Db, username: string): Promise<void> {
  await db.delete(loginFailure).where(inArray(loginFailure.subject, [`account:${username.toLowerCase()}`]))
}
