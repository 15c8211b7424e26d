import type { FastifyInstance } from 'fastify'
import { form, item } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveListing } from '../../listing/serve.ts'
import { copyItem } from './copy.ts'
import { itemLabels } from './labels.ts'
import { fieldUses } from '../binding/fieldUses.ts'
import { viewpoints } from '../binding/viewpoints.ts'
import { applyForm, bindable, formChoices } from './forms.ts'
import { publishVersion, versionData, versionsOfForm } from './formVersions.ts'
import { moduleFields, moduleForm, openModuleFields } from './moduleFields.ts'
import { moveItem, publishHindrance, publishItem, reopenItem } from './life.ts'
import { openItems } from './open.ts'
import { itemById, listedItems } from './repository.ts'
import { addItem, removeItem, updateItem } from './service.ts'

export function itemRoutes(app: FastifyInstance, context: Context) {
  const { db, engine } = context
  serveListing(app, context, listedItems)
  route(app, db, item.byId, ({ query, caller }) => itemById(db, caller, query.id))
  route(app, db, item.saveFormByModuleForm, async ({ body, caller }) =>
    answer(await addItem(db, caller, { ...body.form, module: body.module }, body.customform), say.item.saved()),
  )
  route(app, db, item.updateFormByModuleForm, async ({ body, caller }) =>
    answer(
      await updateItem(db, engine, caller, {
        id: body.id,
        revision: body.revision,
        updateTime: body.updateTime,
        fields: { ...body.form, module: body.module },
        customform: body.customform,
        consent: body.consent,
      }),
      say.item.changed(),
    ),
  )
  for (const save of [item.saveItemDetail, item.add])
    route(app, db, save, async ({ body, caller }) => answer(await addItem(db, caller, body), say.item.saved()))
  for (const change of [item.updateItemDetail, item.edit])
    route(app, db, change, async ({ body: { id, revision, updateTime, consent, ...fields }, caller }) =>
      answer(await updateItem(db, engine, caller, { id, revision, updateTime, fields, consent }), say.item.changed()),
    )
  route(app, db, item.publish, async ({ body, caller }) => answer(await publishItem(db, engine, caller, body), say.item.published()))
  route(app, db, item.publishHindrance, async ({ query, caller }) => ({ hindrance: await publishHindrance(db, engine, caller, query.id) }))
  route(app, db, item.close, async ({ body, caller }) => answer(await moveItem(db, caller, body, 'close'), say.item.closed()))
  route(app, db, item.takeDown, async ({ body, caller }) => answer(await moveItem(db, caller, body, 'offline'), say.item.takenDown()))
  route(app, db, item.archive, async ({ body, caller }) => answer(await moveItem(db, caller, body, 'archive'), say.item.archived()))
  route(app, db, item.unarchive, async ({ body, caller }) => answer(await moveItem(db, caller, body, 'unarchive'), say.item.unarchived()))
  route(app, db, item.reopen, async ({ body, caller }) => answer(await reopenItem(db, engine, caller, body), say.item.reopened()))
  route(app, db, item.copy, async ({ body, caller }) => answer(await copyItem(db, caller, body), say.item.copied()))
  route(app, db, item.formChoices, ({ query }) => formChoices(db, query))
  route(app, db, item.moduleForm, ({ query, caller }) => moduleForm(db, caller, query))
  route(app, db, item.moduleFields, ({ query, caller }) => moduleFields(db, caller, query.id))
  route(app, db, item.openModuleFields, ({ query }) => openModuleFields(db, query.id))
  route(app, db, item.remove, async ({ query, caller }) => {
    await removeItem(db, caller, query)
    return answer(null, say.item.removed())
  })
  route(app, db, item.bindable, () => bindable(db))
  route(app, db, item.labels, ({ query }) => itemLabels(db, query))
  route(app, db, item.open, ({ query, caller }) => openItems(db, caller.username, query))
  route(app, db, item.applyForm, ({ query, caller }) => applyForm(db, caller.username, query.id))

  // A form's versions, and what asks for its fields: what projects are bound to.
  route(app, db, form.viewpoints, ({ query }) => viewpoints(db, engine, query.formOnlineRelId))
  route(app, db, form.fieldUses, ({ query, caller }) => fieldUses(db, engine, caller, query.formOnlineRelId))
  route(app, db, form.publish, async ({ body, caller }) => {
    const published = await publishVersion(db, engine, caller, body)
    return answer(published, say.form.published({ version: published.version }))
  })
  route(app, db, form.versions, ({ query, caller }) => versionsOfForm(db, caller, query.id))
  route(app, db, form.versionData, ({ query }) => versionData(db, query.id, query.version))
}
