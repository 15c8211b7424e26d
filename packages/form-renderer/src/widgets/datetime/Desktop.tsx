import { dateControl } from '../date/DesktopDateControl.tsx'
import { DateView } from '../../react/DateView.tsx'
import type { WidgetRenderer } from '../../react/widgetRenderer.ts'
import { datetimeSchema } from './schema.ts'

export default { kind: 'field', labelling: 'control', Control: dateControl(datetimeSchema), View: DateView } satisfies WidgetRenderer
