export const zhCN = {
  failed: {
    ticket: '统一身份认证未通过',
    loop: '多次登录后仍未建立会话',
    permissions: '没有取得您的菜单和权限',
    unreachable: '暂时连接不上服务器',
  },
  loopHint: '请检查浏览器是否禁用了本站的存储，或联系管理员。',
  signInAgain: '重新登录',
  retry: '重试',
}

export type AuthSsoLocale = typeof zhCN
