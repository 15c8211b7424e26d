import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { ModuleFields, ModuleForm } from '@sc/api-client/contract'
import { fieldsOf, isEmptyValue } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { item, itemModule } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { Caller } from '../../access/caller.ts'
import { accept } from '../form/accept.ts'
import { shownValue } from '../form/choices.ts'
import { openDesign } from '../form/openDesign.ts'
import { designOfProject } from '../form/repository.ts'
import { asSettled, settleScripts } from '../form/scripted.ts'
import { numbersIn, withNumbers, withOwnNumbers } from '../form/serials.ts'
import { ownUploads, uploadFieldsIn, uploadFieldsOf, wholeFields } from '../upload/claims.ts'
import { saidFiles } from '../upload/told.ts'
import { ownFiles } from './files.ts'
import { reached } from './repository.ts'
import type { Customform, ItemRow } from './repository.ts'

/** What a project keeps of its module's form, and which version asked for it. */
type Kept = Pick<ItemRow, 'customform' | 'customformCode' | 'customformVersion' | 'customformAnswers'>

/** How the fields of that form are called beside those of the project itself: in faults, and in the log. */
const OWN = 'customform.'

/** The newest published version of the form that projects of a module fill in; undefined of one that asks for nothing more. */
async function formOfModule(db: Db, module: string) {
  const [found] = await db.select({ formCode: itemModule.form }).from(itemModule).where(eq(itemModule.code, module))
  return found && designOfProject(db, { formCode: found.formCode, formVersion: null })
}

/** The version that a project's was filled in by, as its scripts answered then. */
async function formOf(db: Db, { customformCode, customformVersion, customformAnswers }: Omit<Kept, 'customform'>) {
  const found = await designOfProject(db, { formCode: customformCode, formVersion: customformVersion })
  return found && { ...found, design: asSettled(found.design, customformAnswers) }
}

/** Of what no form asked for. */
export const NO_FORM = { customformCode: null, customformVersion: null, customformAnswers: null }

/**
 * What is kept of what somebody sent: held to the newest version of the module's form as an application is to its own. A module
 * without a form takes what older clients send for it.
 * @param before the project as it is; none of a new one
 */
export async function filledIn(
  tx: Db,
  caller: Caller,
  sent: Customform,
  { module, before }: { module: string; before?: ItemRow },
): Promise<Kept> {
  const about = before && { id: before.id, before: before.customform }
  const asked = await formOfModule(tx, module)
  if (!asked) return { customform: await ownFiles(tx, caller, sent, about), ...NO_FORM }
  const { form, version, design: published } = asked
  return namedAsOwn(async () => {
    // Who changes a project later is not asked in the place of who filled it in.
    const { design, answers, workedOut } = await settleScripts(tx, published, caller.username, before?.customformAnswers)
    const own = await ownUploads(tx, {
      fields: uploadFieldsOf(design),
      before: about ? [about.before] : [],
      sent,
      username: caller.username,
      ...(about && { owner: { kind: 'item', id: about.id } }),
    })
    const held = before?.customformCode === form.formCode ? before.customform : {}
    const { values, absent } = await accept(tx, design, own, { stored: numbersIn(design, held ?? {}), held, workedOut })
    const customform = await withNumbers(tx, form.id, { design, values, absent })
    return { customform, customformCode: form.formCode, customformVersion: version, customformAnswers: answers }
  })
}

/** What a project that is made of another one begins with: what that says, without its running numbers. */
export async function filledInFrom(tx: Db, row: Omit<Kept, 'customformAnswers'>): Promise<Customform> {
  const filled = await formOf(tx, { ...row, customformAnswers: null })
  return filled ? withOwnNumbers(tx, filled.form.id, { design: filled.design, values: row.customform }) : row.customform
}

/** Says faults of the module's form apart from those of the project: fields of both may be called the same. */
async function namedAsOwn<T>(check: () => Promise<T>): Promise<T> {
  try {
    return await check()
  } catch (error) {
    if (!(error instanceof BusinessError) || !Array.isArray(error.result)) throw error
    const faults = (error.result as { model: string }[]).map((fault) => ({ ...fault, path: undefined, model: `${OWN}${fault.model}` }))
    throw new BusinessError(error.told, error.code, faults)
  }
}

/**
 * Refuses to publish what its module's form was never asked for, where that demands something. What was accepted by a version of it
 * is whole, whatever a later one asks.
 */
export async function requireFilledIn(tx: Db, row: ItemRow): Promise<void> {
  const asked = await formOfModule(tx, row.module)
  if (!asked || row.customformCode === asked.form.formCode) return
  try {
    await accept(tx, asked.design, {})
  } catch (error) {
    if (error instanceof BusinessError) throw new BusinessError(say.item.notFilledIn({ form: asked.form.formName }))
    throw error
  }
}

/** What the audit log keeps of it: by the titles of its form, in the words that this shows; of what no form asked for as it was sent. */
export async function saidOwn(db: Db, row: Kept): Promise<Customform> {
  const filled = await formOf(db, row)
  const fields = filled ? fieldsOf(openDesign(filled.design)) : []
  const uploads = filled ? uploadFieldsOf(filled.design) : uploadFieldsIn(row.customform)
  const files = new Set(wholeFields(uploads))
  const said: Customform = {}
  for (const [model, value] of Object.entries(row.customform)) {
    const name = fields.find((field) => field.model === model)?.name || model
    // wire text: the log is kept in Chinese.
    const title = fields.some((other) => other.model !== model && other.name === name) ? `${name}（${model}）` : name
    const shown = files.has(model) ? saidFiles(db, value) : filled ? shownValue(db, openDesign(filled.design), model, value) : value
    said[`${OWN}${title}`] = await shown
    for (const { name: column, filesIn } of uploads.filter((one) => one.model === model && one.column !== undefined))
      if (filesIn(value).length > 0) said[`${OWN}${column}`] = await saidFiles(db, filesIn(value))
  }
  return said
}

type Asked = NonNullable<Awaited<ReturnType<typeof formOfModule>>>

const toldForm = ({ form, version, design }: Asked): ModuleForm => ({
  formCode: form.formCode,
  formName: form.formName,
  formVersion: version,
  formDesign: design,
})

const kept = {
  customform: item.customform,
  customformCode: item.customformCode,
  customformVersion: item.customformVersion,
  customformAnswers: item.customformAnswers,
}

/** What projects of a module fill in beside their own fields: as its scripts answer the caller, or answered for the project already. */
export async function moduleForm(
  db: Db,
  caller: Caller,
  { module, id }: { module: string; id?: string | undefined },
): Promise<{ form: ModuleForm | null }> {
  const [row] = id === undefined ? [] : await db.select(kept).from(item).where(reached(caller, id))
  if (id !== undefined && !row) throw notFound(say.item.project())
  const asked = await formOfModule(db, module)
  if (!asked) return { form: null }
  const { design } = await settleScripts(db, asked.design, caller.username, row?.customformAnswers)
  return { form: toldForm({ ...asked, design }) }
}

async function told(db: Db, row: Kept): Promise<ModuleFields> {
  const filled = await formOf(db, row)
  return { values: row.customform, form: filled ? toldForm(filled) : null }
}

/** What a project says in its module's form, to who manages it. */
export async function moduleFields(db: Db, caller: Caller, id: string): Promise<ModuleFields> {
  const [row] = await db.select(kept).from(item).where(reached(caller, id))
  if (!row) throw notFound(say.item.project())
  return told(db, row)
}

/** The same to students: of a project that they find, where a form asked for it. */
export async function openModuleFields(db: Db, id: string): Promise<{ fields: ModuleFields | null }> {
  const [row] = await db
    .select(kept)
    .from(item)
    .where(and(eq(item.id, id), ne(item.status, 'draft'), isNotNull(item.customformCode)))
  const says = row !== undefined && Object.values(row.customform).some((value) => !isEmptyValue(value))
  return { fields: says ? await told(db, row) : null }
}
