import { acceptNumber } from '../../schema/acceptNumber.ts'
import { amount, flag, text, verbatim } from '../../schema/optionShape.ts'
import { accepted, defineWidget, refused } from '../../schema/widgetSchema.ts'

export const sliderSchema = defineWidget(
  'slider',
  {
    defaultValue: verbatim(0),
    disabled: flag(),
    required: flag(),
    min: amount(0),
    max: amount(100),
    step: amount(1),
    showInput: flag(),
    range: flag(),
    width: text(),
    remoteFunc: text(),
  },
  {
    value: {
      type: ({ range }) => (range ? 'array' : 'number'),
      initial: ({ defaultValue, range, min }) => {
        if (range) return Array.isArray(defaultValue) ? [...defaultValue] : undefined
        return typeof defaultValue === 'number' ? defaultValue : min
      },
      accept: (value, options) => {
        if (!options.range) return acceptNumber(value, options)
        if (!Array.isArray(value) || value.length !== 2) return refused({ code: 'format' })
        for (const one of value) {
          const answer = acceptNumber(one, options)
          if ('problem' in answer) return answer
        }
        return accepted([...value])
      },
    },
  },
)
