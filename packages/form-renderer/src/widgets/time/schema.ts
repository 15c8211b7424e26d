import { acceptMoment, acceptMomentRange, momentDefault, momentSignature } from '../../definition/acceptMoment.ts'
import { flag, text, verbatim } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

const accept = (value: unknown, { isRange, format }: { isRange: boolean; format: string }) =>
  (isRange ? acceptMomentRange : acceptMoment)(value, { format, timestamp: false })

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
      initial: (options) =>
        momentDefault(typeof options.defaultValue === 'number' ? '' : options.defaultValue, {
          accept: (value) => accept(value, options),
          several: options.isRange,
        }),
      accept,
      signature: momentSignature,
      moment: ({ isRange, format }) => (isRange ? undefined : { format, timestamp: false }),
    },
  },
)
