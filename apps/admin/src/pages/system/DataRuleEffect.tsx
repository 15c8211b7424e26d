import { permissionCalls } from '@sc/api-client/contract'
import type { DataRule, RuledField } from '@sc/api-client/contract'
import { useLanguage, useWords } from '@sc/locale/react'
import { useQuery } from '@tanstack/react-query'
import { Typography } from 'antd'
import { useEffect, useState } from 'react'
import { api } from '../../api/client.ts'
import { explain } from '../../api/explain.ts'
import { dataRuleText } from './dataRuleText.ts'
import { permissionWords } from './locale/permissions/words.ts'
import { useRuledValues } from './useRuledValues.ts'

interface DataRuleEffectProps {
  permissionId: string
  fields: Readonly<Record<string, RuledField>>
  records: string
  rule: Pick<DataRule, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>
}

/** Nobody is asked about a value that is still being typed. */
const TYPED_MS = 300

/** A rule in words, and how many of the records it would leave, before it is saved. */
export function DataRuleEffect({ permissionId, fields, records, rule }: DataRuleEffectProps) {
  const { rules: text } = useWords(permissionWords)
  const language = useLanguage()
  const valuesOf = useRuledValues(fields)
  const [asked, setAsked] = useState(rule)
  const isSame = JSON.stringify(asked) === JSON.stringify(rule)
  useEffect(() => {
    if (isSame) return
    const timer = setTimeout(() => setAsked(rule), TYPED_MS)
    return () => clearTimeout(timer)
  })
  const { ruleColumn, ruleConditions, ruleValue } = asked
  const effect = useQuery({
    ...api.query(permissionCalls.previewRule, { body: { permissionId, ruleColumn, ruleConditions, ruleValue } }),
    enabled: ruleValue.trim() !== '',
    gcTime: 0,
    retry: false,
  })
  if (rule.ruleValue.trim() === '') return null
  const says = dataRuleText(rule, {
    fields,
    language,
    text,
    nameOf: (value) => valuesOf(rule.ruleColumn).values.find((one) => one.value === value)?.label,
  })
  const { data } = isSame ? effect : {}
  const counted = !data ? '' : data.total === 0 ? text.effect.unseen : text.effect.leaves(records, data.left, data.total)
  return (
    <div role="status" className="sc-rule-effect">
      <strong>{says}</strong>
      {isSame && effect.error ? (
        <Typography.Text type="warning">{explain(effect.error)}</Typography.Text>
      ) : (
        <span>{data ? counted + (data.asCaller && data.total > 0 ? text.effect.asCaller : '') : text.effect.counting}</span>
      )}
    </div>
  )
}
