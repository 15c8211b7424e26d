import { desktopWidgets, FormRenderer } from '@sc/form-renderer'
import { registerWidget } from '@sc/form-renderer/react'
import { parseDesign } from '@sc/form-renderer/schema'
import '@sc/form-renderer/styles.css'
import { saved, send } from './explaining'
import { reasonSchema } from './reason/schema'

const widgets = registerWidget(desktopWidgets, { schema: reasonSchema, load: () => import('./reason/Desktop') })
const { design } = parseDesign(saved, undefined, widgets.schemas)

export const Explain = () => (
  <FormRenderer design={design} widgets={widgets} onSubmit={send}>
    <button type="submit">提交</button>
  </FormRenderer>
)
