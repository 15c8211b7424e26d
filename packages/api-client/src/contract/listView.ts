import { calls, get, post } from './endpoint.ts'
import type { listViewSchemas } from './listView.schema.ts'

/** How somebody wants to find a list again: its filters, order and columns under a name. Everybody has their own. */
export const listView = calls<typeof listViewSchemas>({
  list: get('/sys/listView/list', { summary: '我的视图', access: 'session' }),
  save: post('/sys/listView/save', { summary: '保存视图', access: 'session' }),
  remove: post('/sys/listView/delete', { summary: '删除视图', access: 'session' }),
})
