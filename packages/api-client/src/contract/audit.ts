import { calls, get } from './endpoint.ts'
import type { auditSchemas } from './audit.schema.ts'

/** What the audit log says: of everything, for who may see it, or of one project. */
export const audit = calls<typeof auditSchemas>({
  list: get('/sys/audit/list', { summary: '审计日志', access: 'audit:view' }),
  entry: get('/sys/audit/queryById', { summary: '一条审计记录的完整内容', access: 'audit:view' }),
  ofItem: get('/itemdetail/scItemDetail/history', { summary: '项目的修改记录', access: 'item:manage' }),
  entryOfItem: get('/itemdetail/scItemDetail/historyEntry', { summary: '项目一次修改的完整内容', access: 'item:manage' }),
})
