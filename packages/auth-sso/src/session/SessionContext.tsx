import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { Session, SessionState } from './createSession.ts'

const SessionContext = createContext<Session | null>(null)

/** Starts the session and tells everything below who is signed in. */
export function SessionProvider({ session, children }: { session: Session; children: ReactNode }) {
  useEffect(() => void session.start(), [session])
  useEffect(() => {
    // The browser's back button may bring back this page as it was left: on its way to the sign-in, for ever.
    const onReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted && session.getState().phase === 'leaving') location.reload()
    }
    window.addEventListener('pageshow', onReturn)
    return () => window.removeEventListener('pageshow', onReturn)
  }, [session])
  return <SessionContext value={session}>{children}</SessionContext>
}

/** The session of the `<SessionProvider>` above. Throws where there is none. */
export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a <SessionProvider> above it')
  return session
}

/** The state of that session, anew with every change. Throws without a `<SessionProvider>` above. */
export function useSessionState(): SessionState {
  const session = useSession()
  return useSyncExternalStore(session.subscribe, session.getState, session.getState)
}
