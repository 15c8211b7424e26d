import { text } from '../../schema/optionShape.ts'
import { defineWidget } from '../../schema/widgetSchema.ts'

/** Words between fields, HTML allowed. Not in the specification, but in real files. */
export const textSchema = defineWidget('text', { defaultValue: text(), customClass: text(), remoteFunc: text() })
