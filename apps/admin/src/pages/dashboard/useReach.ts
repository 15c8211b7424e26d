import type { MenuItem } from '@sc/api-client/contract'
import { useSessionState } from '@sc/auth-sso'

/** Whether the signed-in person's menu has a page: the home page shows nothing that leads nowhere. */
export function useReach(): (path: string) => boolean {
  const state = useSessionState()
  const menu = state.phase === 'signedIn' ? state.permissions.menu : []
  return (path) => has(menu, path)
}

const has = (items: readonly MenuItem[], path: string): boolean =>
  items.some((item) => item.path === path || has(item.children ?? [], path))
