import { flag, text } from '../../definition/optionShape.ts'
import { accepted, defineWidget, refused } from '../../definition/widgetSchema.ts'

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
