import { text } from '@sc/locale'
import { calls, get } from './endpoint.ts'
import type { auditSchemas } from './audit.schema.ts'

/** Whether what was done to several may be one line of the log: who looks for acts, reasons, one record or one call is told each. */
export const mayFold = ({ record, request, action, reason }: { record?: unknown; request?: unknown; action?: unknown; reason?: unknown }) =>
  [record, request, action, reason].every((one) => one === undefined)

/** What the audit log says: of everything, for who may see it, or of one project. */
export const audit = calls<typeof auditSchemas>({
  list: get('/sys/audit/list', { summary: text('审计日志', 'Audit log'), access: 'audit:view' }),
  export: get('/sys/audit/exportXls', { summary: text('导出审计日志', 'Export the audit log'), access: 'audit:view', transfer: 'stream' }),
  entry: get('/sys/audit/queryById', {
    summary: text('一条审计记录的完整内容', 'One entry of the audit log in full'),
    access: 'audit:view',
  }),
  ofItem: get('/itemdetail/scItemDetail/history', { summary: text('项目的修改记录', 'History of a project'), access: 'item:manage' }),
  entryOfItem: get('/itemdetail/scItemDetail/historyEntry', {
    summary: text('项目一次修改的完整内容', 'One change of a project in full'),
    access: 'item:manage',
  }),
})
