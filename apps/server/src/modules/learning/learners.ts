import { and, desc, eq, sql } from 'drizzle-orm'
import { courses } from '@sc/api-client/contract'
import type { CallResult, Learner, learning } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { personNamed } from '../../db/personNamed.ts'
import { course, courseAttempt, depart, learner, user } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { formatMoment, formatMomentOrNull } from '../../time.ts'
import { coursesReached } from './resources.ts'
import { attemptsMade, stateNow } from './states.ts'

interface Asked extends PageQuery {
  courseId: string
  keyword?: string | undefined
  state?: Learner['state'] | undefined
}

const best = sql<string | null>`(select max(${courseAttempt.score}) from ${courseAttempt} where ${courseAttempt.learnerId} = ${learner.id})`

/** Who takes a course, with how far they are; who passed last stands first. */
export async function learnersOf(db: Db, caller: Caller, { courseId, ...query }: Asked): Promise<CallResult<typeof learning.learners>> {
  const [of] = await db
    .select({ title: course.title, minutes: course.minutes })
    .from(course)
    .where(and(eq(course.id, courseId), coursesReached(caller)))
  if (!of) throw notFound(courses.title)
  const where = and(
    eq(learner.courseId, courseId),
    query.keyword?.trim() ? personNamed(query.keyword) : undefined,
    query.state ? sql`${stateNow()} = ${query.state}` : undefined,
  )
  const people = db
    .select({
      username: user.username,
      realname: user.realname,
      studentNo: user.studentNo,
      departName: depart.departName,
      startTime: learner.startTime,
      seconds: learner.seconds,
      attempts: attemptsMade,
      score: best,
      passTime: learner.passTime,
      state: stateNow(),
    })
    .from(learner)
    .innerJoin(course, eq(course.id, learner.courseId))
    .innerJoin(user, eq(user.username, learner.username))
    .leftJoin(depart, eq(depart.orgCode, user.orgCode))
    .where(where)
    .orderBy(sql`${learner.passTime} desc nulls last`, desc(learner.seconds), learner.id)
    .$dynamic()
  const matching = db
    .select({ id: learner.id })
    .from(learner)
    .innerJoin(course, eq(course.id, learner.courseId))
    .innerJoin(user, eq(user.username, learner.username))
    .where(where)
  const records = (await limited(people, query)).map(({ startTime, passTime, score, ...row }) => ({
    ...row,
    score: score === null ? null : Number(score),
    startTime: formatMoment(startTime),
    passTime: formatMomentOrNull(passTime),
  }))
  return { ...pageResult(records, await countOf(db, matching), query), ...of, counts: await countsOf(db, courseId) }
}

const countsOf = async (db: Db, courseId: string) =>
  one(
    await db
      .select({ all: sql<number>`count(*)::int`, passed: sql<number>`count(${learner.passTime})::int` })
      .from(learner)
      .where(eq(learner.courseId, courseId)),
  )
