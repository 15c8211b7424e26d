/** Notices and messages of a person. */
export const zhCN = {
  title: '通知公告',
  purpose: '发给您的全部通知和系统消息',
  search: '搜索通知标题',
  columns: { title: '标题', priority: '级别', by: '发布人', time: '发布时间', read: '状态' },
  read: '已读',
  unread: '未读',
  noMatch: (keyword: string) => `没有与“${keyword}”相符的通知`,
  none: '还没有通知',
}
