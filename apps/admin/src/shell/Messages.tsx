import { App, Grid } from 'antd'
import type { ReactNode } from 'react'

/** Of a phone's header and a little air: there a message is as wide as the page. */
const BELOW_HEADER = 68

/** antd's messages, notifications and confirmations for everything below. */
export default function Messages({ children }: { children: ReactNode }) {
  const { md = true } = Grid.useBreakpoint()
  return (
    <App component={false} message={{ maxCount: 3, ...(!md && { top: BELOW_HEADER }) }} notification={{ duration: 4 }}>
      {children}
    </App>
  )
}
