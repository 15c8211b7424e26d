import type { Db } from '../../connect.ts'
import { formDesign, formRevision, formVersion } from '../../schema/index.ts'
import design from './creditApply.json'

export const FORM_CODE = 'credit_apply'
/** Fields and grids of the design, as saving it would count them. */
export const WIDGET_COUNT = 10

/** 学分认定申请, saved and published once by the administrator. */
export async function seedForm(db: Db): Promise<void> {
  const id = `form-${FORM_CODE}`
  const text = JSON.stringify(design)
  await db.insert(formDesign).values({
    id,
    formCode: FORM_CODE,
    formName: '学分认定申请',
    revision: 1,
    widgetCount: WIDGET_COUNT,
    publishedVersion: 1,
    createBy: 'admin',
    updateBy: 'admin',
  })
  await db.insert(formRevision).values({ formId: id, revision: 1, design: text, createBy: 'admin' })
  await db.insert(formVersion).values({ formId: id, version: 1, revision: 1, publishBy: 'admin' })
}
