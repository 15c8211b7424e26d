import { text } from '@sc/locale'
import { calls, get, post, put } from './endpoint.ts'
import type { sessionSchemas } from './session.schema.ts'

/** Signing in and out, the signed-in account, its departments, menu and permissions. */
export const session = calls<typeof sessionSchemas>({
  login: post('/sys/login', { summary: text('账号密码登录', 'Sign in with account and password'), access: 'public' }),
  checkSsoLogin: post('/cas/client/checkSsoLogin', {
    summary: text('校验统一身份认证票据', 'Check a ticket of campus single sign-on'),
    access: 'public',
    alsoMethods: ['GET'],
  }),
  /** What the sign-in page must know before anybody signed in. */
  config: get('/sys/session/config', { summary: text('登录配置', 'Settings of the sign-in page'), access: 'public' }),
  phoneLogin: post('/sys/phoneLogin', {
    summary: text('手机验证码登录', 'Sign in with a code sent by SMS'),
    access: 'public',
    planned: true,
  }),
  randomImage: get('/sys/randomImage/{key}', { summary: text('图形验证码', 'CAPTCHA image'), access: 'public', planned: true }),
  logout: post('/sys/logout', { summary: text('注销登录', 'Sign out'), access: 'forced' }),
  /** Answered once the session ended, or when the wait is over; prolongs nothing. */
  alive: get('/sys/session/alive', { summary: text('等待会话结束', 'Wait for the session to end'), access: 'forced' }),
  wxPcAuth: get('/api/wx/userlogin/{app}/pcAuth', {
    summary: text('第三方登录', 'Sign in through a third party'),
    access: 'public',
    planned: true,
  }),
  setWeChatUser: post('/api/wx/userlogin/{app}/setWeChatUser', {
    summary: text('绑定微信账号', 'Link a WeChat account'),
    access: 'public',
    planned: true,
  }),
  activate: post('/sys/session/activate', {
    summary: text('用激活码设置密码', 'Set a password with an activation code'),
    access: 'public',
  }),
  permissions: get('/sys/permission/getUserPermissionByToken', {
    summary: text('当前用户的菜单与权限', 'Menu and permissions of the signed-in user'),
    access: 'session',
  }),
  currentUserDeparts: get('/sys/user/getCurrentUserDeparts', {
    summary: text('当前用户的部门', 'Departments of the signed-in user'),
    access: 'session',
  }),
  selectDepart: put('/sys/selectDepart', {
    summary: text('切换当前部门', 'Switch the current department'),
    access: 'session',
    alsoMethods: ['POST'],
  }),
  updatePassword: put('/sys/user/updatePassword', {
    summary: text('修改密码', 'Change the password'),
    access: 'forced',
    alsoMethods: ['POST'],
  }),
})
