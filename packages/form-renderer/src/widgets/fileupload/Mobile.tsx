import type { WidgetRenderer } from '../../react/widgetRenderer.ts'
import { FileUpload, FileView } from './FileUpload.tsx'

export default { kind: 'field', labelling: 'control', Control: FileUpload, View: FileView } satisfies WidgetRenderer
