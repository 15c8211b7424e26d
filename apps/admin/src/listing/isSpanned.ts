import type { ListField } from '@sc/api-client/contract'

const TIMES: ReadonlySet<ListField['type']> = new Set(['moment', 'day', 'dayOrMoment'])

/** Whether a list is narrowed to a span of days of it, and not to one value. */
export const isSpanned = ({ type }: ListField): boolean => TIMES.has(type)
