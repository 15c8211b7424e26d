import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = {
  title: 'Notices',
  purpose: 'All notices and system messages sent to you',
  search: 'Search titles',
  columns: { title: 'Title', priority: 'Priority', by: 'From', time: 'Sent', read: 'State' },
  read: 'Read',
  unread: 'Unread',
  noMatch: (keyword) => `No notice matches “${keyword}”`,
  none: 'No notices yet',
}
