import { flag, text } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

/** Parts of a form that open and close; with `accordion` one at a time. */
export const collapseSchema = defineWidget('collapse', { accordion: flag(), customClass: text(), remoteFunc: text() }, { container: true })
