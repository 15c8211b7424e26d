import { createHash } from 'node:crypto'
import type { ScoreRecord, Transcript } from '@sc/api-client/contract'

export interface Printed {
  /** What is on a printed transcript, but for the code itself and its date. */
  sheet: Omit<Transcript, 'verifyCode' | 'generatedAt'>
  /** All that it lists, in the order in which they were recorded. */
  records: readonly ScoreRecord[]
}

/** How new transcripts are made out; copies that were printed before stay verifiable by the way of their own time. */
export const DIGEST_VERSION = 3

/** What a printed copy proves. */
export function digestOf(printed: Printed, version: number): string {
  return hashOf(version === 1 ? numbersOf(printed) : allOf(printed, version))
}

/** What was earned and by whom, whatever student, school, college, module and the sheet itself are called: a rename takes nothing back. */
export const recordsDigestOf = ({ sheet, records }: Printed): string =>
  hashOf([
    [sheet.username, sheet.studentNo],
    ...records.map(({ id, itemName, module, hours, credits, createTime }) => [
      id,
      itemName,
      module,
      hours,
      credits,
      createTime.slice(0, 10),
    ]),
  ])

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Version 1: whose, and each record's hours and credits. */
const numbersOf = ({ sheet, records }: Printed) => [sheet.username, ...records.map(({ id, hours, credits }) => [id, hours, credits])]

/** Whether copies of a version prove what the school is called. */
export const namesSchool = (version: number): boolean => version > 2

/** Everything that is printed, as totals follow from it; version 2 had all but the school's name. */
const allOf = ({ sheet, records }: Printed, version: number) => [
  [...(namesSchool(version) ? [sheet.schoolName] : []), sheet.title, sheet.username, sheet.realname, sheet.studentNo, sheet.departName],
  ...records.map(({ id, itemName, moduleName, hours, credits, createTime }) => [
    id,
    itemName,
    moduleName,
    hours,
    credits,
    createTime.slice(0, 10),
  ]),
]
