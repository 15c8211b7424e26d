import { and, count, eq, gte, inArray, isNotNull, min, ne, sql } from 'drizzle-orm'
import { comparedRoleName, rolesOf } from '@sc/api-client/contract'
import type { HoursRole, HoursRule } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { attendance, attendanceRole, auditLog, scoreRecord } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { refusedAt } from '../item/refusedAt.ts'
import type { ItemRow } from '../item/repository.ts'

/**
 * A role is known by its name to who is given it and to who reads a score: once anybody came or has a role, no name goes from one role to
 * another, not by a detour either, and one that scores were recorded under stays.
 */
export async function keepNames(tx: Db, before: ItemRow, after: ItemRow): Promise<void> {
  const [had, has] = [rolesOf(before.hoursRule), rolesOf(after.hoursRule)]
  const left = had.flatMap((role) => {
    const now = has.find(({ key }) => key === role.key)
    return now?.name === role.name ? [] : [{ ...role, isGone: now === undefined }]
  })
  if (left.length > 0) await refuseRecorded(tx, before.id, left)
  const named = has.filter(({ key, name }) => had.find((role) => role.key === key)?.name !== name)
  const since = named.length === 0 ? null : await usedSince(tx, before.id)
  if (since === null) return
  const known = [...had, ...(await rolesSince(tx, before.id, since))]
  for (const { key, name } of named) {
    const from = known.find((one) => one.key !== key && comparedRoleName(one.name) === comparedRoleName(name))
    if (from) throw refusedAt('hoursRule', say.item.roleNamePassed({ name: from.name }))
  }
}

async function refuseRecorded(tx: Db, itemId: string, left: readonly (HoursRole & { isGone: boolean })[]): Promise<void> {
  const names = left.map(({ name }) => name)
  const [recorded] = await tx
    .select({ award: scoreRecord.award, people: count() })
    .from(scoreRecord)
    // wire text: a status.
    .where(and(eq(scoreRecord.itemId, itemId), inArray(scoreRecord.award, names), ne(scoreRecord.status, '撤销')))
    .groupBy(scoreRecord.award)
    .orderBy(scoreRecord.award)
  const role = left.find(({ name }) => name === recorded?.award)
  if (recorded && role) throw refusedAt('hoursRule', say.item.roleRecorded({ name: role.name, count: recorded.people, gone: role.isGone }))
}

/** When somebody first signed in, was given a role, or had a score of the project; null where nobody did. */
async function usedSince(tx: Db, itemId: string): Promise<Date | null> {
  const [came] = await tx
    .select({ time: min(attendance.createTime) })
    .from(attendance)
    .where(and(eq(attendance.itemId, itemId), isNotNull(attendance.inTime)))
  const [given] = await tx
    .select({ time: min(attendanceRole.giveTime) })
    .from(attendanceRole)
    .where(eq(attendanceRole.itemId, itemId))
  const [scored] = await tx
    .select({ time: min(scoreRecord.createTime) })
    .from(scoreRecord)
    .where(eq(scoreRecord.itemId, itemId))
  const times = [came, given, scored].flatMap((row) => (row?.time ? [row.time.getTime()] : []))
  return times.length === 0 ? null : new Date(Math.min(...times))
}

/** Roles as they were called at any time since, by what the log says of changes. */
async function rolesSince(tx: Db, itemId: string, since: Date): Promise<readonly HoursRole[]> {
  const rows = await tx
    .select({ rule: sql<HoursRule>`${auditLog.before} -> 'hoursRule'` })
    .from(auditLog)
    .where(
      and(
        eq(auditLog.kind, 'item'),
        eq(auditLog.recordId, itemId),
        gte(auditLog.time, since),
        sql`jsonb_typeof(${auditLog.before} -> 'hoursRule') = 'object'`,
      ),
    )
  return rows.flatMap(({ rule }) => rolesOf(rule))
}
