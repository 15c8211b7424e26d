import { QueryClientProvider } from '@tanstack/react-query'
import { App, Grid } from 'antd'
import type { ReactNode } from 'react'
import { queryClient } from '../api/queryClient.ts'

/** Of a phone's header and a little air: there a message is as wide as the page. */
const BELOW_HEADER = 68

/** What pages work with: the cache of what was asked, and antd's messages, notifications and confirmations. */
export default function Services({ children }: { children: ReactNode }) {
  const { md = true } = Grid.useBreakpoint()
  return (
    <QueryClientProvider client={queryClient}>
      <App component={false} message={{ maxCount: 3, ...(!md && { top: BELOW_HEADER }) }} notification={{ duration: 4 }}>
        {children}
      </App>
    </QueryClientProvider>
  )
}
