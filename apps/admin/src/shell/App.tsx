import { RENEW_PATH, RequireSession, SessionProvider } from '@sc/auth-sso'
import type { Session } from '@sc/auth-sso'
import { appTheme, lazyPart, PageSkeleton, TimeZoneContext } from '@sc/ui-kit'
import { QueryClientProvider } from '@tanstack/react-query'
import { ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { Suspense, useMemo } from 'react'
import { BrowserRouter, Navigate, Route, Routes, useLocation } from 'react-router-dom'
import { queryClient } from '../api/client.ts'
import { config } from '../config.ts'
import { enforcePasswordThen } from '../pages/user/target.ts'
import { quietIcons } from './quietIcons.tsx'
import { useTouch } from './useTouch.ts'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
const themeFor = (touch: boolean) => ({
  ...appTheme({ reducedMotion, touch }),
  // The body carries this class: our own style sheets find antd's variables everywhere, portals included.
  cssVar: { key: 'sc-theme' },
})

const SignInFailed = lazyPart(() => import('./SignInFailed.tsx'))
const BackOffice = lazyPart(() => import('./BackOffice.tsx'))
const Messages = lazyPart(() => import('./Messages.tsx'))
const Login = lazyPart(() => import('../pages/user/Login.tsx'))
const Renew = lazyPart(() => import('../pages/user/Renew.tsx'))
const EnforcePassword = lazyPart(() => import('../pages/user/EnforcePassword.tsx'))
const Verify = lazyPart(() => import('../pages/transcript/Verify.tsx'))
const PreviewMobileForm = lazyPart(() => import('../pages/desform/PreviewMobileForm.tsx'))

export function App({ session }: { session: Session }) {
  const touch = useTouch()
  const theme = useMemo(() => themeFor(touch), [touch])
  // Messages and dialogs come with the pages that show them: the sign-in page stays small.
  const guarded = (
    <RequireSession
      waiting={<PageSkeleton />}
      failed={(state) => <SignInFailed {...state} />}
      forced={<ForcedChange />}
    >
      <Messages>
        <Routes>
          <Route path="/desform/preview-mobile-form" element={<PreviewMobileForm />} />
          <Route path="*" element={<BackOffice />} />
        </Routes>
      </Messages>
    </RequireSession>
  )
  return (
    <ConfigProvider locale={zhCN} theme={theme} {...quietIcons} button={{ ...quietIcons.button, autoInsertSpace: false }} {...(config.cspNonce ? { csp: { nonce: config.cspNonce } } : {})}>
        <TimeZoneContext value={config.timeZone}>
        <QueryClientProvider client={queryClient}>
          <SessionProvider session={session}>
            <BrowserRouter basename={config.basePath}>
              <Suspense fallback={<PageSkeleton />}>
                <Routes>
                  <Route path="/user" element={<Navigate replace to="/user/login" />} />
                  <Route path="/user/login" element={<Login />} />
                  <Route path={RENEW_PATH} element={<Renew />} />
                  <Route path="/user/enforepassword" element={<Messages><EnforcePassword /></Messages>} />
                  <Route path="/transcript/verify" element={<Verify />} />
                  <Route path="*" element={guarded} />
                </Routes>
              </Suspense>
            </BrowserRouter>
          </SessionProvider>
        </QueryClientProvider>
        </TimeZoneContext>
    </ConfigProvider>
  )
}

/** A password that somebody else chose is changed first; the page that was asked for comes after. */
function ForcedChange() {
  const { pathname, search, hash } = useLocation()
  return <Navigate replace to={enforcePasswordThen(pathname + search + hash)} />
}
