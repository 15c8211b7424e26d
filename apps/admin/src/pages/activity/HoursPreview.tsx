import { earnedHours } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import { Alert } from 'antd'
import { cutWords, limitWords, sourceWords } from '../../controls/hoursWords.ts'
import './hoursPreview.css'

interface HoursPreviewProps {
  rule: HoursRule
  /** The field that decides; null of fixed hours. */
  field: DecidingField | null
  values: Readonly<Record<string, unknown>>
  /** What the form itself would refuse the deciding field for, in words. */
  fault: string | undefined
  /** Nothing else on the page says what the rule does to a number. */
  withLimits?: boolean
}

/** What this application would earn as it is filled in now. */
export function HoursPreview({ rule, field, values, fault, withLimits = false }: HoursPreviewProps) {
  const { title, type } = previewWords(rule, field, values, fault)
  const description = rule.source === 'table' && field ? <HoursByOption rule={rule} field={field} /> : withLimits ? limitWords(rule) : ''
  return <Alert role="status" showIcon type={type} title={title} {...(description && { description })} style={{ marginBottom: 24 }} />
}

/** What each choice earns, before one is made. */
function HoursByOption({ rule, field }: { rule: Extract<HoursRule, { source: 'table' }>; field: DecidingField }) {
  const hoursOf = new Map(rule.rows.map(({ value, hours }) => [value, hours]))
  return (
    <ul className="sc-hours-by-option" aria-label={`“${field.title}”各选项的学时`}>
      {field.options.map(({ value, label }) => (
        <li key={value}>
          {hoursOf.has(value) ? (
            <>
              {label} <strong>{hoursOf.get(value)}</strong> 学时
            </>
          ) : (
            `${label}：没有对应的学时，不能提交`
          )}
        </li>
      ))}
    </ul>
  )
}

/** The hours beside the button: the preview above may have been scrolled away. */
export function BarWords({ hours: { short } }: { hours: Preview }) {
  return (
    <>
      {short && <strong>{short}。</strong>}
      提交后进入审批，审批人处理前可以撤回
    </>
  )
}

interface Preview {
  title: string
  /** A warning where fewer hours count than were filled in, and where none can. */
  type: 'success' | 'warning' | 'info'
  /** For the bar at the lower edge, while the preview itself is out of sight; nothing until it is known. */
  short?: string
}

/** What an application would earn, in words. */
export function previewWords(
  rule: HoursRule,
  field: DecidingField | null,
  values: Readonly<Record<string, unknown>>,
  fault?: string,
): Preview {
  const earned = earnedHours(rule, values)
  const title = field?.title ?? '未知字段'
  if (rule.source === 'fixed') return { title: `本次申请可认定 ${rule.hours} 学时`, type: 'success', short: `可认定 ${rule.hours} 学时` }
  const value = values[rule.field]
  const shown = field?.options.find((option) => option.value === String(value))?.label ?? String(value ?? '')
  if (!('problem' in earned)) {
    // What cannot be handed in earns nothing, whatever a rule would make of it.
    if (fault) return { title: `${fault}，修改后才能提交`, type: 'warning', short: fault }
    const short = `可认定 ${earned.hours} 学时`
    const cut = cutWords(rule, value, earned.hours)
    if (cut) return { title: cut, type: 'warning', short: `${short}（${limitWords(rule)}）` }
    const words = sourceWords({ source: rule.source, fieldTitle: title, shown })
    return { title: `本次申请可认定 ${earned.hours} 学时（${words}）`, type: 'success', short }
  }
  const words = {
    empty: `填写“${title}”后，这里显示可认定的学时`,
    unlisted: `“${title}”中的“${shown}”没有对应的学时，选择它不能提交`,
    invalid: `“${title}”应为不小于 0 的数字`,
    tooFine: `“${title}”最多两位小数`,
    nothing: `“${title}”填写的 ${shown} 按本项目的步长向下取整后为 0 学时，不能提交`,
  }
  return { title: words[earned.problem], type: 'info' }
}
