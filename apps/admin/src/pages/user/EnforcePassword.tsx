import { session as calls } from '@sc/api-client/contract'
import { useSession, useSessionState } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { App, Button, Card } from 'antd'
import { Navigate, useNavigate } from 'react-router-dom'
import { useAction } from '../../api/useAction.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordFields } from './PasswordFields.tsx'
import type { NewPassword } from './PasswordFields.tsx'
import { useTarget } from './target.ts'
import '@sc/ui-kit/styles.css'
import { userWords } from './locale/words.ts'

/** The first sign-in of an account whose password somebody else chose. */
export default function EnforcePassword() {
  const { enforced: text } = useWords(userWords)
  const { message } = App.useApp()
  const session = useSession()
  const state = useSessionState()
  const navigate = useNavigate()
  const target = useTarget()
  const change = useAction(calls.updatePassword)
  if (state.phase === 'signedIn') return <Navigate replace to={target} />
  if (state.phase !== 'forced') return <Navigate replace to="/user/login" />

  async function submit(passwords: NewPassword) {
    try {
      await change.mutateAsync({ body: passwords })
    } catch {
      return
    }
    await session.reload()
    void message.success(text.done)
    void navigate(target, { replace: true })
  }

  return (
    <AuthFrame>
      <Card title={text.title(state.userInfo.realname)}>
        <PasswordFields
          onFinish={(passwords) => void submit(passwords)}
          footer={
            <>
              <Button block type="primary" size="large" htmlType="submit" loading={change.isPending}>
                {text.submit}
              </Button>
              <Button block type="text" style={{ marginTop: 8 }} onClick={() => void session.signOut()}>
                {text.signOut}
              </Button>
            </>
          }
        />
      </Card>
    </AuthFrame>
  )
}
