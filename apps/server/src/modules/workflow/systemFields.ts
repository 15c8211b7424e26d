import { isNull } from 'drizzle-orm'
import { HOURS_CHANGE, MODULE_VARIABLE } from '@sc/api-client/contract'
import type { FieldInfo } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { depart, processInstance } from '../../db/schema/index.ts'
import { MODULES } from '../../dict/modules.ts'
import { itemsOf } from '../../dict/entries.ts'
import { withRetired } from '../form/knownChoices.ts'
import { spoken } from '../../locale/language.ts'
import type { Fields } from './askedFields.ts'
import { OUTCOMES } from './variables.ts'

const field = (model: string, name: string, valueType: FieldInfo['valueType']): FieldInfo => ({
  model,
  name,
  type: '',
  valueType,
  required: false,
})

const NUMBERS: Readonly<Record<string, string>> = {
  [HOURS_CHANGE]: '认定学时',
  nrOfInstances: '审批总人数',
  nrOfActiveInstances: '尚未表态的人数',
  nrOfCompletedInstances: '已表态的人数',
  nrOfApproved: '同意的人数',
  nrOfRejected: '不同意的人数',
  loopCounter: '审批人的序号',
}

const FLAGS: Readonly<Record<string, string>> = { approved: '是否同意', rejected: '是否不同意' }

/** What conditions of a process may expect of the names that the system knows; the form cannot override them. */
export async function systemFields(db: Db): Promise<Fields> {
  const modules = await itemsOf(db, MODULES)
  const departments = await db.select({ value: depart.orgCode, label: depart.departName }).from(depart).orderBy(depart.orgCode)
  const running = await db
    .selectDistinct({ module: processInstance.module, orgCode: processInstance.orgCode })
    .from(processInstance)
    .where(isNull(processInstance.endTime))
  const options =
    modules &&
    withRetired(
      modules.map(({ value, text }) => ({ value, label: spoken(text) })),
      running.map(({ module }) => module),
    )
  const codes = withRetired(
    departments,
    running.flatMap(({ orgCode }) => orgCode ?? []),
  )
  const all = [
    { ...field(MODULE_VARIABLE, '项目所属模块', 'string'), ...(options && { options }) },
    { ...field('initiatorDept', '申请人所在部门', 'string'), options: codes },
    { ...field('outcome', '上一步的处理结果', 'string'), options: Object.entries(OUTCOMES).map(([value, label]) => ({ value, label })) },
    ...Object.entries(FLAGS).map(([model, name]) => field(model, name, 'boolean')),
    ...Object.entries(NUMBERS).map(([model, name]) => field(model, name, 'number')),
  ]
  return new Map(all.map((one) => [one.model, one]))
}
