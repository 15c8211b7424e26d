import type { ReactNode } from 'react'
import { useSessionState } from '../session/SessionContext.tsx'
import { permits } from './permits.ts'

/** Whether the signed-in user holds an action. A courtesy of the screen: the server checks every call. */
export function usePermit(action: string): boolean {
  const state = useSessionState()
  return state.phase === 'signedIn' && permits(state.permissions, action)
}

/** What is asked for, and what it opens. `action` may name several, separated by commas: one of them is enough. */
export interface PermitProps {
  action: string
  /** Shown instead; nothing by default. */
  otherwise?: ReactNode
  children: ReactNode
}

/** Shows its children to a signed-in user who holds the action. Needs a `<SessionProvider>` above it. */
export function Permit({ action, otherwise = null, children }: PermitProps) {
  return usePermit(action) ? children : otherwise
}
