import { useSessionState } from '@sc/auth-sso'
import { PageSkeleton } from '@sc/ui-kit'
import { Navigate } from 'react-router-dom'
import SignInFailed from '../../shell/SignInFailed.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { ForcedPassword } from './ForcedPassword.tsx'
import { signInThen, useTarget } from './target.ts'

/** The first sign-in of an account whose password somebody else chose: it is changed, then the way leads on. */
export default function EnforcePassword() {
  const state = useSessionState()
  const target = useTarget()
  switch (state.phase) {
    case 'forced':
      return <ForcedPassword realname={state.userInfo.realname} />
    case 'signedIn':
      return <Navigate replace to={target} />
    case 'anonymous':
      return <Navigate replace to={signInThen(target)} />
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
