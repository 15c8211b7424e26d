import type { home as zhCN } from '../zh-CN/home.ts'

export const home: typeof zhCN = { otherDeparts: 'Other departments' }
