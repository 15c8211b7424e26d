import { z } from 'zod'
import { readDaySpan } from './daySpan.ts'
import { fault } from './fault.schema.ts'

const calendar = z.iso.date()
const clock = z.iso.time({ precision: 0 })

/** A day that the calendar has, and a time that the clock has: `2026-02-31` is spelt well and is none. */
const isReal = (text: string) =>
  calendar.safeParse(text.slice(0, 10)).success && (text.length === 10 || clock.safeParse(text.slice(11)).success)

const wrong = fault.noSuchDate()

/** The centuries that every database and every `Date` can count in, also the day after. */
const YEAR = '(?:19|2\\d)\\d{2}'

/** `yyyy-MM-dd` */
export const day = z
  .string()
  .max(10, wrong)
  .regex(new RegExp(`^${YEAR}-\\d{2}-\\d{2}$`), wrong)
  .refine(isReal, wrong)

/** `yyyy-MM-dd`, or `yyyy-MM-dd HH:mm:ss` */
export const dayOrMoment = z
  .string()
  .max(19, wrong)
  .regex(new RegExp(`^${YEAR}-\\d{2}-\\d{2}(?: \\d{2}:\\d{2}:\\d{2})?$`), wrong)
  .refine(isReal, wrong)

/** `yyyy-MM-dd..yyyy-MM-dd`, where one of both may be left out. */
export const daySpan = z
  .string()
  .max(22, wrong)
  .regex(new RegExp(`^(?:${YEAR}-\\d{2}-\\d{2})?\\.\\.(?:${YEAR}-\\d{2}-\\d{2})?$`), wrong)
  .transform(readDaySpan)
  .refine(({ from, to }) => from !== null || to !== null, wrong)
  .refine(({ from, to }) => [from, to].every((one) => one === null || isReal(one)), wrong)
  .refine(({ from, to }) => from === null || to === null || from <= to, fault.endBeforeStart())
