import { randomBytes } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { PrintedLines } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { transcriptIssue, user } from '../../db/schema/index.ts'
import type { Seal } from '../../typeset/seal.ts'
import {
  collegePrinted,
  dayPrinted,
  DIGEST_VERSION,
  digestOf,
  namesAwards,
  namesEnglish,
  namesMeasure,
  namesSchool,
  recordsDigestOf,
  sumPrinted,
} from './digest.ts'
import type { Printed } from './digest.ts'

export type Issue = typeof transcriptIssue.$inferSelect

/** What the lines of a transcript say; totals follow from it. Copies of an earlier version say nothing of the school that they prove. */
export function linesOf(printed: Printed, version: number): PrintedLines {
  const { schoolName, title, realname, studentNo, username, major, className, required, modules, measure } = printed.sheet
  // As it is printed: by module and day; before that, in the order of recording.
  const records = namesAwards(version) ? modules.flatMap((one) => one.records) : printed.records
  return {
    ...(namesSchool(version) && { schoolName }),
    title,
    realname,
    studentNo: studentNo ?? username,
    departName: collegePrinted(printed, version),
    ...(namesAwards(version) && {
      major,
      className,
      required,
      modules: modules.map((one) => ({
        moduleName: one.moduleName,
        ...(namesEnglish(version) && { moduleEnglish: one.moduleEnglish }),
        hours: sumPrinted(printed.exact.modules.get(one.module) ?? 0, printed, version),
        required: one.required,
      })),
    }),
    ...(namesMeasure(version) && { measure }),
    records: records.map((record) => ({
      itemName: record.itemName,
      moduleName: record.moduleName,
      ...(namesAwards(version) && { award: record.award }),
      ...(namesEnglish(version) && { itemEnglish: record.itemEnglish, awardEnglish: record.awardEnglish }),
      hours: record.hours,
      credits: record.credits,
      day: dayPrinted(record, version),
    })),
  }
}

const saidBy = (printed: Printed, version: number) => {
  const { realname, totalCredits } = printed.sheet
  const totalHours = sumPrinted(printed.exact.hours, printed, version)
  return { recordsDigest: recordsDigestOf(printed, version), realname, totalHours, totalCredits }
}

/** What each of these is verified by, by account: the same content keeps its code; a change gets a new one. */
export async function issuesOf(db: Db, all: readonly Printed[]): Promise<Map<string, Issue>> {
  const known = await findIssues(db, all)
  const others = all.filter(({ sheet }) => !known.has(sheet.username))
  if (others.length === 0) return known
  const issued = await db.transaction(async (tx) => {
    const usernames = others.map(({ sheet }) => sheet.username)
    // The student's row is the lock: two tabs that open the transcript at once get one code.
    await tx.select({ id: user.id }).from(user).where(isOneOf(user.username, usernames)).orderBy(asc(user.username)).for('no key update')
    const meanwhile = await findIssues(tx, others)
    const fresh = others.filter(({ sheet }) => !meanwhile.has(sheet.username))
    await completeEarlier(tx, fresh)
    for (const issue of await insertIssues(tx, fresh)) meanwhile.set(issue.username, issue)
    return meanwhile
  })
  return new Map([...known, ...issued])
}

async function insertIssues(tx: Db, all: readonly Printed[]): Promise<Issue[]> {
  if (all.length === 0) return []
  const rows = all.map((printed) => ({
    ...saidBy(printed, DIGEST_VERSION),
    code: randomBytes(12).toString('base64url'),
    username: printed.sheet.username,
    digest: digestOf(printed, DIGEST_VERSION),
    digestVersion: DIGEST_VERSION,
    lines: linesOf(printed, DIGEST_VERSION),
  }))
  return tx.insert(transcriptIssue).values(rows).returning()
}

/** One from before the school's name was proved may not have kept what it said: that its digest is the same proves that it is this. */
async function completeEarlier(tx: Db, all: readonly Printed[]): Promise<void> {
  const byDigest = new Map(all.map((printed) => [digestOf(printed, 2), printed]))
  const earlier = await tx
    .select({ code: transcriptIssue.code, digest: transcriptIssue.digest })
    .from(transcriptIssue)
    .where(and(issued(all, [...byDigest.keys()], 2), sql`${transcriptIssue.lines} ->> 'title' is null`))
  for (const { code, digest } of earlier) {
    const printed = byDigest.get(digest)
    if (!printed) continue
    await tx
      .update(transcriptIssue)
      .set({ ...saidBy(printed, 2), lines: linesOf(printed, 2) })
      .where(eq(transcriptIssue.code, code))
  }
}

async function findIssues(db: Db, all: readonly Printed[]): Promise<Map<string, Issue>> {
  const digests = all.map((printed) => digestOf(printed, DIGEST_VERSION))
  const found = await db
    .select()
    .from(transcriptIssue)
    .where(issued(all, digests, DIGEST_VERSION))
    .orderBy(asc(transcriptIssue.createTime))
  const calledNow = new Map(all.map((printed) => [printed.sheet.username, printed.sheet.modules.map((one) => one.moduleEnglish)]))
  // The latest is the last that is set.
  return new Map(
    found.flatMap((issue) => (isDeepStrictEqual(calledIn(issue), calledNow.get(issue.username)) ? [[issue.username, issue] as const] : [])),
  )
}

/**
 * What its modules are called in English, which is no part of what it proves: a rename there takes nothing back of a copy, while one that
 * is printed from then on has a code of its own, as what a copy said is told by its code.
 */
const calledIn = ({ lines }: Issue) => lines?.modules?.map(({ moduleEnglish }) => moduleEnglish)

/** A digest says whose the transcript is. */
const issued = (all: readonly Printed[], digests: readonly string[], version: number) =>
  and(
    isOneOf(
      transcriptIssue.username,
      all.map(({ sheet }) => sheet.username),
    ),
    isOneOf(transcriptIssue.digest, digests),
    eq(transcriptIssue.digestVersion, version),
  )

/** Notes whose certificate the files of these were signed with, for whoever verifies a copy; nothing where they were not. */
export async function noteSigned(db: Db, codes: readonly string[], seal: Pick<Seal, 'signer'> | null): Promise<void> {
  if (seal) await db.update(transcriptIssue).set({ signedBy: seal.signer }).where(isOneOf(transcriptIssue.code, codes))
}
