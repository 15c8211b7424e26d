import { and, eq, sql } from 'drizzle-orm'
import { users } from '@sc/api-client/contract'
import { auditLog, user } from '../../db/schema/index.ts'

const ofAccount = and(
  eq(auditLog.kind, users.kind),
  eq(auditLog.recordId, user.id),
  sql`jsonb_typeof(${auditLog.before} -> 'cohort') = 'number'`,
)
const before = sql`(select min((${auditLog.before} ->> 'cohort')::integer) from ${auditLog} where ${ofAccount})`

/**
 * Of a query over people: the year that they came to study in; null where nobody says one. Who repeats a year, or comes back from leave, is
 * of a later cohort by now: the earliest that their account was in counts.
 */
export const cameIn = sql<number | null>`${sql`(case when ${user.cohort} is null then null else least(${user.cohort}, ${before}) end)`}`
