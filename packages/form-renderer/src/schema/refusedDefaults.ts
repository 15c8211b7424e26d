import type { RuleTexts } from '../locale/rules/zh-CN.ts'
import type { FormDesign, Widget } from '../definition/types.ts'
import type { WidgetSchemas } from '../definition/widgetSchemas.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import { checkField } from './checkField.ts'
import { compileForm, initialValueOf } from './compileForm.ts'
import { createMatcher } from './pattern.ts'

/** A field that refuses what it begins with. */
export interface RefusedDefault {
  widget: Widget
  value: unknown
  /** As who leaves it untouched is told. */
  message: string
  /** Nobody may change it: the form contradicts itself, and everybody would be recorded with it. */
  closed: boolean
}

/** Fields that cannot be left as they begin, although nothing demands that anybody fills them in. */
export function refusedDefaults(design: Pick<FormDesign, 'list'>, texts: RuleTexts, widgets?: WidgetSchemas): RefusedDefault[] {
  const matches = createMatcher()
  return [...compileForm(design, texts, widgets).fields.values()].flatMap((field) => {
    const value = initialValueOf(field)
    if (isEmptyValue(value)) return []
    const { message } = checkField(field, value, false, texts, matches)
    const closed = field.parts.some(({ disabled, unseen }) => disabled || unseen)
    return message === undefined ? [] : [{ widget: field.parts[0].widget, value, message, closed }]
  })
}
