import type { WidgetRenderer } from '../../react/widgetRenderer.ts'

export default { kind: 'none' } satisfies WidgetRenderer
