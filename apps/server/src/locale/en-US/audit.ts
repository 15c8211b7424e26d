import type { audit as zhCN } from '../zh-CN/audit.ts'

export const audit: typeof zhCN = { entry: 'The entry of the audit log', system: 'System' }
