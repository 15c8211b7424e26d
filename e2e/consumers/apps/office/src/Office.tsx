import { useSession, useSessionState } from '@sc/auth-sso'
import { AdminLayout, createTabStore } from '@sc/layout-tabs'
import { Navigate } from 'react-router-dom'
import { Conditions } from './Conditions'
import { Forms } from './Forms'
import { Home } from './Home'
import { Processes } from './Processes'

const tabs = createTabStore({ home: { path: '/home', title: '首页' }, storageKey: 'tabs:office' })

const routes = [
  { path: '/', element: <Navigate replace to="/home" />, handle: { tab: false } },
  { path: '/home', element: <Home />, handle: { title: '首页' } },
  { path: '/processes', element: <Processes />, handle: { title: '流程设计' } },
  { path: '/forms', element: <Forms />, handle: { title: '表单设计' } },
  { path: '/conditions', element: <Conditions />, handle: { title: '加分条件' } },
]

const menu = [
  { key: '/home', title: '首页', path: '/home' },
  { key: '/processes', title: '流程设计', path: '/processes' },
  { key: '/forms', title: '表单设计', path: '/forms' },
  { key: '/conditions', title: '加分条件', path: '/conditions' },
]

export function Office() {
  const session = useSession()
  const state = useSessionState()
  if (state.phase !== 'signedIn') return null
  return <AdminLayout tabs={tabs} routes={routes} menu={menu} title="办公" user={state.userInfo} onLogout={() => session.signOut()} />
}
