import { Drawer, Layout } from 'antd'
import { useEffect, useState } from 'react'
import type { MenuProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { RouteObject } from 'react-router-dom'
import { useStore } from 'zustand'
import { useTexts } from '../locale/words.ts'
import type { TabPolicies } from '../routing/describeTab.ts'
import type { Tab, TabStore } from '../store/types.ts'
import { TabsLayout } from '../tabs/TabsLayout.tsx'
import { FrameBreadcrumb } from './FrameBreadcrumb.tsx'
import { FrameHeader } from './FrameHeader.tsx'
import type { MenuNode } from './menu.ts'
import { SideMenu } from './SideMenu.tsx'
import { useDevice } from './useDevice.ts'
import { UserMenu } from './UserMenu.tsx'
import type { FrameUser } from './UserMenu.tsx'

/** Pixels, by the specification. */
const SIDER = { open: 200, collapsed: 80 }

/** What the frame is filled with. Keep `routes` and `policies` from render to render. `title` also ends the title of the document. */
export interface AdminLayoutProps {
  menu: readonly MenuNode[]
  /** Nodes for the icon names of the menu. */
  icons?: Readonly<Record<string, ReactNode>>
  /** Picture or mark before the title; both lead home. */
  logo?: ReactNode
  title: string
  user: FrameUser
  onLogout: () => Promise<unknown> | void
  /** Of tabs with unsaved work: whether the host has that again after a sign-out. Nobody is told that it is lost. */
  keeps?: (tab: Tab) => boolean
  /** Entries of the user menu above the sign-out. */
  userItems?: MenuProps['items']
  /** The notice bell's place. */
  notices?: ReactNode
  /** School and system, below the page. */
  footer?: ReactNode
  tabs: TabStore
  routes: RouteObject[]
  policies?: TabPolicies
  multipage?: boolean
  fallback?: ReactNode
}

/** The frame of the back office: menu, header, tabs, footer. Below 1088 px the menu is a drawer and the strip is gone. */
export function AdminLayout(props: AdminLayoutProps) {
  const {
    menu,
    icons,
    logo,
    title,
    user,
    onLogout,
    keeps,
    userItems,
    notices,
    footer,
    tabs,
    routes,
    policies,
    multipage = true,
    fallback,
  } = props
  const text = useTexts('frame')
  const device = useDevice()
  const mobile = device === 'mobile'
  const [collapsed, setCollapsed] = useState(false)
  const [drawer, setDrawer] = useState(false)
  const pageTitle = useStore(tabs, ({ tabs: all, activeId }) => all.find(({ id }) => id === activeId)?.title)

  useEffect(() => {
    document.title = pageTitle ? `${pageTitle} - ${title}` : title
  }, [pageTitle, title])

  const brand = (
    <Link to={tabs.homeId} className="sc-logo" aria-label={title}>
      {logo}
      {(mobile || !collapsed) && <span className="sc-logo-title">{title}</span>}
    </Link>
  )
  const sideMenu = <SideMenu menu={menu} {...(icons && { icons })} collapsed={!mobile && collapsed} onNavigate={() => setDrawer(false)} />

  return (
    <Layout hasSider={!mobile} className={`sc-frame sc-frame-${device}`}>
      <a href="#sc-content" className="sc-skip">
        {text.skip}
      </a>
      {mobile ? (
        <Drawer
          open={drawer}
          onClose={() => setDrawer(false)}
          placement="left"
          size={SIDER.open}
          closable={false}
          title={brand}
          classNames={{ header: 'sc-drawer-brand', body: 'sc-drawer-menu' }}
        >
          {sideMenu}
        </Drawer>
      ) : (
        <Layout.Sider theme="light" width={SIDER.open} collapsedWidth={SIDER.collapsed} collapsed={collapsed} className="sc-sider">
          {brand}
          <div className="sc-sider-menu">{sideMenu}</div>
        </Layout.Sider>
      )}
      <div className="sc-main">
        <FrameHeader
          device={device}
          collapsed={mobile ? !drawer : collapsed}
          onToggle={() => (mobile ? setDrawer(true) : setCollapsed(!collapsed))}
          start={
            mobile ? brand : <FrameBreadcrumb routes={routes} homePath={tabs.homeId} {...(pageTitle !== undefined && { pageTitle })} />
          }
          end={
            <>
              {notices}
              <UserMenu user={user} onLogout={onLogout} unsaved={() => lostTitles(tabs, keeps)} {...(userItems && { items: userItems })} />
            </>
          }
        />
        <main id="sc-content" className="sc-content" tabIndex={-1}>
          <TabsLayout
            store={tabs}
            routes={routes}
            multipage={multipage}
            strip={!mobile}
            fallback={fallback}
            {...(policies && { policies })}
          />
        </main>
        {footer && <footer className="sc-footer">{footer}</footer>}
      </div>
    </Layout>
  )
}

const lostTitles = (tabs: TabStore, keeps: AdminLayoutProps['keeps']) =>
  tabs.getState().tabs.flatMap((tab) => (tab.dirty && !keeps?.(tab) ? tab.title : []))
