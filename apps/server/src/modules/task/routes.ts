import type { FastifyInstance } from 'fastify'
import { instance, task } from '@sc/api-client/contract'
import type { InstanceStatus } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Context } from '../../context.ts'
import { departChoices } from '../../access/peoplePage.ts'
import { answer } from '../../http/envelope.ts'
import { Pace } from '../../http/Pace.ts'
import { route } from '../../http/route.ts'
import { serveListing } from '../../listing/serve.ts'
import { say } from '../../locale/say.ts'
import { listedApplications } from './applications.ts'
import { instanceDetail, instanceTrail, trailEntry } from './detail.ts'
import { addSigner, delegate, resolve, transfer } from './handOver.ts'
import { listDone, listOwn, listTodo } from './lists.ts'
import { answerQuestion, askBack } from './questions.ts'
import { receivers } from './receivers.ts'
import { confirm, decline } from './joining.ts'
import { findMembers } from './naming.ts'
import { resubmitInstance, startInstance } from './submit.ts'
import { approveTogether } from './together.ts'
import { urge } from './urge.ts'
import { approve, cancel, disagree, reject, retry, sendBack, withdraw } from './verbs.ts'

/** Numbers that one person looks up: of ten large teams. By as many as they like they would learn who is at the school. */
const NUMBERS = { most: 200, withinMs: 3_600_000, told: say.team.tooManyNumbers }

export function taskRoutes(app: FastifyInstance, context: Context) {
  const { db, engine } = context
  const numbers = new Pace(NUMBERS)
  serveListing(app, context, listedApplications)
  route(app, db, instance.start, async ({ body, caller }) => {
    numbers.take(caller.username, body.members ?? [])
    return told(await startInstance(db, engine, caller, body), say.task.submitted())
  })
  route(app, db, instance.resubmit, async ({ body, caller }) => {
    numbers.take(caller.username, body.members ?? [])
    return told(await resubmitInstance(db, engine, caller, body), say.task.resubmitted())
  })
  route(app, db, instance.findMembers, ({ body, caller }) => {
    numbers.take(caller.username, body.studentNos)
    return findMembers(db, caller, body)
  })
  route(app, db, instance.confirm, async ({ body, caller }) => {
    const result = await confirm(db, caller, body)
    return answer(result, result.status === 'completed' ? say.team.confirmedAndScored() : say.team.confirmed())
  })
  route(app, db, instance.decline, async ({ body, caller }) => answer(await decline(db, caller, body), say.team.declined()))
  route(app, db, instance.detail, ({ query, caller }) => instanceDetail(db, engine, caller, query.id))
  route(app, db, instance.mine, ({ query, caller }) => listOwn(db, caller, query))
  route(app, db, instance.trail, ({ query, caller }) => instanceTrail(db, caller, query.id))
  route(app, db, instance.trailEntry, ({ query, caller }) => trailEntry(db, caller, query.id))
  route(app, db, instance.withdraw, async ({ body, caller }) => answer(await withdraw(db, engine, caller, body), say.task.withdrawn()))
  route(app, db, instance.departs, () => departChoices(db))
  route(app, db, instance.cancel, async ({ body, caller }) => answer(await cancel(db, engine, caller, body), say.task.cancelled()))
  route(app, db, instance.answer, async ({ body, caller }) => answer(await answerQuestion(db, caller, body), say.task.answered()))
  route(app, db, instance.sendBack, async ({ body, caller }) => answer(await sendBack(db, engine, caller, body), say.task.returned()))
  route(app, db, instance.retry, async ({ body, caller }) => {
    const result = await retry(db, engine, caller, body)
    return answer(result, result.status === 'incident' ? say.task.stillStuck() : say.task.retried())
  })

  route(app, db, task.todo, ({ query, caller }) => listTodo(db, caller, query))
  route(app, db, task.done, ({ query, caller }) => listDone(db, caller.username, query))
  route(app, db, task.approve, async ({ body, caller }) => {
    const result = await approve(db, engine, caller, body)
    return answer(result, result.status === 'returned' ? say.task.approvedAndReturned() : say.task.approved())
  })
  route(app, db, task.approveTogether, async ({ body, caller }) => {
    const result = await approveTogether(db, engine, caller, body)
    const approved = result.results.filter(({ isApproved }) => isApproved).length
    return answer(result, say.task.approvedTogether({ approved, left: result.results.length - approved }))
  })
  route(app, db, task.disagree, async ({ body, caller }) => answer(await disagree(db, engine, caller, body), say.task.disagreed()))
  route(app, db, task.reject, async ({ body, caller }) => answer(await reject(db, engine, caller, body), say.task.returned()))
  route(app, db, task.transfer, async ({ body, caller }) => answer(await transfer(db, engine, caller, body), say.task.transferred()))
  route(app, db, task.delegate, async ({ body, caller }) => answer(await delegate(db, engine, caller, body), say.task.delegated()))
  route(app, db, task.resolve, async ({ body, caller }) => answer(await resolve(db, caller, body), say.task.resolved()))
  route(app, db, task.addSigner, async ({ body, caller }) => answer(await addSigner(db, engine, caller, body), say.task.signersAdded()))
  route(app, db, task.askBack, async ({ body, caller }) => answer(await askBack(db, caller, body), say.task.asked()))
  route(app, db, task.urge, async ({ body, caller }) => answer(await urge(db, caller, body), say.task.urged()))
  route(app, db, task.receivers, ({ query, caller }) => receivers(db, engine, caller, query))
}

/** What was done, and that the process stopped at it. */
const told = <R extends { status: InstanceStatus }>(result: R, done: Message) =>
  answer(result, result.status === 'incident' ? say.task.doneAndStuck({ done }) : done)
