import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, getTableColumns, gte, inArray, lt, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { AuditAction, AuditEntry, AuditKind } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { following, nextOf, placeIn } from '../../listing/cursor.ts'
import { countOf, isOneOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { auditLog, scoreRecord, user } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { dayAfter, dayStart, formatMoment, momentAt } from '../../time.ts'
import type { Caller } from '../../access/caller.ts'
import { namesIn } from '../../audit/names.ts'
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
export async function auditPage(db: Db, query: PageQuery & AuditFilters) {
  const { who, kind, record, action, from, to } = query
  return entries(
    db,
    and(
      who ? or(eq(auditLog.username, who), isOneOf(auditLog.username, await accountsCalled(db, who))) : undefined,
      kind ? eq(auditLog.kind, kind) : undefined,
      record ? await about(db, record) : undefined,
      action ? eq(auditLog.action, action) : undefined,
      from ? gte(auditLog.time, momentAt(dayStart(from))) : undefined,
      to ? lt(auditLog.time, momentAt(dayStart(dayAfter(to)))) : undefined,
    ),
    query,
  )
}

/**
 * The entries of records that a text names: by id, by a name that the log ever knew them by, a rename being an entry itself,
 * or by whom or which application they are about. Each way is looked up once, whatever number of entries there are.
 */
async function about(db: Db, text: string): Promise<SQL | undefined> {
  const people = await db
    .select({ id: user.id, username: user.username })
    .from(user)
    .where(or(eq(user.username, text), eq(user.studentNo, text), contains(user.realname, text)))
  const everCalled = db.select({ id: auditLog.recordId }).from(auditLog).where(contains(auditLog.title, text))
  const theirs = db
    .select({ id: scoreRecord.id })
    .from(scoreRecord)
    .where(
      isOneOf(
        scoreRecord.username,
        people.map(({ username }) => username),
      ),
    )
  const earned = db.select({ id: scoreRecord.id }).from(scoreRecord).where(eq(scoreRecord.instanceId, text))
  return or(
    eq(auditLog.recordId, text),
    isOneOf(
      auditLog.recordId,
      people.map(({ id }) => id),
    ),
    ...[everCalled, theirs, earned].map((ids) => inArray(auditLog.recordId, ids)),
  )
}

async function accountsCalled(db: Db, name: string): Promise<string[]> {
  const rows = await db.select({ username: user.username }).from(user).where(contains(user.realname, name))
  return rows.map(({ username }) => username)
}

/** What happened to one record. Whether the reader reaches it is asked before. */
export async function auditFor(reader: Caller, db: Db, kind: AuditKind, recordId: string, query: PageQuery) {
  const page = await entries(db, and(eq(auditLog.kind, kind), eq(auditLog.recordId, recordId)), query)
  return { ...page, records: page.records.map((entry) => readBy(reader, entry)) }
}

/** Where a colleague sat at the time is for who reads the log itself. */
const readBy = (reader: Caller, entry: AuditEntry): AuditEntry =>
  reader.may('audit:view') ? entry : { ...entry, address: null, requestId: null }

/** An entry with all that it says. */
export const auditEntry = (db: Db, id: string): Promise<AuditEntry> => wholeEntry(db, eq(auditLog.id, id))

/** The same of one record's. */
export async function entryFor(
  reader: Caller,
  db: Db,
  { kind, recordId, id }: { kind: AuditKind; recordId: string; id: string },
): Promise<AuditEntry> {
  return readBy(reader, await wholeEntry(db, and(eq(auditLog.id, id), eq(auditLog.kind, kind), eq(auditLog.recordId, recordId))))
}

async function wholeEntry(db: Db, where: SQL | undefined): Promise<AuditEntry> {
  const rows = await db
    .select({ entry: auditLog, realname: user.realname })
    .from(auditLog)
    .leftJoin(user, eq(user.username, auditLog.username))
    .where(where)
  const [found] = await told(db, rows)
  if (!found) throw notFound('审计记录')
  return found
}

/** As many as somebody reads: a page holds no more, whatever was asked for. */
const PAGE = 100
/** Looked up at a time: each may be large, and others are served in between. */
const AT_ONCE = 10

async function entries(db: Db, where: SQL | undefined, asked: PageQuery) {
  const query = { ...asked, pageSize: Math.min(asked.pageSize, PAGE) }
  const order = { keys: [auditLog.time, auditLog.id], descending: true }
  const rest = following(order, query.after)
  const found = await limited(
    db
      .select({ id: auditLog.id, place: placeIn(order) })
      .from(auditLog)
      .where(and(where, rest))
      .orderBy(desc(auditLog.time), desc(auditLog.id))
      .$dynamic(),
    query,
    rest !== undefined,
  )
  const total = await countOf(db, db.select({ id: auditLog.id }).from(auditLog).where(where))
  const rows: ToldRow[] = []
  for (let at = 0; at < found.length; at += AT_ONCE) {
    rows.push(
      ...(await shortRows(
        db,
        found.slice(at, at + AT_ONCE).map(({ id }) => id),
      )),
    )
    await setImmediate()
  }
  return { ...pageResult(await told(db, rows), total, query), ...nextOf(found, query) }
}

interface ToldRow {
  entry: typeof auditLog.$inferSelect
  realname: string | null
  /** Something of it was cut. */
  isShort?: boolean
}

/** Entries as a list shows them. */
async function shortRows(db: Db, ids: readonly string[]): Promise<ToldRow[]> {
  const rows = await db
    .select({
      entry: { ...getTableColumns(auditLog), before: shortened(auditLog.before), after: shortened(auditLog.after) },
      realname: user.realname,
      isShort: sql<boolean>`coalesce(${isLong(auditLog.before)}, false) or coalesce(${isLong(auditLog.after)}, false)`,
    })
    .from(auditLog)
    .leftJoin(user, eq(user.username, auditLog.username))
    .where(inArray(auditLog.id, [...ids]))
  const byId = new Map(rows.map((row) => [row.entry.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Bytes of an entry's side that goes into a list whole; of a longer one so many fields, of which a long one has so many characters. */
const WHOLE = 10_000
const FIELDS = 50
const LONG_FIELD = 2_000
const CHARACTERS = 500

type Side = typeof auditLog.before | typeof auditLog.after

/** By the size of what it holds, which takes no text to be made of it. */
const isLong = (side: Side): SQL => sql`(select sum(pg_column_size(one.value)) from jsonb_each(${side}) as one) > ${WHOLE}`

/** One side of an entry, its long values cut by the database: a list of large entries is never in memory. */
function shortened(side: Side) {
  const plain = sql`case jsonb_typeof(one.value) when 'string' then one.value #>> '{}' else one.value::text end`
  return sql<Record<string, unknown> | null>`case when ${isLong(side)} then (
    select jsonb_object_agg(one.key, case when pg_column_size(one.value) > ${LONG_FIELD} then to_jsonb(left(${plain}, ${CHARACTERS}) || '…') else one.value end)
    from (select key, value from jsonb_each(${side}) limit ${FIELDS}) as one
  ) else ${side} end`
}

/** Entries with what their codes are called today. */
async function told(db: Db, rows: readonly ToldRow[]): Promise<AuditEntry[]> {
  const names = await namesIn(
    db,
    rows.map(({ entry }) => entry),
  )
  const fieldsOf = ruleFields(db)
  const fields = new Map<string, AuditEntry['names']['fields']>()
  for (const { entry } of rows) fields.set(entry.id, await fieldsOf(entry))
  return rows.map(({ entry, realname, isShort = false }): AuditEntry => ({
    ...entry,
    time: formatMoment(entry.time),
    realname: realname ?? entry.username ?? '系统',
    kind: entry.kind,
    action: entry.action,
    names: { ...names, fields: fields.get(entry.id) ?? {} },
    ...(isShort && { shortened: true as const }),
  }))
}
