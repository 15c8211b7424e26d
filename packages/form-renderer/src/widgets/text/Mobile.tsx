import { HtmlBlock } from './HtmlBlock.tsx'
import type { WidgetRenderer } from '../../react/widgetRenderer.ts'

export default { kind: 'block', Block: HtmlBlock } satisfies WidgetRenderer
