import { MenuFoldOutlined, MenuOutlined, MenuUnfoldOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../locale/words.ts'

export interface FrameHeaderProps {
  device: 'mobile' | 'desktop'
  collapsed: boolean
  onToggle: () => void
  /** Beside the toggle: the breadcrumb, or on a phone the logo. */
  start: ReactNode
  /** On the right: notices and the user. */
  end: ReactNode
}

/** 59 px: the menu's toggle, where one is, and what concerns the user. */
export function FrameHeader({ device, collapsed, onToggle, start, end }: FrameHeaderProps) {
  const text = useTexts('frame')
  const [label, icon] =
    device === 'mobile'
      ? [text.openMenu, <MenuOutlined key="open" />]
      : collapsed
        ? [text.expand, <MenuUnfoldOutlined key="expand" />]
        : [text.collapse, <MenuFoldOutlined key="collapse" />]
  return (
    <header className="sc-header">
      <Button type="text" icon={icon} aria-label={label} aria-expanded={!collapsed} onClick={onToggle} />
      <div className="sc-header-start">{start}</div>
      <div className="sc-header-end">{end}</div>
    </header>
  )
}
