import { useSession, useSessionState } from '@sc/auth-sso'
import { Button } from 'antd'
import { Navigate } from 'react-router-dom'
import { AuthFrame } from './AuthFrame.tsx'
import { PasswordSignIn } from './PasswordSignIn.tsx'
import { enforcePasswordThen, useTarget } from './target.ts'
import { useOffersCas } from './useOffersCas.ts'

/** Sign-in with account and password; the campus sign-in is one click away. */
export function Login() {
  const session = useSession()
  const state = useSessionState()
  const target = useTarget()
  const offersCas = useOffersCas()
  if (state.phase === 'signedIn') return <Navigate replace to={target} />
  if (state.phase === 'forced') return <Navigate replace to={enforcePasswordThen(target)} />
  return (
    <AuthFrame wide>
      <section className="sc-auth-words">
        <h1>
          第二课堂成绩单
          <br />
          管理系统
        </h1>
        <ol>
          <li>设计申请表单与审批流程</li>
          <li>发布活动项目，在线审批</li>
          <li>学时自动计入成绩单</li>
        </ol>
      </section>
      <section className="sc-auth-form">
        <h2>账号登录</h2>
        <PasswordSignIn onSignedIn={(result) => session.signIn(result)} />
        <div className={offersCas ? undefined : 'sc-auth-kept'}>
          <p className="sc-auth-or">或</p>
          <Button block size="large" onClick={() => location.assign('./dashboard/analysis')}>
            统一身份认证登录
          </Button>
        </div>
      </section>
    </AuthFrame>
  )
}
