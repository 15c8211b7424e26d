import { useSessionState } from '@sc/auth-sso'
import { PageSkeleton } from '@sc/ui-kit'
import { useWords } from '@sc/locale/react'
import { Button, Result } from 'antd'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import Replaced from '../../shell/Replaced.tsx'
import SignInFailed from '../../shell/SignInFailed.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { enforcePasswordThen, useTarget } from './target.ts'
import { userWords } from './locale/words.ts'

/**
 * The window that renews an expired session through the campus sign-in. The pages that wait for it hear of the new
 * session by themselves; this window closes.
 */
export default function Renew() {
  const { renewed } = useWords(userWords)
  const state = useSessionState()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const target = useTarget()
  const done = state.phase === 'signedIn' || state.phase === 'replaced'
  useEffect(() => {
    if (done) window.close()
  }, [done])

  switch (state.phase) {
    case 'signedIn':
      // Some browsers do not let a page close its window.
      return (
        <AuthFrame>
          <Result
            status="success"
            title={renewed.title}
            subTitle={renewed.hint}
            extra={<Button onClick={() => void navigate(target, { replace: true })}>{renewed.here}</Button>}
          />
        </AuthFrame>
      )
    case 'replaced':
      return (
        <AuthFrame>
          <Replaced {...state} />
        </AuthFrame>
      )
    case 'forced':
      return <Navigate replace to={enforcePasswordThen(pathname + search)} />
    case 'failed':
      return (
        <AuthFrame>
          <SignInFailed {...state} />
        </AuthFrame>
      )
    default:
      return <PageSkeleton />
  }
}
