import { text } from '@sc/locale'
import { calls, get, post } from './endpoint.ts'
import type { draftSchemas } from './draft.schema.ts'

/** What somebody has typed and not yet handed in; everybody has their own. */
export const draft = calls<typeof draftSchemas>({
  find: get('/sys/draft/query', { summary: text('读取暂存', 'Read a draft'), access: 'session' }),
  subjects: get('/sys/draft/list', { summary: text('有暂存的对象', 'What has a draft'), access: 'session' }),
  save: post('/sys/draft/save', { summary: text('暂存', 'Save a draft'), access: 'session' }),
  discard: post('/sys/draft/delete', { summary: text('删除暂存', 'Discard a draft'), access: 'session' }),
})
