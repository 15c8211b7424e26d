import { amount, oneOf, text } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

export const dividerSchema = defineWidget('divider', {
  text: text(),
  /** A vertical line is not built. */
  type: oneOf(['horizontal'], 'horizontal'),
  position: oneOf(['left', 'center', 'right'], 'center'),
  height: amount(40),
  remoteFunc: text(),
})
