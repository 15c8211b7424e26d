import type { zhCN } from './zh-CN.ts'

export const enUS: typeof zhCN = {
  failed: 'That did not work; please try again',
  forbidden: (message) => `The system says: ${message}`,
}
