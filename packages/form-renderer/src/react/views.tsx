import { useWords } from '@sc/locale/react'
import { formWords } from '../locale/form/words.ts'
import { sameOption } from '../definition/choices.ts'
import { isEmptyValue } from '../definition/widgetSchema.ts'
import type { ViewProps } from './widgetRenderer.ts'
import { useOptionItems } from './useOptionItems.ts'

/** A value as text; lists are joined. */
export function TextView({ value }: ViewProps) {
  const texts = useWords(formWords)
  const shown = Array.isArray(value)
    ? value.map(String).join(texts.listJoint)
    : typeof value === 'object' && value !== null
      ? JSON.stringify(value)
      : String(value ?? '')
  return <span className="sc-form-text">{isEmptyValue(value) ? texts.empty : shown}</span>
}

/** Chosen options by the words a person chose them by; a value that is no longer offered shows as it is. */
export function ChoiceView({ widget, value }: ViewProps) {
  const texts = useWords(formWords)
  const { items } = useOptionItems(widget)
  const chosen = isEmptyValue(value) ? [] : Array.isArray(value) ? value : [value]
  const words = chosen.map((one) => {
    const known = items.find((item) => sameOption(item.value, one))
    return known?.text ?? String(one)
  })
  return <span className="sc-form-text">{words.length > 0 ? words.join(texts.listJoint) : texts.empty}</span>
}

export function BooleanView({ value }: ViewProps) {
  const texts = useWords(formWords)
  return <span className="sc-form-text">{value === true ? texts.yes : texts.no}</span>
}
