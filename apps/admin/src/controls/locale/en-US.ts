import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = { clear: 'Clear' }
