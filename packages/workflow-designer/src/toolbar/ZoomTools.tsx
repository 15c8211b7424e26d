import { CompressOutlined, ZoomInOutlined, ZoomOutOutlined } from '@ant-design/icons'
import { App } from 'antd'
import { useDesigner, useDesignerState } from '../designer/DesignerContext.ts'
import { useTexts } from '../locale/words.ts'
import { ToolButton } from './ToolButton.tsx'

export function ZoomTools({ disabled }: { disabled: boolean }) {
  const { message } = App.useApp()
  const { toolbar } = useTexts()
  const { session } = useDesigner()
  const zoom = useDesignerState((state) => state.zoom)
  const step = (direction: 1 | -1) => {
    if (!session.zoomBy(direction)) {
      // One message, however often the button is pressed. Each end has its own: one that is on its way out is not written anew.
      message.warning({ key: `zoom ${direction}`, content: direction === 1 ? toolbar.zoomMax : toolbar.zoomMin })
    }
  }
  return (
    <>
      <ToolButton label={toolbar.zoomOut} shortcut="Ctrl+-" icon={<ZoomOutOutlined />} disabled={disabled} onClick={() => step(-1)} />
      <output className="sc-wfd-zoom">{Math.round(zoom * 100)}%</output>
      <ToolButton label={toolbar.zoomIn} shortcut="Ctrl++" icon={<ZoomInOutlined />} disabled={disabled} onClick={() => step(1)} />
      <ToolButton label={toolbar.fit} icon={<CompressOutlined />} disabled={disabled} onClick={() => session.fit()} />
    </>
  )
}
