import { MobileFormRenderer } from '@sc/form-renderer/mobile'
import { readDesign } from '@sc/form-renderer/schema'
import '@sc/form-renderer/styles.css'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { presentReact } from '../shared/react.js'
import { designOf } from './design.js'

presentReact({ createRoot, flushSync }, (scenario) => <MobileFormRenderer design={readDesign(designOf(scenario))} onSubmit={() => {}} />)
