import { and, eq } from 'drizzle-orm'
import { progressListing, shownGap, shownSum } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import { writeAudits } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { progress, user } from '../../db/schema/index.ts'
import { measureOf } from '../../dict/measure.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { sendMessages } from '../announcement/notify.ts'
import { requireView } from '../score/requireView.ts'
import { ABOUT_PROGRESS } from '../score/revoke.ts'
import { modulesOf } from './modules.ts'

const DAY_MS = 86_400_000

/**
 * Tells students what they still miss, each in a message of their own: all who are named, or nobody, where one of them is out of reach.
 * Of those who miss nothing none is told, nor is anybody whose account is frozen, or who was reminded within a day.
 */
export async function remindShort(db: Db, caller: Caller, ids: string): Promise<{ told: number; complete: number }> {
  requireView(caller)
  const asked = [...new Set(ids.split(',').filter(Boolean))]
  return db.transaction(async (tx) => {
    // Held: two who remind the same students at the same moment do so one after the other.
    const students = await tx
      .select({ id: user.id, username: user.username, realname: user.realname, status: user.status, reckoned: progress })
      .from(progress)
      .innerJoin(user, eq(user.username, progress.username))
      .where(and(isOneOf(user.id, asked), scopeOf(caller, 'student')))
      .orderBy(progress.username)
      .for('no key update', { of: progress })
    if (students.length < asked.length) throw notFound(progressListing.title)
    const since = new Date(now().getTime() - DAY_MS)
    const short = students.filter(
      ({ reckoned: { missing, remindTime }, status }) => missing > 0 && status === 1 && !(remindTime !== null && remindTime > since),
    )
    if (short.length === 0) throw new BusinessError(say.progress.nobodyShort())
    const usernames = short.map(({ username }) => username)
    const modules = await modulesOf(tx, usernames)
    const measure = await measureOf(tx)
    await sendMessages(
      tx,
      short.map(({ username, reckoned: { hours, required, missing } }) => ({
        usernames: [username],
        title: say.progress.reminding(),
        text: say.progress.reminds({
          hours: shownSum(hours, measure),
          required: required ?? 0,
          missing: shownGap(missing, measure),
          modules: (modules.get(username) ?? [])
            .filter((one) => one.missing > 0)
            .map(({ name, missing: own }) => ({ module: name, missing: shownGap(own, measure) })),
        }),
        about: { type: ABOUT_PROGRESS, id: username },
      })),
    )
    await tx.update(progress).set({ remindTime: now() }).where(isOneOf(progress.username, usernames))
    await writeAudits(
      tx,
      caller,
      short.map(({ id, username, realname, reckoned: { missing } }) => ({
        kind: 'account',
        recordId: id,
        // wire text: the log is kept in Chinese.
        title: `${realname}（${username}）`,
        action: 'remind',
        reason: say.progress.reminded({ missing: shownGap(missing, measure) }),
      })),
    )
    return { told: short.length, complete: students.length - short.length }
  })
}
