import { Menu } from 'antd'
import type { MenuProps } from 'antd'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useLocation, useNavigate } from 'react-router-dom'
import { useTexts } from '../locale/words.ts'
import { menuTrail } from './menu.ts'
import type { MenuNode } from './menu.ts'

type Items = NonNullable<MenuProps['items']>

export interface SideMenuProps {
  menu: readonly MenuNode[]
  icons?: Readonly<Record<string, ReactNode>>
  collapsed?: boolean
  /** A page was chosen. */
  onNavigate?: () => void
}

/** The menu tree. Pages are real links, so that they open in a new browser tab too. */
export function SideMenu({ menu, icons, collapsed = false, onNavigate }: SideMenuProps) {
  const { menu: label } = useTexts('frame')
  const { pathname } = useLocation()
  const navigate = useNavigate()
  const trail = useMemo(() => menuTrail(menu, pathname), [menu, pathname])
  const items = useMemo(() => menu.map((node) => toItem(node, icons)), [menu, icons])
  const paths = useMemo(() => new Map(flatten(menu).map(({ key, path }) => [key, path])), [menu])

  // The groups above the current page open by themselves, once per page; what the reader opens or closes stays.
  const groups = trail.slice(0, -1).map(({ key }) => key)
  const [opened, setOpened] = useState({ for: pathname, keys: groups })
  if (opened.for !== pathname) setOpened({ for: pathname, keys: [...new Set([...opened.keys, ...groups])] })

  return (
    <nav aria-label={label}>
      <Menu
        mode="inline"
        className="sc-side-menu"
        items={items}
        inlineCollapsed={collapsed}
        selectedKeys={trail.slice(-1).map(({ key }) => key)}
        {...(!collapsed && { openKeys: opened.keys, onOpenChange: (keys: string[]) => setOpened({ for: pathname, keys }) })}
        onClick={({ key, domEvent }) => {
          const path = paths.get(key)
          // The mouse meets the link itself; Enter on the entry does not.
          if (path !== undefined && domEvent.type === 'keydown') void navigate(path)
          onNavigate?.()
        }}
      />
    </nav>
  )
}

function toItem({ key, title, icon, path, href, children }: MenuNode, icons: SideMenuProps['icons']): Items[number] {
  const drawn = typeof icon === 'string' ? icons?.[icon] : icon
  // A picture of antd's is read out by its English name: what the entry is called is said beside it.
  const base = { key, title, ...(drawn !== undefined && { icon: <span aria-hidden>{drawn}</span> }) }
  if (children?.length) return { ...base, label: title, children: children.map((child) => toItem(child, icons)) }
  if (href !== undefined)
    return {
      ...base,
      label: (
        <a href={href} target="_blank" rel="noopener noreferrer">
          {title}
        </a>
      ),
    }
  return { ...base, label: path === undefined ? title : <Link to={path}>{title}</Link> }
}

function flatten(menu: readonly MenuNode[]): MenuNode[] {
  return menu.flatMap((node) => [node, ...flatten(node.children ?? [])])
}
