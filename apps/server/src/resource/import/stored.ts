import { and, inArray } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import type { Caller } from '../../access/caller.ts'
import { recordsWhere } from '../records.ts'
import { columnOf } from '../served.ts'
import type { AnyServed, StoredValues, Values } from '../served.ts'
import type { Draft } from './drafts.ts'
import { standsFor } from './header.ts'

/** What a record is told by and the row leaves empty, so that it may be about anybody; not of what cannot be read. */
export const blankIn = ({ resource: { key, fields } }: AnyServed, { values, wrong }: Draft): string | undefined =>
  key.find(
    (name) =>
      fields[name]?.required &&
      values[name] === undefined &&
      !wrong.has(name) &&
      ![...wrong.keys()].some((other) => fields[other] && standsFor(fields[other]) === name),
  )

interface FoundRecord {
  before?: StoredValues
  /** What it is told by, where the row does not say so. */
  foundAs?: string
  /** All that it may be, where the row does not say enough to tell which. */
  several?: readonly StoredValues[]
}

/** What a record is told by, as text. */
export const toldBy = ({ resource: { key } }: AnyServed, values: Values) => JSON.stringify(key.map((name) => values[name] ?? null))

/**
 * The records that rows are about. A row that does not say what they are told by, as an account, is about the one that has the
 * field which stands for it, a student number, and else about the one that is told by that; it says so from then on.
 */
export async function storedOf(
  db: Db,
  caller: Caller,
  served: AnyServed,
  drafts: readonly Draft[],
): Promise<ReadonlyMap<Draft, FoundRecord>> {
  const found = new Map<Draft, FoundRecord>()
  if (drafts.length === 0) return found
  const { key, fields } = served.resource
  const { scope } = served
  for (const [name, field] of Object.entries(fields)) {
    const stoodFor = standsFor(field)
    if (stoodFor === undefined) continue
    const asking = drafts.filter(
      ({ values, wrong }) => values[stoodFor] === undefined && !wrong.has(stoodFor) && values[name] !== undefined,
    )
    if (asking.length === 0) continue
    const numbers = [...new Set(asking.map(({ values }) => values[name]))]
    const rows = await recordsWhere(db, served, and(inArray(columnOf(served, name), numbers), scope?.(caller)))
    const byNumber = new Map(rows.map((row) => [row[name], row]))
    for (const draft of asking) {
      const before = byNumber.get(draft.values[name])
      if (before) found.set(draft, { before, foundAs: String(before[stoodFor]) })
      draft.values[stoodFor] = before ? before[stoodFor] : draft.values[name]
    }
  }
  const others = drafts.filter((draft) => !found.has(draft) && blankIn(served, draft) === undefined)
  if (others.length === 0) return found
  const alike = key
    // What may be empty is perhaps not said.
    .filter((name) => fields[name]?.required)
    .map((name) => inArray(columnOf(served, name), [...new Set(others.map(({ values }) => values[name] ?? null))]))
  const rows = await recordsWhere(db, served, and(...alike, scope?.(caller)))
  const byKey = new Map(rows.map((row) => [toldBy(served, row), row]))
  for (const draft of others) {
    const before = byKey.get(toldBy(served, draft.values))
    if (before) found.set(draft, { before })
    else if (key.some((name) => draft.values[name] === undefined)) found.set(draft, likely(key, rows, draft))
  }
  return found
}

/** Of a row that does not say all that a record is told by: the only one that it may be about. */
function likely(key: readonly string[], rows: readonly StoredValues[], { values }: Draft): FoundRecord {
  const several = rows.filter((row) => key.every((name) => values[name] === undefined || values[name] === row[name]))
  const [before] = several
  return several.length > 1 ? { several } : before ? { before } : {}
}
