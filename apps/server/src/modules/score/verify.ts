import { eq } from 'drizzle-orm'
import type { VerifiedLines } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { transcriptIssue } from '../../db/schema/index.ts'
import { formatMoment } from '../../time.ts'
import { digestOf, recordsDigestOf } from './digest.ts'
import type { Printed } from './digest.ts'
import { linesOf, printedNow } from './transcript.ts'

type Issue = typeof transcriptIssue.$inferSelect

/** Answers whoever scans a printed transcript: whose it is, what it says, and whether it would be printed the same now. */
export async function verifyTranscript(db: Db, code: string) {
  const [issue] = await db.select().from(transcriptIssue).where(eq(transcriptIssue.code, code))
  if (!issue) return { ...NOT_ISSUED, valid: false }
  const now = await printedNow(db, issue.username)
  const same = now !== undefined && digestOf(now, issue.digestVersion) === issue.digest
  const present = now?.sheet.realname ?? ''
  const provesAll = issue.digestVersion > 1
  // What is proved and did not change is what the copy says.
  const printed = issue.realname ?? (same && provesAll ? present : null)
  const renamed = printed !== null && printed !== present
  const onlyRenamed = (!same || renamed) && now !== undefined && sameRecords(now, issue, printed)
  const provedNow = now !== undefined && provesAll && (same || onlyRenamed)
  return {
    valid: true,
    realname: present,
    printedName: printed,
    provesAll,
    totalHours: issue.totalHours,
    totalCredits: issue.totalCredits ?? (same ? now.sheet.totalCredits : null),
    generatedAt: formatMoment(issue.createTime),
    changedSince: !same || renamed,
    onlyRenamed,
    lines: keptLines(issue) ?? (provedNow ? linesNow(now, issue, printed) : null),
  }
}

const keptLines = ({ lines }: Issue): VerifiedLines | null => lines && { ...lines, presentNames: false }

/** Of a copy from before its lines were kept: what it proves of the records as they are, under the student's name on it. */
function linesNow(now: Printed, issue: Issue, printedName: string | null): VerifiedLines {
  const proved = underName(now, printedName)
  return { ...linesOf(proved), presentNames: digestOf(proved, issue.digestVersion) !== issue.digest }
}

/** Of a copy from before its records had a digest of their own, a changed name of the student is all that can be told apart. */
function sameRecords(now: Printed, issue: Issue, printedName: string | null): boolean {
  if (issue.recordsDigest !== null) return recordsDigestOf(now) === issue.recordsDigest
  return printedName !== null && digestOf(underName(now, printedName), issue.digestVersion) === issue.digest
}

const underName = (now: Printed, realname: string | null): Printed =>
  realname === null ? now : { ...now, sheet: { ...now.sheet, realname } }

const NOT_ISSUED = {
  realname: '',
  printedName: null,
  provesAll: false,
  totalHours: 0,
  totalCredits: null,
  generatedAt: '',
  changedSince: false,
  onlyRenamed: false,
  lines: null,
}
