import { DividerBlock } from './DividerBlock.tsx'
import type { WidgetRenderer } from '../../react/widgetRenderer.ts'

export default { kind: 'block', Block: DividerBlock } satisfies WidgetRenderer
