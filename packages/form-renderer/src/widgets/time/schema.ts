import { acceptMoment, acceptMomentRange } from '../../schema/acceptMoment.ts'
import { flag, text, verbatim } from '../../schema/optionShape.ts'
import { defineWidget } from '../../schema/widgetSchema.ts'

export const timeSchema = defineWidget(
  'time',
  {
    defaultValue: verbatim('21:19:56'),
    readonly: flag(),
    disabled: flag(),
    editable: flag(true),
    clearable: flag(true),
    placeholder: text(),
    startPlaceholder: text(),
    endPlaceholder: text(),
    isRange: flag(),
    arrowControl: flag(true),
    format: text('HH:mm:ss'),
    required: flag(),
    width: text(),
    remoteFunc: text(),
  },
  {
    value: {
      type: ({ isRange }) => (isRange ? 'array' : 'string'),
      initial: ({ defaultValue, isRange }) => {
        if (isRange) return Array.isArray(defaultValue) ? [...defaultValue] : undefined
        return typeof defaultValue === 'string' ? defaultValue : ''
      },
      accept: (value, { isRange, format }) => (isRange ? acceptMomentRange(value, format) : acceptMoment(value, format)),
    },
  },
)
