import { ImageViewer } from 'antd-mobile'
import type { ControlProps, ViewProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { ImageUpload, ImageView, type ImagePreviewProps } from './ImageUpload.tsx'

const Preview = ({ addresses, index, onClose }: ImagePreviewProps) => (
  <ImageViewer.Multi
    getContainer={() => document.body}
    images={addresses}
    visible={index !== undefined}
    defaultIndex={index ?? 0}
    onClose={onClose}
  />
)

const Control = (props: ControlProps) => <ImageUpload {...props} Preview={Preview} />
const View = (props: ViewProps) => <ImageView {...props} Preview={Preview} />

export default { kind: 'field', labelling: 'control', Control, View } satisfies WidgetRenderer
