import { readMoment } from './dateText.ts'
import { accepted, refused, type Accepted } from './widgetSchema.ts'

export const acceptMoment = (value: unknown, format: string): Accepted =>
  readMoment(value, format) ? accepted(value) : refused({ code: 'format' })

/** Two moments, the first not after the second. */
export function acceptMomentRange(value: unknown, format: string): Accepted {
  if (!Array.isArray(value) || value.length !== 2) return refused({ code: 'format' })
  const [start, end] = value.map((one) => readMoment(one, format))
  return start && end && !start.isAfter(end) ? accepted([...value]) : refused({ code: 'format' })
}

export const acceptMoments = (value: unknown, format: string): Accepted =>
  Array.isArray(value) && value.every((one) => readMoment(one, format)) ? accepted([...value]) : refused({ code: 'format' })
