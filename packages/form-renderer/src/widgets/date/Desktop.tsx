import { dateControl } from './DesktopDateControl.tsx'
import { DateView } from '../../react/DateView.tsx'
import type { WidgetRenderer } from '../../react/widgetRenderer.ts'
import { dateSchema } from './schema.ts'

export default { kind: 'field', labelling: 'control', Control: dateControl(dateSchema), View: DateView } satisfies WidgetRenderer
