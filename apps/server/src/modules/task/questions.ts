import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Question } from '@sc/api-client/contract'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { question, task, user } from '../../db/schema/index.ts'
import { BusinessError, noPermission, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { markNoticesRead, notify } from '../announcement/notify.ts'
import type { Caller } from '../../access/caller.ts'
import { addTrail, titleOf } from './instances.ts'
import { once, onceOnTask, ownDecision, record } from './work.ts'
import type { OnTask } from './work.ts'

const unanswered = (instanceId: string) => and(eq(question.instanceId, instanceId), isNull(question.answerTime), eq(task.status, 'open'))

/** What the applicant is asked and has not answered, the latest first; a question ends with its task. */
export async function openQuestions(db: Db, instanceId: string): Promise<Question[]> {
  const rows = await db
    .select({ question, nodeName: task.nodeName, askedByName: user.realname })
    .from(question)
    .innerJoin(task, eq(task.id, question.taskId))
    .innerJoin(user, eq(user.username, question.askedBy))
    .where(unanswered(instanceId))
    .orderBy(desc(question.askTime), question.id)
  return rows.map((row) => ({
    id: row.question.id,
    nodeName: row.nodeName,
    askedByName: row.askedByName,
    question: row.question.question,
    askTime: formatMoment(row.question.askTime),
  }))
}

/** Asks the applicant something; the task stays with the caller, who may decide without waiting. */
export async function askBack(db: Db, caller: Caller, { taskId, comment, requestId }: OnTask & { comment: string }) {
  return onceOnTask(db, { caller, verb: 'askBack', taskId, requestId, sent: comment }, async (work, mine) => {
    ownDecision(mine)
    const { tx, instance } = work
    const [pending] = await tx
      .select({ id: question.id })
      .from(question)
      .where(and(eq(question.taskId, taskId), isNull(question.answerTime)))
    if (pending) throw new BusinessError(say.task.askedAlready())
    await tx.insert(question).values({ instanceId: instance.id, taskId, askedBy: caller.username, question: comment })
    await record(work, mine, 'askBack', caller.username, comment)
    await notify(tx, instance, [instance.initiator], {
      title: say.notice.asking({ application: titleOf(instance) }),
      text: say.notice.asks({ who: caller.realname, node: mine.nodeName, comment }),
    })
  })
}

export async function answerQuestion(
  db: Db,
  caller: Caller,
  { questionId, answer, requestId }: { questionId: string; answer: string; requestId: string },
) {
  const [asked] = await db.select({ instanceId: question.instanceId }).from(question).where(eq(question.id, questionId))
  if (!asked) throw notFound(say.task.question())
  const { instanceId } = asked
  return once(
    db,
    { of: { instanceId }, requestId, caller, verb: `answer:${questionId}`, sent: answer, named: say.task.question() },
    async ({ tx, instance }) => {
      if (instance.initiator !== caller.username) throw noPermission(say.task.onlyApplicantAnswers())
      const [row] = await tx
        .select({ question, task })
        .from(question)
        .innerJoin(task, eq(task.id, question.taskId))
        .where(eq(question.id, questionId))
      if (!row) throw notFound(say.task.question())
      if (row.question.answerTime) throw new BusinessError(say.task.answeredAlready())
      if (row.task.status !== 'open') throw new BusinessError(say.task.questionOver())
      const { nodeId, nodeName } = row.task
      await tx.update(question).set({ answerTime: now() }).where(eq(question.id, questionId))
      await addTrail(tx, instanceId, { nodeId, nodeName, action: 'answer', username: caller.username, comment: answer })
      await markNoticesRead(tx, instanceId, [caller.username])
      await notify(tx, instance, [row.question.askedBy], {
        title: say.notice.answering({ application: titleOf(instance) }),
        text: say.notice.answers({ who: caller.realname, comment: answer }),
      })
    },
  )
}
