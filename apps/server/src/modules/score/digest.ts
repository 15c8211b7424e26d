import { createHash } from 'node:crypto'
import { shownSum } from '@sc/api-client/contract'
import type { Measure, ScoreRecord, Transcript } from '@sc/api-client/contract'

export interface Printed {
  /** What is on a printed transcript, but for the code itself and its date. */
  sheet: Omit<Transcript, 'verifyCode' | 'generatedAt'>
  /** What its sums of hours are before they are rounded: of all, and by module. */
  exact: { hours: number; modules: ReadonlyMap<string, number> }
  /** All that it lists, in the order in which they were recorded. */
  records: readonly ScoreRecord[]
  /** The department that the student acts for: what copies before version 4 had as their college, be it a class. */
  ownDepart: string | null
}

/** How new transcripts are made out; copies that were printed before stay verifiable by the way of their own time. */
export const DIGEST_VERSION = 5

/** What a printed copy proves. */
export function digestOf(printed: Printed, version: number): string {
  return hashOf(version === 1 ? numbersOf(printed) : allOf(printed, version))
}

/** What was earned and by whom, whatever student, school, college, module and the sheet itself are called: a rename takes nothing back. */
export const recordsDigestOf = ({ sheet, records }: Pick<Printed, 'sheet' | 'records'>, version: number): string =>
  hashOf([
    [sheet.username, sheet.studentNo],
    ...records.map((record) => [
      record.id,
      record.itemName,
      record.module,
      ...(namesAwards(version) ? [record.award] : []),
      record.hours,
      record.credits,
      dayPrinted(record, version),
    ]),
  ])

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Version 1: whose, and each record's hours and credits. */
const numbersOf = ({ sheet, records }: Printed) => [sheet.username, ...records.map(({ id, hours, credits }) => [id, hours, credits])]

/** Whether copies of a version prove what the school is called. */
export const namesSchool = (version: number): boolean => version > 2

/** Whether copies of a version say for which award something was earned, on which day, in which class and major their student is, and what is asked. */
export const namesAwards = (version: number): boolean => version > 3

/** Whether copies of a version say in which unit sums are, and how they are rounded. */
export const namesMeasure = (version: number): boolean => version > 4

/** Whether copies of a version say what was earned in English as well, on their English form. */
export const namesEnglish = (version: number): boolean => version > 4

/** The sums that a version prints: before the school could say how, they were as exact as they are kept. */
export const sumPrinted = (sum: number, { sheet: { measure } }: Pick<Printed, 'sheet'>, version: number): number =>
  namesMeasure(version) ? shownSum(sum, measure) : sum

/** The day that a version prints beside a record: that of the achievement, and before that the one on which it was recorded. */
export const dayPrinted = ({ achievedOn, createTime }: ScoreRecord, version: number): string =>
  namesAwards(version) ? achievedOn : createTime.slice(0, 10)

/** What a version prints as the college. */
export const collegePrinted = ({ sheet, ownDepart }: Printed, version: number): string | null =>
  namesAwards(version) ? sheet.departName : ownDepart

/** What is asked by graduation, in all and by module, as it is printed. */
const askedOf = ({ sheet: { required, modules } }: Printed) => [required, ...modules.map((one) => [one.module, one.required])]

const saidAs = ({ unit, decimals, rounding }: Measure) => [unit, decimals, rounding]

/** Everything that is printed, as totals follow from it; version 2 had all but the school's name. */
const allOf = (printed: Printed, version: number) => [
  [
    ...(namesSchool(version) ? [printed.sheet.schoolName] : []),
    printed.sheet.title,
    printed.sheet.username,
    printed.sheet.realname,
    printed.sheet.studentNo,
    collegePrinted(printed, version),
    ...(namesAwards(version) ? [printed.sheet.major, printed.sheet.className, askedOf(printed)] : []),
    ...(namesMeasure(version) ? [saidAs(printed.sheet.measure)] : []),
  ],
  ...printed.records.map((record) => [
    record.id,
    record.itemName,
    record.moduleName,
    ...(namesAwards(version) ? [record.award] : []),
    ...(namesEnglish(version) ? [record.itemEnglish, record.awardEnglish] : []),
    record.hours,
    record.credits,
    dayPrinted(record, version),
  ]),
]
