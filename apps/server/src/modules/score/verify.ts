import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { PrintedLines, RenamedSince, VerifiedLines } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { itemModule, transcriptIssue } from '../../db/schema/index.ts'
import { isOneOf } from '../../db/page.ts'
import { formatMoment } from '../../time.ts'
import { digestOf, recordsDigestOf } from './digest.ts'
import type { Printed } from './digest.ts'
import { inOrderOf } from './inOrderOf.ts'
import { linesOf } from './issue.ts'
import type { Issue } from './issue.ts'
import { printedNow } from './printed.ts'

/** Answers whoever scans a printed transcript: whose it is, what it says, and whether it would be printed the same now. */
export async function verifyTranscript(db: Db, code: string) {
  const [issue] = await db.select().from(transcriptIssue).where(eq(transcriptIssue.code, code))
  if (!issue) return { ...NOT_ISSUED, valid: false }
  const present = await printedNow(db, issue.username)
  const now = present && inOrderOf(issue, present)
  const same = now !== undefined && digestOf(now, issue.digestVersion) === issue.digest
  const realname = now?.sheet.realname ?? ''
  const provesAll = issue.digestVersion > 1
  // What is proved and did not change is what the copy says.
  const printed = issue.realname ?? (same && provesAll ? realname : null)
  const renamed = printed !== null && printed !== realname
  const onlyRenamed = (!same || renamed) && now !== undefined && sameRecords(now, issue, printed)
  const lines =
    keptLines(issue, same ? now : undefined) ??
    (now !== undefined && provesAll && (same || onlyRenamed) ? linesNow(now, issue, printed) : null)
  return {
    valid: true,
    schoolName: now?.sheet.schoolName ?? '',
    realname,
    printedName: printed,
    provesAll,
    totalHours: issue.totalHours,
    totalCredits: issue.totalCredits ?? (same ? now.sheet.totalCredits : null),
    generatedAt: formatMoment(issue.createTime),
    signedBy: issue.signedBy,
    changedSince: !same || renamed,
    onlyRenamed,
    renamed:
      now === undefined
        ? []
        : renamedSince(linesOf(now, issue.digestVersion), { studentRenamed: renamed, lines, sameRecords: same || onlyRenamed }),
    lines,
    moduleEnglish: lines ? await englishOf(db, lines) : {},
  }
}

/** What is proved is the name in the language of the school; an English copy has the English one before it, as it was then where it kept that. */
async function englishOf(db: Db, { modules = [], records }: PrintedLines): Promise<Record<string, string>> {
  const names = new Set([...modules, ...records].map(({ moduleName }) => moduleName))
  const found = await db
    .select({ name: itemModule.name, english: itemModule.english })
    .from(itemModule)
    .where(and(isOneOf(itemModule.name, [...names]), isNotNull(itemModule.english)))
  const byNow = new Map(found.map(({ name, english }) => [name, english ?? name]))
  for (const { moduleName, moduleEnglish } of modules) {
    if (moduleEnglish === null) byNow.delete(moduleName)
    else if (moduleEnglish !== undefined) byNow.set(moduleName, moduleEnglish)
  }
  return Object.fromEntries(byNow)
}

/** Of a copy from before its title was kept, it is the present one as long as the copy proves that nothing changed. */
function keptLines({ lines }: Issue, unchanged: Printed | undefined): VerifiedLines | null {
  return lines && { ...(unchanged && { title: unchanged.sheet.title }), ...lines, presentNames: false }
}

/** Of a copy from before its lines were kept: what it proves of the records as they are, under the student's name on it. */
function linesNow(now: Printed, issue: Issue, printedName: string | null): VerifiedLines {
  const proved = underName(now, printedName)
  const presentNames = digestOf(proved, issue.digestVersion) !== issue.digest
  const { title, ...lines } = linesOf(proved, issue.digestVersion)
  return { ...lines, ...(!presentNames && { title }), presentNames }
}

/** Which names are others by now than the copy is known to say. `present` is what a copy of its time would say now. */
function renamedSince(
  present: PrintedLines,
  { studentRenamed, lines, sameRecords }: { studentRenamed: boolean; lines: VerifiedLines | null; sameRecords: boolean },
): RenamedSince[] {
  const said: Partial<PrintedLines> = lines === null || lines.presentNames ? {} : lines
  const isOther = (name: 'schoolName' | 'title' | 'studentNo' | 'departName' | 'major' | 'className') =>
    said[name] !== undefined && said[name] !== present[name]
  const otherModule = sameRecords && said.records?.some(({ moduleName }, at) => moduleName !== present.records[at]?.moduleName)
  const found: [RenamedSince, boolean | undefined][] = [
    ['school', isOther('schoolName')],
    ['title', isOther('title')],
    ['student', studentRenamed],
    ['number', isOther('studentNo')],
    ['college', isOther('departName')],
    ['major', isOther('major')],
    ['class', isOther('className')],
    ['module', otherModule],
    ['measure', said.measure !== undefined && !isDeepStrictEqual(said.measure, present.measure)],
    ['requirement', said.modules !== undefined && !isDeepStrictEqual(askedIn(said), askedIn(present))],
  ]
  return found.flatMap(([name, isRenamed]) => (isRenamed ? name : []))
}

/** Modules in which something was earned stand there as well, whether or not anything is asked of them. */
const askedIn = ({ required, modules }: Partial<PrintedLines>) => [required, modules?.flatMap((one) => one.required ?? [])]

/** Of a copy from before its records had a digest of their own, a changed name of the student is all that can be told apart. */
function sameRecords(now: Printed, issue: Issue, printedName: string | null): boolean {
  if (issue.recordsDigest !== null)
    return studentNosOf(now, issue).some(
      (studentNo) => recordsDigestOf({ ...now, sheet: { ...now.sheet, studentNo } }, issue.digestVersion) === issue.recordsDigest,
    )
  return printedName !== null && digestOf(underName(now, printedName), issue.digestVersion) === issue.digest
}

/** Student numbers that a copy may have been proved with: today's, and the one on it, which stands for none where it is the account. */
function studentNosOf({ sheet: { studentNo, username } }: Printed, { lines }: Issue): (string | null)[] {
  const printed = lines?.studentNo
  return [studentNo, ...(printed === undefined ? [] : [printed]), ...(printed === username ? [null] : [])]
}

const underName = (now: Printed, realname: string | null): Printed =>
  realname === null ? now : { ...now, sheet: { ...now.sheet, realname } }

const NOT_ISSUED = {
  schoolName: '',
  realname: '',
  printedName: null,
  provesAll: false,
  totalHours: 0,
  totalCredits: null,
  generatedAt: '',
  signedBy: null,
  changedSince: false,
  onlyRenamed: false,
  renamed: [],
  lines: null,
  moduleEnglish: {},
}
