import { acceptOne } from '../../definition/acceptChoice.ts'
import { choiceOptions } from '../../definition/choices.ts'
import { flag, verbatim } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

export const radioSchema = defineWidget(
  'radio',
  { inline: flag(), defaultValue: verbatim(''), ...choiceOptions([]) },
  { value: { type: () => 'string', initial: ({ defaultValue }) => defaultValue, accept: acceptOne } },
)
