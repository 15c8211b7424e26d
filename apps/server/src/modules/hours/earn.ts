import { fieldsOf } from '@sc/form-renderer/schema'
import { earnedHours } from '@sc/api-client/contract'
import type { Earned, HoursBasis, HoursRule } from '@sc/api-client/contract'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { BusinessError } from '../../http/errors.ts'
import { formatMoment } from '../../time.ts'
import { shownValue } from '../form/choices.ts'
import { openDesign } from '../form/openDesign.ts'

/** Who decided: who filled the deciding field in (the applicant, or an approver at a node), or who set a project's fixed hours. */
export interface SetBy {
  username: string
  realname: string
  nodeName: string | null
  /** Now, unless it was earlier. */
  time?: Date
}

interface Answered {
  rule: HoursRule
  design: string
  values: Readonly<Record<string, unknown>>
  setBy: SetBy
  /** Fields that a condition hides. */
  absent: readonly string[]
  /** The deciding field holds what the form says; nobody filled it in. */
  byForm?: boolean
}

/** What a filled-in form earns by a rule, with where it came from. Refuses a form that the rule finds no answer in. */
export async function earn(db: Db, { rule, design: designText, values, setBy, absent, byForm = false }: Answered): Promise<HoursBasis> {
  const by = { setBy: setBy.username, setByName: setBy.realname, nodeName: setBy.nodeName, setTime: formatMoment(setBy.time ?? now()) }
  const earned = earnedHours(rule, values)
  if (rule.source === 'fixed') return { source: 'fixed', hours: rule.hours, ...by }
  const design = openDesign(designText)
  const { field } = rule
  const fieldTitle = fieldsOf(design).find(({ model }) => model === field)?.name || field
  const shown = await shownValue(db, design, field, values[field])
  if ('problem' in earned) {
    const message = refusals[absent.includes(field) ? 'absent' : earned.problem](fieldTitle, shown)
    throw new BusinessError(message, undefined, [{ model: field, name: fieldTitle, message }])
  }
  return {
    source: rule.source,
    field,
    fieldTitle,
    ...(earned.value === undefined ? {} : { value: earned.value }),
    ...(shown === null ? {} : { shown }),
    ...(rule.source === 'field' ? { cap: rule.cap, step: rule.step } : {}),
    hours: earned.hours,
    ...(byForm ? { byForm } : {}),
    ...by,
  }
}

/** An answer that says what the one before said, in the words that it said it in, stays what it was: with its author, node and time. */
export const keptOr = (before: HoursBasis, after: HoursBasis): HoursBasis =>
  after.hours === before.hours && after.value === before.value && after.shown === before.shown && after.byForm === before.byForm
    ? before
    : after

const refusals: Record<'absent' | Extract<Earned, { problem: string }>['problem'], (title: string, shown: string | null) => string> = {
  absent: (title) => `本项目按“${title}”认定学时，但按现在填写的内容，表单中不出现这一项，不能提交；内容无误的，请联系项目负责人`,
  empty: (title) => `请填写“${title}”：本项目按它认定学时`,
  unlisted: (title, shown) => `“${title}”中的“${shown ?? ''}”没有对应的学时，不能提交，请联系项目负责人`,
  invalid: (title) => `“${title}”应为不小于 0 的数字：本项目按它认定学时`,
  tooFine: (title) => `“${title}”最多两位小数：本项目按它认定学时`,
  nothing: (title, shown) => `“${title}”填写的 ${shown ?? ''} 按本项目的步长向下取整后为 0 学时，不能提交；确实没有学时的，请填写 0`,
}
