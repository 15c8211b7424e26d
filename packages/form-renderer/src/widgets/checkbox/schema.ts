import { acceptMany, chosenSignature } from '../../definition/acceptChoice.ts'
import { choiceOptions } from '../../definition/choices.ts'
import { flag, verbatim } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

export const checkboxSchema = defineWidget(
  'checkbox',
  { inline: flag(), defaultValue: verbatim([]), ...choiceOptions([]) },
  {
    value: {
      type: () => 'array',
      initial: ({ defaultValue }) => (Array.isArray(defaultValue) ? [...defaultValue] : []),
      accept: acceptMany,
      signature: chosenSignature,
    },
  },
)
