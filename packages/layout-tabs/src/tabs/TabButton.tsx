import { CloseOutlined } from '@ant-design/icons'
import { Dropdown } from 'antd'
import type { MenuProps } from 'antd'
import { useTexts } from '../locale/words.ts'
import type { Tab } from '../store/types.ts'
import { panelDomId, tabDomId } from './domIds.ts'
import type { TabCommands } from './useTabCommands.ts'

export interface TabButtonProps {
  frameId: string
  tab: Tab
  active: boolean
  closable: boolean
  /** The strip's one stop for the Tab key. */
  stop: boolean
  commands: TabCommands
}

const MIDDLE_BUTTON = 1

/** One tab of the strip, with its menu on right-click. */
export function TabButton({ frameId, tab, active, closable, stop, commands }: TabButtonProps) {
  const text = useTexts('tabs')
  const { id, title, dirty, mounted } = tab

  const items: MenuProps['items'] = [
    { key: 'refresh', label: text.refresh, onClick: () => commands.refresh(id) },
    { key: 'close', label: text.close, disabled: !closable, onClick: () => commands.close(id) },
    { type: 'divider' },
    { key: 'left', label: text.closeLeft, onClick: () => commands.close(id, 'left') },
    { key: 'right', label: text.closeRight, onClick: () => commands.close(id, 'right') },
    { key: 'others', label: text.closeOthers, onClick: () => commands.close(id, 'others') },
  ]

  return (
    <Dropdown trigger={['contextMenu']} menu={{ items }}>
      <button
        type="button"
        role="tab"
        id={tabDomId(frameId, id)}
        className={active ? 'sc-tab sc-tab-active' : 'sc-tab'}
        aria-selected={active}
        {...(mounted && { 'aria-controls': panelDomId(frameId, id) })}
        tabIndex={stop ? 0 : -1}
        title={title}
        onClick={() => commands.activate(tab)}
        // Without this the middle button starts the browser's scrolling instead.
        onMouseDown={(event) => event.button === MIDDLE_BUTTON && event.preventDefault()}
        onAuxClick={(event) => {
          if (event.button === MIDDLE_BUTTON) commands.close(id)
        }}
      >
        {dirty && <span className="sc-tab-dot" role="img" aria-label={text.unsaved} />}
        <span className="sc-tab-title">{title}</span>
        {closable && (
          // For the mouse; the keyboard has Delete. A button in a tab would be read as part of its name.
          <span
            aria-hidden
            className="sc-tab-close"
            onClick={(event) => {
              event.stopPropagation()
              commands.close(id)
            }}
          >
            <CloseOutlined />
          </span>
        )}
      </button>
    </Dropdown>
  )
}
