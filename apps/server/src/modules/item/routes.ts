import type { FastifyInstance } from 'fastify'
import { item } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { addItem, applyForm, bindable, itemById, itemPage, openItems, publishItem, removeItem, updateItem } from './service.ts'

export function itemRoutes(app: FastifyInstance, { db, engine }: Context) {
  route(app, db, item.list, ({ query, caller }) => itemPage(db, caller, query))
  route(app, db, item.byId, ({ query, caller }) => itemById(db, caller, query.id))
  route(app, db, item.saveFormByModuleForm, async ({ body, caller }) =>
    answer(await addItem(db, caller, { ...body.form, module: body.module }, body.customform), '保存成功!'),
  )
  route(app, db, item.updateFormByModuleForm, async ({ body, caller }) =>
    answer(await updateItem(db, caller, body.id, { ...body.form, module: body.module }, body.customform), '修改成功!'),
  )
  route(app, db, item.saveItemDetail, async ({ body, caller }) => answer(await addItem(db, caller, body, {}), '保存成功!'))
  route(app, db, item.updateItemDetail, async ({ body: { id, ...fields }, caller }) =>
    answer(await updateItem(db, caller, id, fields), '修改成功!'),
  )
  route(app, db, item.publish, async ({ body, caller }) => answer(await publishItem(db, engine, caller, body.id), '项目已发布'))
  route(app, db, item.remove, async ({ query, caller }) => {
    await removeItem(db, caller, query.id)
    return answer(null, '项目已删除')
  })
  route(app, db, item.bindable, () => bindable(db))
  route(app, db, item.open, ({ query, caller }) => openItems(db, caller.username, query))
  route(app, db, item.applyForm, ({ query, caller }) => applyForm(db, caller.username, query.id))
}
