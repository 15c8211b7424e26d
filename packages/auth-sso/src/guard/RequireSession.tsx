import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useSession, useSessionState } from '../session/SessionContext.tsx'
import type { SessionState } from '../session/createSession.ts'

/** What stands in the place of `children` in the other phases of the session; an expired one is `signedIn` still and shows them. */
export interface RequireSessionProps {
  /** While it is being found out, and on the way to the sign-in page. */
  waiting: ReactNode
  /** Signing in failed. */
  failed: (state: Extract<SessionState, { phase: 'failed' }>) => ReactNode
  /** The password must be changed first. */
  forced: ReactNode
  /** Another person is signed in by now. */
  replaced: (state: Extract<SessionState, { phase: 'replaced' }>) => ReactNode
  children: ReactNode
}

/** Shows its children to a signed-in user; everybody else goes to the campus sign-in and comes back here. */
export function RequireSession({ waiting, failed, forced, replaced, children }: RequireSessionProps) {
  const session = useSession()
  const state = useSessionState()
  // A page that needs no session may lead to one that does.
  useEffect(() => {
    if (state.phase === 'anonymous') void session.goToSignIn()
  }, [session, state.phase])

  switch (state.phase) {
    case 'signedIn':
      return children
    case 'forced':
      return forced
    case 'failed':
      return failed(state)
    case 'replaced':
      return replaced(state)
    default:
      return waiting
  }
}
