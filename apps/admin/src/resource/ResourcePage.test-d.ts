import type { ListFields } from '@sc/api-client/contract'
import { text } from '@sc/locale'
import { it } from 'vitest'

it('narrows a list by nothing that has no few values', () => {
  // @ts-expect-error -- of a number there are many
  void ({ year: { type: 'number', title: text('年度', 'Year'), filter: true } } satisfies ListFields)
})
