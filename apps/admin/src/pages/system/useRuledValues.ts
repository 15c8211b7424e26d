import { dict, permissionCalls, RULE_VARIABLES } from '@sc/api-client/contract'
import type { RuledField } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { permissionWords } from './locale/permissions/words.ts'

interface Value {
  value: string
  label: string
}

type Fields = Readonly<Record<string, RuledField>>

/** The values that fields of rules have, where these are known: of a choice and a dictionary all, of a department its code, and what stands for a value. */
export function useRuledValues(fields: Fields): (name: string) => { values: readonly Value[]; variable: Value | undefined } {
  const { rules: text } = useWords(permissionWords)
  const language = useLanguage()
  const codes = [...new Set(Object.values(fields).flatMap((field) => field.dict ?? []))]
  const entries = useQueries({ queries: codes.map((code) => ({ ...api.query(dict.items, { params: { code } }), staleTime: 60_000 })) })
  const ofDeparts = Object.values(fields).some(({ type }) => type === 'depart')
  const departs = useQuery({ ...api.query(permissionCalls.ruleDeparts), enabled: ofDeparts, staleTime: 60_000 })
  const departsNamed = useMemo(() => apart(departs.data ?? []), [departs.data])
  return (name) => {
    const field = fields[name]
    if (field?.type === 'depart') return { values: departsNamed, variable: { value: RULE_VARIABLES.depart, label: text.variables.depart } }
    const known = field?.dict === undefined ? undefined : entries[codes.indexOf(field.dict)]?.data
    const values = field?.options
      ? Object.entries(field.options).map(([value, label]) => ({ value, label: label[language] }))
      : (known ?? []).map((entry) => ({ value: entry.value, label: entry.text }))
    const variable = field?.variable && { value: RULE_VARIABLES[field.variable], label: text.variables[field.variable] }
    return { values, variable }
  }
}

/** Departments of one name, such as the offices of two colleges, are told apart by their codes. */
function apart(departs: readonly Value[]): Value[] {
  const times = new Map<string, number>()
  for (const { label } of departs) times.set(label, (times.get(label) ?? 0) + 1)
  return departs.map(({ value, label }) => ({ value, label: times.get(label) === 1 ? label : `${label} ${value}` }))
}
