import type { WidgetRenderer } from '../../react/widgetRenderer.ts'
import { ReportTable } from './ReportTable.tsx'

export default { kind: 'block', Block: ReportTable } satisfies WidgetRenderer
