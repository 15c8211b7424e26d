import { dateControl } from './DesktopDateControl.tsx'
import { DateView } from '../../react/DateView.tsx'
import type { WidgetFace } from '../../react/face.ts'
import { dateSchema } from './schema.ts'

export default { kind: 'field', labelling: 'control', Control: dateControl(dateSchema), View: DateView } satisfies WidgetFace
