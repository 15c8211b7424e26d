import type { OptionItem, WidgetOptions, WidgetSchemas } from '@sc/form-renderer/schema'
import { numberedValue } from '@sc/form-renderer/schema'
import type { FieldDraft } from '../FieldDraft.ts'
import type { TableField } from './tableFields.ts'

/** A field of a table as it is to be made; undefined of one that nobody wants. */
export function draftOf(field: TableField, widgets: WidgetSchemas): FieldDraft | undefined {
  const { title, type, required, options, settings, settingsFor, hint, model } = field
  if (type === '') return undefined
  return {
    type,
    title,
    ...(model !== undefined && { model }),
    options: {
      ...(type === settingsFor && settings),
      ...(takesOptions(type, widgets) && options.length > 0 && optionsOf(options)),
      ...(required && { required }),
      ...(hint !== '' && { tip: hint }),
    },
  }
}

/** Whether there is something to choose in fields of a type. */
export const takesOptions = (type: string, widgets: WidgetSchemas): boolean => widgets.get(type)?.optionNames.includes('options') === true

/** As options are made in the designer: their words may change, their values stay. */
const optionsOf = (words: readonly string[]): WidgetOptions => ({
  options: words.map((label, at): OptionItem => ({ value: numberedValue(at + 1), label })),
  lastOption: words.length,
  showLabel: true,
})
