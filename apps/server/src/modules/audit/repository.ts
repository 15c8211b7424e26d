import { setImmediate } from 'node:timers/promises'
import { and, desc, eq, getTableColumns, gte, inArray, isNotNull, isNull, lt, not, notInArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { mayFold } from '@sc/api-client/contract'
import type { AuditAction, AuditEntry, AuditKind } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { following, nextOf, placeIn } from '../../listing/cursor.ts'
import { COUNTED, countOf, isOneOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { AUDIT_LINES } from '../../db/schema/audit.ts'
import { auditLog, user } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { dayAfter, dayStart, formatMoment, momentAt } from '../../time.ts'
import type { Caller } from '../../access/caller.ts'
import { reachedAccounts } from '../../access/members.ts'
import { englishTitles } from '../../audit/english.ts'
import { namesIn } from '../../audit/names.ts'
import { about, accountsCalled, because } from './about.ts'
import { withToldBasis } from '../hours/toldBasis.ts'
import { ruleFields } from './ruleFields.ts'
import { sayKept } from '../../locale/kept.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

export interface AuditFilters {
  who?: string | undefined
  kind?: AuditKind | undefined
  record?: string | undefined
  action?: AuditAction | undefined
  reason?: string | undefined
  request?: string | undefined
  lines?: 'true' | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Whether what was done to several is one line. */
export const isFolded = (filters: AuditFilters): boolean => filters.lines === 'true' && mayFold(filters)

/** Entries of the audit log about what people did whom the caller reaches, the latest first. */
export async function auditPage(db: Db, caller: Caller, query: PageQuery & AuditFilters) {
  const { record, reason, request } = query
  return entries(
    db,
    await matching(db, caller, query),
    query,
    [record, reason, request].some((strewn) => strewn !== undefined),
  )
}

/** The entries that are asked for. */
export async function matching(db: Db, caller: Caller, asked: AuditFilters): Promise<SQL | undefined> {
  const { who, kind, record, action, reason, request, from, to } = asked
  return and(
    reachedAccounts(caller, auditLog.username),
    who ? isOneOf(auditLog.username, [who, ...(await accountsCalled(db, who))]) : undefined,
    kind ? eq(auditLog.kind, kind) : undefined,
    record ? await about(db, record) : undefined,
    action ? eq(auditLog.action, action) : undefined,
    reason ? await because(db, reason) : undefined,
    request ? eq(auditLog.requestId, request) : undefined,
    isFolded(asked) ? or(not(isPart), isNull(auditLog.requestId), notInArray(auditLog.requestId, summedUp(db))) : undefined,
    from ? gte(auditLog.time, momentAt(dayStart(from))) : undefined,
    to ? lt(auditLog.time, momentAt(dayStart(dayAfter(to)))) : undefined,
  )
}

/** Why the system says that it did one of many. The id of a call is chosen by who calls, and hides nothing by itself. */
const PARTS = [
  say.importing.reason({ file: '' }),
  say.importing.undoReason({ file: '' }),
  say.people.activationMade(),
  say.people.oneOfSeveral({ count: 0 }),
  say.administration.generated(),
].map((reason) => reason.toJSON().code)
const isPart = sql`coalesce(${inArray(sql`${auditLog.reasonMessage} ->> 'code'`, PARTS)}, false)`

/** The calls that have such a line: few of all, and looked up at once. */
const summedUp = (db: Db) => {
  const line = alias(auditLog, 'line')
  return db
    .select({ id: line.requestId })
    .from(line)
    .where(and(inArray(line.action, [...AUDIT_LINES]), isNotNull(line.requestId)))
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
export const auditEntry = (db: Db, caller: Caller, id: string): Promise<AuditEntry> =>
  wholeEntry(db, and(eq(auditLog.id, id), reachedAccounts(caller, auditLog.username)))

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
  if (!found) throw notFound(say.audit.entry())
  return found
}

/** As many as somebody reads: a page holds no more, whatever was asked for. */
const PAGE = 100
/** Looked up at a time: each may be large, and others are served in between. */
const AT_ONCE = 10

/** @param strewn what is found may lie anywhere in the log: unless it is much, all of it is gathered and then put in order. */
async function entries(db: Db, where: SQL | undefined, asked: PageQuery, strewn = false) {
  const query = { ...asked, pageSize: Math.min(asked.pageSize, PAGE) }
  const order = { keys: [auditLog.time, auditLog.id], descending: true }
  const rest = following(order, query.after)
  const total = await countOf(db, db.select({ id: auditLog.id }).from(auditLog).where(where))
  const matching = db
    .select({ id: auditLog.id, time: auditLog.time, place: placeIn(order).as('place') })
    .from(auditLog)
    .where(and(where, rest))
    .$dynamic()
  const strewnFew = strewn && total <= COUNTED
  const gathered = (strewnFew ? matching.limit(COUNTED) : matching).as('gathered')
  const found = await limited(
    db.select({ id: gathered.id, place: gathered.place }).from(gathered).orderBy(desc(gathered.time), desc(gathered.id)).$dynamic(),
    query,
    rest !== undefined,
  )
  const records = await shortEntries(
    db,
    found.map(({ id }) => id),
  )
  return { ...pageResult(records, total, query), ...nextOf(found, query) }
}

/** Entries as a list shows them, in the order of their ids. */
export async function shortEntries(db: Db, ids: readonly string[]): Promise<AuditEntry[]> {
  const rows: ToldRow[] = []
  for (let at = 0; at < ids.length; at += AT_ONCE) {
    rows.push(...(await shortRows(db, ids.slice(at, at + AT_ONCE))))
    await setImmediate()
  }
  return told(db, rows)
}

interface ToldRow {
  entry: typeof auditLog.$inferSelect
  realname: string | null
  /** Something of it was cut. */
  isShort?: boolean
}

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
  const english = await englishTitles(
    db,
    rows.map(({ entry }) => entry),
  )
  const fieldsOf = ruleFields(db)
  const fields = new Map<string, AuditEntry['names']['fields']>()
  for (const { entry } of rows) fields.set(entry.id, await fieldsOf(entry))
  return rows.map(({ entry: { reasonMessage, ...entry }, realname, isShort = false }): AuditEntry => ({
    ...entry,
    before: withToldBasis(entry.before),
    after: withToldBasis(entry.after),
    titleEnglish: english(entry),
    reason: sayKept(reasonMessage, entry.reason),
    time: formatMoment(entry.time),
    realname: realname ?? entry.username ?? spoken(say.audit.system()),
    kind: entry.kind,
    action: entry.action,
    names: { ...names, fields: fields.get(entry.id) ?? {} },
    ...(isShort && { shortened: true as const }),
  }))
}
