import { FormDesigner } from '@sc/form-designer'
import '@sc/form-designer/styles.css'
import { parseDesign } from '@sc/form-renderer/schema'
import '@sc/form-renderer/styles.css'
import '@sc/ui-kit/styles.css'
import { App } from 'antd'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { present } from '../shared/present.js'
import { designOf } from './design.js'

const items = () => document.querySelectorAll('.sc-fd-item')

present(
  (root, scenario) => {
    const { design } = parseDesign(designOf(scenario))
    flushSync(() =>
      createRoot(root).render(
        <App>
          <FormDesigner initialDesign={design} name="Form" height="900px" />
        </App>,
      ),
    )
  },
  {
    item: (at) => items()[at],
    title: () => document.querySelector('.sc-fd-settings-group input'),
    source: () => document.querySelector('.sc-fd-palette-item'),
  },
)
