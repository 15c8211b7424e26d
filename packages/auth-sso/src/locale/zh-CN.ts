/** What a page says of a failed sign-in, by reason, and of the ways on, in Chinese. For the host to show: this package draws nothing. */
export const zhCN = {
  failed: {
    ticket: '统一身份认证未通过',
    account: '该账号不能进入本系统',
    loop: '多次登录后仍未建立会话',
    permissions: '没有取得您的菜单和权限',
    unreachable: '暂时连接不上服务器',
  },
  loopHint: '请检查浏览器是否禁用了本站的存储，或联系管理员。',
  accountHint: '您已通过统一身份认证。如果登录的不是您本人的账号，或您还有别的账号，请换一个账号登录。',
  unassignedHint: '该账号在本系统中还没有角色或权限。请联系本系统的管理员分配角色，分配后重新登录即可。',
  signInAgain: '重新登录',
  signInHere: '在本页登录',
  switchAccount: '换一个账号',
  retry: '重试',
}

/** The texts of a failed sign-in in any language. */
export type AuthSsoLocale = typeof zhCN
