import type { ListFields } from '@sc/api-client/contract'
import { text } from '@sc/locale'
import { it } from 'vitest'

it('narrows a list by nothing that has no few values', () => {
  // @ts-expect-error -- of a day there are many
  void ({ awarded: { type: 'day', title: text('授予日期', 'Awarded'), filter: true } } satisfies ListFields)
})
