import { session } from '@sc/api-client/contract'
import type { LoginResult } from '@sc/api-client/contract'
import { useWords } from '@sc/locale/react'
import { Button } from 'antd'
import { useId, useState } from 'react'
import type { FormEvent } from 'react'
import { api } from '../../api/client.ts'
import { explain } from '../../api/explain.ts'
import './user.css'
import { userWords } from './locale/words.ts'

interface PasswordSignInProps {
  /** Only this account may sign in here: the one whose session expired. */
  username?: string
  onSignedIn: (result: LoginResult) => Promise<void>
}

/** Account and password, drawn plainly: this is the first thing that anybody loads, and antd's inputs bring a form engine along. */
export function PasswordSignIn({ username: fixedUsername, onSignedIn }: PasswordSignInProps) {
  const { signIn: text } = useWords(userWords)
  const fieldId = useId()
  const [username, setUsername] = useState(fixedUsername ?? '')
  const [password, setPassword] = useState('')
  const [revealed, setRevealed] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [working, setWorking] = useState(false)

  async function signIn(event: FormEvent) {
    event.preventDefault()
    if (working) return
    const missing = !username.trim() ? text.noAccount : !password ? text.noPassword : null
    setFailure(missing)
    if (missing) return
    setWorking(true)
    try {
      await onSignedIn(await api.call(session.login, { body: { username: username.trim(), password } }))
    } catch (error) {
      setFailure(explain(error) ?? text.failed)
    } finally {
      setWorking(false)
    }
  }

  return (
    <form className="sc-sign-in" noValidate onSubmit={(event) => void signIn(event)}>
      {failure && (
        <p className="sc-sign-in-failure" role="alert">
          {failure}
        </p>
      )}
      <label htmlFor={`${fieldId}-name`}>{text.account}</label>
      <input
        id={`${fieldId}-name`}
        className="sc-sign-in-input"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus={fixedUsername === undefined}
        disabled={fixedUsername !== undefined}
        maxLength={64}
        value={username}
        onChange={(event) => setUsername(event.target.value)}
      />
      <label htmlFor={`${fieldId}-password`}>{text.password}</label>
      <div className="sc-sign-in-password">
        <input
          id={`${fieldId}-password`}
          className="sc-sign-in-input"
          type={revealed ? 'text' : 'password'}
          autoComplete="current-password"
          autoFocus={fixedUsername !== undefined}
          maxLength={128}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <button type="button" aria-pressed={revealed} onClick={() => setRevealed(!revealed)}>
          {revealed ? text.hide : text.show}
        </button>
      </div>
      <Button block type="primary" size="large" htmlType="submit" loading={working}>
        {text.submit}
      </Button>
    </form>
  )
}
