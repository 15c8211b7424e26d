import { quoted } from './quoted.ts'

/** Every word that this package puts on a screen. */
export const zhCN = {
  tabs: {
    label: '已打开的页面',
    refresh: '刷新页面',
    close: '关闭',
    closeLeft: '关闭左侧',
    closeRight: '关闭右侧',
    closeOthers: '关闭其它',
    all: '全部页签',
    unsaved: '有未保存的修改',
    homeStays: '首页不能关闭!',
    lastStays: '这是最后一页，不能再关闭了啦',
    gaveWay: (titles: readonly string[]) => `打开的页签较多，已关闭最久没用的${titles.map(quoted).join('、')}`,
    reopen: '重新打开',
    discard: {
      title: '还有未保存的修改',
      closing: (titles: readonly string[]) => `关闭${titles.map(quoted).join('、')}会丢失未保存的修改。`,
      refreshing: (title: string) => `刷新${quoted(title)}会丢失未保存的修改。`,
      replacing: (title: string) => `${quoted(title)}只能打开一个，打开新的会丢失其中未保存的修改。`,
      unseen: (title: string) => `${quoted(title)}有未保存的修改，已为您打开，请查看后再关闭`,
      confirm: '放弃修改',
      cancel: '继续编辑',
    },
    broken: { title: '这个页面出错了', kept: '其它页签不受影响。', retry: '重新打开' },
  },
  frame: {
    skip: '跳到内容',
    menu: '主菜单',
    collapse: '收起菜单',
    expand: '展开菜单',
    openMenu: '打开菜单',
    breadcrumb: '当前位置',
    home: '首页',
    logout: '退出登录',
    logoutTitle: '提示',
    logoutQuestion: '真的要注销登录吗 ?',
    logoutLoses: (titles: readonly string[]) => `还没有保存的修改会丢失：${titles.join('、')}`,
    confirm: '确定',
    cancel: '取消',
  },
  notices: {
    open: (count: number) => (count > 0 ? `通知，${count} 条未读` : '通知'),
    notices: '通知',
    messages: '系统消息',
    more: '查看更多',
    empty: '没有未读的内容',
    priority: { L: '一般消息', M: '重要消息', H: '紧急消息' },
    failed: '通知没有加载出来',
    retry: '重试',
  },
}

/** The words of this package in any language, by part. */
export type LayoutLocale = typeof zhCN
