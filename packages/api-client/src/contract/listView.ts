import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import type { listViewSchemas } from './listView.schema.ts'

/** How somebody wants to find a list again: its filters, order and columns under a name. Everybody has their own. */
export const listView = calls<typeof listViewSchemas>({
  list: get('/sys/listView/list', { summary: text('我的视图', 'My views'), access: 'session' }),
  save: post('/sys/listView/save', { summary: text('保存视图', 'Save a view'), access: 'session' }),
  remove: post('/sys/listView/delete', { summary: text('删除视图', 'Remove a view'), access: 'session' }),
})
