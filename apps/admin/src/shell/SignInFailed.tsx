import { useSession, zhCN as text } from '@sc/auth-sso'
import type { SessionState } from '@sc/auth-sso'
import { Button, Result } from 'antd'

type Failure = Extract<SessionState, { phase: 'failed' }>

/** Why nobody is signed in, and a way on. */
export default function SignInFailed({ reason, message }: Failure) {
  const session = useSession()
  return (
    <Result
      status={reason === 'unreachable' ? 'warning' : 'error'}
      title={text.failed[reason]}
      subTitle={reason === 'loop' ? text.loopHint : message}
      extra={
        reason === 'unreachable' ? (
          <Button type="primary" onClick={() => location.reload()}>
            {text.retry}
          </Button>
        ) : (
          <Button type="primary" onClick={() => void session.signOut()}>
            {text.signInAgain}
          </Button>
        )
      }
    />
  )
}
