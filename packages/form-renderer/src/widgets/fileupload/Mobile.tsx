import type { WidgetFace } from '../../react/face.ts'
import { FileUpload, FileView } from './FileUpload.tsx'

export const fileuploadMobile: WidgetFace = { kind: 'field', labelling: 'control', Control: FileUpload, View: FileView }
