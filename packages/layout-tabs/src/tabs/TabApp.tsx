import { App } from 'antd'
import { useLayoutEffect } from 'react'
import type { ReactNode } from 'react'

type AppApi = ReturnType<typeof App.useApp>

/**
 * antd's `<App>` inside a tab keeps confirmations with their tab: they vanish and return with it, and never block the
 * next one. Messages and notifications are the opposite: 保存成功 must be read even when its tab is closed at once. So the
 * tab's message and notification calls go to the root's.
 */
export function TabApp({ children }: { children: ReactNode }) {
  const root = App.useApp()
  return (
    <App component={false}>
      <Forwarded root={root} />
      {children}
    </App>
  )
}

/** Stands before the page, so that its layout effect has run when the page's first effect speaks. */
function Forwarded({ root }: { root: AppApi }) {
  const tab = App.useApp()
  useLayoutEffect(() => {
    Object.assign(tab.message, root.message)
    Object.assign(tab.notification, root.notification)
  }, [tab, root])
  return null
}
