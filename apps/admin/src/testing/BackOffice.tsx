import type { MenuItem, Permissions } from '@sc/api-client/contract'
import { SessionProvider } from '@sc/auth-sso'
import type { Session } from '@sc/auth-sso'
import { KeepScopeContext } from '@sc/ui-kit'
import type { KeepScope } from '@sc/ui-kit'
import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import { LanguageProvider } from '@sc/locale/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { App, ConfigProvider } from 'antd'
import enUS from 'antd/locale/en_US'
import zhCN from 'antd/locale/zh_CN'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { queryClient } from '../api/queryClient.ts'
import { tokens } from '../api/sessionPort.ts'
import { pretendLanguage } from '../language.ts'

interface BackOfficeProps {
  /** Actions that the signed-in person may do. */
  permits?: readonly string[]
  menu?: MenuItem[]
  /** Chinese unless told. */
  language?: Language
  /** The address. */
  at?: string
  children: ReactNode
}

const userInfo = {
  id: 'u1',
  username: 'teacher01',
  realname: '陈思齐',
  avatar: null,
  phone: null,
  orgCode: null,
  departName: null,
  hasPassword: true,
}

/** Signs somebody in to this browser; `openServer` signs them out when its test is over. */
export const signIn = (username = userInfo.username) =>
  tokens.set({ token: 'token', userInfo: { ...userInfo, username }, forced: false, signedInBy: 'password' })

/** What stands around a page: session, address, cache, antd's messages and questions, and a tab that keeps things. Nothing moves. */
export function BackOffice({ permits = [], menu = [], language = defaultLanguage, at = '/', children }: BackOfficeProps) {
  pretendLanguage(language)
  // The next test has the page that it opens, and the default without one.
  useEffect(() => () => pretendLanguage(defaultLanguage), [])
  const [session] = useState(() =>
    sessionOf({ menu, auth: permits.map((action) => ({ action, type: '1', describe: '' })), allAuth: [], roles: [] }),
  )
  return (
    <LanguageProvider language={language}>
      <ConfigProvider locale={language === 'zh-CN' ? zhCN : enUS} theme={{ token: { motion: false } }} button={{ autoInsertSpace: false }}>
        <SessionProvider session={session}>
          <MemoryRouter initialEntries={[at]}>
            <QueryClientProvider client={queryClient}>
              <App>
                <Tab>{children}</Tab>
              </App>
            </QueryClientProvider>
          </MemoryRouter>
        </SessionProvider>
      </ConfigProvider>
    </LanguageProvider>
  )
}

function sessionOf(permissions: Permissions): Session {
  const state = { phase: 'signedIn', userInfo, permissions, expired: false, renewal: 'password' } as const
  return {
    getState: () => state,
    subscribe: () => () => undefined,
    start: async () => undefined,
    signIn: refuse,
    signOut: refuse,
    switchAccount: refuse,
    goHome: refuse,
    retry: refuse,
    renewAddress: refuse,
    leaveToRenew: refuse,
    expire: refuse,
    goToSignIn: refuse,
    setUserInfo: refuse,
    reload: refuse,
    refresh: async () => undefined,
  }
}

/** What moves a session is tested with a real one. */
function refuse(): never {
  throw new Error('this session does not move')
}

/** Keeps what its pages made until it closes. */
function Tab({ children }: { children: ReactNode }) {
  const [tab] = useState(createTab)
  useEffect(() => tab.close, [tab])
  return <KeepScopeContext value={tab.scope}>{children}</KeepScopeContext>
}

function createTab() {
  const kept = new Map<string, { instance: unknown; destroy: () => void }>()
  const scope: KeepScope = {
    keep<T>(key: string, create: () => T, destroy: (instance: T) => void): T {
      const before = kept.get(key)
      if (before) return before.instance as T
      const instance = create()
      kept.set(key, { instance, destroy: () => destroy(instance) })
      return instance
    },
  }
  return {
    scope,
    close: () => {
      for (const { destroy } of kept.values()) destroy()
    },
  }
}
