import { earnedHours } from '@sc/api-client/contract'
import type { HoursRule } from '@sc/api-client/contract'

/** What a form shows that its values earn, for the server to compare with what it would record; nothing where they earn none yet. */
export function seenHours(rule: HoursRule, values: Readonly<Record<string, unknown>>): { hours?: number } {
  const earned = earnedHours(rule, values)
  return 'problem' in earned ? {} : { hours: earned.hours }
}
