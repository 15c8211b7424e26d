import { flag, text } from '../../schema/optionShape.ts'
import { accepted, defineWidget, refused } from '../../schema/widgetSchema.ts'

export const switchSchema = defineWidget(
  'switch',
  { defaultValue: flag(), required: flag(), disabled: flag(), remoteFunc: text() },
  {
    value: {
      type: () => 'boolean',
      initial: ({ defaultValue }) => defaultValue,
      accept: (value) => (typeof value === 'boolean' ? accepted(value) : refused({ code: 'format' })),
    },
  },
)
