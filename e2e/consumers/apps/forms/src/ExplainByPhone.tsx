import { MobileFormRenderer, mobileWidgets } from '@sc/form-renderer/mobile'
import { registerWidget } from '@sc/form-renderer/react'
import { parseDesign } from '@sc/form-renderer/schema'
import '@sc/form-renderer/styles.css'
import { saved, send } from './explaining'
import { reasonSchema } from './reason/schema'

const widgets = registerWidget(mobileWidgets, { schema: reasonSchema, load: () => import('./reason/Mobile') })
const { design } = parseDesign(saved, undefined, widgets.schemas)

export const ExplainByPhone = () => (
  <MobileFormRenderer design={design} widgets={widgets} onSubmit={send}>
    <button type="submit">提交</button>
  </MobileFormRenderer>
)
