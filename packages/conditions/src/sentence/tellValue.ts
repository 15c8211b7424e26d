import { asOneLine } from '@sc/expression'
import type { ConditionValue } from '../model/condition.ts'
import type { ConditionField } from '../model/conditionField.ts'
import { pickerOf, readMoment } from '../model/moments.ts'
import { optionAt } from '../model/optionAt.ts'
import type { Telling } from './Telling.ts'

/** A written value as people read it: an option by its label, a moment as it is shown. */
export function tellValue(value: ConditionValue, field: ConditionField | undefined, { words, timeZone }: Telling): string {
  const { sentence } = words
  const option = Array.isArray(field?.options) ? field.options[optionAt(field.options, value)] : undefined
  if (option) return sentence.option(option.label)
  if (field?.valueType === 'boolean' && typeof value === 'boolean') return sentence.option(value ? words.yes : words.no)
  const format = field?.moment
  const picker = format && pickerOf(format)
  const moment = picker && readMoment(value, picker, format, timeZone)
  if (moment) return moment.format(picker.format)
  return typeof value === 'number' ? String(value) : sentence.typed(asOneLine(String(value)))
}
