import { isEmptyValue } from '../definition/widgetSchema.ts'

/** Reading a value for a control: whatever was saved becomes what the control takes. */
export const asText = (value: unknown): string =>
  typeof value === 'string' ? value : typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''

export const asNumber = (value: unknown): number | undefined => {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined
}

/** For a field that keeps what was typed: a text that is no number stays one. */
export const asNumberTyped = (value: unknown): number | string | null =>
  asNumber(value) ?? (typeof value === 'string' && value !== '' ? value : null)

export const asList = (value: unknown): unknown[] => (Array.isArray(value) ? value : isEmptyValue(value) ? [] : [value])
