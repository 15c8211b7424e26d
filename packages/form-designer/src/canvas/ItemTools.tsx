import {
  ArrowDownOutlined,
  ArrowUpOutlined,
  CopyOutlined,
  DeleteOutlined,
  HolderOutlined,
  LoginOutlined,
  LogoutOutlined,
} from '@ant-design/icons'
import { ButtonTip } from '@sc/ui-kit'
import { Button } from 'antd'
import type { MouseEvent } from 'react'
import { duplicateWidgets } from '../actions/duplicateWidgets.ts'
import { moveWidgets } from '../actions/moveWidgets.ts'
import { placeToward } from '../document/neighbours.ts'
import { useTexts } from '../locale/words.ts'
import { useDesigner, useDesignerState } from '../store/DesignerContext.ts'
import { chosenWidgets, designOf, selectionOf } from '../store/selectors.ts'
import { useRemoveWidgets } from '../uses/useRemoveWidgets.tsx'
import { withKeys } from '../toolbar/shortcut.ts'

/** Where a field goes without being dragged, by the keys that do the same; what is about containers is there where one is. */
const moves = [
  { name: 'moveUp', shortcut: 'Alt+↑', icon: <ArrowUpOutlined />, toward: 'up', always: true },
  { name: 'moveDown', shortcut: 'Alt+↓', icon: <ArrowDownOutlined />, toward: 'down', always: true },
  { name: 'moveIn', shortcut: 'Alt+→', icon: <LoginOutlined />, toward: 'in', always: false },
  { name: 'moveOut', shortcut: 'Alt+←', icon: <LogoutOutlined />, toward: 'out', always: false },
] as const

/** What the selected widget is, or how many are selected, a grip to drag by, and what one does with them most. */
export function ItemTools({ typeName }: { typeName: string }) {
  const { canvas } = useTexts()
  const { store, widgets } = useDesigner()
  const design = useDesignerState(designOf)
  const count = useDesignerState((state) => selectionOf(state).length)
  const keys = useDesignerState(chosenWidgets).map(({ key }) => key)
  const remove = useRemoveWidgets()
  const chosen = () => chosenWidgets(store.api.getState())
  const does = (act: () => void) => (event: MouseEvent) => {
    event.stopPropagation()
    act()
  }
  return (
    <>
      <span className="sc-fd-item-grip" title={canvas.drag}>
        <HolderOutlined aria-hidden /> {count > 1 ? canvas.selected(count) : typeName}
      </span>
      {/* Who clicks a tool twice means the tool, not the field. */}
      <span className="sc-fd-item-actions" onDoubleClick={(event) => event.stopPropagation()}>
        {moves.map(({ name, shortcut, icon, toward, always }) => {
          const place = placeToward(toward, design, keys, widgets.schemas)
          if (!place && !always) return null
          return (
            <ButtonTip key={name} title={withKeys(canvas[name], shortcut)}>
              <Button
                type="text"
                size="small"
                icon={icon}
                aria-label={canvas[name]}
                disabled={!place}
                onClick={does(() => void (place && store.perform(moveWidgets(chosen(), place))))}
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
            onClick={does(() => void store.perform(duplicateWidgets(chosen(), widgets.schemas)))}
          />
        </ButtonTip>
        <ButtonTip title={withKeys(canvas.remove, 'Delete')}>
          <Button type="text" size="small" icon={<DeleteOutlined />} aria-label={canvas.remove} onClick={does(() => remove(chosen()))} />
        </ButtonTip>
      </span>
    </>
  )
}
