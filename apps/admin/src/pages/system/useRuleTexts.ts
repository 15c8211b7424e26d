import { permissionCalls, ruledKindOf, ruledLists } from '@sc/api-client/contract'
import type { PermissionNode, RuledField } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../api/client.ts'
import { dataRuleText } from './dataRuleText.ts'
import { permissionWords } from './locale/permissions/words.ts'
import { nodesByKey } from './permissionChoice.ts'
import { useRuledValues } from './useRuledValues.ts'

type Fields = Readonly<Record<string, RuledField>>

/** The fields of all kinds of records: two that are called alike differ in what they may be. */
const nameIn = (kind: string, field: string) => `${kind}.${field}`
const everyField: Fields = Object.fromEntries(
  Object.entries(ruledLists).flatMap(([kind, { fields }]) =>
    Object.entries<RuledField>(fields).map(([name, field]) => [nameIn(kind, name), field]),
  ),
)
const NONE: Fields = {}

/** What each data rule of a tree of permissions says, by its id; undefined until it is known. */
export function useRuleTexts(nodes: readonly PermissionNode[]): (id: string) => string | undefined {
  const { rules: text } = useWords(permissionWords)
  const language = useLanguage()
  const rules = useQuery(api.query(permissionCalls.findRules, { query: {} }))
  // Nothing is asked for where there are none.
  const valuesOf = useRuledValues(rules.data && rules.data.length > 0 ? everyField : NONE)
  const whole = useMemo(() => nodesByKey(nodes), [nodes])
  return (id) => {
    const rule = rules.data?.find((one) => one.id === id)
    const kind = ruledKindOf(whole.get(rule?.permissionId ?? '')?.perms ?? null)
    if (!rule || !kind) return undefined
    const { values } = valuesOf(nameIn(kind, rule.ruleColumn))
    return dataRuleText(rule, {
      fields: ruledLists[kind].fields,
      language,
      text,
      nameOf: (value) => values.find((one) => one.value === value)?.label,
    })
  }
}
