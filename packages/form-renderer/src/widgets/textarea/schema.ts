import { amount, flag, text } from '../../definition/optionShape.ts'
import { textLimit } from '../../definition/plainText.ts'
import { accepted, defineWidget, refused } from '../../definition/widgetSchema.ts'

export const textareaSchema = defineWidget(
  'textarea',
  {
    width: text('100%'),
    defaultValue: text(),
    required: flag(),
    pattern: text(),
    placeholder: text(),
    disabled: flag(),
    maxlength: amount(-1),
    showWordLimit: flag(),
    remoteFunc: text(),
  },
  {
    value: {
      type: () => 'string',
      words: () => true,
      initial: ({ defaultValue }) => defaultValue,
      accept: (value, { maxlength }) => {
        if (typeof value !== 'string' && typeof value !== 'number') return refused({ code: 'format' })
        const written = String(value)
        return written.length > textLimit(maxlength) ? refused({ code: 'tooLong', max: textLimit(maxlength) }) : accepted(written)
      },
    },
    computes: true,
  },
)
