import { isNotNull, isNull } from 'drizzle-orm'
import { HOURS_CHANGE, MODULE_VARIABLE } from '@sc/api-client/contract'
import type { FieldInfo } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { depart, departCode, processInstance } from '../../db/schema/index.ts'
import { MODULES } from '../../dict/modules.ts'
import { itemsOf } from '../../dict/entries.ts'
import { withRetired } from '../form/knownChoices.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { SystemField } from '../../locale/zh-CN/asking.ts'
import type { Fields } from './askedFields.ts'
import { COUNTERS, OUTCOMES } from './variables.ts'

const field = (model: SystemField, valueType: FieldInfo['valueType']): FieldInfo => ({
  model,
  name: spoken(say.asking.systemField({ name: model })),
  type: '',
  valueType,
  required: false,
})

const FLAGS = ['approved', 'rejected'] as const

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
      running.flatMap(({ module }) => module ?? []),
    )
  // What a department was called by before it was moved still means it.
  const former = await db.select({ code: departCode.code }).from(departCode).where(isNotNull(departCode.departId))
  const codes = withRetired(departments, [...running.flatMap(({ orgCode }) => orgCode ?? []), ...former.map(({ code }) => code)])
  const all = [
    { ...field(MODULE_VARIABLE, 'string'), ...(options && { options }) },
    { ...field('initiatorDept', 'string'), options: codes },
    {
      ...field('outcome', 'string'),
      options: OUTCOMES.map((value) => ({ value, label: spoken(say.asking.outcome({ outcome: value })) })),
    },
    ...FLAGS.map((model) => field(model, 'boolean')),
    ...([HOURS_CHANGE, ...COUNTERS] as const).map((model) => field(model, 'number')),
  ]
  return new Map(all.map((one) => [one.model, one]))
}
