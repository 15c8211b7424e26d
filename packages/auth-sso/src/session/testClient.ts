import type { Client } from '@sc/api-client'
import type { Endpoint, LoginResult, Permissions, UserInfo } from '@sc/api-client/contract'

type Handler = (input: unknown) => unknown

/** A client whose answers a test writes by path; it remembers every call. */
export function testClient(answers: Record<string, Handler>) {
  const calls: { path: string; input: unknown }[] = []
  const call = async (endpoint: Endpoint, input?: unknown) => {
    calls.push({ path: endpoint.path, input })
    const answer = answers[endpoint.path]
    if (!answer) throw new Error(`no answer for ${endpoint.path}`)
    return answer(input)
  }
  return { client: { call } as unknown as Client, calls, paths: () => calls.map(({ path }) => path) }
}

export const user = (id: string, hasPassword = true): UserInfo => ({
  id,
  username: id,
  realname: id,
  avatar: null,
  phone: null,
  orgCode: null,
  departName: null,
  hasPassword,
})

export const loginResult = (id: string, more: Partial<LoginResult> = {}): LoginResult => ({
  token: `token-${id}`,
  userInfo: user(id),
  departs: [],
  multi_depart: 1,
  mustChangePassword: false,
  signedInBy: 'cas',
  ...more,
})

export const permissions = (more: Partial<Permissions> = {}): Permissions => ({
  menu: [{ id: '1', path: '/dashboard/analysis', name: 'home', component: 'dashboard/Analysis', meta: { title: '首页' } }],
  auth: [{ action: 'item:publish', type: '1' }],
  allAuth: [],
  roles: ['admin'],
  ...more,
})

/** An address bar. */
export function testBrowser(href: string) {
  const visits: string[] = []
  let reloads = 0
  return {
    visits,
    reloads: () => reloads,
    href: () => href,
    replaceAddress: (next: string) => {
      href = next
    },
    go: (next: string) => void visits.push(next),
    reload: () => {
      reloads += 1
    },
  }
}
