import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { AttemptResult, GivenAnswers } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { courseAttempt, learner } from '../../db/schema/index.ts'
import type { course } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { lockAttempt, questionsOf } from './attempt.ts'
import { scoreOf } from './marking.ts'
import { givenTo, marked } from './paper.ts'
import { dayPassed, recordPassed } from './recordPassed.ts'
import { isExpired } from './states.ts'
import { lockPerson } from './study.ts'

type AttemptRow = typeof courseAttempt.$inferSelect
type Course = typeof course.$inferSelect

/**
 * Marks an attempt, once. The same answers again are answered the same, as the answer to the first may have been lost on its way;
 * others are refused. Who passes is given the hours of the project, unless a score of it is there, however it came.
 */
export async function submitAttempt(
  db: Db,
  caller: Caller,
  { attemptId, answers }: { attemptId: string; answers: GivenAnswers },
): Promise<AttemptResult> {
  return db.transaction(async (tx) => {
    const { realname } = await lockPerson(tx, caller)
    const { attempt, of } = await lockAttempt(tx, caller, attemptId)
    const paper = await questionsOf(tx, of.id, attempt.seed)
    const given = givenTo(paper, answers)
    if (attempt.submitTime) {
      if (!isDeepStrictEqual(given, attempt.answers)) throw new BusinessError(say.learning.handedIn())
      return resultOf(attempt, of)
    }
    if (isExpired(attempt)) throw new BusinessError(say.learning.timeIsOver())
    const { points, total, wrong } = marked(paper, given)
    const { score, passed } = scoreOf(points, total, of.passScore)
    const { username } = caller
    const recorded = passed && (await recordPassed(tx, caller, { username, realname }, of.item, dayPassed(attempt.deadline, now())))
    if (passed) await tx.update(learner).set({ passTime: now(), tab: null }).where(eq(learner.id, attempt.learnerId))
    const done = one(
      await tx
        .update(courseAttempt)
        .set({ answers: given, submitTime: now(), score, passed, wrong, recorded })
        .where(eq(courseAttempt.id, attemptId))
        .returning(),
    )
    return resultOf(done, of)
  })
}

const resultOf = ({ score, passed, wrong, recorded }: AttemptRow, { passScore }: Course): AttemptResult => ({
  score: score ?? 0,
  passScore,
  passed,
  wrong,
  outcome: passed ? (recorded ? 'recorded' : 'before') : null,
})
