import { and, asc, eq } from 'drizzle-orm'
import { MOST_ATTACHMENTS, organisationProcesses, organisations } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Message, Text } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { one } from '../db/one.ts'
import { isOneOf } from '../db/page.ts'
import { formDesign, formRevision, formVersion, role, user, userRole } from '../db/schema/index.ts'
import { say } from '../locale/say.ts'
import { ORGANISATION_FORM, PUBLICATION_FORM } from '../modules/form/builtIn.ts'

type Words = Readonly<Record<string, () => Message>>

/** Fields of one of the system's forms, called in the language of the school. */
function fieldsIn(words: Words) {
  const field = (type: string, model: string, at: number, options: Record<string, unknown> = {}) => ({
    type,
    name: called(words, model),
    icon: '',
    key: `17640000001${String(at).padStart(2, '0')}_${31_000 + at}`,
    model,
    options: { width: '100%', disabled: false, defaultValue: undefined, required: false, ...options },
    rules: [],
  })
  return {
    field,
    text: (model: string, at: number) => field('input', model, at, { dataType: 'string', maxlength: 500 }),
    /** A code that conditions compare with, read as its words. */
    choice: (model: string, at: number, options: Readonly<Record<string, Text>>) =>
      field('radio', model, at, {
        inline: true,
        showLabel: true,
        remote: false,
        options: Object.entries(options).map(([value, label]) => ({ value, label: label[defaultLanguage] })),
      }),
  }
}

function called(words: Words, model: string): string {
  const own = words[model]
  if (!own) throw new Error(`nothing calls the field ${model}`)
  return own().in(defaultLanguage)
}

const ofProject = fieldsIn(say.reviewForm)

/** What a review says of a project. Conditions of processes ask for these names: they stay. */
const projectWidgets = [
  ofProject.text('name', 1),
  ofProject.text('moduleName', 2),
  ofProject.text('level', 3),
  ofProject.text('organiser', 4),
  ofProject.text('place', 5),
  ofProject.text('takingPart', 6),
  ofProject.text('audience', 7),
  ofProject.text('applying', 8),
  ofProject.text('holding', 9),
  ofProject.field('number', 'capacity', 10),
  ofProject.field('number', 'reserved', 18),
  ofProject.text('attendance', 19),
  ofProject.field('number', 'hours', 11),
  ofProject.text('hoursBy', 12),
  ofProject.field('number', 'credits', 13),
  ofProject.text('recognition', 20),
  ofProject.text('team', 21),
  ofProject.text('formName', 14),
  ofProject.text('processName', 15),
  ofProject.field('textarea', 'description', 16, { maxlength: 2000 }),
  ofProject.field('textarea', 'additional', 17),
  ofProject.field('fileupload', 'files', 22, { ext: [] }),
  ofProject.text('english', 23),
  ofProject.text('waitingList', 24),
]

const { body, applyType } = organisationProcesses.fields

const ofOrganisation = fieldsIn(say.organisationForm)

/** Likewise of what is applied for on behalf of an organisation or society. */
const organisationWidgets = [
  ofOrganisation.choice('applyType', 31, applyType.options),
  ofOrganisation.choice('body', 32, body.options),
  ofOrganisation.text('name', 33),
  ofOrganisation.text('code', 34),
  ofOrganisation.text('category', 35),
  ofOrganisation.choice('level', 36, organisations.fields.level.options),
  ofOrganisation.text('departName', 37),
  ofOrganisation.text('departCode', 38),
  ofOrganisation.text('leader', 39),
  ofOrganisation.text('term', 40),
  ofOrganisation.field('number', 'year', 41),
  ofOrganisation.field('number', 'star', 42),
  ofOrganisation.field('number', 'memberCount', 43),
  ofOrganisation.field('textarea', 'changes', 44, { maxlength: 10000 }),
  ofOrganisation.field('textarea', 'reason', 45, { maxlength: 500 }),
  ofOrganisation.field('fileupload', 'attachments', 46, { length: MOST_ATTACHMENTS, ext: [] }),
]

const config = { type: 'pc', labelPosition: 'right', labelWidth: 120, formLayout: 'horizontal', size: 'small', customClass: '' }

const builtIn = [
  { formCode: PUBLICATION_FORM, formName: '项目发布审核', widgets: projectWidgets },
  { formCode: ORGANISATION_FORM, formName: '组织审核申请', widgets: organisationWidgets },
]

/** Makes the system's own forms where they are missing, in the name of an administrator, and gives them the fields that they lack. */
export async function installForms(tx: Db): Promise<void> {
  const known = await tx
    .select({ id: formDesign.id, code: formDesign.formCode, revision: formDesign.revision, version: formDesign.publishedVersion })
    .from(formDesign)
    .where(
      isOneOf(
        formDesign.formCode,
        builtIn.map(({ formCode }) => formCode),
      ),
    )
  const missing = builtIn.filter(({ formCode }) => known.every(({ code }) => code !== formCode))
  const complete = known.flatMap((form) => {
    const own = builtIn.find(({ formCode }) => formCode === form.code)
    return own ? [{ form, widgets: own.widgets }] : []
  })
  for (const { form, widgets } of complete) await addFields(tx, form, widgets)
  if (missing.length === 0) return
  const [administrator] = await tx
    .select({ username: user.username })
    .from(user)
    .innerJoin(userRole, eq(userRole.userId, user.id))
    .innerJoin(role, eq(role.id, userRole.roleId))
    .where(and(eq(role.roleCode, 'admin'), eq(user.status, 1)))
    .orderBy(asc(user.createTime), asc(user.username))
    .limit(1)
  if (!administrator) return
  const { username } = administrator
  for (const { formCode, formName, widgets } of missing) {
    const form = one(
      await tx
        .insert(formDesign)
        .values({
          formCode,
          formName,
          revision: 1,
          publishedVersion: 1,
          widgetCount: widgets.length,
          createBy: username,
          updateBy: username,
        })
        .returning(),
    )
    const design = JSON.stringify({ version: 1, config, list: widgets })
    await tx.insert(formRevision).values({ formId: form.id, revision: 1, design, createBy: username })
    await tx.insert(formVersion).values({ formId: form.id, version: 1, revision: 1, publishBy: username })
  }
}

interface Known {
  id: string
  revision: number
  version: number
}

/** Another version with what an earlier release of the system did not say; reviews that are under way stay on theirs. */
async function addFields(tx: Db, { id, revision, version }: Known, widgets: readonly { model: string }[]): Promise<void> {
  const kept = await tx
    .select({ design: formRevision.design, createBy: formRevision.createBy })
    .from(formVersion)
    .innerJoin(formRevision, and(eq(formRevision.formId, formVersion.formId), eq(formRevision.revision, formVersion.revision)))
    .where(and(eq(formVersion.formId, id), eq(formVersion.version, version)))
  const [latest] = kept
  if (!latest) return
  const { list, ...rest } = JSON.parse(latest.design) as { list: { model?: string }[] }
  const lacking = widgets.filter(({ model }) => list.every((widget) => widget.model !== model))
  if (lacking.length === 0) return
  const design = JSON.stringify({ ...rest, list: [...list, ...lacking] })
  const next = { formId: id, revision: revision + 1 }
  await tx.insert(formRevision).values({ ...next, design, createBy: latest.createBy })
  await tx.insert(formVersion).values({ ...next, version: version + 1, publishBy: latest.createBy })
  await tx
    .update(formDesign)
    .set({ revision: revision + 1, publishedVersion: version + 1, widgetCount: list.length + lacking.length })
    .where(eq(formDesign.id, id))
}
