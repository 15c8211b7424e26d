import { dateControl } from '../date/MobileDateControl.tsx'
import { DateView } from '../../react/DateView.tsx'
import type { WidgetFace } from '../../react/face.ts'
import { datetimeSchema } from './schema.ts'

export default { kind: 'field', labelling: 'control', Control: dateControl(datetimeSchema), View: DateView } satisfies WidgetFace
