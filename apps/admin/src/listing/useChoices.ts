import type { ListField } from '@sc/api-client/contract'
import { useLanguage } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { choicesOf } from './choices.ts'
import type { ReferencedBy } from './choices.ts'

export interface Choice {
  value: string
  label: string
}

/** What a list may be narrowed to by a field: undefined until it is known. */
export function useChoices(
  field: ListField,
  target: ReferencedBy[string] | undefined,
): { choices: readonly Choice[] | undefined; failed: boolean } {
  const language = useLanguage()
  const records = useQuery({
    ...choicesOf(target, field.type === 'reference' || field.type === 'references' ? field.shows : '', language),
    enabled: target !== undefined,
  })
  switch (field.type) {
    case 'reference':
    case 'references':
      return { choices: records.data, failed: records.isError }
    case 'choice':
      return { choices: Object.entries(field.options).map(([value, label]) => ({ value, label: label[language] })), failed: false }
    case 'flag':
      return { choices: field.words.map((label, index) => ({ value: String(index === 0), label: label[language] })), failed: false }
    default:
      return { choices: [], failed: false }
  }
}
