import type { FastifyInstance } from 'fastify'
import { form } from '@sc/api-client/contract'
import { addChore } from '../../chore.ts'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveListing } from '../../listing/serve.ts'
import { controlsOf, controlTypes, fieldTypes, onlineForms } from './onlineTables.ts'
import {
  addForm,
  copyForm,
  dropPreviews,
  formWithDesign,
  keepPreview,
  listedForms,
  readPreview,
  removeForm,
  renameForm,
  saveDesign,
} from './service.ts'

export function formRoutes(app: FastifyInstance, context: Context) {
  const { config, db } = context
  serveListing(app, context, listedForms)
  route(app, db, form.add, async ({ body, caller }) => answer(await addForm(db, caller, body), say.form.added()))
  route(app, db, form.copy, async ({ body, caller }) => answer(await copyForm(db, caller, body), say.form.copied()))
  route(app, db, form.edit, async ({ body, caller }) => answer(await renameForm(db, caller, body), say.form.renamed()))
  route(app, db, form.remove, async ({ query, caller }) => {
    await removeForm(db, caller, query)
    return answer(null, say.form.removed())
  })
  route(app, db, form.data, ({ query }) => formWithDesign(db, query.formOnlineRelId))
  route(app, db, form.saveData, async ({ body, caller }) => {
    const saved = await saveDesign(db, caller, {
      formId: body.formOnlineRelId,
      design: body.formDesigerData,
      expected: body.revision,
    })
    return answer(saved, say.form.saved())
  })
  route(app, db, form.onlineFormList, () => onlineForms(db, config))
  route(app, db, form.controlsData, ({ query }) => controlsOf(db, config, query.onlineTableName))
  route(app, db, form.controlTypeList, async () => controlTypes())
  route(app, db, form.fieldTypeList, async () => fieldTypes())
  route(app, db, form.saveMobileForm, async ({ body, caller }) => {
    await keepPreview(db, caller.username, body.code, body.value)
    return null
  })
  route(app, db, form.getMobileForm, ({ query, caller }) => readPreview(db, caller.username, query.code))
  addChore(app, async () => void (await dropPreviews(db)))
}
