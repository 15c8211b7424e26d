import { authSsoWords, useSession } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import type { SessionState } from '@sc/auth-sso'
import { Button, Flex, Result } from 'antd'

type Failure = Extract<SessionState, { phase: 'failed' }>

/** Why nobody is signed in, and the ways on. None of them is taken by itself: that would go round. */
export default function SignInFailed({ reason, message, unassigned }: Failure) {
  const text = useWords(authSsoWords)
  const session = useSession()
  // Signing in again as whom the campus still knows leads here again; another account needs the campus session ended.
  const another = (
    <Button key="another" type={reason === 'account' ? 'primary' : 'default'} onClick={() => void session.switchAccount()}>
      {text.switchAccount}
    </Button>
  )
  const again = (
    <Button key="again" type={reason === 'account' ? 'default' : 'primary'} onClick={() => void session.retry()}>
      {reason === 'unreachable' || reason === 'account' ? text.retry : text.signInAgain}
    </Button>
  )
  return (
    <Result
      status={reason === 'unreachable' || reason === 'account' ? 'warning' : 'error'}
      title={text.failed[reason]}
      subTitle={
        <>
          <p>{unassigned ? text.unassignedHint : reason === 'loop' ? text.loopHint : message}</p>
          {reason === 'account' && <p>{text.accountHint}</p>}
        </>
      }
      extra={
        <Flex gap="small" justify="center" wrap>
          {reason === 'account' ? [another, again] : reason === 'unreachable' ? again : [again, another]}
        </Flex>
      }
    />
  )
}
