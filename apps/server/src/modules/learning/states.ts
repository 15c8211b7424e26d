import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { LearnerState } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { now } from '../../clock.ts'
import { course, courseAttempt, learner } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'

type Course = typeof course.$inferSelect
type AttemptRow = typeof courseAttempt.$inferSelect

/** Why nobody begins anything in a course now; null of one that is open. */
export function closedReason({ status, opensOn, closesOn }: Pick<Course, 'status' | 'opensOn' | 'closesOn'>): Message | null {
  const today = dayOf(now())
  if (status !== 'published') return say.learning.isClosed()
  if (opensOn !== null && today < opensOn) return say.learning.opensOn({ day: opensOn })
  return closesOn !== null && today > closesOn ? say.learning.isOver({ day: closesOn }) : null
}

type Project = Pick<typeof item.$inferSelect, 'name' | 'status'>

/** Why nobody who has not begun a course begins it now; who has goes on, whatever became of the project since. */
export const startReason = (row: Parameters<typeof closedReason>[0], project: Project): Message | null =>
  closedReason(row) ?? (project.status === 'published' ? null : say.learning.projectClosed({ item: project.name }))

/** What is handed in as time runs out is on its way for a moment. */
const GRACE_SECONDS = 30

/** Nobody handed it in within its time. */
export const isExpired = ({ submitTime, deadline }: Pick<AttemptRow, 'submitTime' | 'deadline'>): boolean =>
  submitTime === null && deadline !== null && now().getTime() > deadline.getTime() + GRACE_SECONDS * 1000

export const isUnderWay = (attempt: Pick<AttemptRow, 'submitTime' | 'deadline'>): boolean =>
  attempt.submitTime === null && !isExpired(attempt)

const ofLearner = sql`${courseAttempt.learnerId} = ${learner.id}`

/** How often a learner has answered, the attempt under way among that. */
export const attemptsMade = sql<number>`(select count(*)::int from ${courseAttempt} where ${ofLearner})`

/** Of a query over courses and learners: where somebody is. */
export const stateNow = (): SQL<LearnerState> => {
  const latest = new Date(now().getTime() - GRACE_SECONDS * 1000).toISOString()
  return sql<LearnerState>`case
    when ${learner.id} is null then 'new'
    when ${learner.passTime} is not null then 'passed'
    when exists (select 1 from ${courseAttempt} where ${ofLearner} and ${courseAttempt.submitTime} is null
      and coalesce(${courseAttempt.deadline} >= ${latest}::timestamptz, true)) then 'inQuiz'
    when ${attemptsMade} >= ${course.attempts} then 'failed'
    when ${learner.seconds} >= ${course.minutes} * 60 then 'ready'
    else 'studying' end`
}
