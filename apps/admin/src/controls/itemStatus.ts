import type { Item } from '@sc/api-client/contract'
import type { Status } from '@sc/ui-kit'

export const itemStates: Record<Item['status'], [Status, string]> = {
  draft: ['neutral', '草稿'],
  published: ['approved', '已发布'],
  closed: ['neutral', '已结束'],
  offline: ['neutral', '已下架'],
}

export const itemStatusWord = (status: Item['status']) => itemStates[status][1]
