import { calls, get } from './endpoint.ts'
import type { scoreSchemas } from './score.schema.ts'

export const score = calls<typeof scoreSchemas>({
  records: get('/performanceManage/recordedScore/list', { summary: '已录成绩', access: 'score:view' }),
  origin: get('/performanceManage/recordedScore/origin', { summary: '成绩的来源与记录', access: 'score:view' }),
  summary: get('/performanceManage/scoreManage/list', { summary: '成绩管理', access: 'score:view', planned: true }),
  transcript: get('/performanceManage/transcript/query', { summary: '第二课堂成绩单', access: 'session' }),
  verify: get('/performanceManage/transcript/verify', { summary: '验证成绩单', access: 'public' }),
})
