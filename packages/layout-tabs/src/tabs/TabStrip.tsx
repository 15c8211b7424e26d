import { DownOutlined } from '@ant-design/icons'
import { ButtonMenu } from '@sc/ui-kit'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTexts } from '../locale/words.ts'
import type { Tab } from '../store/types.ts'
import { tabDomId } from './domIds.ts'
import { TabButton } from './TabButton.tsx'
import { useOverflow } from './useOverflow.ts'
import type { TabCommands } from './useTabCommands.ts'

export interface TabStripProps {
  frameId: string
  tabs: readonly Tab[]
  activeId: string | null
  homeId: string
  commands: TabCommands
}

/** The strip: ARIA tabs whose arrows move the focus and whose Enter shows the page, since showing one changes the address. */
export function TabStrip({ frameId, tabs, activeId, homeId, commands }: TabStripProps) {
  const text = useTexts('tabs')
  const list = useRef<HTMLDivElement>(null)
  const [focusedId, setFocusedId] = useState<string | null>(null)
  const overflows = useOverflow(list, tabs)
  // One stop for the Tab key: where the focus was, or the tab that is shown.
  const stop = tabs.find(({ id }) => id === focusedId) ?? tabs.find(({ id }) => id === activeId) ?? tabs[0]

  // Also when a title grew, or the button for all tabs took its room.
  useEffect(() => {
    if (activeId !== null) document.getElementById(tabDomId(frameId, activeId))?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [frameId, activeId, tabs, overflows])

  function focus(tab: Tab | undefined) {
    if (tab) document.getElementById(tabDomId(frameId, tab.id))?.focus()
  }

  function onKeyDown(event: KeyboardEvent) {
    const at = tabs.findIndex(({ id }) => id === focusedId)
    if (at < 0) return
    const target = {
      ArrowRight: tabs[(at + 1) % tabs.length],
      ArrowLeft: tabs.at(at - 1),
      Home: tabs[0],
      End: tabs.at(-1),
    }[event.key]
    if (target) {
      event.preventDefault()
      focus(target)
    } else if (event.key === 'Delete') {
      event.preventDefault()
      const tab = tabs[at]
      if (!tab) return
      if (tab.id !== homeId && !tab.dirty) focus(tabs[at + 1] ?? tabs[at - 1])
      commands.close(tab.id)
    }
  }

  return (
    <div className="sc-tab-strip">
      <div
        ref={list}
        role="tablist"
        aria-label={text.label}
        className="sc-tab-list"
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => setFocusedId(tabs.find(({ id }) => tabDomId(frameId, id) === target.id)?.id ?? null)}
        onBlur={() => setFocusedId(null)}
      >
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            frameId={frameId}
            tab={tab}
            active={tab.id === activeId}
            closable={tab.id !== homeId}
            stop={tab === stop}
            commands={commands}
          />
        ))}
      </div>
      {overflows && (
        <ButtonMenu
          menu={{
            selectedKeys: activeId === null ? [] : [activeId],
            items: tabs.map((tab) => ({ key: tab.id, label: tab.title, onClick: () => commands.activate(tab) })),
          }}
        >
          <Button type="text" size="small" className="sc-tab-all" icon={<DownOutlined />} aria-label={text.all} />
        </ButtonMenu>
      )}
    </div>
  )
}
