import { earnedHours } from '@sc/api-client/contract'
import type { DecidingField, HoursRule } from '@sc/api-client/contract'

/** What a form shows that its values earn, and for which option, for the server to compare with what it would record; nothing where they earn none yet. */
export function seenHours(
  rule: HoursRule,
  field: DecidingField | null,
  values: Readonly<Record<string, unknown>>,
): { hours?: number; chosen?: string } {
  const earned = earnedHours(rule, values, field)
  if ('problem' in earned) return {}
  const option = rule.source === 'table' ? field?.options.find(({ value }) => value === String(earned.value)) : undefined
  return { hours: earned.hours, ...(option && { chosen: option.label }) }
}
