import { acceptMany, chosenSignature } from '../../schema/acceptChoice.ts'
import { choiceOptions } from '../../schema/choices.ts'
import { flag, verbatim } from '../../schema/optionShape.ts'
import { defineWidget } from '../../schema/widgetSchema.ts'

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
