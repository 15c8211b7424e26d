import { getTableConfig } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import {
  activation,
  announcementReceipt,
  departCounsellor,
  departLeader,
  draft,
  formRevision,
  formVersion,
  importHeading,
  job,
  mobilePreview,
  moduleOwner,
  processDefinition,
  processInstance,
  question,
  recordImport,
  scoreRecord,
  task,
  taskCandidate,
  trail,
  uploadReservation,
  uploadedFile,
  verbRequest,
} from '../../db/schema/index.ts'
import { isOneOf } from '../../db/page.ts'
import type { UsedKind } from '../../locale/zh-CN/resource.ts'
import type { AnyServed } from '../served.ts'

interface ForeignKey extends Record<string, unknown> {
  owner: string
  names: string
  named: string
}

/**
 * Which of these records others name that keep them from being removed, by their ids, and which kinds of records these are, as far as
 * they have a name: whatever refers to the table, as the database says, but for what goes along with it.
 */
export async function usedOf(
  db: Db,
  { table, rules }: AnyServed,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly UsedKind[]>> {
  const used = new Map<string, UsedKind[]>()
  if (ids.length === 0) return used
  const { name } = getTableConfig(table)
  const found = await db.execute<ForeignKey>(sql`
    select key.conrelid::regclass::text as owner, own.attname as names, other.attname as named
    from pg_constraint key
    join pg_attribute own on own.attrelid = key.conrelid and own.attnum = key.conkey[1]
    join pg_attribute other on other.attrelid = key.confrelid and other.attnum = key.confkey[1]
    where key.contype = 'f' and key.confdeltype in ('a', 'r') and array_length(key.conkey, 1) = 1
      and key.confrelid = ${name}::regclass`)
  for (const { owner, names, named } of rowsIn<ForeignKey>(found)) {
    // What only those name that go with it keeps none of them.
    const within = owner === name || owner === `"${name}"` ? sql` and not (${isOneOf(sql`owner.id`, ids)})` : sql``
    const along = rules?.along?.find(({ of }) => getTableConfig(of.table).name === owner && of.name === names)
    const unlessAlong = along ? sql` and owner.${sql.identifier(along.unused.name)} is not null` : sql``
    const rows = await db.execute<{ id: string }>(sql`
      select record.id from ${table} as record where ${isOneOf(sql`record.id`, ids)}
        and exists (select from ${sql.raw(owner)} as owner where owner.${sql.identifier(names)} = record.${sql.identifier(named)}${within}${unlessAlong})`)
    const kind = USED_AS.get(owner)
    for (const { id } of rowsIn<{ id: string }>(rows)) used.set(id, [...(used.get(id) ?? []), ...(kind ? [kind] : [])])
  }
  return new Map(Array.from(used, ([id, kinds]) => [id, told(kinds)]))
}

/** Each once, in the order below; whoever applied has their part in the approval of it, which says no more. */
const told = (kinds: readonly UsedKind[]): UsedKind[] =>
  [...new Set(USED_AS.values())].filter((kind) => kinds.includes(kind) && !(kind === 'approval' && kinds.includes('application')))

/** What people call a record of a table. */
const USED_AS: ReadonlyMap<string, UsedKind> = new Map(
  (
    [
      [processInstance, 'application'],
      [trail, 'approval'],
      [verbRequest, 'approval'],
      [question, 'approval'],
      [task, 'approval'],
      [taskCandidate, 'approval'],
      [scoreRecord, 'score'],
      [announcementReceipt, 'read'],
      [draft, 'draft'],
      [uploadedFile, 'file'],
      [uploadReservation, 'file'],
      [departLeader, 'leader'],
      [departCounsellor, 'counsellor'],
      [moduleOwner, 'owner'],
      [formRevision, 'form'],
      [formVersion, 'form'],
      [mobilePreview, 'form'],
      [processDefinition, 'process'],
      [recordImport, 'import'],
      [importHeading, 'import'],
      [activation, 'activation'],
      [job, 'job'],
    ] as const
  ).map(([kept, kind]) => [getTableConfig(kept).name, kind]),
)

/** Both drivers answer with the rows, one of them within what else it says. */
const rowsIn = <T>(answer: unknown): T[] => (Array.isArray(answer) ? answer : (answer as { rows: T[] }).rows)
