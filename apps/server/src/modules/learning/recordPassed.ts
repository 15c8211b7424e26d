import { and, asc, eq } from 'drizzle-orm'
import { asItWas } from '../../audit/asItWas.ts'
import type { Actor } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { course, courseAttempt, item, learner, user } from '../../db/schema/index.ts'
import type { KeptBasis } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { fixedBasis } from '../hours/fixedBasis.ts'
import { insertScores } from '../score/insert.ts'

/** What was on its way as time ran out was answered within it: on the last day of the course, and not after it. */
export const dayPassed = (deadline: Date | null, submitted: Date): string =>
  dayOf(deadline !== null && deadline < submitted ? deadline : submitted)

interface Person {
  username: string
  realname: string
}

/**
 * The hours of a project for who passed its course: by the system, nobody decides it, least of all the student.
 * @returns whether a score came of it; none does where one of the project is there, however it came
 */
export async function recordPassed(tx: Db, actor: Actor, person: Person, itemId: string, achievedOn: string): Promise<boolean> {
  // Held: who settles it for good waits for this, or this finds it settled.
  const project = one(await tx.select().from(item).where(eq(item.id, itemId)).for('share'))
  if (project.status === 'archived') throw new BusinessError(say.item.isArchived({ item: project.name }))
  const basis = await fixedBasis(tx, project)
  if (!basis) throw new BusinessError(say.learning.projectFixed({ item: project.name }))
  return insertPassed(tx, actor, person, { project, basis, achievedOn })
}

async function insertPassed(
  tx: Db,
  { address, requestId }: Actor,
  { username, realname }: Person,
  { project, basis, achievedOn }: { project: typeof item.$inferSelect; basis: KeptBasis; achievedOn: string },
): Promise<boolean> {
  const score = {
    username,
    realname,
    itemId: project.id,
    itemName: project.name,
    module: project.module,
    hours: basis.hours,
    credits: project.credits,
    hoursBasis: basis,
    // wire text: the value that such records have.
    source: '网络学习' as const,
    achievedOn,
  }
  return (await insertScores(tx, { username: null, address, requestId }, [score], 'passOver')).length > 0
}

/**
 * Who passed while a score stood in the way that is taken back as if it had never come earns what they passed for: on that day, and as
 * much as it was worth by then, whatever became of the project since.
 */
export async function recordEarlierPass(tx: Db, actor: Actor, { itemId, username }: { itemId: string; username: string }): Promise<void> {
  const [passed] = await tx
    .select({ attempt: courseAttempt, realname: user.realname, project: item })
    .from(courseAttempt)
    .innerJoin(learner, eq(learner.id, courseAttempt.learnerId))
    .innerJoin(course, eq(course.id, learner.courseId))
    .innerJoin(item, eq(item.id, course.item))
    .innerJoin(user, eq(user.username, learner.username))
    .where(and(eq(course.item, itemId), eq(learner.username, username), eq(courseAttempt.passed, true), eq(courseAttempt.recorded, false)))
    .orderBy(asc(courseAttempt.submitTime))
    .limit(1)
  if (!passed) return
  const { attempt, realname } = passed
  const at = attempt.submitTime ?? now()
  const { hoursRule, credits, module } = passed.project
  const then = await asItWas(tx, { kind: 'item', recordId: itemId, at }, { hoursRule, credits, module })
  const project = { ...passed.project, ...then }
  const basis = await fixedBasis(tx, project, at)
  if (!basis) return
  const achievedOn = dayPassed(attempt.deadline, at)
  const recorded = await insertPassed(tx, actor, { username, realname }, { project, basis, achievedOn })
  if (recorded) await tx.update(courseAttempt).set({ recorded }).where(eq(courseAttempt.id, attempt.id))
}
