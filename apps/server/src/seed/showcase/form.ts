import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { formDesign, formRevision, formVersion, itemModule } from '../../db/schema/index.ts'
import { awardDesign, lectureDesign } from './awardApply.ts'
import { practiceDesign } from './practiceExtra.ts'
import design from './creditApply.json'

export const FORM_CODE = 'credit_apply'
/** Fields and grids of the design, as saving it would count them. */
export const WIDGET_COUNT = 10

const forms = [
  { code: FORM_CODE, name: '学分认定申请', design, widgetCount: WIDGET_COUNT },
  { code: 'award_apply', name: '竞赛获奖认定', design: awardDesign, widgetCount: awardDesign.list.length },
  { code: 'lecture_apply', name: '讲座心得', design: lectureDesign, widgetCount: lectureDesign.list.length },
  { code: 'practice_extra', name: '实践活动信息', design: practiceDesign, widgetCount: practiceDesign.list.length },
]

/** What a module asks of its projects besides. */
const OF_MODULE = { module: 'practice', form: 'practice_extra' }

/** The forms, saved and published once by the administrator. */
export async function seedForms(db: Db): Promise<void> {
  for (const { code, name, design: saved, widgetCount } of forms) {
    const id = `form-${code}`
    await db.insert(formDesign).values({
      id,
      formCode: code,
      formName: name,
      revision: 1,
      widgetCount,
      publishedVersion: 1,
      createBy: 'admin',
      updateBy: 'admin',
    })
    await db.insert(formRevision).values({ formId: id, revision: 1, design: JSON.stringify(saved), createBy: 'admin' })
    await db.insert(formVersion).values({ formId: id, version: 1, revision: 1, publishBy: 'admin' })
  }
  await db.update(itemModule).set({ form: OF_MODULE.form }).where(eq(itemModule.code, OF_MODULE.module))
}
