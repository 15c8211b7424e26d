import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import { listing } from './listing.ts'
import type { onlineSchemas } from './online.schema.ts'
import { onlineListFields } from './onlineList.ts'

const MANAGES = 'user:manage' as const

/** Who is signed in, in which browsers, and their end by who looks after people. */
export const online = calls<typeof onlineSchemas>({
  list: get('/sys/online/list', { summary: text('在线会话列表', 'Open sessions'), access: MANAGES }),
  export: get('/sys/online/exportXls', { summary: text('导出在线会话', 'Export open sessions'), access: MANAGES, transfer: 'stream' }),
  end: post('/sys/online/forceLogout', { summary: text('下线会话', 'End sessions'), access: MANAGES }),
})

/** The list of open sessions: its fields, how they are shown, filtered and ordered, and its two calls. */
export const onlineListing = listing({
  title: text('在线会话', 'Open session'),
  fields: onlineListFields,
  order: { by: 'createTime', descending: true },
  calls: { list: online.list, export: online.export },
})
