import type { Dayjs } from 'dayjs'
import { readMoment, writeMoment, type MomentFormat } from '../schema/dateText.ts'

export const momentOf = (value: unknown, { format }: MomentFormat): Dayjs | null => readMoment(value, format) ?? null

/** Both ends, or nothing. */
export const rangeOf = (value: unknown, format: MomentFormat): [Dayjs, Dayjs] | null => {
  const [start, end] = Array.isArray(value) ? value.map((one) => momentOf(one, format)) : []
  return start && end ? [start, end] : null
}

export const momentsOf = (value: unknown, format: MomentFormat): Dayjs[] =>
  Array.isArray(value) ? value.flatMap((one) => momentOf(one, format) ?? []) : []

/** What is stored for a picked moment; nothing is the empty text, as designs of this family have it. */
export const saveMoment = (moment: Dayjs | null | undefined, { format, timestamp }: MomentFormat): string | number =>
  moment ? writeMoment(moment, format, timestamp) : ''
