import { asOneLine, ONE_LINE } from '@sc/expression'
import { asRegistered, hasCheckDigit, numbersWithCheckDigit, type NumberWithCheckDigit } from '../../definition/checkDigits.ts'
import { amount, flag, oneOf, text } from '../../definition/optionShape.ts'
import { plainNumber } from '../../definition/plainNumber.ts'
import { textLimit } from '../../definition/plainText.ts'
import { accepted, defineWidget, refused } from '../../definition/widgetSchema.ts'

export const dataTypes = ['string', 'number', 'boolean', 'integer', 'float', 'url', 'email', 'hex'] as const
export type DataType = (typeof dataTypes)[number]

export const isNumericDataType = (dataType: DataType) => dataType === 'number' || dataType === 'integer' || dataType === 'float'

export const inputSchema = defineWidget(
  'input',
  {
    width: text('100%'),
    defaultValue: text(),
    required: flag(),
    dataType: oneOf(dataTypes, 'string'),
    pattern: text(),
    /** Of a number that checks itself: which one it is. */
    checkDigit: oneOf<'' | NumberWithCheckDigit>(['', ...numbersWithCheckDigit], ''),
    placeholder: text(),
    disabled: flag(),
    maxlength: amount(-1),
    showWordLimit: flag(),
    remoteFunc: text(),
  },
  {
    value: {
      type: ({ dataType }) => (isNumericDataType(dataType) ? 'number' : dataType === 'boolean' ? 'boolean' : 'string'),
      words: ({ dataType }) => !isNumericDataType(dataType) && dataType !== 'boolean',
      initial: ({ defaultValue, dataType }) => {
        // As the control shows it.
        if (!isNumericDataType(dataType)) return asOneLine(defaultValue)
        return defaultValue.trim() === '' || Number.isNaN(Number(defaultValue)) ? undefined : Number(defaultValue)
      },
      grain: ({ dataType }) => (dataType === 'integer' ? { from: 0, step: 1 } : undefined),
      accept: (value, { dataType, maxlength, checkDigit }) => {
        if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return refused({ code: 'format' })
        if (String(value).length > textLimit(maxlength)) return refused({ code: 'tooLong', max: textLimit(maxlength) })
        if (!ONE_LINE.test(String(value))) return refused({ code: 'notOneLine' })
        if (isNumericDataType(dataType)) {
          const number = typeof value === 'string' ? plainNumber(value) : value
          const fits = typeof number === 'number' && (dataType === 'integer' ? Number.isInteger(number) : Number.isFinite(number))
          return fits ? accepted(number) : refused({ code: 'format' })
        }
        if (dataType === 'boolean') return accepted(value)
        if (checkDigit === '') return accepted(String(value))
        const registered = asRegistered(String(value))
        return hasCheckDigit(checkDigit, registered) ? accepted(registered) : refused({ code: 'checkDigit', of: checkDigit })
      },
    },
    computes: true,
  },
)
