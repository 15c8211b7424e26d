import type { FastifyInstance } from 'fastify'
import { instance, task } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { instanceDetail, instanceTrail, trailEntry } from './detail.ts'
import { addSigner, delegate, resolve, transfer } from './handOver.ts'
import { listDone, listOwn, listTodo } from './lists.ts'
import { answerQuestion, askBack } from './questions.ts'
import { receivers } from './receivers.ts'
import { resubmitInstance, startInstance } from './submit.ts'
import { urge } from './urge.ts'
import { approve, cancel, disagree, reject, retry, withdraw } from './verbs.ts'

export function taskRoutes(app: FastifyInstance, { db, engine }: Context) {
  route(app, db, instance.start, async ({ body, caller }) => answer(await startInstance(db, engine, caller, body), '申请已提交'))
  route(app, db, instance.resubmit, async ({ body, caller }) => answer(await resubmitInstance(db, engine, caller, body), '申请已重新提交'))
  route(app, db, instance.detail, ({ query, caller }) => instanceDetail(db, engine, caller, query.id))
  route(app, db, instance.mine, ({ query, caller }) => listOwn(db, caller, query))
  route(app, db, instance.trail, ({ query, caller }) => instanceTrail(db, caller, query.id))
  route(app, db, instance.trailEntry, ({ query, caller }) => trailEntry(db, caller, query.id))
  route(app, db, instance.withdraw, async ({ body, caller }) => answer(await withdraw(db, engine, caller, body), '申请已撤回'))
  route(app, db, instance.cancel, async ({ body, caller }) => answer(await cancel(db, engine, caller, body), '申请已取消'))
  route(app, db, instance.answer, async ({ body, caller }) => answer(await answerQuestion(db, caller, body), '已回复'))
  route(app, db, instance.retry, async ({ body, caller }) => answer(await retry(db, engine, caller, body), '已重新执行异常节点'))

  route(app, db, task.todo, ({ query, caller }) => listTodo(db, caller, query))
  route(app, db, task.done, ({ query, caller }) => listDone(db, caller.username, query))
  route(app, db, task.approve, async ({ body, caller }) => {
    const result = await approve(db, engine, caller, body)
    return answer(result, result.status === 'returned' ? '已通过，申请按流程退回给申请人' : '已通过')
  })
  route(app, db, task.disagree, async ({ body, caller }) => answer(await disagree(db, engine, caller, body), '已记为不同意'))
  route(app, db, task.reject, async ({ body, caller }) => answer(await reject(db, engine, caller, body), '已退回'))
  route(app, db, task.transfer, async ({ body, caller }) => answer(await transfer(db, engine, caller, body), '已转交'))
  route(app, db, task.delegate, async ({ body, caller }) => answer(await delegate(db, engine, caller, body), '已委派'))
  route(app, db, task.resolve, async ({ body, caller }) => answer(await resolve(db, caller, body), '意见已交回'))
  route(app, db, task.addSigner, async ({ body, caller }) => answer(await addSigner(db, engine, caller, body), '已加签'))
  route(app, db, task.askBack, async ({ body, caller }) => answer(await askBack(db, caller, body), '已向申请人追问'))
  route(app, db, task.urge, async ({ body, caller }) => answer(await urge(db, caller, body), '已催办'))
  route(app, db, task.receivers, ({ query, caller }) => receivers(db, engine, caller, query))
}
