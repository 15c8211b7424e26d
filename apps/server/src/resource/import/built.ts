import { isDeepStrictEqual } from 'node:util'
import { and, eq, not } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { ImportLeft, ImportReport } from '@sc/api-client/contract'
import { NAMED_MISSING } from '@sc/api-client/schemas'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { recordImport } from '../../db/schema/index.ts'
import { BusinessError, noPermission } from '../../http/errors.ts'
import type { Caller } from '../../access/caller.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import type { MissingRecord } from '../../sheetRow.ts'
import { checkRules } from '../checks.ts'
import { recordsWhere } from '../records.ts'
import { columnOf } from '../served.ts'
import type { AnyServed, Link, StoredValues, Values } from '../served.ts'
import { insertRecords, noteRemovals, removeRecord } from '../write.ts'
import { levelsOf } from './apply.ts'
import { emptied } from './drafts.ts'
import { buildingOf, mayBuild } from './missing.ts'
import type { Import } from './otherwise.ts'
import { keptReport } from './repository.ts'
import { tryOnly } from './tryOnly.ts'

/** What a report says of it. */
export const missingOf = (missing: readonly MissingRecord[]): Pick<ImportReport, 'missing'> =>
  missing.length > 0
    ? { missing: { count: missing.length, names: missing.slice(0, NAMED_MISSING).map(({ name, above }) => ({ name, above })) } }
    : {}

interface Along {
  tx: Db
  caller: Caller
  served: AnyServed
  fileName: string
}

/**
 * Adds what an import adds along, before its rows. What somebody else has added meanwhile is taken for it.
 * @returns what is its own, each as it stands: below what was there, where that is so
 * @throws BusinessError where the caller may not any more
 */
export async function addBuilt({ tx, caller, served, fileName }: Along, missing: readonly MissingRecord[]): Promise<MissingRecord[]> {
  if (missing.length === 0) return []
  const building = mayBuild(served, caller)
  if (!building) throw noPermission()
  const { of, above, called } = building
  const instead = new Map<unknown, string>()
  const standing = (values: Values): Values => ({ ...values, [above]: instead.get(values[above]) ?? values[above] })
  const kept = await keptOf(tx, of, missing)
  const because = { reason: say.importing.reason({ file: fileName }) }
  const left = missing.filter(({ id }) => !kept.has(id)).map(({ id, values }) => ({ ...values, id }))
  for (const level of levelsOf(of, left)) {
    const drafts = level.map(standing)
    const others = await tx
      .select({ id: of.table.id, above: columnOf(of, above), name: columnOf(of, called) })
      .from(of.table)
      .where(
        isOneOf(
          columnOf(of, called),
          drafts.map((draft) => String(draft[called])),
        ),
      )
    const placeOf = (name: unknown, parent: unknown) => JSON.stringify([name, parent])
    const there = new Map(others.map((row) => [placeOf(row.name, row.above), String(row.id)]))
    for (const draft of drafts) {
      const id = there.get(placeOf(draft[called], draft[above]))
      if (id !== undefined) instead.set(draft['id'], id)
    }
    const fresh = drafts.filter((draft) => !instead.has(draft['id']))
    if (fresh.length === 0) continue
    await checkRules(
      tx,
      caller,
      of,
      fresh.map((after) => ({ before: null, after })),
    )
    await insertRecords(tx, caller, of, fresh, because)
  }
  return missing.filter(({ id }) => !instead.has(id)).map((one) => ({ ...one, values: standing(one.values) }))
}

/** The same, and keeps with the import which these are: they are what is told of it from now on, and what undoing it removes. */
export async function addOwn(along: Along, found: Import): Promise<Import> {
  if (!found.built) return found
  const built = await addBuilt(along, found.built)
  const { missing: _planned, ...report } = keptReport(found)
  const own = { built, report: { ...report, ...missingOf(built) } }
  await along.tx.update(recordImport).set(own).where(eq(recordImport.id, found.id))
  return { ...found, ...own }
}

async function keptOf(tx: Db, of: AnyServed, missing: readonly MissingRecord[], scope?: SQL): Promise<ReadonlyMap<string, StoredValues>> {
  const ids = missing.map(({ id }) => id)
  return new Map((await recordsWhere(tx, of, and(isOneOf(of.table.id, ids), scope))).map((row) => [row.id, row]))
}

interface Standing {
  missing: readonly MissingRecord[]
  /** As they are by now, by their ids: what is gone is not among them. */
  kept: ReadonlyMap<string, StoredValues>
  /** Those of them that the caller reaches and may remove. */
  held: ReadonlyMap<string, StoredValues>
}

/** @param isHeld to the reach and rights of the caller */
async function standingOf({ tx, caller, served }: Omit<Along, 'fileName'>, missing: readonly MissingRecord[], isHeld: boolean) {
  const building = buildingOf(served)
  if (missing.length === 0 || !building) return undefined
  const { of } = building
  const kept = await keptOf(tx, of, missing)
  const held = isHeld ? await keptOf(tx, of, mayBuild(served, caller) ? missing : [], of.scope?.(caller)) : kept
  return { building, standing: { missing, kept, held } satisfies Standing }
}

/** Why one of them stays, whoever uses it. */
function whyKept(of: AnyServed, { id, values }: MissingRecord, now: StoredValues, { held }: Standing): Message | string | undefined {
  if (!held.has(id)) return noPermission().told
  // Also who was made to lead it since makes it more than it was.
  const isOtherwise = Object.entries(of.resource.fields).some(
    ([key, field]) => !field.readonly && !isDeepStrictEqual(now[key] ?? emptied(field), values[key] ?? emptied(field)),
  )
  return isOtherwise ? say.importing.changedSince({ fields: [] }) : undefined
}

const stays = (name: string, reason: Message | string): ImportLeft => ({ row: 0, name, reason: spoken(reason) })

/**
 * Removes again what an import added along, the last first: what nothing else uses, and nobody changed since.
 * @param isHeld to the reach and rights of the caller; not where an import that could not be written ends as if it had never begun
 * @returns what stays, and why
 */
export async function removeBuilt(along: Along, missing: readonly MissingRecord[], isHeld = true): Promise<ImportLeft[]> {
  const { tx, caller, fileName } = along
  const found = await standingOf(along, missing, isHeld)
  if (!found) return []
  const { of } = found.building
  const gone: StoredValues[] = []
  const left: ImportLeft[] = []
  for (const one of missing.toReversed()) {
    const now = found.standing.kept.get(one.id)
    if (!now) continue
    const why = whyKept(of, one, now, found.standing)
    if (why) {
      left.push(stays(one.name, why))
      continue
    }
    try {
      await tx.transaction((part) => removeRecord(part, caller, of, now))
      gone.push(now)
    } catch (error) {
      if (!(error instanceof BusinessError)) throw error
      left.push(stays(one.name, error.told))
    }
  }
  if (gone.length > 0) await noteRemovals(tx, caller, of, gone, { reason: say.importing.undoReason({ file: fileName }) })
  return left
}

/**
 * What {@link removeBuilt} would leave of it, where so much is taken back that it is not tried: what somebody changed, and what is named
 * by records of either kind that stay.
 * @param going the records of the import that are taken back
 */
export async function builtLeft(
  db: Db,
  { caller, served }: Pick<Along, 'caller' | 'served'>,
  missing: readonly MissingRecord[],
  going: readonly string[],
): Promise<ImportLeft[]> {
  const found = await standingOf({ tx: db, caller, served }, missing, true)
  if (!found) return []
  const { of, above, name } = found.building
  const ids = missing.map(({ id }) => id)
  const link = served.links?.[name] ?? { own: served.table.id, other: columnOf(served, name) }
  const used = new Set([
    ...(await namedBeside(db, link, ids, going)),
    // Those that stay keep what they stand below.
    ...(await namedBeside(db, { own: of.table.id, other: columnOf(of, above) }, ids, [...ids, ...going])),
  ])
  const left: ImportLeft[] = []
  for (const one of missing.toReversed()) {
    const now = found.standing.kept.get(one.id)
    if (!now) continue
    const why = whyKept(of, one, now, found.standing) ?? (used.has(one.id) ? say.resource.inUse({ title: of.resource.title }) : undefined)
    if (!why) continue
    left.push(stays(one.name, why))
    used.add(String(now[above]))
  }
  return left
}

/** Which of these others name than those. */
async function namedBeside(db: Db, { own, other }: Link, ids: readonly string[], those: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectDistinct({ other })
    .from(own.table)
    .where(and(isOneOf(other, ids), not(isOneOf(own, those))))
  return rows.map((row) => String(row.other))
}

/** What would come of the rows once what is added along is there: nothing of it is kept. */
export const onceBuilt = <T>(along: Omit<Along, 'tx'> & { db: Db }, missing: readonly MissingRecord[], act: (tx: Db) => Promise<T>) =>
  missing.length === 0
    ? act(along.db)
    : tryOnly(along.db, async (tx) => {
        await addBuilt({ ...along, tx }, missing)
        return act(tx)
      })
