import { isConditionName, type Widget } from '@sc/form-renderer/schema'
import { fieldNames } from '../locale/fieldNames.ts'

/** As a dropped widget is named, whatever its type: milliseconds and a number. */
const FRESH = /^(.+)_\d{13}_\d{1,5}$/

/**
 * A name that people can read for a field that still has the one it was dropped with: what such fields are called, or its type
 * with a number. Undefined of a field that somebody has named, and of a type that no condition could say.
 * @param form every widget of the form around it
 */
export function suggestedModel(
  { type, name, model }: Pick<Widget, 'type' | 'name' | 'model'>,
  form: readonly Pick<Widget, 'model'>[],
): string | undefined {
  if (FRESH.exec(model)?.[1] !== type) return undefined
  const taken = new Set(form.map((widget) => widget.model))
  const title = name.replaceAll(/[\s：:（(].*$/gu, '')
  const known = fieldNames.find(([titles]) => titles.includes(title))?.[1]
  const stem = known ?? type
  if (!isConditionName(stem)) return undefined
  if (known !== undefined && !taken.has(known)) return known
  let number = known === undefined ? 1 : 2
  while (taken.has(`${stem}_${number}`)) number++
  return `${stem}_${number}`
}
