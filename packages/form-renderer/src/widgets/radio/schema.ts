import { acceptOne } from '../../schema/acceptChoice.ts'
import { choiceOptions } from '../../schema/choices.ts'
import { flag, verbatim } from '../../schema/optionShape.ts'
import { defineWidget } from '../../schema/widgetSchema.ts'

export const radioSchema = defineWidget(
  'radio',
  { inline: flag(), defaultValue: verbatim(''), ...choiceOptions([]) },
  { value: { type: () => 'string', initial: ({ defaultValue }) => defaultValue, accept: acceptOne } },
)
