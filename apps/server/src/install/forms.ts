import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '../db/connect.ts'
import { one } from '../db/one.ts'
import { isOneOf } from '../db/page.ts'
import { formDesign, formRevision, formVersion, role, user, userRole } from '../db/schema/index.ts'
import { MOST_ATTACHMENTS, organisationProcesses, organisations } from '@sc/api-client/contract'
import { ORGANISATION_FORM, PUBLICATION_FORM } from '../modules/form/builtIn.ts'

const field = (type: string, model: string, name: string, at: number, options: Record<string, unknown> = {}) => ({
  type,
  name,
  icon: '',
  key: `17640000001${String(at).padStart(2, '0')}_${31_000 + at}`,
  model,
  options: { width: '100%', disabled: false, defaultValue: undefined, required: false, ...options },
  rules: [],
})

/** A code that conditions compare with, read as its words. */
const choice = (model: string, name: string, at: number, options: Readonly<Record<string, { 'zh-CN': string }>>) =>
  field('radio', model, name, at, {
    inline: true,
    showLabel: true,
    remote: false,
    options: Object.entries(options).map(([value, words]) => ({ value, label: words['zh-CN'] })),
  })

const text = (model: string, name: string, at: number) => field('input', model, name, at, { dataType: 'string', maxlength: 500 })

/** What a review says of a project. Conditions of processes ask for these names: they stay. */
const ofProjects = [
  text('name', '项目名称', 1),
  text('moduleName', '模块', 2),
  text('level', '级别', 3),
  text('organiser', '主办单位', 4),
  text('place', '地点', 5),
  text('takingPart', '参加方式', 6),
  text('audience', '参加范围', 7),
  text('applying', '报名时间', 8),
  text('holding', '活动时间', 9),
  field('number', 'capacity', '名额', 10),
  field('number', 'reserved', '预留名额', 18),
  text('attendance', '签到方式', 19),
  field('number', 'hours', '学时（最高）', 11),
  text('hoursBy', '学时依据', 12),
  field('number', 'credits', '学分', 13),
  text('recognition', '认定依据', 20),
  text('team', '团队', 21),
  text('formName', '申请表单', 14),
  text('processName', '审批流程', 15),
  field('textarea', 'description', '说明', 16, { maxlength: 2000 }),
  field('textarea', 'additional', '附加信息', 17),
]

const { body, applyType } = organisationProcesses.fields

/** Likewise of what is applied for on behalf of an organisation or society. */
const ofOrganisations = [
  choice('applyType', '申请类型', 31, applyType.options),
  choice('body', '申请对象', 32, body.options),
  text('name', '名称', 33),
  text('code', '编码', 34),
  text('category', '类别', 35),
  choice('level', '级别', 36, organisations.fields.level.options),
  text('departName', '所属部门', 37),
  text('departCode', '部门编码', 38),
  text('leader', '负责人', 39),
  text('term', '任期', 40),
  field('number', 'year', '年审年度', 41),
  field('number', 'star', '星级', 42),
  field('number', 'memberCount', '现任成员', 43),
  field('textarea', 'changes', '申请变更', 44, { maxlength: 10000 }),
  field('textarea', 'reason', '申请理由', 45, { maxlength: 500 }),
  field('fileupload', 'attachments', '附件', 46, { length: MOST_ATTACHMENTS, ext: [] }),
]

const config = { type: 'pc', labelPosition: 'right', labelWidth: 120, formLayout: 'horizontal', size: 'small', customClass: '' }

const builtIn = [
  { formCode: PUBLICATION_FORM, formName: '项目发布审核', widgets: ofProjects },
  { formCode: ORGANISATION_FORM, formName: '组织审核申请', widgets: ofOrganisations },
]

/** Makes the system's own forms where they are missing, in the name of an administrator. */
export async function installForms(tx: Db): Promise<void> {
  const known = await tx
    .select({ code: formDesign.formCode })
    .from(formDesign)
    .where(
      isOneOf(
        formDesign.formCode,
        builtIn.map(({ formCode }) => formCode),
      ),
    )
  const missing = builtIn.filter(({ formCode }) => known.every(({ code }) => code !== formCode))
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
