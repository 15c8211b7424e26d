import { and, eq } from 'drizzle-orm'
import type { ScoreOrigin } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { course, courseAttempt, learner } from '../../db/schema/index.ts'
import type { scoreRecord } from '../../db/schema/index.ts'
import { formatMoment } from '../../time.ts'

type Scored = Pick<typeof scoreRecord.$inferSelect, 'itemId' | 'username' | 'source'>

/** Which course a score is of, how long it was studied, and the attempt that passed; null of scores that came otherwise. */
export async function studiedOf(db: Db, { itemId, username, source }: Scored): Promise<ScoreOrigin['course']> {
  // wire text: the value that such records have.
  if (source !== '网络学习') return null
  const [found] = await db
    .select({
      title: course.title,
      minutes: course.minutes,
      passScore: course.passScore,
      seconds: learner.seconds,
      number: courseAttempt.number,
      score: courseAttempt.score,
      submitTime: courseAttempt.submitTime,
    })
    .from(course)
    .innerJoin(learner, and(eq(learner.courseId, course.id), eq(learner.username, username)))
    .innerJoin(courseAttempt, and(eq(courseAttempt.learnerId, learner.id), eq(courseAttempt.recorded, true)))
    .where(eq(course.item, itemId))
    .limit(1)
  if (!found?.submitTime || found.score === null) return null
  return { ...found, score: found.score, submitTime: formatMoment(found.submitTime) }
}
