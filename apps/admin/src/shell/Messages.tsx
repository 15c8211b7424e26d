import { App } from 'antd'
import type { ReactNode } from 'react'

/** antd's messages, notifications and confirmations for everything below. */
export default function Messages({ children }: { children: ReactNode }) {
  return (
    <App component={false} message={{ maxCount: 3 }} notification={{ duration: 4 }}>
      {children}
    </App>
  )
}
