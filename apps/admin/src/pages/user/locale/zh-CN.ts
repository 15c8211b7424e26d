/** Signing in, and passwords. */
export const zhCN = {
  /** Two lines. */
  product: ['第二课堂成绩单', '管理系统'],
  steps: ['设计申请表单与审批流程', '发布活动项目，在线审批', '学时自动计入成绩单'],
  system: '第二课堂成绩单管理系统',
  signIn: {
    title: '账号登录',
    or: '或',
    campus: '统一身份认证登录',
    account: '账号',
    password: '密码',
    show: '显示',
    hide: '隐藏',
    submit: '登录',
    noAccount: '请输入账号',
    noPassword: '请输入密码',
    failed: '登录失败，请重试',
  },
  renewed: { title: '登录成功', hint: '请关闭此窗口，回到原来的页面继续操作。', here: '在此窗口继续' },
  enforced: {
    title: (name: string) => `${name}，请先修改初始密码`,
    submit: '修改密码并进入系统',
    signOut: '退出登录',
    done: '请牢记新密码',
  },
  fields: {
    old: '旧密码',
    noOld: '请输入旧密码',
    next: '新密码',
    rule: '至少 8 位，须含字母、数字和特殊符号',
    noNext: '请输入新密码',
    again: '确认新密码',
    noAgain: '请确认新密码',
    otherwise: '两次输入的密码不一样！',
  },
}
