import type { FastifyInstance } from 'fastify'
import { permissionCalls } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { allEntries, treeOf } from './entries.ts'
import { addRule, editRule, findRules, previewRule, removeRule, ruleDeparts, rulesOfEntry } from './dataRules.ts'
import { lossOf } from './loss.ts'
import { orderEntries } from './order.ts'
import { whyNot } from './whyNot.ts'
import { addEntry, editEntry, removeEntry } from './write.ts'

/** The menu, its actions, and who has them. */
export function permissionRoutes(app: FastifyInstance, { db }: Context) {
  const title = say.permission.entry()
  route(app, db, permissionCalls.list, async () => treeOf(await allEntries(db)))
  route(app, db, permissionCalls.add, async ({ body, caller }) => answer(await addEntry(db, caller, body), say.resource.added({ title })))
  route(app, db, permissionCalls.edit, async ({ body, caller }) => answer(await editEntry(db, caller, body), say.permission.saved()))
  route(app, db, permissionCalls.order, async ({ body, caller }) => {
    await orderEntries(db, caller, body.ids)
    return answer(null, say.permission.ordered())
  })
  route(app, db, permissionCalls.remove, async ({ query, caller }) => {
    await removeEntry(db, caller, query)
    return answer(null, say.resource.removed({ title }))
  })
  route(app, db, permissionCalls.rulesOf, ({ query }) => rulesOfEntry(db, query.permissionId))
  route(app, db, permissionCalls.findRules, ({ query }) => findRules(db, query))
  route(app, db, permissionCalls.ruleDeparts, () => ruleDeparts(db))
  route(app, db, permissionCalls.previewRule, ({ body, caller }) => previewRule(db, caller, body))
  route(app, db, permissionCalls.addRule, async ({ body, caller }) => answer(await addRule(db, caller, body), say.permission.ruleAdded()))
  route(app, db, permissionCalls.editRule, async ({ body, caller }) => answer(await editRule(db, caller, body), say.permission.ruleSaved()))
  route(app, db, permissionCalls.removeRule, async ({ query, caller }) => {
    await removeRule(db, caller, query)
    return answer(null, say.permission.ruleRemoved())
  })
  route(app, db, permissionCalls.loss, ({ body }) => lossOf(db, body))
  route(app, db, permissionCalls.whyNot, ({ query, caller }) => whyNot(db, caller, query.path))
}
