import { acceptMany, acceptOne, chosenSignature } from '../../schema/acceptChoice.ts'
import { choiceOptions } from '../../schema/choices.ts'
import { flag, text, verbatim } from '../../schema/optionShape.ts'
import { defineWidget } from '../../schema/widgetSchema.ts'

export const selectSchema = defineWidget(
  'select',
  {
    defaultValue: verbatim(''),
    multiple: flag(),
    clearable: flag(),
    filterable: flag(),
    placeholder: text(),
    ...choiceOptions([]),
  },
  {
    value: {
      type: ({ multiple }) => (multiple ? 'array' : 'string'),
      initial: ({ defaultValue, multiple }) => {
        if (multiple) return Array.isArray(defaultValue) ? [...defaultValue] : defaultValue === '' ? [] : [defaultValue]
        return Array.isArray(defaultValue) ? defaultValue[0] : defaultValue
      },
      accept: (value, options) => (options.multiple ? acceptMany(value, options) : acceptOne(value, options)),
      signature: chosenSignature,
    },
  },
)
