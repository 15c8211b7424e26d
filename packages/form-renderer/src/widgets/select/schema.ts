import { acceptMany, acceptOne, chosenSignature } from '../../definition/acceptChoice.ts'
import { choiceOptions } from '../../definition/choices.ts'
import { flag, text, verbatim } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

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
