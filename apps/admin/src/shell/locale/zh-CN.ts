import { quoted } from '@sc/api-client/contract'

/** What stands around the pages. */
export const zhCN = {
  title: '第二课堂成绩单',
  home: '首页',
  confirm: '提示',
  cancel: '取消',
  tryAgain: '操作失败，请重试',
  noScript: '请启用 JavaScript 后使用本系统。',
  loading: '正在处理',
  search: '搜索',
  user: {
    depart: (name: string | null) => `切换部门（${name ?? '未选择'}）`,
    password: '修改密码',
    signOut: '退出登录',
  },
  depart: {
    choose: '请选择当前部门',
    change: '切换部门',
    label: '部门',
    extra: '审批范围和发起的申请按当前部门计算',
    missing: '请选择部门',
  },
  password: {
    title: '修改密码',
    close: '关闭',
    atCampus: '您通过统一身份认证登录，密码请在学校门户修改。',
  },
  expired: {
    title: '登录已过期，请重新登录',
    kept: '当前页面和已填写的内容都会保留，登录后可继续操作。',
    lost: (titles: readonly string[]) => `还没有保存的修改会丢失：${titles.join('、')}`,
    leave: '仍要离开',
    inWindow: (name: string) => `请在打开的窗口中通过统一身份认证登录${name}的账号，完成后自动回到这里。`,
    blocked: '浏览器没有打开登录窗口',
    blockedHint: '请允许本站弹出窗口后重试，或在本页登录：登录后回到这里，已打开的页签和暂存的内容都会恢复。',
    noWindow: (signInHere: string) => `没有弹出窗口时请选择“${signInHere}”，登录后回到这里，已打开的页签和暂存的内容都会恢复。`,
  },
  replaced: {
    title: (by: string) => `当前登录的是${by}的账号`,
    whose: (before: string) => `这个窗口原来由${before}使用。${before}暂存的内容都还在，登录${before}的账号后可以继续填写。`,
    goOn: (by: string) => `以${by}的身份继续`,
    giveWay: (before: string) => `登录${before}的账号`,
    /** Two people of one name. */
    named: (name: string, username: string) => `${name}（${username}）`,
  },
  notInstalled: {
    title: (page: string) => `“${page}”在本系统中没有安装`,
    hint: (component: string) => `菜单指向的页面是 ${component}，请联系管理员`,
  },
  notFound: {
    title: '没有找到这个页面',
    hint: '地址可能有误，或者这个页面已不存在',
    home: '回到首页',
    closed: (page: string) => `您还不能打开${quoted(page)}`,
    place: (trail: readonly string[]) => trail.join(' › '),
    missing: '缺少的权限',
    page: (title: string) => `页面：${title}`,
    action: (title: string) => `操作：${title}`,
    granters: '可以找谁开通',
    granter: (name: string, depart: string | null) => (depart ? `${name}（${depart}）` : name),
    noGranter: '请联系系统管理员',
    given: '您已有这个页面的权限，更新菜单后即可打开。',
    open: '更新菜单并打开',
  },
  announcement: { show: '查看申请', showCalendar: '查看日历', attachments: '附件' },
}
