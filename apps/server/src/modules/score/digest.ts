import { createHash } from 'node:crypto'
import type { ScoreRecord, Transcript } from '@sc/api-client/contract'

export interface Printed {
  /** What is on a printed transcript, but for the code itself and its date. */
  sheet: Omit<Transcript, 'verifyCode' | 'generatedAt'>
  /** All that it lists, in the order in which they were recorded. */
  records: readonly ScoreRecord[]
}

/** How new transcripts are made out; copies that were printed before stay verifiable by the way of their own time. */
export const DIGEST_VERSION = 2

/** What a printed copy proves. */
export function digestOf(printed: Printed, version: number): string {
  return hashOf(version === 1 ? numbersOf(printed) : allOf(printed))
}

/** What was earned and by whom, whatever student, college, module and the sheet itself are called: a rename takes nothing back. */
export const recordsDigestOf = ({ sheet, records }: Printed): string =>
  hashOf([
    [sheet.username, sheet.studentNo],
    ...records.map(({ id, itemName, module, hours, credits, createTime }) => [id, itemName, module, hours, credits, createTime.slice(0, 10)]),
  ])

const hashOf = (content: unknown) => createHash('sha256').update(JSON.stringify(content)).digest('base64url')

/** Version 1: whose, and each record's hours and credits. */
const numbersOf = ({ sheet, records }: Printed) => [sheet.username, ...records.map(({ id, hours, credits }) => [id, hours, credits])]

/** Version 2: everything that is printed; totals follow from it. */
const allOf = ({ sheet, records }: Printed) => [
  [sheet.title, sheet.username, sheet.realname, sheet.studentNo, sheet.departName],
  ...records.map(({ id, itemName, moduleName, hours, credits, createTime }) => [id, itemName, moduleName, hours, credits, createTime.slice(0, 10)]),
]
