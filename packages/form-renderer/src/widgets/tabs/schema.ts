import { text } from '../../definition/optionShape.ts'
import { defineWidget } from '../../definition/widgetSchema.ts'

/** Parts of a form of which one shows at a time. */
export const tabsSchema = defineWidget('tabs', { customClass: text(), remoteFunc: text() }, { container: true })
