import { dateControl } from './DesktopDateControl.tsx'
import { DateView } from '../../react/DateView.tsx'
import type { WidgetFace } from '../../react/face.ts'
import { dateSchema } from './schema.ts'

export const dateDesktop: WidgetFace = { kind: 'field', labelling: 'control', Control: dateControl(dateSchema), View: DateView }
