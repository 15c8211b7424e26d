import type { item as zhCN } from '../zh-CN/item.ts'

export const item: typeof zhCN = {
  noSuchModule: ({ module }) => `There is no project module ${module}`,
}
