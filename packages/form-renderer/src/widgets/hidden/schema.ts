import { text, verbatim } from '../../definition/optionShape.ts'
import { accepted, defineWidget } from '../../definition/widgetSchema.ts'

export const hiddenSchema = defineWidget(
  'hidden',
  { defaultValue: verbatim(''), remoteFunc: text() },
  { value: { type: () => 'unknown', initial: ({ defaultValue }) => defaultValue, accept: accepted }, unseen: true, computes: true },
)
