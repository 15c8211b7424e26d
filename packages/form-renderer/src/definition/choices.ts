import { bound, flag, optionItems, text, verbatim } from './optionShape.ts'
import type { OptionItem, WidgetOptions } from './types.ts'

/** Where a choice takes its options from: written in the design, a dictionary of the host, a named function of the host, or a script. */
export type OptionSource =
  | { kind: 'static' }
  | { kind: 'dict'; code: string }
  | { kind: 'remote'; name: string }
  | { kind: 'script'; expression: string }

/** What radio, checkbox and select have in common. */
export const choiceOptions = (items: readonly OptionItem[]) => ({
  required: flag(),
  showLabel: flag(),
  width: text(),
  options: optionItems(items),
  /** Number of the last value that was made here, so that none is ever used for another option. */
  lastOption: bound(),
  /** boolean, or 'static' | 'dict' | 'option' | 'script'. */
  remote: verbatim(false),
  dictCode: text(),
  remoteOptions: verbatim([]),
  props: verbatim({ value: 'value', label: 'label' }),
  remoteFunc: text(),
  disabled: flag(),
})

/** Where a widget's saved options say that its choices come from; `code`, `name` or `expression` is empty where there is none. */
export function optionSourceOf(options: WidgetOptions): OptionSource {
  const remote = options.remote
  if (remote === 'dict') return { kind: 'dict', code: typeof options.dictCode === 'string' ? options.dictCode : '' }
  if (remote === true || remote === 'true' || remote === 'option') {
    return { kind: 'remote', name: typeof options.remoteFunc === 'string' ? options.remoteFunc : '' }
  }
  if (remote === 'script') {
    return { kind: 'script', expression: typeof options.remoteDefaultValue === 'string' ? options.remoteDefaultValue.trim() : '' }
  }
  return { kind: 'static' }
}

/** Options are compared as text: saved designs mix 1 and "1". */
export const sameOption = (left: unknown, right: unknown) => String(left) === String(right)

/** What a person reads: the value, unless labels are switched on; options from elsewhere always show their label. */
export const optionText = (item: OptionItem, labelled: boolean) => (labelled ? (item.label ?? String(item.value)) : String(item.value))
