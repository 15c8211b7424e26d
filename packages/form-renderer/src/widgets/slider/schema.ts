import { acceptStepped } from '../../definition/acceptNumber.ts'
import { amount, flag, text, verbatim } from '../../definition/optionShape.ts'
import { accepted, defineWidget, refused } from '../../definition/widgetSchema.ts'

/** A step of nothing is one. */
export const stepOf = (step: number) => (step > 0 ? step : 1)

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
      bounds: ({ range, min, max }) => (range ? {} : { min, max }),
      grain: ({ range, min, step }) => (range ? undefined : { from: min, step: stepOf(step) }),
      accept: (value, options) => {
        const { min, max, defaultValue } = options
        const bounds = { min, max, step: stepOf(options.step) }
        if (!options.range) return acceptStepped(value, { ...bounds, initial: defaultValue })
        if (!Array.isArray(value) || value.length !== 2) return refused({ code: 'format' })
        const numbers: unknown[] = []
        for (const [at, one] of value.entries()) {
          const answer = acceptStepped(one, { ...bounds, initial: Array.isArray(defaultValue) ? defaultValue[at] : undefined })
          if ('problem' in answer) return answer
          numbers.push(answer.value)
        }
        return Number(numbers[0]) <= Number(numbers[1]) ? accepted(numbers) : refused({ code: 'format' })
      },
    },
  },
)
