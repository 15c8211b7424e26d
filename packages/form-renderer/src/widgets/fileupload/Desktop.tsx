import type { WidgetFace } from '../../react/face.ts'
import { FileUpload, FileView } from './FileUpload.tsx'

export default { kind: 'field', labelling: 'control', Control: FileUpload, View: FileView } satisfies WidgetFace
