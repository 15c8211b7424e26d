import { item } from '@sc/api-client/contract'
import type { Item } from '@sc/api-client/contract'
import { api } from '../../api/client.ts'

/** What a project's form lets it choose, on the version that it has or would be published with. */
export const formChoicesOf = ({ formCode, formVersion }: Pick<Item, 'formCode' | 'formVersion'>) =>
  api.query(item.formChoices, { query: { formCode: formCode ?? '', ...(formVersion != null && { formVersion }) } })
