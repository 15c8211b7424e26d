import type { WidgetRenderer } from '../../react/widgetRenderer.ts'
import { CardBlock } from './CardBlock.tsx'

export default { kind: 'block', Block: CardBlock } satisfies WidgetRenderer
