import type { WidgetRenderer } from '../../react/widgetRenderer.ts'
import { ReportCells } from './ReportCells.tsx'

export default { kind: 'block', Block: ReportCells } satisfies WidgetRenderer
