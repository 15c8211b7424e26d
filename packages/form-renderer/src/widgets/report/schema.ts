import { text } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

/** A table drawn like a sheet of paper: fields and words in cells, which may be merged. Not in the specification, but in real files. */
export const reportSchema = defineWidget('report', { customClass: text(), remoteFunc: text() }, { container: true })
