import { text } from '@sc/locale'
import { calls, get } from './endpoint.ts'
import { listing } from './listing.ts'
import type { signInSchemas } from './signIn.schema.ts'
import { signInListFields } from './signInList.ts'

const READS = 'audit:view' as const

/** Who signed in, and who tried to. */
export const signIn = calls<typeof signInSchemas>({
  list: get('/sys/signIn/list', { summary: text('登录日志', 'Sign-ins'), access: READS }),
  export: get('/sys/signIn/exportXls', { summary: text('导出登录日志', 'Export sign-ins'), access: READS, transfer: 'stream' }),
})

/** The list of sign-ins: its fields, how they are shown, filtered and ordered, and its two calls. */
export const signInListing = listing({
  title: text('登录记录', 'Sign-in'),
  fields: signInListFields,
  searched: text('姓名、账号或登录地址', 'Name, account or address'),
  order: { by: 'time', descending: true },
  calls: { list: signIn.list, export: signIn.export },
})
