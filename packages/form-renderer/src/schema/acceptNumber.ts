import { plainNumber } from './plainNumber.ts'
import { accepted, refused, type Accepted } from './widgetSchema.ts'

/** A finite number within bounds; numbers written as text, in plain decimals, are taken as numbers. */
export function acceptNumber(value: unknown, { min, max }: { min?: number | undefined; max?: number | undefined }): Accepted {
  const number = typeof value === 'string' ? plainNumber(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return refused({ code: 'format' })
  if (min !== undefined && number < min) return refused({ code: 'tooSmall', min })
  if (max !== undefined && number > max) return refused({ code: 'tooLarge', max })
  return accepted(number)
}
