import { GridBlock } from './GridBlock.tsx'
import type { WidgetRenderer } from '../../react/widgetRenderer.ts'

export default { kind: 'block', Block: GridBlock } satisfies WidgetRenderer
