import { calls, get } from './endpoint.ts'
import type { auditSchemas } from './audit.schema.ts'

export const audit = calls<typeof auditSchemas>({
  list: get('/sys/audit/list', { summary: '审计日志', access: 'audit:view' }),
  ofItem: get('/itemdetail/scItemDetail/history', { summary: '项目的修改记录', access: 'item:manage' }),
})
