import { amount, oneOf, text } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

export const justifications = ['start', 'end', 'center', 'space-around', 'space-between'] as const
export const alignments = ['top', 'middle', 'bottom'] as const

export const gridSchema = defineWidget(
  'grid',
  {
    gutter: amount(0),
    justify: oneOf(justifications, 'start'),
    align: oneOf(alignments, 'top'),
    customClass: text(),
    remoteFunc: text(),
  },
  { container: true },
)
