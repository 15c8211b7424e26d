import { App } from 'antd'
import { StrictMode, type ComponentType } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import type { FormRendererProps } from '../../src/react/formProps.ts'
import { parseDesign } from '../../src/schema/index.ts'
import '../../src/styles.css'
import { inspect, type Inspected } from './inspect.ts'

/** What the command calls in the page. */
export interface Corpus {
  inspect: (text: string) => Inspected
  /** Draws a design; resolved when its fields are there and a moment has passed in which they might fail. */
  draw: (text: string) => Promise<void>
}

declare global {
  interface Window {
    corpus: Corpus
  }
}

/** Milliseconds. */
const SETTLED = 150

const device = new URLSearchParams(location.search).get('device')
const Renderer: ComponentType<FormRendererProps> =
  device === 'mobile'
    ? (await import('../../src/mobile/index.ts')).MobileFormRenderer
    : (await import('../../src/desktop/FormRenderer.tsx')).FormRenderer

const place = document.body.appendChild(document.createElement('div'))
let root: Root | undefined

async function draw(text: string): Promise<void> {
  const { design } = parseDesign(text)
  root?.unmount()
  root = createRoot(place)
  await new Promise<void>((ready) =>
    root?.render(
      <StrictMode>
        <App>
          <Renderer design={design} onReady={ready} sources={{ dict: async () => [], upload: async () => ({ url: '', name: '' }) }} />
        </App>
      </StrictMode>,
    ),
  )
  await new Promise((resolve) => setTimeout(resolve, SETTLED))
}

window.corpus = { inspect, draw }
