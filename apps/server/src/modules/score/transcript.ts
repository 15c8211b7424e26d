import { and, eq, exists, isNotNull, or, sql } from 'drizzle-orm'
import { businessCode } from '@sc/api-client/contract'
import type { Transcript } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { scoreRecord, user } from '../../db/schema/index.ts'
import { BusinessError, noPermission, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Caller } from '../../access/caller.ts'
import { issuesOf } from './issue.ts'
import { printedOf } from './printed.ts'

/**
 * A student's transcript, for themselves and whom their scope reaches, with the code under which this very content can
 * be verified.
 */
export async function transcript(db: Db, caller: Caller, username: string): Promise<Transcript> {
  if (username !== caller.username && !caller.may('score:view')) throw noPermission(say.score.onlyOwn())
  const [reached] = await db
    .select({ id: user.id })
    .from(user)
    .where(and(eq(user.username, username), isStudent(db), username === caller.username ? undefined : scopeOf(caller, 'student')))
  const [made] = reached ? await transcriptsOf(db, [username]) : []
  if (!made)
    throw username === caller.username ? new BusinessError(say.score.noNumber(), businessCode.notFound) : notFound(say.score.student())
  return made
}

/** Of a query over accounts: who studies here, or did and has records of it. Nobody else has a transcript, however empty. */
const isStudent = (db: Db) =>
  or(
    isNotNull(user.studentNo),
    exists(
      db
        .select({ one: sql`1` })
        .from(scoreRecord)
        .where(eq(scoreRecord.username, user.username)),
    ),
  )

/** Their transcripts in this order, each with its code; without those of whom there is no such student any more. */
export async function transcriptsOf(db: Db, usernames: readonly string[]): Promise<Transcript[]> {
  const printed = await printedOf(db, usernames)
  const issues = await issuesOf(db, [...printed.values()])
  return usernames.flatMap((username) => {
    const [own, issue] = [printed.get(username), issues.get(username)]
    return own && issue ? { ...own.sheet, verifyCode: issue.code, generatedAt: formatMoment(issue.createTime) } : []
  })
}
