import { plainNumber } from './plainNumber.ts'
import { accepted, refused, type Accepted } from './widgetSchema.ts'

interface Limits {
  min?: number | undefined
  max?: number | undefined
  /** Places after the point. */
  decimals?: number | undefined
}

/** A finite number within limits; numbers written as text, in plain decimals, are taken as numbers. */
export function acceptNumber(value: unknown, { min, max, decimals }: Limits): Accepted {
  const number = typeof value === 'string' ? plainNumber(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return refused({ code: 'format' })
  if (min !== undefined && number < min) return refused({ code: 'tooSmall', min })
  if (max !== undefined && number > max) return refused({ code: 'tooLarge', max })
  if (decimals !== undefined && Number(number.toFixed(Math.min(100, Math.max(0, decimals)))) !== number) return refused({ code: 'tooFine', decimals })
  return accepted(number)
}
