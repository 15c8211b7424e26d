import { TextView } from '../../react/views.tsx'
import type { WidgetRenderer } from '../../react/widgetRenderer.ts'
import { SerialNumber } from './SerialNumber.tsx'

export default { kind: 'field', labelling: 'group', Control: SerialNumber, View: TextView } satisfies WidgetRenderer
