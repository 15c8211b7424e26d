import { flag, oneOf, text, verbatim } from '../../definition/optionShape.ts'
import { textLimit } from '../../definition/plainText.ts'
import { isRow } from '../../definition/rows.ts'
import { accepted, defineWidget, refused, type Accepted, type ValueType } from '../../definition/widgetSchema.ts'

/** What the slot is said to hold. */
export const slotTypes = ['String', 'Object', 'Array'] as const
type SlotType = (typeof slotTypes)[number]

const TYPES = { String: 'string', Object: 'unknown', Array: 'array' } satisfies Record<SlotType, ValueType>
const NOTHING = { String: () => '', Object: () => null, Array: () => [] } satisfies Record<SlotType, () => unknown>

/** Characters of an object or a list as JSON: far more than anybody fills in, few enough to be kept with every record. */
const MOST_OF_JSON = 100_000

/**
 * A slot that a host fills with a part of its own (`blank`). It is none of the built-in types: where nobody fills it, nobody
 * could say what it is to hold, and it is kept as what it is. A host that fills it has it among its types on both sides.
 */
export const blankSchema = defineWidget(
  'blank',
  {
    defaultType: oneOf(slotTypes, 'String'),
    defaultValue: verbatim(undefined),
    required: flag(),
    disabled: flag(),
    width: text('100%'),
  },
  {
    value: {
      type: ({ defaultType }) => TYPES[defaultType],
      words: ({ defaultType }) => defaultType === 'String',
      initial: ({ defaultType, defaultValue }) => (isOf(defaultType, defaultValue) ? defaultValue : NOTHING[defaultType]()),
      accept: (value, { defaultType }) => (isOf(defaultType, value) ? withinBounds(value) : refused({ code: 'format' })),
    },
  },
)

function isOf(type: SlotType, value: unknown): boolean {
  if (type === 'String') return typeof value === 'string'
  return type === 'Array' ? Array.isArray(value) : isRow(value)
}

function withinBounds(value: unknown): Accepted {
  const [length, max] = typeof value === 'string' ? [value.length, textLimit(-1)] : [JSON.stringify(value).length, MOST_OF_JSON]
  return length > max ? refused({ code: 'tooLong', max }) : accepted(value)
}
