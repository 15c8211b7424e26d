import { optionSourceOf, sameOption } from './choices.ts'
import { accepted, refused, type Accepted } from './widgetSchema.ts'
import type { OptionItem } from './types.ts'

interface Choice {
  options: OptionItem[]
  remote: unknown
}

const isScalar = (value: unknown) => typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/** Only options written in the design can be checked here; others belong to the host. */
const isOffered = (value: unknown, { options, remote }: Choice) =>
  optionSourceOf({ remote }).kind !== 'static' || options.some((item) => sameOption(item.value, value))

export function acceptOne(value: unknown, choice: Choice): Accepted {
  if (!isScalar(value)) return refused({ code: 'format' })
  return isOffered(value, choice) ? accepted(value) : refused({ code: 'notAnOption' })
}

export function acceptMany(value: unknown, choice: Choice): Accepted {
  if (!Array.isArray(value) || !value.every(isScalar)) return refused({ code: 'format' })
  return value.every((one) => isOffered(one, choice)) ? accepted([...value]) : refused({ code: 'notAnOption' })
}
