import { acceptRichText } from '../../definition/acceptRichText.ts'
import { flag, text } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

export const editorSchema = defineWidget(
  'editor',
  {
    defaultValue: text(),
    width: text(),
    required: flag(),
    placeholder: text(),
    disabled: flag(),
    remoteFunc: text(),
  },
  {
    value: {
      type: () => 'string',
      words: () => true,
      initial: ({ defaultValue }) => defaultValue,
      accept: acceptRichText,
    },
  },
)
