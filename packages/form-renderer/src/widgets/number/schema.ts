import { acceptNumber } from '../../definition/acceptNumber.ts'
import { amount, bound, flag, text } from '../../definition/optionShape.ts'
import { defineWidget, type Bounds } from '../../definition/widgetSchema.ts'

/** From 0 to 0 is what designers of this family save where nobody set a bound, and their forms take any number then. */
export const boundsOfNumber = ({ min, max }: Bounds): Bounds => (min === 0 && max === 0 ? {} : { min, max })

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
      bounds: boundsOfNumber,
      grain: ({ decimals }) => (decimals === undefined ? undefined : { from: 0, step: 10 ** -Math.min(100, Math.max(0, decimals)) }),
      accept: (value, { decimals, ...bounds }) => acceptNumber(value, { ...boundsOfNumber(bounds), decimals }),
    },
    computes: true,
  },
)
