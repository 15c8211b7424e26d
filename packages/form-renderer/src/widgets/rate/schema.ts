import { acceptNumber } from '../../schema/acceptNumber.ts'
import { amount, bound, flag, text } from '../../schema/optionShape.ts'
import { defineWidget } from '../../schema/widgetSchema.ts'

export const rateSchema = defineWidget(
  'rate',
  {
    defaultValue: { ...bound(), saved: null },
    max: amount(5),
    disabled: flag(),
    allowHalf: flag(),
    required: flag(),
    remoteFunc: text(),
  },
  { value: { type: () => 'number', initial: ({ defaultValue }) => defaultValue, accept: (value, { max }) => acceptNumber(value, { min: 0, max }) } },
)
