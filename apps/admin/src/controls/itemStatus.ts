import { itemListing } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import type { Status } from '@sc/ui-kit'
import { currentLanguage } from '../language.ts'

export const itemStates: Record<Item['status'], Status> = {
  draft: 'neutral',
  published: 'approved',
  closed: 'neutral',
  offline: 'neutral',
  archived: 'neutral',
}

export const itemStatusWord = (status: Item['status']) => itemListing.fields.status.options[status][currentLanguage()]
