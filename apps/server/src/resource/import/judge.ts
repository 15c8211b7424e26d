import { isDeepStrictEqual } from 'node:util'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../access/caller.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { refusedOf } from '../checks.ts'
import { fieldOf } from '../served.ts'
import type { AnyChange, AnyServed, Values } from '../served.ts'
import { isNamed, tellingTexts, textsOf } from '../texts.ts'
import { recordsOf } from './apply.ts'
import type { Current } from './apply.ts'
import type { Change, Left } from './changes.ts'
import { nameOf } from './place.ts'
import { takenElsewhere } from './unique.ts'
import { usedOf } from './usedBy.ts'

export interface Judged {
  ready: Current[]
  left: Left[]
}

interface Judging {
  served: AnyServed
  /** The fields that the file has. */
  columns: readonly (string | null)[]
  /** Who takes it back, whose reach and rights it is held to; null where an import that could not be written ends as if it had never begun. */
  caller: Caller | null
}

/** Which changes of an import can be taken back, and why the others cannot. */
export async function judge(tx: Db, { served, columns, caller }: Judging, changes: readonly Change[]): Promise<Judged> {
  const stored = await recordsOf(tx, caller, served, changes)
  const why = new Map<number, string>()
  const { title } = served.resource
  const current = changes.flatMap((change): Current[] => {
    const now = stored.get(change.recordId)
    return now ? [{ change, now }] : []
  })
  const gone = changes.filter(({ recordId }) => !stored.has(recordId))
  const became = caller && gone.length > 0 ? await served.rules?.goneSince?.(tx, caller, idsOf(gone)) : undefined
  for (const { at, recordId } of gone) why.set(at, spoken(became?.get(recordId) ?? say.importing.goneSince({ title })))
  const remaining = () => current.filter(({ change }) => !why.has(change.at))
  for (const { change, now } of current) {
    const fields = changedSince(served, columns, { change, now })
    if (fields.length > 0)
      why.set(change.at, spoken(say.importing.changedSince({ fields: fields.map((name) => fieldOf(served, name).title) })))
    else if ((change.after === null || change.revision !== null) && change.revision !== now.revision)
      why.set(change.at, spoken(say.importing.changedSince({ fields: [] })))
  }
  const restored = () => remaining().filter(({ change }) => change.before !== null)
  for (const { at, reason } of await namingWhatIsGone(tx, served, restored())) why.set(at, reason)
  const place = ({ row, sheet }: Change) => ({ row: row ?? 0, ...(sheet !== null && { sheet }) })
  const byPlace = new Map(changes.map((change) => [change.at, change]))
  const asked = restored().map(({ change: { at, before }, now }) => ({ at, before: now, values: before ?? {} }))
  const taken = await takenElsewhere(tx, served, asked, (at) => place(byPlace.get(at) ?? failed()))
  for (const { at, message } of taken) why.set(at, message)
  if (caller) await askRules(tx, caller, served, { restored, remaining, why })
  const added = remaining().filter(({ change }) => change.before === null)
  if (added.length > 0 && !served.rules?.beforeRemove) {
    const used = await usedOf(
      tx,
      served,
      added.map(({ now }) => now.id),
    )
    for (const { change, now } of added) {
      const kinds = used.get(now.id)
      if (kinds) why.set(change.at, spoken(say.resource.inUse({ title, kinds })))
    }
  }
  return { ready: remaining(), left: await named(tx, served, changes, { why, stored }) }
}

const idsOf = (changes: readonly Change[]) => changes.map(({ recordId }) => recordId)

/** With what the records are called, or were that are there no more. */
async function named(
  tx: Db,
  served: AnyServed,
  changes: readonly Change[],
  { why, stored }: { why: ReadonlyMap<number, string>; stored: ReadonlyMap<string, Values> },
): Promise<Left[]> {
  const left = changes.flatMap(({ at, recordId, before, after }) => {
    const reason = why.get(at)
    return reason === undefined ? [] : [{ at, reason, record: stored.get(recordId) ?? { id: '', ...before, ...after } }]
  })
  const told = await tellingTexts(
    tx,
    served,
    left.map(({ record }) => record),
  )
  return left.map(({ at, reason, record }) => ({ at, reason, name: nameOf(served, told(record)) }))
}

const failed = (): never => {
  throw new Error('a change of an import is not among those that were asked about')
}

/**
 * The fields that the import wrote and that say something else now. What the file does not have is none of its, nor is what it left
 * empty and every record has: that was worked out.
 */
function changedSince(served: AnyServed, columns: readonly (string | null)[], { change: { before, after }, now }: Current): string[] {
  const own = (name: string) => columns.includes(name) && !((after?.[name] ?? null) === null && served.table[name]?.notNull)
  const names = Object.keys(after ?? {}).filter((name) => (before === null ? own(name) : true))
  return names.filter((name) => served.resource.fields[name] && !isDeepStrictEqual(now[name] ?? null, after?.[name] ?? null))
}

/** Those that would name a record, or an entry of a dictionary, which is there no more. */
async function namingWhatIsGone(tx: Db, served: AnyServed, restored: readonly Current[]): Promise<Left[]> {
  const left: Left[] = []
  for (const [name, field] of Object.entries(served.resource.fields)) {
    if (!isNamed(field)) continue
    const valuesOf = (values: Values | null) => [values?.[name]].flat().filter((value) => value !== null && value !== undefined)
    const named = restored.map(({ change, now }) => ({ at: change.at, values: valuesOf(change.before), kept: new Set(valuesOf(now)) }))
    const asked = new Set(named.flatMap(({ values, kept }) => values.filter((value) => !kept.has(value))))
    if (asked.size === 0) continue
    const there = await textsOf(tx, served, { name, field, values: asked })
    const reason = spoken(say.importing.formerGone({ field: field.title }))
    for (const { at, values } of named) if (values.some((value) => asked.has(value) && !there.has(value))) left.push({ at, reason })
  }
  return left
}

/** What the resource's rules, and their own data rules, do not allow whoever takes it back. */
async function askRules(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  { restored, remaining, why }: { restored: () => Current[]; remaining: () => Current[]; why: Map<number, string> },
): Promise<void> {
  const { rules } = served
  const refuse = (at: number | undefined, message: Message) => {
    if (at !== undefined) why.set(at, spoken(message))
  }
  const asked = new Map<AnyChange, number>(
    restored().map(({ change, now }) => [{ before: now, after: { ...now, ...change.before } as Values }, change.at]),
  )
  if (asked.size > 0)
    for (const [change, message] of await tx.transaction((part) => refusedOf(part, caller, served, [...asked.keys()])))
      refuse(asked.get(change), message)
  const added = remaining().filter(({ change }) => change.before === null)
  if (!rules?.keepsAdded || added.length === 0) return
  const places = new Map(added.map(({ change, now }) => [now.id, change.at]))
  const kept = await rules.keepsAdded(
    tx,
    caller,
    added.map(({ now }) => now),
  )
  for (const [id, message] of kept) refuse(places.get(id), message)
}
