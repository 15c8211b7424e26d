import { and, asc, eq } from 'drizzle-orm'
import { defaultLanguage } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { formDesign, formRevision, formVersion, role, user, userRole } from '../db/schema/index.ts'
import { say } from '../locale/say.ts'
import { PUBLICATION_FORM } from '../modules/form/builtIn.ts'

const field = (type: string, model: keyof typeof say.reviewForm, at: number, options: Record<string, unknown> = {}) => ({
  type,
  name: say.reviewForm[model]().in(defaultLanguage),
  icon: '',
  key: `17640000001${String(at).padStart(2, '0')}_${31_000 + at}`,
  model,
  options: { width: '100%', disabled: false, defaultValue: undefined, required: false, ...options },
  rules: [],
})

const text = (model: keyof typeof say.reviewForm, at: number) => field('input', model, at, { dataType: 'string', maxlength: 500 })

/** What a review says of a project. Conditions of processes ask for these names: they stay. */
const widgets = [
  text('name', 1),
  text('moduleName', 2),
  text('level', 3),
  text('organiser', 4),
  text('place', 5),
  text('takingPart', 6),
  text('audience', 7),
  text('applying', 8),
  text('holding', 9),
  field('number', 'capacity', 10),
  field('number', 'reserved', 18),
  text('attendance', 19),
  field('number', 'hours', 11),
  text('hoursBy', 12),
  field('number', 'credits', 13),
  text('recognition', 20),
  text('team', 21),
  text('formName', 14),
  text('processName', 15),
  field('textarea', 'description', 16, { maxlength: 2000 }),
  field('textarea', 'additional', 17),
]

const config = { type: 'pc', labelPosition: 'right', labelWidth: 120, formLayout: 'horizontal', size: 'small', customClass: '' }

/** Makes the system's own forms where they are missing, in the name of an administrator. */
export async function installForms(tx: Db): Promise<void> {
  const [known] = await tx.select({ id: formDesign.id }).from(formDesign).where(eq(formDesign.formCode, PUBLICATION_FORM))
  if (known) return
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
  const made = { createBy: username, updateBy: username }
  const [form] = await tx
    .insert(formDesign)
    .values({
      formCode: PUBLICATION_FORM,
      formName: '项目发布审核',
      revision: 1,
      publishedVersion: 1,
      widgetCount: widgets.length,
      ...made,
    })
    .returning()
  if (!form) throw new Error('the database made no form')
  const design = JSON.stringify({ version: 1, config, list: widgets })
  await tx.insert(formRevision).values({ formId: form.id, revision: 1, design, createBy: username })
  await tx.insert(formVersion).values({ formId: form.id, version: 1, revision: 1, publishBy: username })
}
