import { calls, get } from './endpoint.ts'
import type { dictSchemas } from './dict.schema.ts'

/** What the dictionaries offer, for forms and lists: everybody who is signed in may ask. */
export const dict = calls<typeof dictSchemas>({
  names: get('/sys/dict/query/names', { summary: '全部字典的编码和名称', access: 'session' }),
  byItemCode: get('/sys/dict/query/byItemCode', { summary: '按编码查询字典项', access: 'session' }),
  items: get('/sys/dict/getDictItems/{code}', { summary: '字典项', access: 'session' }),
})
