import { calls, get, post } from './endpoint.ts'
import type { draftSchemas } from './draft.schema.ts'

/** What somebody has typed and not yet handed in; everybody has their own. */
export const draft = calls<typeof draftSchemas>({
  find: get('/sys/draft/query', { summary: '读取暂存', access: 'session' }),
  subjects: get('/sys/draft/list', { summary: '有暂存的对象', access: 'session' }),
  save: post('/sys/draft/save', { summary: '暂存', access: 'session' }),
  discard: post('/sys/draft/delete', { summary: '删除暂存', access: 'session' }),
})
