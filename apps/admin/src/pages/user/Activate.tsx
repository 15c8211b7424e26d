import { session } from '@sc/api-client/contract'
import { useSession, useSessionState } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { lazyPart } from '@sc/ui-kit'
import { Button, Card, Form, Input } from 'antd'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { useAction } from '../../api/useAction.ts'
import { AuthFrame } from './AuthFrame.tsx'
import { NewPasswordItems } from './PasswordFields.tsx'
import { userWords } from './locale/words.ts'

const SignInFailed = lazyPart(() => import('../../shell/SignInFailed.tsx'))

interface Activation {
  username: string
  code: string
  password: string
  confirmpassword: string
}

/** The first password of an account, for whoever was handed a code. */
export default function Activate() {
  const { activate: text, signIn } = useWords(userWords)
  const navigate = useNavigate()
  const signedIn = useSession()
  const state = useSessionState()
  const activate = useAction(session.activate, { success: null })
  const login = useAction(session.login, { success: null })
  if (state.phase === 'signedIn') return <Navigate replace to="/" />
  // The password is set; what is missing is a role.
  if (state.phase === 'failed')
    return (
      <AuthFrame>
        <SignInFailed {...state} />
      </AuthFrame>
    )

  async function submit({ username: typed, code, password }: Activation) {
    const username = typed.trim()
    // What goes wrong is said by the actions; who has a password by then signs in with it.
    const isSet = await activate.mutateAsync({ body: { username, code, password } }).then(
      () => true,
      () => false,
    )
    if (!isSet) return
    try {
      const { result } = await login.mutateAsync({ body: { username, password } })
      await signedIn.signIn(result)
    } catch {
      void navigate('/user/login', { replace: true })
    }
  }

  return (
    <AuthFrame>
      <Card title={text.title}>
        <p style={{ marginTop: 0 }}>{text.explain}</p>
        <Form<Activation> layout="vertical" requiredMark={false} onFinish={(values) => void submit(values)}>
          <Form.Item name="username" label={signIn.account} rules={[{ required: true, whitespace: true, message: signIn.noAccount }]}>
            <Input autoComplete="username" autoCapitalize="none" spellCheck={false} maxLength={64} autoFocus />
          </Form.Item>
          <Form.Item name="code" label={text.code} rules={[{ required: true, whitespace: true, message: text.noCode }]}>
            <Input
              autoComplete="one-time-code"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={40}
              placeholder="XXXX-XXXX-XXXX"
            />
          </Form.Item>
          <NewPasswordItems />
          <Button block type="primary" size="large" htmlType="submit" loading={activate.isPending || login.isPending}>
            {text.submit}
          </Button>
          <Link to="/user/login" style={{ display: 'block', marginTop: 12, textAlign: 'center' }}>
            {text.back}
          </Link>
        </Form>
      </Card>
    </AuthFrame>
  )
}
