import { text } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

/** Parts of a form that are filled in one after the other. */
export const stepsSchema = defineWidget('steps', { customClass: text(), remoteFunc: text() }, { container: true })
