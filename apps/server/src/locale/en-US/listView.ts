import { quoted } from '@sc/api-client/contract'
import type { listView as zhCN } from '../zh-CN/listView.ts'

export const listView: typeof zhCN = {
  saved: ({ name }) => `The view ${quoted(name)} is saved`,
  removed: ({ name }) => `The view ${quoted(name)} is removed`,
  tooMany: ({ most }) => `There are ${most} views already; remove one that you do not need`,
}
