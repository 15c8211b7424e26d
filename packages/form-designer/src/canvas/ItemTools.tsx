import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  HolderOutlined,
  LoginOutlined,
  LogoutOutlined,
} from '@ant-design/icons'
import type { Widget } from '@sc/form-renderer/schema'
import { ButtonTip } from '@sc/ui-kit'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { duplicateWidget } from '../actions/duplicateWidget.ts'
import { moveWidget } from '../actions/moveWidget.ts'
import { placeDown, placeIn, placeOut, placeUp } from '../document/neighbours.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { designOf } from '../store/selectors.ts'
import { useRemoveWidget } from '../uses/useRemoveWidget.tsx'
import { withKeys } from '../toolbar/shortcut.ts'

/** Where a field goes without being dragged, by the keys that do the same; what is about containers is there where one is. */
const moves = [
  { name: 'moveUp', keys: 'Alt+↑', icon: <ArrowUpOutlined />, to: placeUp, always: true },
  { name: 'moveDown', keys: 'Alt+↓', icon: <ArrowDownOutlined />, to: placeDown, always: true },
  { name: 'moveIn', keys: 'Alt+→', icon: <LoginOutlined />, to: placeIn, always: false },
  { name: 'moveOut', keys: 'Alt+←', icon: <LogoutOutlined />, to: placeOut, always: false },
] as const

/** What the selected widget is, a grip to drag it by, and what one does with it most. */
export function ItemTools({ widget, typeName }: { widget: Widget; typeName: string }) {
  const { canvas } = useTexts()
  const { store, widgets } = useDesigner()
  const design = useDesignerState(designOf)
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
      {/* Who clicks a tool twice means the tool, not the field. */}
      <span className="sc-fd-item-actions" onDoubleClick={(event) => event.stopPropagation()}>
        {moves.map(({ name, keys, icon, to, always }) => {
          const place = to(design, widget.key, widgets.schemas)
          if (!place && !always) return null
          return (
            <ButtonTip key={name} title={withKeys(canvas[name], keys)}>
              <Button
                type="text"
                size="small"
                icon={icon}
                aria-label={canvas[name]}
                disabled={!place}
                onClick={does(() => void (place && store.perform(moveWidget(widget, place))))}
              />
            </ButtonTip>
          )
        })}
        <ButtonTip title={withKeys(canvas.duplicate, 'Ctrl+D')}>
          <Button
            type="text"
            size="small"
            icon={<CopyOutlined />}
            aria-label={canvas.duplicate}
            onClick={does(() => void store.perform(duplicateWidget(widget, widgets.schemas)))}
          />
        </ButtonTip>
        <ButtonTip title={withKeys(canvas.remove, 'Delete')}>
          <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={canvas.remove} onClick={does(() => remove(widget))} />
        </ButtonTip>
      </span>
    </>
  )
}
