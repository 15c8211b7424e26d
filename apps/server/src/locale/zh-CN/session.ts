/** Signing in, accounts and departments. */
export const session = {
  session: '会话',
  departs: ({ names }: { names: readonly string[] }) => names.join('、'),
  ended: ({ count }: { count: number }) => `已下线 ${count} 个会话`,
  endedOthers: ({ count }: { count: number }) => `已下线 ${count} 个会话，您本次登录保留`,
  ownSession: '当前会话请用右上角的“退出登录”',

  /** What the system is called before it has a school. */
  system: '第二课堂成绩单',
  signedIn: '登录成功',
  wrongPassword: '账号或密码错误',
  wrongActivation: '账号或激活码不对，或激活码已使用、已过期；已经设置过密码的，请直接登录',
  activated: '密码已设置，请登录',
  activatedByCode: '用激活码设置密码',
  frozen: '该账号已被冻结，请联系管理员',
  accountFrozen: ({ username }: { username: string }) => `账号 ${username} 已被冻结，请联系管理员`,
  notOpened: ({ username }: { username: string }) => `账号 ${username} 尚未在本系统开通，请联系管理员`,
  tooManyFailures: ({ of, seconds }: { of: 'network' | 'change' | 'signIn'; seconds: number }) =>
    `${{ network: '所在网络登录失败', change: '旧密码输入错误', signIn: '登录失败' }[of]}次数过多，请 ${waitingTime(seconds)}后再试`,

  onlyOwnPassword: '只能修改自己的密码',
  passwordsDiffer: '两次输入的密码不一样！',
  passwordElsewhere: '您通过统一身份认证登录，密码请在学校门户修改',
  samePassword: '新密码不能与旧密码相同',
  wrongOldPassword: '旧密码输入错误',
  passwordChanged: '密码修改成功',
  resetOnTheMachine: '在服务器上用 reset-password 命令重置',

  notOfDepart: '您不属于该部门',
  departChanged: '部门已切换',

  withoutCas: '本系统没有接入统一身份认证，请用账号和密码登录',
  signedOutAtCas: '您已在统一身份认证退出登录，请重新登录',
  casForeignService: '登录返回地址不属于本系统',
  casBusy: '正在登录的人较多，请稍后再试',
  casUnreachable: '无法连接统一身份认证服务，请稍后再试',
  casUnintelligible: '统一身份认证的应答无法识别，请联系管理员',
  casInvalidTicket: '登录票据无效或已过期，请重新登录',
  casMalformedTicket: '登录票据格式有误，请重新登录',
  casForeignTicket: '登录票据不是为本系统签发的，请重新登录',
  casUnknownService: '统一身份认证尚未登记本系统的地址，请联系管理员',
  casFailed: '统一身份认证服务出错，请稍后再试',
  casRefused: ({ code }: { code: string | null }) => `统一身份认证拒绝了登录（${code}）`,
  casWithoutName: ({ attribute }: { attribute: string }) => `统一身份认证没有给出账号（属性 ${attribute}），请联系管理员`,
  casLongName: '统一身份认证给出的账号过长，请联系管理员',
  casUnseenName: '统一身份认证给出的账号中有看不见的字符，请联系管理员',
  casAmbiguousName: ({ username }: { username: string }) => `账号 ${username} 与多个账号仅大小写不同，无法确定是哪一个，请联系管理员`,
  casNoRole: ({ role }: { role: string }) => `新账号的默认角色 ${role} 不存在，请联系管理员`,
  casNumberTaken: ({ studentNo }: { studentNo: string }) => `学号 ${studentNo} 已属于另一个账号，请联系管理员`,
  casUpdate: '统一身份认证登录时同步',
  casFirstSignIn: '统一身份认证首次登录',
}

/** 45 秒, 1 分 5 秒, 15 分钟. */
function waitingTime(whole: number): string {
  const minutes = Math.floor(whole / 60)
  const seconds = whole % 60
  if (minutes === 0) return `${seconds} 秒`
  return seconds === 0 ? `${minutes} 分钟` : `${minutes} 分 ${seconds} 秒`
}
