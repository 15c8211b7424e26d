import { RENEW_PATH, RequireSession, SessionProvider, useSessionState } from '@sc/auth-sso'
import type { Session } from '@sc/auth-sso'
import { appTheme, lazyPart, PageSkeleton, TimeZoneContext } from '@sc/ui-kit'
import { LanguageProvider } from '@sc/locale/react'
import { ConfigProvider } from 'antd'
import enUS from 'antd/es/locale/en_US'
import zhCN from 'antd/es/locale/zh_CN'
import { Suspense, useMemo } from 'react'
import { BrowserRouter, Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom'
import { config } from '../config.ts'
import { Login } from '../pages/user/Login.tsx'
import { enforcePasswordThen } from '../pages/user/target.ts'
import { quietIcons } from './quietIcons.tsx'
import { useTouch } from './useTouch.ts'
import { currentLanguage } from '../language.ts'

const reducedMotion = matchMedia('(prefers-reduced-motion: reduce)').matches
const themeFor = (touch: boolean) => ({
  ...appTheme({ reducedMotion, touch, language: currentLanguage() }),
  // The body carries this class: our own style sheets find antd's variables everywhere, portals included.
  cssVar: { key: 'sc-theme' },
})

const SignInFailed = lazyPart(() => import('./SignInFailed.tsx'))
const Replaced = lazyPart(() => import('./Replaced.tsx'))
const BackOffice = lazyPart(() => import('./BackOffice.tsx'))
const Services = lazyPart(() => import('./Services.tsx'))
const Renew = lazyPart(() => import('../pages/user/Renew.tsx'))
const EnforcePassword = lazyPart(() => import('../pages/user/EnforcePassword.tsx'))
const Activate = lazyPart(() => import('../pages/user/Activate.tsx'))
const Verify = lazyPart(() => import('../pages/transcript/Verify.tsx'))
const ScanScore = lazyPart(() => import('../pages/attendance/ScanScore.tsx'))
const PreviewMobileForm = lazyPart(() => import('../pages/desform/PreviewMobileForm.tsx'))

export function App({ session }: { session: Session }) {
  const touch = useTouch()
  const theme = useMemo(() => themeFor(touch), [touch])
  const guarded = (
    <RequireSession
      waiting={<PageSkeleton />}
      failed={(state) => <SignInFailed {...state} />}
      forced={<ForcedChange />}
      replaced={(state) => <Replaced {...state} />}
    >
      <Routes>
        <Route path="/desform/preview-mobile-form" element={<PreviewMobileForm />} />
        <Route path="*" element={<BackOffice />} />
      </Routes>
    </RequireSession>
  )
  return (
    <LanguageProvider language={currentLanguage()}>
      <ConfigProvider
        locale={currentLanguage() === 'zh-CN' ? zhCN : enUS}
        theme={theme}
        {...quietIcons}
        button={{ ...quietIcons.button, autoInsertSpace: false }}
        {...(config.cspNonce ? { csp: { nonce: config.cspNonce } } : {})}
      >
        <TimeZoneContext value={config.timeZone}>
          <SessionProvider session={session}>
            {/* Each address becomes a tab: in a transition one that is left before it was drawn would be none. */}
            <BrowserRouter basename={config.basePath} useTransitions={false}>
              <Suspense fallback={<PageSkeleton />}>
                <Routes>
                  <Route path="/user" element={<Navigate replace to="/user/login" />} />
                  <Route path="/user/login" element={<Login />} />
                  <Route path={RENEW_PATH} element={<Renew />} />
                  <Route
                    path="/user/activate"
                    element={
                      <Services>
                        <Activate />
                      </Services>
                    }
                  />
                  <Route
                    path="/transcript/verify"
                    element={
                      <Services>
                        <Verify />
                      </Services>
                    }
                  />
                  <Route
                    path="/scanScore"
                    element={
                      <Services>
                        <ScanScore />
                      </Services>
                    }
                  />
                  <Route element={<WithSession />}>
                    <Route path="/user/enforepassword" element={<EnforcePassword />} />
                    <Route path="*" element={guarded} />
                  </Route>
                </Routes>
              </Suspense>
            </BrowserRouter>
          </SessionProvider>
        </TimeZoneContext>
      </ConfigProvider>
    </LanguageProvider>
  )
}

/** The cache, messages and dialogs come with a session: the way to the sign-in stays small, and what one page said the next still shows. */
function WithSession() {
  const { phase } = useSessionState()
  if (phase !== 'forced' && phase !== 'signedIn') return <Outlet />
  return (
    <Services>
      <Suspense fallback={<PageSkeleton />}>
        <Outlet />
      </Suspense>
    </Services>
  )
}

/** A password that somebody else chose is changed first; the page that was asked for comes after. */
function ForcedChange() {
  const { pathname, search, hash } = useLocation()
  return <Navigate replace to={enforcePasswordThen(pathname + search + hash)} />
}
