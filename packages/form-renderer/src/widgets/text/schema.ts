import { text } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

/** Words between fields, HTML allowed. Not in the specification, but in real files. */
export const textSchema = defineWidget('text', { defaultValue: text(), customClass: text(), remoteFunc: text() })
