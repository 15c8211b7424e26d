import { matchRoutes, useSearchParams } from 'react-router-dom'

const HOME = '/dashboard/analysis'

/** Pages on the way in, which lead on: nobody who has come in has business there. */
const WAYS_IN = [{ path: '/user' }, { path: '/user/login' }, { path: '/user/enforepassword' }]

/**
 * A page of this application, however the text is written; null for anything else. Browsers read `/\\evil.example` and
 * `/<tab>/evil.example` as another host, and `/.//evil.example` leads to one: what counts is what they make of it.
 */
export function ownPath(target: string | null, origin: string): string | null {
  if (!target?.startsWith('/') || !URL.canParse(target, origin)) return null
  const { origin: meant, pathname, search, hash } = new URL(target, origin)
  return meant === origin && !pathname.startsWith('//') ? pathname + search + hash : null
}

/**
 * Where to go after signing in: the page that was asked for, if it is one of this application's own. One on the way in
 * stands for the page that it would lead on to: whose session ended there was asking for that.
 */
export function targetOf(redirect: string | null, origin: string): string {
  const path = ownPath(redirect, origin)
  if (path === null) return HOME
  const { pathname, searchParams } = new URL(path, origin)
  return matchRoutes(WAYS_IN, pathname) ? targetOf(searchParams.get('redirect'), origin) : path
}

/** The target of the page that this is on the way to. */
export function useTarget(): string {
  const [search] = useSearchParams()
  return targetOf(search.get('redirect'), window.location.origin)
}

const then = (target: string) => new URLSearchParams({ redirect: target }).toString()

/** The address of the sign-in with account and password, which leads on to a page afterwards. */
export const signInThen = (target: string) => `/user/login?${then(target)}`

/** The address of the forced password change, which leads on to a page afterwards. */
export const enforcePasswordThen = (target: string) => `/user/enforepassword?${then(target)}`

/** The address of the window that renews a session, with the page that waits for it: some browsers open it in its place. */
export const renewFor = (renewAddress: string, waiting: string) => `${renewAddress}?${then(waiting)}`
