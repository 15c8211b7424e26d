import { and, eq, ne, sql } from 'drizzle-orm'
import { courses } from '@sc/api-client/contract'
import type { CallResult, learning } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { isGone } from '../../access/away.ts'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/schema/columns.ts'
import { one } from '../../db/one.ts'
import { course, item, learner, user } from '../../db/schema/index.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { notForThem } from '../item/audience.ts'
import { closedReason, startReason } from './states.ts'

/** The most that counts between two beats: who is away for longer has not studied. */
const MOST_SECONDS = 60

/** What one person does in courses is done one after the other, in however many tabs. */
export async function lockPerson(tx: Db, { username }: Caller): Promise<{ studentNo: string | null; realname: string }> {
  const found = tx.select({ studentNo: user.studentNo, realname: user.realname }).from(user)
  return one(await found.where(eq(user.username, username)).for('no key update'))
}

/** A course that students may find. */
export async function foundCourse(db: Db, id: string): Promise<typeof course.$inferSelect> {
  const [row] = await db
    .select()
    .from(course)
    .where(and(eq(course.id, id), ne(course.status, 'draft')))
  if (!row) throw notFound(courses.title)
  return row
}

/** Why somebody does not study a course now: it is closed, or for others; its project is over, and they have not begun; or they study here no more. */
export async function whyNotStudy(db: Db, row: typeof course.$inferSelect, username: string): Promise<Message | null> {
  const project = one(await db.select().from(item).where(eq(item.id, row.item)))
  const begun = await db.$count(learner, and(eq(learner.courseId, row.id), eq(learner.username, username)))
  const reason = begun > 0 ? closedReason(row) : startReason(row, project)
  if (reason) return reason
  const { standing } = one(await db.select({ standing: user.standing }).from(user).where(eq(user.username, username)))
  return isGone(standing) ? say.learning.gone() : notForThem(db, project, username)
}

/** Time counts from now on for this tab, and for no other of the same person, whichever course that shows. */
export async function beginStudy(db: Db, caller: Caller, courseId: string): Promise<CallResult<typeof learning.begin>> {
  return db.transaction(async (tx) => {
    const { studentNo } = await lockPerson(tx, caller)
    const row = await foundCourse(tx, courseId)
    if (studentNo === null) throw new BusinessError(say.learning.noStudent())
    const problem = await whyNotStudy(tx, row, caller.username)
    if (problem) throw new BusinessError(problem)
    const { username } = caller
    await tx
      .update(learner)
      .set({ tab: null })
      .where(and(eq(learner.username, username), ne(learner.courseId, courseId)))
    const counting = { tab: newId(), beatTime: now() }
    const { seconds } = one(
      await tx
        .insert(learner)
        .values({ courseId, username, ...counting })
        .onConflictDoUpdate({ target: [learner.courseId, learner.username], set: counting })
        .returning({ seconds: learner.seconds }),
    )
    return { tab: counting.tab, seconds }
  })
}

/** Counts whole seconds since the last beat; what is left of one counts with the next. */
export async function beat(
  db: Db,
  { username }: Caller,
  { courseId, tab }: { courseId: string; tab: string },
): Promise<CallResult<typeof learning.beat>> {
  const row = await foundCourse(db, courseId)
  const closed = closedReason(row)
  if (closed) throw new BusinessError(closed)
  const moment = sql`${now().toISOString()}::timestamptz`
  const elapsed = sql`greatest(0, floor(extract(epoch from ${moment} - ${learner.beatTime})))`
  const [counted] = await db
    .update(learner)
    .set({
      seconds: sql`${learner.seconds} + least(${MOST_SECONDS}, ${elapsed})::int`,
      beatTime: sql`case when ${elapsed} > ${MOST_SECONDS} then ${moment}
        else ${learner.beatTime} + make_interval(secs => ${elapsed}::double precision) end`,
    })
    .where(and(eq(learner.courseId, courseId), eq(learner.username, username), eq(learner.tab, tab)))
    .returning({ seconds: learner.seconds })
  if (!counted) throw conflict(say.learning.otherTab())
  return { seconds: counted.seconds, ready: counted.seconds >= row.minutes * 60 }
}
