import { isDeepStrictEqual } from 'node:util'
import { and, asc } from 'drizzle-orm'
import { isReferenceViolation, isUniqueViolation } from '../../db/failures.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { BusinessError } from '../../http/errors.ts'
import type { Caller } from '../../access/caller.ts'
import { actAs } from '../../audit/actAs.ts'
import { withLinks } from '../links.ts'
import type { AnyServed, Beside, StoredValues, Values } from '../served.ts'
import { insertRecords, noteUpdates, setRecords } from '../write.ts'
import type { Update } from '../write.ts'
import { isOfAbsent } from './absent.ts'
import { setBeside } from './changes.ts'
import type { Change } from './changes.ts'
import { selfReferences } from './fileNames.ts'
import { picked } from './plan.ts'
import { say } from '../../locale/say.ts'

/** Rows that are written with one statement. */
const AT_ONCE = 500
/** Where others wait until it is done: fewer, larger statements. */
const LOCKED_AT_ONCE = 2_500

/** A record of an import as it is now. */
export interface Current {
  change: Change
  now: StoredValues
}

interface Writing {
  tx: Db
  caller: Caller
  served: AnyServed
  fileName: string
}

/** Who may be written, whatever anybody else does meanwhile: refused in words, nothing of it is written. */
const inWords = async (write: () => Promise<void>) => {
  try {
    await write()
  } catch (error) {
    if (isUniqueViolation(error)) throw new BusinessError(say.importing.sameAsOthers())
    if (isReferenceViolation(error)) throw new BusinessError(say.importing.changedWhile())
    throw error
  }
}

/**
 * Writes changes of an import. What others wait for until the transaction ends comes last, and takes as short as it can: entries in
 * the log of what changes are written before its records are locked.
 * @param reached hears how many rows are done
 */
export const writeChanges = ({ tx, caller, served, fileName }: Writing, changes: readonly Change[], reached: (rows: number) => void) =>
  inWords(async () => {
    const because = { reason: say.importing.reason({ file: fileName }) }
    const added = changes.flatMap(({ before, recordId, after }): Values[] => (before === null ? [{ ...after, id: recordId }] : []))
    let count = 0
    for (const level of levelsOf(served, added))
      for (let first = 0; first < level.length; first += AT_ONCE) {
        const part = level.slice(first, first + AT_ONCE)
        await insertRecords(tx, caller, served, part, because)
        reached((count += part.length))
      }
    const changed = changes.filter(({ before }) => before !== null)
    const seen = await currentOf(tx, caller, served, changed)
    // The database itself notes who is frozen.
    await actAs(tx, caller, because.reason)
    const noted = seen.filter(({ change }) => !isOfAbsent(served, change))
    for (let first = 0; first < noted.length; first += AT_ONCE) {
      await noteUpdates(tx, caller, served, noted.slice(first, first + AT_ONCE).map(asWritten), because)
      reached(count + Math.min(noted.length, first + AT_ONCE))
    }
    for (let first = 0; first < seen.length; first += LOCKED_AT_ONCE) {
      const part = seen.slice(first, first + LOCKED_AT_ONCE)
      const { beside } = served.rules ?? {}
      const moving = beside ? part.filter(({ change }) => beside.follows.some((name) => name in (change.after ?? {}))) : []
      const was = moving.length > 0 ? await beside?.of(tx, idsOf(moving)) : undefined
      await lockUnchanged(tx, served, part)
      await setRecords(tx, caller, served, part.map(asUpdate))
      if (beside && was) await noteBeside(tx, beside, moving, was)
    }
  })

const idsOf = (current: readonly Current[]) => current.map(({ now }) => now.id)
const asUpdate = ({ change, now }: Current): Update => ({ before: now, changes: change.after ?? {} })
const asWritten = ({ change, now }: Current) => ({ before: now, after: { ...now, ...change.after } })

/** They are in an order in which each comes after what it names: cut where one names another of the same part. */
export function levelsOf(served: AnyServed, added: readonly Values[]): Values[][] {
  const names = selfReferences(served)
  const levels: Values[][] = [[]]
  const within = new Set<unknown>()
  for (const values of added) {
    if (names.some((name) => within.has(values[name]))) {
      levels.push([])
      within.clear()
    }
    levels.at(-1)?.push(values)
    within.add(values['id'])
  }
  return levels
}

/** What changed along with the fields, of those of which something did. */
async function noteBeside(tx: Db, { of }: Beside, written: readonly Current[], before: ReadonlyMap<string, string | null>): Promise<void> {
  const after = await of(tx, idsOf(written))
  const changed = written.flatMap(({ change: { importId, at }, now }) => {
    const [was, is] = [before.get(now.id) ?? null, after.get(now.id) ?? null]
    return was === is ? [] : [{ importId, at, beside: { was, is } }]
  })
  const [first] = changed
  if (first) await setBeside(tx, first.importId, changed)
}

/**
 * The records that changes are about, which are as the check read them: of what the import changes, whatever else they say.
 * @throws BusinessError where one is gone, out of reach by now, or otherwise
 */
async function currentOf(tx: Db, caller: Caller, served: AnyServed, changes: readonly Change[]): Promise<Current[]> {
  const found = await recordsOf(tx, caller, served, changes)
  return changes.map((change) => {
    const now = found.get(change.recordId)
    if (!now || !isDeepStrictEqual(plainly(picked(now, change.before ?? {})), plainly(change.before)))
      throw new BusinessError(say.importing.changedWhile())
    return { change, now }
  })
}

/** As it is kept. */
const plainly = (values: Values | null): unknown => JSON.parse(JSON.stringify(values))

/**
 * Locks records that were read just before, in one order, so that two who come at once never wait for each other. Whoever merely
 * names one of them, as who signs in does, goes on.
 * @throws BusinessError where what is going to be written is otherwise by now
 */
export async function lockUnchanged(tx: Db, served: AnyServed, seen: readonly Current[]): Promise<void> {
  const { table, links = {} } = served
  const byId = new Map(seen.map((one) => [one.now.id, one]))
  const locked = await tx
    .select({ id: table.id, revision: table.revision })
    .from(table)
    .where(isOneOf(table.id, [...byId.keys()]))
    .orderBy(asc(table.id))
    .for('no key update')
  const revisions = new Map(locked.map(({ id, revision }) => [id as string, revision]))
  const changed = seen.filter(({ now }) => revisions.get(now.id) !== now.revision)
  const again = await recordsOf(
    tx,
    null,
    served,
    changed.map(({ change }) => change),
  )
  // What is kept beside the record's own table may be changed without it.
  const linked = seen.filter(({ change, now }) => !again.has(now.id) && Object.keys(change.after ?? {}).some((name) => name in links))
  const withLinksNow = await withLinks(
    tx,
    served,
    linked.map(({ now }) => now),
  )
  const found = new Map([...again, ...withLinksNow.map((row) => [row.id, row] as const)])
  for (const { change, now } of [...changed, ...linked]) {
    const current = found.get(now.id)
    const names = change.before ?? {}
    if (!current || !isDeepStrictEqual(picked(current, names), picked(now, names))) throw new BusinessError(say.importing.changedWhile())
  }
}

/** Records of an import that the caller reaches, by their ids. */
export async function recordsOf(
  tx: Db,
  caller: Caller | null,
  served: AnyServed,
  changes: readonly Pick<Change, 'recordId'>[],
): Promise<ReadonlyMap<string, StoredValues>> {
  const { table, scope } = served
  const found = new Map<string, StoredValues>()
  const ids = changes.map(({ recordId }) => recordId)
  for (let first = 0; first < ids.length; first += AT_ONCE) {
    const part = isOneOf(table.id, ids.slice(first, first + AT_ONCE))
    const rows = await tx
      .select()
      .from(table)
      .where(and(part, caller ? scope?.(caller) : undefined))
    for (const row of await withLinks(tx, served, rows)) found.set(row.id, row)
  }
  return found
}
