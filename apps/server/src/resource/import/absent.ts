import { setImmediate } from 'node:timers/promises'
import { and } from 'drizzle-orm'
import { resourceText } from '@sc/api-client/contract'
import type { ImportAbsent, ImportComplete } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { BusinessError } from '../../http/errors.ts'
import { currentLanguage, spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { refusedOf } from '../checks.ts'
import { recordsWhere } from '../records.ts'
import { fieldOf, titleOf } from '../served.ts'
import type { AnyChange, AnyServed, StoredValues, Values } from '../served.ts'
import { tellingTexts } from '../texts.ts'
import type { Draft } from './drafts.ts'

/** Records that are looked at with one query. */
const AT_ONCE = 500

/** As many as a file has rows. */
const MOST = 20_000

/** A record that is in none of the rows of a file which is complete. */
export interface Absent {
  record: StoredValues
  /** Why nothing becomes of it. */
  why?: string
}

/** What the rows of a file say of whom it is complete of. */
export class InFile {
  readonly #ids = new Set<string>()
  readonly #named: ReadonlyMap<string, Set<unknown>>

  constructor(complete: ImportComplete | null) {
    this.#named = new Map((complete?.by ?? []).map((name) => [name, new Set()]))
  }

  /** @param before the record that the row is about, where there is one */
  note({ values }: Draft, before: StoredValues | null): void {
    if (before) this.#ids.add(before.id)
    for (const [name, seen] of this.#named) for (const value of [values[name]].flat()) if (value !== undefined) seen.add(value)
  }

  has = (id: string): boolean => this.#ids.has(id)

  /** The values that it has in the fields that narrow whom it is complete of. */
  get named(): ReadonlyMap<string, readonly unknown[]> {
    return new Map(Array.from(this.#named, ([name, seen]) => [name, [...seen]]))
  }
}

/** What becomes of those who are absent, and in which field. */
export function becomes({ resource }: AnyServed): Values {
  const { absent } = resource
  return absent ? { [absent.field]: absent.value } : {}
}

/** Whether a change of an import is of somebody who was in none of its rows. */
export const isOfAbsent = ({ resource: { absent } }: AnyServed, { after }: { after: Values | null }): boolean =>
  absent !== undefined && Object.hasOwn(after ?? {}, absent.field)

/**
 * Who is in none of the rows, of those whom the caller reaches and of whom the file is complete, and of whom nothing may become by
 * the rules of their kind.
 */
export async function absentOf(db: Db, caller: Caller, served: AnyServed, complete: ImportComplete, inFile: InFile): Promise<Absent[]> {
  const { table, scope } = served
  const narrowed = served.absent?.({ among: complete.among, named: inFile.named })
  if (!narrowed) throw new Error(`${served.resource.path} says of nobody that they are absent`)
  const all = await db
    .select({ id: table.id })
    .from(table)
    .where(and(narrowed, scope?.(caller)))
    .orderBy(table.id)
  const ids = all.map(({ id }) => id as string).filter((id) => !inFile.has(id))
  if (ids.length > MOST) throw new BusinessError(say.importing.manyAbsent({ count: ids.length, most: MOST }))
  const found: Absent[] = []
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const records = await recordsWhere(db, served, isOneOf(table.id, ids.slice(first, first + AT_ONCE)))
    const changes = new Map<AnyChange, StoredValues>(
      records.map((before) => [{ before, after: { ...before, ...becomes(served) } }, before]),
    )
    // Rules may lock what they compare with, which only a transaction can.
    const refused = await db.transaction((tx) => refusedOf(tx, caller, served, [...changes.keys()]))
    for (const [change, record] of changes) {
      const why = refused.get(change)
      found.push({ record, ...(why && { why: spoken(why) }) })
    }
    await setImmediate()
  }
  return found
}

/** As people read them, those first of whom nothing becomes: by where they are, and what they are told by. */
export async function toldAbsent(db: Db, served: AnyServed, absent: readonly Absent[]): Promise<ImportAbsent[]> {
  const { key, absent: described } = served.resource
  const [within] = described?.by ?? []
  const told: ImportAbsent[] = []
  for (let first = 0; first < absent.length; first += AT_ONCE) {
    const part = absent.slice(first, first + AT_ONCE)
    const telling = await tellingTexts(
      db,
      served,
      part.map(({ record }) => record),
    )
    for (const { record, why = null } of part)
      told.push({
        id: record.id,
        name: titleOf(served, record),
        told: key.map((name) => String(record[name] ?? '')).join(' '),
        within: within === undefined ? '' : String(resourceText(fieldOf(served, within), within, telling(record), currentLanguage()) ?? ''),
        reason: why,
      })
  }
  return told.sort(
    (one, other) =>
      Number(one.reason === null) - Number(other.reason === null) ||
      one.within.localeCompare(other.within, 'zh-CN') ||
      (one.told < other.told ? -1 : 1),
  )
}
