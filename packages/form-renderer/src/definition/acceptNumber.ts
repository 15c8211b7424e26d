import { plainNumber } from './plainNumber.ts'
import { isOnSteps } from './steps.ts'
import { accepted, refused, type Accepted } from './widgetSchema.ts'

interface Limits {
  min?: number | undefined
  max?: number | undefined
  /** Places after the point. */
  decimals?: number | undefined
}

/** What a control that moves in steps can be moved to: from `min` on, and `max` itself, which ends the last step. */
interface Stepped {
  min: number
  max: number
  step: number
  /** What the design begins with can be left as it is. */
  initial: unknown
}

/** A number that somebody can set with a control that moves in steps. */
export function acceptStepped(value: unknown, { min, max, step, initial }: Stepped): Accepted {
  const answer = acceptNumber(value, { min, max })
  if ('problem' in answer) return answer
  const number = answer.value as number
  if (number === max || number === initial || isOnSteps(number, { from: min, step })) return answer
  return refused({ code: 'offSteps', min, step })
}

/** A finite number within limits; numbers written as text, in plain decimals, are taken as numbers. */
export function acceptNumber(value: unknown, { min, max, decimals }: Limits): Accepted {
  const number = typeof value === 'string' ? plainNumber(value) : value
  if (typeof number !== 'number' || !Number.isFinite(number)) return refused({ code: 'format' })
  if (min !== undefined && number < min) return refused({ code: 'tooSmall', min })
  if (max !== undefined && number > max) return refused({ code: 'tooLarge', max })
  if (decimals !== undefined && Number(number.toFixed(Math.min(100, Math.max(0, decimals)))) !== number)
    return refused({ code: 'tooFine', decimals })
  return accepted(number)
}
