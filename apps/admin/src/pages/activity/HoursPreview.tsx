import { asksField, earnedHours, greatestHours } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'
import { Alert } from 'antd'
import { cutWords, limitWords, sourceWords } from '../../controls/hoursWords.ts'
import './hoursPreview.css'
import { activityWords } from './locale/words.ts'
import { useWords } from '@sc/locale/react'
import { wordsHere } from '../../language.ts'

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
  const text = useWords(activityWords).hours
  const hoursOf = new Map(rule.rows.map(({ value, hours }) => [value, hours]))
  return (
    <ul className="sc-hours-by-option" aria-label={text.byOption(field.title)}>
      {field.options.map(({ value, label }) => (
        <li key={value}>
          {hoursOf.has(value) ? (
            <>
              {label} <strong>{hoursOf.get(value)}</strong> {text.unit(hoursOf.get(value) ?? 0)}
            </>
          ) : (
            text.noneFor(label)
          )}
        </li>
      ))}
    </ul>
  )
}

/** The hours beside the button: the preview above may have been scrolled away. */
export function BarWords({ hours: { short } }: { hours: Preview }) {
  const text = useWords(activityWords)
  return (
    <>
      {short && <strong>{text.hours.sentence(short)}</strong>}
      {text.apply.after}
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
  const text = wordsHere(activityWords).hours
  const earned = earnedHours(rule, values, field)
  const title = field?.title ?? wordsHere(activityWords).apply.unknownField
  const typeOf = (hours: number) => (hours === 0 ? 'info' : 'success')
  if (!asksField(rule)) {
    const hours = greatestHours(rule)
    return { title: text.earns(hours), type: typeOf(hours), short: text.short(hours) }
  }
  const value = values[rule.field]
  const shown = field?.options.find((option) => option.value === String(value))?.label ?? String(value ?? '')
  if (!('problem' in earned)) {
    // What cannot be handed in earns nothing, whatever a rule would make of it.
    if (fault) return { title: text.correct(fault), type: 'warning', short: fault }
    const short = text.short(earned.hours)
    const cut = cutWords(rule, value, earned.hours)
    if (cut) return { title: cut, type: 'warning', short: text.shortLimited(earned.hours, limitWords(rule)) }
    // As a form may begin, before anybody filled it in.
    if (rule.source === 'field' && earned.hours === 0) return { title: text.noneYet(title), type: 'info', short }
    const words = sourceWords({ source: rule.source, fieldTitle: title, shown })
    return { title: text.earnsBy(earned.hours, words), type: typeOf(earned.hours), short }
  }
  const words = {
    empty: text.empty(title),
    unlisted: text.unlisted(title, shown),
    invalid: text.invalid(title),
    tooFine: text.tooFine(title),
    nothing: text.nothing(title, shown),
  }
  return { title: words[earned.problem], type: 'info' }
}
