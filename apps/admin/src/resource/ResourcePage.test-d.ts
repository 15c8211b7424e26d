import { dictionaries, dictionaryItems } from '@sc/api-client/contract'
import type { ListFields } from '@sc/api-client/contract'
import { text } from '@sc/locale'
import { it } from 'vitest'
import { ResourcePage } from './ResourcePage.tsx'

const words = { title: '字典项', purpose: '' }

it('asks where each reference points to, and for nothing where there is none', () => {
  void (() => ResourcePage({ resource: dictionaryItems, ...words, referenced: { dictId: dictionaries } }))
  // @ts-expect-error -- which dictionaries may be chosen?
  void (() => ResourcePage({ resource: dictionaryItems, ...words }))
  // @ts-expect-error -- no such reference
  void (() => ResourcePage({ resource: dictionaryItems, ...words, referenced: { dictionary: dictionaries } }))
  void (() => ResourcePage({ resource: dictionaries, ...words }))
})

it('narrows a list by nothing that has no few values', () => {
  // @ts-expect-error -- of a number there are many
  void ({ year: { type: 'number', title: text('年度', 'Year'), filter: true } } satisfies ListFields)
})
