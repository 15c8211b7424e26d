import { acceptStepped } from '../../definition/acceptNumber.ts'
import { amount, bound, flag, text } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

/** A design may ask for any number of stars; a row holds so many. */
export const starsOf = (max: number) => Math.min(20, Math.max(1, Math.round(max)))

/** No star. */
const LEAST = 0

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
  {
    value: {
      type: () => 'number',
      initial: ({ defaultValue }) => defaultValue,
      bounds: ({ max }) => ({ min: LEAST, max: starsOf(max) }),
      grain: ({ allowHalf }) => ({ from: LEAST, step: allowHalf ? 0.5 : 1 }),
      accept: (value, { max, allowHalf, defaultValue }) =>
        acceptStepped(value, { min: LEAST, max: starsOf(max), step: allowHalf ? 0.5 : 1, initial: defaultValue }),
    },
  },
)
