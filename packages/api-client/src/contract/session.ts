import { calls, get, post, put } from './endpoint.ts'
import type { sessionSchemas } from './session.schema.ts'

/** Signing in and out, the signed-in account, its departments, menu and permissions. */
export const session = calls<typeof sessionSchemas>({
  login: post('/sys/login', { summary: '账号密码登录', access: 'public' }),
  checkSsoLogin: post('/cas/client/checkSsoLogin', { summary: '校验统一身份认证票据', access: 'public', alsoMethods: ['GET'] }),
  /** What the sign-in page must know before anybody signed in. */
  config: get('/sys/session/config', { summary: '登录配置', access: 'public' }),
  phoneLogin: post('/sys/phoneLogin', { summary: '手机验证码登录', access: 'public', planned: true }),
  randomImage: get('/sys/randomImage/{key}', { summary: '图形验证码', access: 'public', planned: true }),
  logout: post('/sys/logout', { summary: '注销登录', access: 'forced' }),
  /** Answered once the session ended, or when the wait is over; prolongs nothing. */
  alive: get('/sys/session/alive', { summary: '等待会话结束', access: 'forced' }),
  wxPcAuth: get('/api/wx/userlogin/{app}/pcAuth', { summary: '第三方登录', access: 'public', planned: true }),
  setWeChatUser: post('/api/wx/userlogin/{app}/setWeChatUser', { summary: '绑定微信账号', access: 'public', planned: true }),
  permissions: get('/sys/permission/getUserPermissionByToken', { summary: '当前用户的菜单与权限', access: 'session' }),
  currentUserDeparts: get('/sys/user/getCurrentUserDeparts', { summary: '当前用户的部门', access: 'session' }),
  selectDepart: put('/sys/selectDepart', { summary: '切换当前部门', access: 'session', alsoMethods: ['POST'] }),
  updatePassword: put('/sys/user/updatePassword', { summary: '修改密码', access: 'forced', alsoMethods: ['POST'] }),
})
