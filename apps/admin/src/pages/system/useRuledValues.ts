import { dict, RULE_VARIABLES } from '@sc/api-client/contract'
import type { RuledField } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQueries } from '@tanstack/react-query'
import { api } from '../../api/client.ts'
import { permissionWords } from './locale/permissions/words.ts'

interface Value {
  value: string
  label: string
}

type Fields = Readonly<Record<string, RuledField>>

/** The values that fields of rules have, where these are known: of a choice and a dictionary all, and what stands for a value. */
export function useRuledValues(fields: Fields): (name: string) => { values: readonly Value[]; variable: Value | undefined } {
  const { rules: text } = useWords(permissionWords)
  const language = useLanguage()
  const codes = [...new Set(Object.values(fields).flatMap((field) => field.dict ?? []))]
  const entries = useQueries({ queries: codes.map((code) => ({ ...api.query(dict.items, { params: { code } }), staleTime: 60_000 })) })
  return (name) => {
    const field = fields[name]
    const known = field?.dict === undefined ? undefined : entries[codes.indexOf(field.dict)]?.data
    const values = field?.options
      ? Object.entries(field.options).map(([value, label]) => ({ value, label: label[language] }))
      : (known ?? []).map((entry) => ({ value: entry.value, label: entry.text }))
    const variable = field?.variable && { value: RULE_VARIABLES[field.variable], label: text.variables[field.variable] }
    return { values, variable }
  }
}
