import { defaultLanguage } from '@sc/locale'
import type { Language } from '@sc/locale'
import type { KeptFile } from './files.ts'
import type { ListField } from './listing.ts'

// wire text: between names, in either language.
const BETWEEN: Record<Language, string> = { 'zh-CN': '、', 'en-US': ', ' }

/** What a field of a record says to whoever reads it; null where nothing. Numbers stay numbers. */
export function resourceText(field: ListField, name: string, record: object, language: Language): string | number | null {
  const values = record as Readonly<Record<string, unknown>>
  const value = values[name]
  if (value === null || value === undefined || value === '') return null
  switch (field.type) {
    case 'dict':
    case 'reference':
    case 'references':
      return String(values[field.text ?? `${name}_dictText`] ?? value) || null
    case 'choice':
      return field.options[String(value)]?.[language] ?? String(value)
    case 'files':
      return (value as KeptFile[]).map(({ name: called }) => called).join(BETWEEN[language]) || null
    case 'flag':
      return field.words[value === true ? 0 : 1][language]
    case 'number':
      return Number(value)
    case 'text':
      return String((language !== defaultLanguage && 'english' in field && field.english && values[field.english]) || value)
    case 'moment':
    case 'day':
    case 'dayOrMoment':
      return String(value)
  }
}
