import { desc } from 'drizzle-orm'
import { AUDIT_ACTIONS, AUDIT_FIELDS, AUDIT_KINDS, resources } from '@sc/api-client/contract'
import type { AuditEntry } from '@sc/api-client/contract'
import { defaultLanguage, text } from '@sc/locale'
import type { Text } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { auditLog } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { currentLanguage, inLanguage, spoken } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { streamSheet } from '../../spreadsheet/stream.ts'
import type { SheetColumn } from '../../spreadsheet/stream.ts'
import { isFolded, matching, shortEntries } from './repository.ts'
import type { AuditFilters } from './repository.ts'

/** Entries of one file: a year of a campus; more is narrowed first. */
const MOST = 100_000
/** Read together. */
const AT_ONCE = 200

/** The log as a spreadsheet, as it is narrowed. @returns also how many rows it has */
export async function exportAudit(db: Db, caller: Caller, filters: AuditFilters) {
  const found = await db
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(await matching(db, caller, filters))
    .orderBy(desc(auditLog.time), desc(auditLog.id))
    .limit(MOST + 1)
  if (found.length > MOST) throw new BusinessError(say.audit.manyEntries({ most: MOST }))
  const ids = found.map(({ id }) => id)
  // The stream is read when the request has been answered.
  const language = currentLanguage()
  async function* rows() {
    for (let first = 0; first < ids.length; first += AT_ONCE)
      yield* await inLanguage(language, async () => (await shortEntries(db, ids.slice(first, first + AT_ONCE))).map(cellsOf))
  }
  return { rows: ids.length, sheet: streamSheet(spoken(say.audit.log()), columnsNow(), rows()) }
}

/** What the log was narrowed to, in words. */
export function conditionOf(filters: AuditFilters): string {
  const { who, kind, record, action, reason, request, from, to } = filters
  const asked = [
    [say.audit.ofWho(), who],
    [say.audit.ofKind(), kind && kindTitle(kind)[defaultLanguage]],
    [say.audit.ofRecord(), record],
    [say.audit.ofAction(), action && AUDIT_ACTIONS[action][defaultLanguage]],
    [say.audit.ofReason(), reason],
    [say.audit.ofRequest(), request],
    [say.audit.ofTime(), (from ?? to) && `${from ?? ''}～${to ?? ''}`],
  ] as const
  const narrowed = asked.flatMap(([title, value]) => (value ? [`${title.in(defaultLanguage)}=${value}`] : []))
  return [...narrowed, ...(isFolded(filters) ? [say.audit.folded().in(defaultLanguage)] : [])].join(' ')
}

const columnsNow = (): SheetColumn[] =>
  (
    [
      [say.audit.ofTime(), 20, 'moment'],
      [say.audit.ofWho(), 14],
      [say.audit.ofAccount(), 16],
      [say.audit.ofKind(), 14],
      [say.audit.ofAction(), 16],
      [say.audit.ofRecord(), 30],
      [say.audit.ofChange(), 60],
      [say.audit.ofReason(), 40],
      [say.audit.ofAddress(), 18],
      [say.audit.ofRequest(), 38],
    ] as const
  ).map(([header, width, type]) => ({ header: spoken(header), width, type: type ?? ('text' as const) }))

const cellsOf = (entry: AuditEntry) => [
  entry.time,
  entry.realname,
  entry.username,
  spoken(kindTitle(entry.kind)),
  spoken(AUDIT_ACTIONS[entry.action]),
  spoken(named(entry.title, entry.titleEnglish)),
  changesOf(entry) || null,
  entry.reason,
  entry.address,
  entry.requestId,
]

const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined

const kindTitle = (kind: AuditEntry['kind']): Text =>
  own<Text>(AUDIT_KINDS, kind) ?? resources.find((one) => one.kind === kind)?.title ?? text(kind, kind)

/** What a cell holds of it: the log itself has all. */
const LONGEST = 5_000

function changesOf({ kind, before, after }: AuditEntry): string {
  const fields = resources.find((one) => one.kind === kind)?.fields ?? {}
  const called = (name: string) => spoken(own(fields, name)?.title ?? own<Text>(AUDIT_FIELDS, name) ?? name)
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  const lines = names.map((name) => {
    const field = called(name)
    const [was, is] = [valueText(before?.[name]), valueText(after?.[name])]
    if (before && after) return spoken(say.audit.change({ field, before: was, after: is }))
    return spoken(say.audit.value({ field, value: after ? is : was }))
  })
  return lines.join(spoken(say.audit.joint())).slice(0, LONGEST)
}

/** As it was kept: what is called something with that name, what has parts as these. */
function valueText(value: unknown): string {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return spoken(value ? say.audit.yes() : say.audit.no())
  if (Array.isArray(value)) return value.map(valueText).join(', ')
  if (typeof value !== 'object') return String(value)
  return 'text' in value ? spoken(value.text as Text) : JSON.stringify(value)
}
