import { and, desc, eq, gte, ilike, inArray, isNotNull, lt, lte, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AuditAction, AuditEntry, AuditKind } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { containing, limited, pageResult, total } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { auditLog, scoreRecord, user } from '../../db/schema/index.ts'
import { formatMoment } from '../../time.ts'
import type { Caller } from '../session/caller.ts'
import { namesIn } from './names.ts'
import { ruleFields } from './ruleFields.ts'

interface AuditFilters {
  who?: string | undefined
  kind?: AuditKind | undefined
  record?: string | undefined
  action?: AuditAction | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Entries of the audit log, the latest first. */
export function auditPage(db: Db, query: PageQuery & AuditFilters) {
  const { who, kind, record, action, from, to } = query
  return entries(
    db,
    and(
      who ? or(eq(auditLog.username, who), ilike(user.realname, containing(who))) : undefined,
      kind ? eq(auditLog.kind, kind) : undefined,
      record ? about(db, record) : undefined,
      action ? eq(auditLog.action, action) : undefined,
      from ? gte(auditLog.time, new Date(`${from}T00:00:00`)) : undefined,
      // A day that ends with its last second, in the server's time zone.
      to ? lt(auditLog.time, nextDay(to)) : undefined,
    ),
    query,
  )
}

/**
 * The entries of records that a text names: by id, by a name that the log ever knew them by, a rename being an entry itself,
 * or by whom or which application they are about. Each way is looked up once, whatever number of entries there are.
 */
function about(db: Db, text: string): SQL | undefined {
  const person = or(eq(user.username, text), eq(user.studentNo, text), ilike(user.realname, containing(text)))
  const everCalled = db.select({ id: auditLog.recordId }).from(auditLog).where(ilike(auditLog.title, containing(text)))
  const accounts = db.select({ id: user.id }).from(user).where(person)
  const scores = db
    .select({ id: scoreRecord.id })
    .from(scoreRecord)
    .innerJoin(user, eq(user.username, scoreRecord.username))
    .where(or(person, eq(scoreRecord.instanceId, text)))
  return or(eq(auditLog.recordId, text), ...[everCalled, accounts, scores].map((ids) => inArray(auditLog.recordId, ids)))
}

/**
 * What happened to one record. Whether the reader reaches it is asked before; where a colleague sat at the time is for
 * who reads the log itself.
 */
export async function auditFor(reader: Caller, db: Db, kind: AuditKind, recordId: string, query: PageQuery) {
  const page = await entries(db, and(eq(auditLog.kind, kind), eq(auditLog.recordId, recordId)), query)
  if (reader.may('audit:view')) return page
  return { ...page, records: page.records.map((entry): AuditEntry => ({ ...entry, address: null, requestId: null })) }
}

/** The latest entry, until a moment, in which a field of a record got a value. */
export async function lastSetting(db: Db, { kind, recordId, field, until }: { kind: AuditKind; recordId: string; field: string; until: Date }) {
  const [entry] = await db
    .select({ username: auditLog.username, realname: user.realname, time: auditLog.time, value: sql<string>`${auditLog.after} ->> ${field}` })
    .from(auditLog)
    .leftJoin(user, eq(user.username, auditLog.username))
    .where(and(eq(auditLog.kind, kind), eq(auditLog.recordId, recordId), isNotNull(sql`${auditLog.after} ->> ${field}`), lte(auditLog.time, until)))
    .orderBy(desc(auditLog.time), desc(auditLog.id))
    .limit(1)
  return entry
}

async function entries(db: Db, where: SQL | undefined, query: PageQuery) {
  const rows = await limited(
    db
      .select({ entry: auditLog, realname: user.realname })
      .from(auditLog)
      .leftJoin(user, eq(user.username, auditLog.username))
      .where(where)
      .orderBy(desc(auditLog.time), desc(auditLog.id))
      .$dynamic(),
    query,
  )
  const [count] = await db
    .select({ total })
    .from(auditLog)
    .leftJoin(user, eq(user.username, auditLog.username))
    .where(where)
  const names = await namesIn(db, rows.map(({ entry }) => entry))
  const fieldsOf = ruleFields(db)
  const fields = new Map<string, AuditEntry['names']['fields']>()
  for (const { entry } of rows) fields.set(entry.id, await fieldsOf(entry))
  return pageResult(
    rows.map(
      ({ entry, realname }): AuditEntry => ({
        ...entry,
        time: formatMoment(entry.time),
        realname: realname ?? entry.username ?? '系统',
        kind: entry.kind as AuditKind,
        action: entry.action as AuditAction,
        names: { ...names, fields: fields.get(entry.id) ?? {} },
      }),
    ),
    count!.total,
    query,
  )
}

function nextDay(day: string): Date {
  const next = new Date(`${day}T00:00:00`)
  next.setDate(next.getDate() + 1)
  return next
}
