import { text } from '@sc/locale'
import { calls, get } from './endpoint.ts'
import type { dictSchemas } from './dict.schema.ts'

/** What the dictionaries offer, for forms and lists: everybody who is signed in may ask. */
export const dict = calls<typeof dictSchemas>({
  names: get('/sys/dict/query/names', { summary: text('全部字典的编码和名称', 'Codes and names of all dictionaries'), access: 'session' }),
  byItemCode: get('/sys/dict/query/byItemCode', {
    summary: text('按编码查询字典项', 'Entries of a dictionary by its code'),
    access: 'session',
  }),
  items: get('/sys/dict/getDictItems/{code}', { summary: text('字典项', 'Entries of a dictionary'), access: 'session' }),
})
