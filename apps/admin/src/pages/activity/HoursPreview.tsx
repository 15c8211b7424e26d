import { earnedHours } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import { Alert, Typography } from 'antd'
import { cutWords, limitWords, sourceWords } from '../../controls/hoursWords.ts'

interface HoursPreviewProps {
  rule: HoursRule
  /** The field that decides; null of fixed hours. */
  field: DecidingField | null
  values: Readonly<Record<string, unknown>>
}

/** What this application would earn as it is filled in now. */
export function HoursPreview({ rule, field, values }: HoursPreviewProps) {
  const { title, description, type } = previewWords(rule, field, values)
  return <Alert role="status" showIcon type={type} title={title} {...(description && { description })} style={{ marginBottom: 24 }} />
}

/** The hours beside the button: the preview above may have been scrolled away. */
export function BarWords({ hours: { short, type } }: { hours: Preview }) {
  return (
    <>
      {short && <Typography.Text type={type === 'warning' ? 'warning' : 'success'}>{short}。</Typography.Text>}
      提交后进入审批，审批人处理前可以撤回
    </>
  )
}

interface Preview {
  title: string
  description: string
  /** A warning where fewer hours count than were filled in. */
  type: 'success' | 'warning' | 'info'
  /** For the bar at the lower edge, while the preview itself is out of sight; nothing until it is known. */
  short?: string
}

/** What an application would earn, in words. */
export function previewWords(rule: HoursRule, field: DecidingField | null, values: Readonly<Record<string, unknown>>): Preview {
  const earned = earnedHours(rule, values)
  const title = field?.title ?? '未知字段'
  if (rule.source === 'fixed') return { title: `本次申请可认定 ${rule.hours} 学时`, description: '', type: 'success', short: `可认定 ${rule.hours} 学时` }
  const value = values[rule.field]
  const shown = field?.options.find((option) => option.value === String(value))?.label ?? String(value ?? '')
  const description = limitWords(rule)
  if (!('problem' in earned)) {
    const cut = cutWords(rule, value, earned.hours)
    if (cut) return { title: cut, description, type: 'warning', short: cut }
    const words = sourceWords({ source: rule.source, fieldTitle: title, shown })
    return { title: `本次申请可认定 ${earned.hours} 学时（${words}）`, description, type: 'success', short: `可认定 ${earned.hours} 学时` }
  }
  const words = {
    empty: `填写“${title}”后，这里显示可认定的学时`,
    unlisted: `“${title}”中的“${shown}”没有对应的学时，选择它不能提交`,
    invalid: `“${title}”应为不小于 0 的数字`,
  }
  return { title: words[earned.problem], description, type: 'info' }
}
