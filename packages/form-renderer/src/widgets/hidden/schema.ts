import { text, verbatim } from '../../schema/optionShape.ts'
import { accepted, defineWidget } from '../../schema/widgetSchema.ts'

export const hiddenSchema = defineWidget(
  'hidden',
  { defaultValue: verbatim(''), remoteFunc: text() },
  { value: { type: () => 'unknown', initial: ({ defaultValue }) => defaultValue, accept: accepted } },
)
