import { Image } from 'antd'
import { useState } from 'react'
import type { ControlProps, ViewProps, WidgetRenderer } from '../../react/widgetRenderer.ts'
import { ImageUpload, ImageView, type ImagePreviewProps } from './ImageUpload.tsx'

/** antd's viewer, without its thumbnails. */
function Viewer({ addresses, start, onClose }: { addresses: string[]; start: number; onClose: () => void }) {
  const [current, setCurrent] = useState(start)
  return (
    <Image.PreviewGroup
      items={addresses}
      preview={{ open: true, current, onChange: setCurrent, onOpenChange: (open) => open || onClose() }}
    />
  )
}

const Preview = ({ addresses, index, onClose }: ImagePreviewProps) =>
  index === undefined ? null : <Viewer addresses={addresses} start={index} onClose={onClose} />

const Control = (props: ControlProps) => <ImageUpload {...props} Preview={Preview} />
const View = (props: ViewProps) => <ImageView {...props} Preview={Preview} />

export default { kind: 'field', labelling: 'control', Control, View } satisfies WidgetRenderer
