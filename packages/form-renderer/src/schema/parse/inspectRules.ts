import { isDerivedRule } from '../deriveRules.ts'
import type { Widget, WidgetRule } from '../../definition/types.ts'
import { isObject } from './json.ts'
import type { Inspection } from './inspection.ts'

/** What a check reads of a rule. */
const read = new Set(['type', 'required', 'pattern', 'message'])
/** Types that every control keeps by itself. */
const kept: Readonly<Record<string, readonly string[]>> = {
  number: ['number', 'slider', 'rate'],
  integer: ['number', 'slider', 'rate'],
  float: ['number', 'slider', 'rate'],
  boolean: ['switch'],
}
const checked = new Set(['number', 'boolean', 'integer', 'float', 'url', 'email', 'hex'])
const harmless = new Set(['string', 'array', 'object', 'date', 'any'])

/** Rules come from the settings of a widget; what else was saved with it is not run, or no longer true. */
export function inspectRules({ widget, raw, path, texts, report }: Inspection): void {
  const of = widget.name || widget.type
  const malformed = (at: string) =>
    report({ severity: 'warning', code: 'malformed', path: `${path}.${at}`, of, say: (whose) => texts.malformed(whose, 'rules') })
  if (raw.rules !== undefined && raw.rules !== null && !Array.isArray(raw.rules)) malformed('rules')
  if (Array.isArray(raw.rules)) raw.rules.forEach((rule: unknown, index) => void (isObject(rule) || malformed(`rules[${index}]`)))

  const idle = new Set(widget.rules.flatMap((rule) => [...Object.keys(rule).filter((key) => !read.has(key)), ...unknownType(rule)]))
  if (idle.size > 0)
    report({ severity: 'warning', code: 'idle-rules', path: `${path}.rules`, of, say: (whose) => texts.idleRules(whose, [...idle]) })
  const stale = new Set(widget.rules.filter(isDerivedRule).flatMap((rule) => contradictions(rule, widget)))
  if (stale.size > 0)
    report({ severity: 'info', code: 'stale-rules', path: `${path}.rules`, of, say: (whose) => texts.staleRules(whose, [...stale]) })
}

const unknownType = ({ type }: WidgetRule): string[] =>
  typeof type !== 'string' || type === '' || checked.has(type) || harmless.has(type) ? [] : [`type: ${type}`]

function contradictions(rule: WidgetRule, { type, options }: Widget): string[] {
  const found: string[] = []
  if (rule.required === true && options.required !== true) found.push('required')
  if (rule.pattern !== undefined && rule.pattern !== '' && rule.pattern !== options.pattern) found.push('pattern')
  if (typeof rule.type === 'string' && checked.has(rule.type) && rule.type !== options.dataType && !kept[rule.type]?.includes(type))
    found.push(`type: ${rule.type}`)
  return found
}
