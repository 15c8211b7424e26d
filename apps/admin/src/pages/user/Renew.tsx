import { useSessionState } from '@sc/auth-sso'
import { PageSkeleton } from '@sc/ui-kit'
import { Button, Result } from 'antd'
import { useEffect } from 'react'
import { Navigate, useLocation, useNavigate } from 'react-router-dom'
import SignInFailed from '../../shell/SignInFailed.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { enforcePasswordThen, useTarget } from './target.ts'

/**
 * The window that renews an expired session through the campus sign-in. The pages that wait for it hear of the new
 * session by themselves; this window closes.
 */
export default function Renew() {
  const state = useSessionState()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const target = useTarget()
  const done = state.phase === 'signedIn'
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
            title="登录成功"
            subTitle="请关闭此窗口，回到原来的页面继续操作。"
            extra={<Button onClick={() => void navigate(target, { replace: true })}>在此窗口继续</Button>}
          />
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
