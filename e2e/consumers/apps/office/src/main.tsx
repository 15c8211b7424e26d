import { RequireSession, SessionProvider } from '@sc/auth-sso'
import { ErrorState, PageSkeleton, appTheme } from '@sc/ui-kit'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/es/locale/zh_CN'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { Office } from './Office'
import { session } from './session'
import '@sc/form-designer/styles.css'
import '@sc/form-renderer/styles.css'
import '@sc/layout-tabs/styles.css'
import '@sc/ui-kit/styles.css'
import '@sc/workflow-designer/styles.css'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ConfigProvider locale={zhCN} theme={appTheme({ primaryColor: '#B72F39' })} button={{ autoInsertSpace: false }}>
      <App>
        <QueryClientProvider client={new QueryClient()}>
          <SessionProvider session={session}>
            <RequireSession
              waiting={<PageSkeleton />}
              failed={({ reason, message }) => <ErrorState title={reason} error={message} />}
              forced={<p>请修改密码</p>}
              replaced={({ by }) => <p>{by.realname} 已登录</p>}
            >
              <BrowserRouter useTransitions={false}>
                <Office />
              </BrowserRouter>
            </RequireSession>
          </SessionProvider>
        </QueryClientProvider>
      </App>
    </ConfigProvider>
  </StrictMode>,
)
