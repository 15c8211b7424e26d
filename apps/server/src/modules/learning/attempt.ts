import { randomInt } from 'node:crypto'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { CallResult, GivenAnswers, learning } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { course, courseAttempt, courseQuestion, learner } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { dayEnd, formatMoment, momentAt } from '../../time.ts'
import { askedOf, givenTo, paperOf } from './paper.ts'
import { isExpired, isUnderWay } from './states.ts'
import { foundCourse, lockPerson, whyNotStudy } from './study.ts'

type Course = typeof course.$inferSelect
type AttemptRow = typeof courseAttempt.$inferSelect
type LearnerRow = typeof learner.$inferSelect
type Paper = CallResult<typeof learning.attempt>

/** Begins an attempt, or goes on with the one that is under way: whoever asks twice at once has one. */
export async function startAttempt(db: Db, caller: Caller, courseId: string): Promise<Paper> {
  return db.transaction(async (tx) => {
    await lockPerson(tx, caller)
    const row = await foundCourse(tx, courseId)
    const own = await learnerOf(tx, caller, courseId)
    const made = own ? await attemptsOf(tx, own.id) : []
    const underWay = made.find(isUnderWay)
    if (underWay) return paperFor(tx, courseId, underWay)
    const problem = own?.passTime
      ? say.learning.passedAlready()
      : ((await whyNotStudy(tx, row, caller.username)) ?? startProblem(row, own, made))
    if (problem || !own) throw new BusinessError(problem ?? say.learning.studyFirst({ minutes: row.minutes }))
    const begun = one(
      await tx
        .insert(courseAttempt)
        .values({ learnerId: own.id, number: made.length + 1, seed: randomInt(2 ** 31 - 1), startTime: now(), deadline: deadlineOf(row) })
        .returning(),
    )
    return paperFor(tx, courseId, begun)
  })
}

export async function learnerOf(db: Db, { username }: Pick<Caller, 'username'>, courseId: string): Promise<LearnerRow | undefined> {
  const [row] = await db
    .select()
    .from(learner)
    .where(and(eq(learner.courseId, courseId), eq(learner.username, username)))
  return row
}

export const attemptsOf = (db: Db, learnerId: string): Promise<AttemptRow[]> =>
  db.select().from(courseAttempt).where(eq(courseAttempt.learnerId, learnerId)).orderBy(asc(courseAttempt.number))

/** From when on the next attempt may begin; null where there was none. */
export function nextAfter({ pause }: Pick<Course, 'pause'>, made: readonly AttemptRow[]): Date | null {
  const last = made.at(-1)
  const ended = last?.submitTime ?? last?.deadline
  return ended ? new Date(ended.getTime() + pause * 3_600_000) : null
}

function startProblem(row: Course, own: LearnerRow | undefined, made: readonly AttemptRow[]): Message | null {
  if (!own || own.seconds < row.minutes * 60) return say.learning.studyFirst({ minutes: row.minutes })
  if (made.length >= row.attempts) return say.learning.noneLeft({ attempts: row.attempts })
  const next = nextAfter(row, made)
  return next && now() < next ? say.learning.notYet({ time: formatMoment(next).slice(0, 16) }) : null
}

/** Nobody answers longer than an attempt may last, nor after the last day of the course. */
function deadlineOf({ quizMinutes, closesOn }: Course): Date | null {
  const ends = [
    ...(quizMinutes === null ? [] : [now().getTime() + quizMinutes * 60_000]),
    ...(closesOn === null ? [] : [momentAt(dayEnd(closesOn)).getTime()]),
  ]
  return ends.length === 0 ? null : new Date(Math.min(...ends))
}

/** The questions of a course as an attempt asks them. */
export async function questionsOf(db: Db, courseId: string, seed: number) {
  const rows = await db
    .select()
    .from(courseQuestion)
    .where(eq(courseQuestion.course, courseId))
    .orderBy(asc(courseQuestion.sort), asc(courseQuestion.id))
  return paperOf(seed, rows)
}

async function paperFor(db: Db, courseId: string, { id, number, seed, deadline, answers }: AttemptRow): Promise<Paper> {
  return {
    id,
    number,
    secondsLeft: deadline && Math.max(0, Math.floor((deadline.getTime() - now().getTime()) / 1000)),
    questions: (await questionsOf(db, courseId, seed)).map(askedOf),
    answers,
  }
}

/** One of the caller's attempts, with the course that it is of; held until the transaction ends. */
export async function lockAttempt(tx: Db, { username }: Caller, id: string): Promise<{ attempt: AttemptRow; of: Course; own: LearnerRow }> {
  const [row] = await tx
    .select({ attempt: courseAttempt, of: course, own: learner })
    .from(courseAttempt)
    .innerJoin(learner, eq(learner.id, courseAttempt.learnerId))
    .innerJoin(course, eq(course.id, learner.courseId))
    .where(and(eq(courseAttempt.id, id), eq(learner.username, username)))
    .for('update', { of: courseAttempt })
  if (!row) throw notFound(say.learning.attempt())
  return row
}

/** Keeps what is answered so far. What is handed in stays as it was. */
export async function keepAnswers(
  db: Db,
  caller: Caller,
  { attemptId, answers }: { attemptId: string; answers: GivenAnswers },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { attempt, of } = await lockAttempt(tx, caller, attemptId)
    if (attempt.submitTime) throw new BusinessError(say.learning.handedIn())
    if (isExpired(attempt)) throw new BusinessError(say.learning.timeIsOver())
    const given = givenTo(await questionsOf(tx, of.id, attempt.seed), answers)
    await tx
      .update(courseAttempt)
      .set({ answers: given })
      .where(and(eq(courseAttempt.id, attemptId), isNull(courseAttempt.submitTime)))
  })
}
