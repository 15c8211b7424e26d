import { text } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

/** A part of a form under a title of its own. */
export const cardSchema = defineWidget('card', { customClass: text(), remoteFunc: text() }, { container: true, titled: true })
