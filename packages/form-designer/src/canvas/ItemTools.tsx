import { CopyOutlined, DeleteOutlined, HolderOutlined } from '@ant-design/icons'
import type { Widget } from '@sc/form-renderer/schema'
import { Button, Tooltip } from 'antd'
import type { MouseEvent } from 'react'
import { duplicateWidget } from '../actions/duplicateWidget.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner } from '../store/DesignerContext.ts'
import { useRemoveWidget } from '../uses/useRemoveWidget.tsx'
import { withKeys } from '../toolbar/shortcut.ts'

/** What the selected widget is, a grip to drag it by, and what one does with it most. */
export function ItemTools({ widget, typeName }: { widget: Widget; typeName: string }) {
  const { canvas } = useTexts()
  const { store, widgets } = useDesigner()
  const remove = useRemoveWidget()
  const does = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    act()
  }
  return (
    <>
      <span className="sc-fd-item-grip" title={canvas.drag}>
        <HolderOutlined aria-hidden /> {typeName}
      </span>
      <span className="sc-fd-item-actions">
        <Tooltip title={withKeys(canvas.duplicate, 'Ctrl+D')}>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={canvas.duplicate}
            onClick={does(() => void store.perform(duplicateWidget(widget, widgets.schemas)))}
          />
        </Tooltip>
        <Tooltip title={withKeys(canvas.remove, 'Delete')}>
          <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={canvas.remove} onClick={does(() => remove(widget))} />
        </Tooltip>
      </span>
    </>
  )
}
