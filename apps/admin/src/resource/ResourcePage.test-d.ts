import type { ListFields } from '@sc/api-client/contract'
import { text } from '@sc/locale'
import { it } from 'vitest'

it('narrows a list by nothing that has no few values', () => {
  // @ts-expect-error -- of texts there are many
  void ({ note: { type: 'text', title: text('说明', 'Note'), filter: true } } satisfies ListFields)
})
