import type { HoursBasis } from '@sc/api-client/contract'
import type { KeptBasis } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'

/** The value that decided as the reader would have been shown it then. */
export const shownIn = ({ shown, shownText }: KeptBasis): string | undefined => (shownText ? spoken(shownText) : shown)

/** Where hours came from, to whoever reads it. */
export function toldBasis(kept: KeptBasis): HoursBasis {
  const { shownText: _, ...basis } = kept
  return { ...basis, ...(kept.shown !== undefined && { shown: shownIn(kept) }) }
}

type Values = Readonly<Record<string, unknown>>

/** What was kept of a record that holds such a one, likewise; of a long one that was cut, what is left. */
export function withToldBasis<V extends Values | null>(values: V): V {
  const basis = values?.hoursBasis
  return isBasis(basis) ? { ...values, hoursBasis: toldBasis(basis) } : values
}

const isBasis = (value: unknown): value is KeptBasis => typeof value === 'object' && value !== null && 'source' in value
