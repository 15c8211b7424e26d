import { readMoment, respellMoment, type MomentFormat } from './dateText.ts'
import { accepted, mostEntries, refused, type Accepted } from './widgetSchema.ts'

/** Milliseconds only where the field says that it keeps them: elsewhere a number is no date that anybody chose. */
const readAs = (value: unknown, { format, timestamp }: MomentFormat) =>
  typeof value === 'number' && !timestamp ? undefined : readMoment(value, format)

/** A moment, in the field's own spelling. */
export const acceptMoment = (value: unknown, as: MomentFormat): Accepted =>
  readAs(value, as) ? accepted(respellMoment(value, as)) : refused({ code: 'format' })

/** Two moments, the first not after the second. One that is still to be chosen is kept as an empty text, and asked for. */
export function acceptMomentRange(value: unknown, as: MomentFormat): Accepted {
  if (!Array.isArray(value) || value.length !== 2) return refused({ code: 'format' })
  const [start, end] = value.map((one) => readAs(one, as))
  if (start && value[1] === '') return refused({ code: 'halfRange', missing: 'end' })
  if (end && value[0] === '') return refused({ code: 'halfRange', missing: 'start' })
  return start && end && !start.isAfter(end) ? accepted(value.map((one) => respellMoment(one, as))) : refused({ code: 'format' })
}

export function acceptMoments(value: unknown, as: MomentFormat): Accepted {
  if (!Array.isArray(value)) return refused({ code: 'format' })
  if (value.length > mostEntries) return refused({ code: 'tooMany', max: mostEntries })
  if (!value.every((one) => readAs(one, as))) return refused({ code: 'format' })
  const spelt = value.map((one) => respellMoment(one, as))
  return new Set(spelt).size === spelt.length ? accepted(spelt) : refused({ code: 'repeated' })
}

/** The moments themselves, however they are spelt. */
export const momentSignature = (value: unknown, { format }: Pick<MomentFormat, 'format'>): unknown =>
  Array.isArray(value) ? value.map((one) => momentOf(one, format)) : momentOf(value, format)

const momentOf = (value: unknown, format: string) => readMoment(value, format)?.valueOf() ?? value

/** A saved default as the field takes it. One that the field would refuse is none: nobody typed it, so nobody is asked to mend it. */
export function momentDefault(saved: unknown, { accept, several }: { accept: (value: unknown) => Accepted; several: boolean }): unknown {
  const answer = accept(saved)
  return 'value' in answer ? answer.value : several ? undefined : ''
}
