import { acceptNumber } from '../../definition/acceptNumber.ts'
import { amount, bound, flag, text } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

export const numberSchema = defineWidget(
  'number',
  {
    width: text(),
    required: flag(),
    defaultValue: bound(0),
    min: bound(),
    max: bound(),
    step: amount(1),
    /** How many places after the point are taken. */
    decimals: bound(),
    disabled: flag(),
    controlsPosition: text(),
    placeholder: text(),
    remoteFunc: text(),
  },
  {
    value: {
      type: () => 'number',
      initial: ({ defaultValue }) => defaultValue,
      bounds: ({ min, max }) => ({ min, max }),
      accept: acceptNumber,
    },
  },
)
