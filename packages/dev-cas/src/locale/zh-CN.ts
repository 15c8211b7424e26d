export const zhCN = {
  campusSignIn: '统一身份认证',
  forDevelopment: '演示与开发用，账号与本系统相同',
  login: {
    title: '登录',
    aimAtService: (service: string) => `登录后进入 ${service}`,
    aim: '登录后可进入各业务系统',
    renew: '该系统要求重新输入密码，以确认是您本人。',
    failed: '登录失败：',
    username: '账号',
    usernameHint: '学号、工号或用户名',
    password: '密码',
    submit: '登录',
    forgotten: '忘记密码请联系系统管理员重置。',
    stale: '页面已过期，请重新输入',
    incomplete: '请输入账号和密码',
  },
  signedIn: {
    title: '已登录',
    note: (username: string) => `当前账号 ${username}，可以直接进入各业务系统。`,
    enter: '进入系统',
    signOut: '退出登录',
  },
  signedOut: { title: '已退出登录', note: '通过本次登录进入的各系统也会退出。', again: '重新登录' },
  refused: {
    title: '无法登录该系统',
    note: (service: string) => `地址 ${service} 未在统一身份认证登记，登录凭据不会发送给它。`,
    hint: '如果您从学校网页的链接来到这里，请把上面的地址告诉管理员。',
  },
  failed: {
    title: '无法继续',
    back: '返回登录',
    server: (id: string) => `服务器内部错误，请联系管理员（编号 ${id}）`,
    request: '请求的地址或内容有误，请从原来的系统重新进入。',
    manyUntold: '您此前进入的系统中还有很多没有收到退出通知，暂时不能再进入其他系统，请稍后再试。',
  },
}

/** Words of the pages. */
export type DevCasLocale = typeof zhCN
