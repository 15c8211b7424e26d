import { useSession, useSessionState } from '@sc/auth-sso'
import { useWords } from '@sc/locale/react'
import { lazyPart } from '@sc/ui-kit'
import { Button } from 'antd'
import { Link, Navigate } from 'react-router-dom'
import { SchoolLogo } from '../../controls/SchoolLogo.tsx'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordSignIn } from './PasswordSignIn.tsx'
import { enforcePasswordThen, useTarget } from './target.ts'
import { useAbout } from './useAbout.ts'
import { userWords } from './locale/words.ts'

const SignInFailed = lazyPart(() => import('../../shell/SignInFailed.tsx'))

/** Sign-in with account and password; the campus sign-in is one click away. */
export function Login() {
  const { product, steps, signIn } = useWords(userWords)
  const session = useSession()
  const state = useSessionState()
  const target = useTarget()
  const about = useAbout()
  if (state.phase === 'signedIn') return <Navigate replace to={target} />
  if (state.phase === 'forced') return <Navigate replace to={enforcePasswordThen(target)} />
  if (state.phase === 'failed')
    return (
      <AuthFrame>
        <SignInFailed {...state} />
      </AuthFrame>
    )
  return (
    <AuthFrame wide>
      <section className="sc-auth-words">
        <h1>
          {product[0]}
          <br />
          {product[1]}
        </h1>
        <ol>
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {about?.logo && <SchoolLogo logo={about.logo} size={64} />}
        <p className="sc-auth-about">{[about?.schoolName, about?.motto].filter(Boolean).join(' · ')}</p>
      </section>
      <section className="sc-auth-form">
        <h2>{signIn.title}</h2>
        <PasswordSignIn onSignedIn={(result) => session.signIn(result)} />
        <p className="sc-auth-first">
          <Link to="/user/activate">{signIn.first}</Link>
        </p>
        <div className={about?.offersCas ? undefined : 'sc-auth-kept'}>
          <p className="sc-auth-or">{signIn.or}</p>
          <Button block size="large" onClick={() => location.assign('./dashboard/analysis')}>
            {signIn.campus}
          </Button>
        </div>
      </section>
    </AuthFrame>
  )
}
