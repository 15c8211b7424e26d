import { amount, oneOf, text } from '../../definition/optionShape.ts'
import { serialPeriods } from '../../definition/serialNumber.ts'
import { accepted, defineWidget, refused } from '../../definition/widgetSchema.ts'

/** Characters: a prefix, a day and a count. */
const MOST = 100

export const serialSchema = defineWidget(
  'serial',
  {
    prefix: text(),
    period: oneOf(serialPeriods, 'year'),
    digits: amount(4),
    remoteFunc: text(),
  },
  {
    value: {
      type: () => 'string',
      initial: () => undefined,
      accept: (value) => (typeof value === 'string' && value.length <= MOST ? accepted(value) : refused({ code: 'format' })),
    },
    assigned: true,
  },
)
