import { earnedHours } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import { Alert } from 'antd'
import { limitWords, sourceWords } from '../../controls/hoursWords.ts'

interface HoursPreviewProps {
  rule: HoursRule
  /** The field that decides; null of fixed hours. */
  field: DecidingField | null
  values: Readonly<Record<string, unknown>>
}

/** What this application would earn as it is filled in now. */
export function HoursPreview({ rule, field, values }: HoursPreviewProps) {
  const { title, description, sure } = previewWords(rule, field, values)
  return (
    <Alert role="status" showIcon type={sure ? 'success' : 'info'} title={title} {...(description && { description })} style={{ marginBottom: 24 }} />
  )
}

function previewWords(rule: HoursRule, field: DecidingField | null, values: Readonly<Record<string, unknown>>) {
  const earned = earnedHours(rule, values)
  const title = field?.title ?? '未知字段'
  if (rule.source === 'fixed') return { title: `本次申请可认定 ${rule.hours} 学时`, description: '', sure: true }
  const value = values[rule.field]
  const shown = field?.options.find((option) => option.value === String(value))?.label ?? String(value ?? '')
  const description = limitWords(rule)
  if (!('problem' in earned))
    return { title: `本次申请可认定 ${earned.hours} 学时（${sourceWords({ source: rule.source, fieldTitle: title, shown })}）`, description, sure: true }
  const words = {
    empty: `填写“${title}”后，这里显示可认定的学时`,
    unlisted: `“${title}”中的“${shown}”没有对应的学时，选择它不能提交`,
    invalid: `“${title}”应为不小于 0 的数字`,
  }
  return { title: words[earned.problem], description, sure: false }
}
