import { schemasOf } from '@sc/api-client/schemas'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/schema/columns.ts'
import type { recordImport } from '../../db/schema/index.ts'
import type { Caller } from '../../access/caller.ts'
import type { MissingRecord } from '../../sheetRow.ts'
import { fieldOf } from '../served.ts'
import type { AnyServed, Values } from '../served.ts'
import { isNamed, valuesOfTexts } from '../texts.ts'
import { selfReferences } from './fileNames.ts'
import { isSigning } from './footers.ts'
import { fieldsByHeading, headingKey } from './header.ts'
import { headingFor } from './kinds.ts'
import { firstIn, SEVERAL } from './names.ts'
import { cellText, isClearing, isUnreadable, plain, spellings, unspaced } from './readCells.ts'
import { isSumText } from './sums.ts'

/** As many departments and classes as a large school has. */
const MOST = 2_000
/** A cell with one of these names more than one record. */
const PATH = /[/／\\>＞→]/

/** What may be added along with an import: where it is kept, by which field rows name it, and which of its own says what it stands below. */
export interface Building {
  of: AnyServed
  name: string
  above: string
  /** Which of its fields it is called by. */
  called: string
}

/** What a resource's imports may add along; undefined of those that add nothing. */
export function buildingOf({ resource, all }: AnyServed): Building | undefined {
  const { builds, fields } = resource
  const field = builds === undefined ? undefined : fields[builds]
  if (builds === undefined || (field?.type !== 'reference' && field?.type !== 'references')) return undefined
  const of = all.find((other) => other.resource.path === field.to)
  const [above] = of ? selfReferences(of) : []
  return of && above !== undefined ? { of, name: builds, above, called: field.shows } : undefined
}

/** The same where the caller may add such records. */
export function mayBuild(served: AnyServed, caller: Caller): Building | undefined {
  const building = buildingOf(served)
  return building && caller.may(building.of.resource.calls.add.access) ? building : undefined
}

type Given = Pick<typeof recordImport.$inferSelect, 'rows' | 'columns' | 'original'>

/**
 * What rows name and is not there, each after what it stands below: that is what the columns beside it say, as a college beside a
 * class does, or else the one record below which the importer reaches everything. What is named in a way that leaves open where it
 * belongs, or out of the importer's reach, is none.
 */
export async function missingIn(db: Db, caller: Caller, served: AnyServed, given: Given): Promise<MissingRecord[]> {
  const building = mayBuild(served, caller)
  const columns = building ? columnsIn(building, given) : []
  if (!building || columns.length === 0) return []
  const { of, name, above, called } = building
  const field = fieldOf(served, name)
  if (!isNamed(field)) return []
  const textsOf = (row: Given['rows'][number]) =>
    columns.flatMap(({ place, heading, rank }) => {
      const cell = row.cells[place] ?? null
      const text = isUnreadable(cell) ? '' : cellText(cell)
      return text === '' ? [] : [{ text, heading, rank }]
    })
  const texts = new Set(given.rows.flatMap((row) => textsOf(row).flatMap(({ text }) => spellings(text))))
  const there = await valuesOfTexts(db, served, { name, field, texts })
  const reached = await reachedIn(db, caller, building)
  // What the file itself adds is named by it, too.
  const own = of.resource.path === served.resource.path ? given.columns.indexOf(called) : -1
  const ofFile = new Set(own === -1 ? [] : given.rows.map(({ cells }) => named(cellText(cells[own] ?? null))))
  const meaningOf = fieldsByHeading(served, new Map())
  const headings = new Set(columns.map(({ heading }) => headingKey(heading)))
  /** What is said of the table, or counted in it: headings that stand once more among the rows, sums, who signed it. */
  const isNoName = (text: string) =>
    /^\d+$/.test(plain(text)) || headings.has(headingKey(text)) || meaningOf(text) !== null || isSumText(text) || isSigning(text)
  const found = new Map<string, MissingRecord>()
  const byName = new Map<string, MissingRecord[]>()
  const { upwards, plan } = lineOf(building, reached.all)
  const kindOf = (heading: string, text: string) => of.addedAs?.({ heading, name: named(text) })
  const isOf = (values: Values, kind: Values) => Object.entries(kind).every(([key, value]) => values[key] === value)

  // One that differs by blanks alone from one that is there is that one.
  const taken = new Set([...reached.names.values()].map(named))
  const add = (text: string, heading: string, below: { id: string; name: string }): MissingRecord | undefined => {
    if (taken.has(named(text))) return undefined
    if (SEVERAL.test(text) || PATH.test(text) || isClearing(text) || isNoName(text) || ofFile.has(named(text))) return undefined
    const kind = kindOf(heading, text)
    if (kind?.isAlone && upwards(below.id).some((values) => isOf(values, kind.values))) return undefined
    const checked = schemasOf(of.resource.calls.add).body.safeParse({ ...kind?.values, [called]: named(text), [above]: below.id })
    return checked.success ? plan({ id: newId(), name: named(text), above: below.name, values: checked.data as Values }) : undefined
  }
  /** Those that other rows name with what stands between, where this one leaves that out. */
  const furtherDown = (text: string, heading: string, below: { id: string }): MissingRecord[] =>
    (byName.get(named(text)) ?? []).filter(
      ({ values }) => isOf(values, kindOf(heading, text)?.values ?? {}) && upwards(String(values[above])).some(({ id }) => id === below.id),
    )

  // Rows that say most come first: what they say goes for those that say less.
  const rows = given.rows.map(textsOf).sort((one, other) => other.length - one.length)
  for (const row of rows) {
    let below = reached.top
    const added: [string, MissingRecord][] = []
    const line = new Set<string>()
    let isOpen = false
    for (const [at, { text, heading, rank }] of row.entries()) {
      const ids = firstIn(there, text)
      const [id, ...others] = ids
      if (id !== undefined) {
        // One that is there stands below none that is not.
        if (others.length > 0 || line.size > 0) isOpen = true
        below = { id, name: reached.names.get(id) ?? text }
        continue
      }
      // What a class stands below is said beside it, where the file has a column for that.
      if (at === 0 && rank > (columns[0]?.rank ?? 0)) isOpen = true
      if (!below || !(reached.names.has(below.id) || line.has(below.id))) isOpen = true
      if (isOpen || !below) break
      const key = JSON.stringify([below.id, named(text)])
      const [down, ...several] = found.has(key) ? [] : furtherDown(text, heading, below)
      const one = found.get(key) ?? down ?? add(text, heading, below)
      if (!one || several.length > 0) {
        isOpen = true
        break
      }
      if (one !== down) added.push([key, one])
      line.add(one.id)
      below = { id: one.id, name: one.name }
    }
    for (const [key, one] of isOpen ? [] : added) {
      if (found.has(key)) continue
      found.set(key, one)
      byName.set(one.name, [...(byName.get(one.name) ?? []), one])
    }
    if (found.size > MOST) return []
  }
  return [...found.values()]
}

/** What a record is called that a cell names: as a keyboard has it, and without blanks that set it off. */
const named = (text: string) => unspaced(plain(text))

/** The columns that name it, those first which name what stands above the others. */
function columnsIn({ of, name }: Building, { columns, original }: Given): { place: number; heading: string; rank: number }[] {
  return columns
    .flatMap((other, place) => {
      if (other !== name) return []
      const heading = headingFor(original, place)
      return [{ place, heading, rank: of.addedAs?.({ heading, name: '' }).rank ?? 0 }]
    })
    .sort((one, other) => one.rank - other.rank || one.place - other.place)
}

/** What stands above those that are there, and those that are planned: each of them first. */
function lineOf({ above }: Building, all: ReadonlyMap<string, Values>) {
  const planned = new Map<string, Values>()
  const upwards = (id: string): Values[] => {
    const line = new Map<string, Values>()
    for (let at: unknown = id; typeof at === 'string' && !line.has(at); at = line.get(at)?.[above]) {
      const values = all.get(at) ?? planned.get(at)
      if (!values) break
      line.set(at, { ...values, id: at })
    }
    return [...line.values()]
  }
  const plan = (one: MissingRecord): MissingRecord => {
    planned.set(one.id, one.values)
    return one
  }
  return { upwards, plan }
}

/** All records, the names of those below which somebody may add others, and the one of these that stands below none of them, where there is just one. */
async function reachedIn(db: Db, caller: Caller, { of, above, called }: Building) {
  const rows = (await db.select().from(of.table)) as Values[]
  const all = new Map(rows.map((row) => [String(row['id']), row]))
  const within = of.scope?.(caller)
  const ids = within ? (await db.select({ id: of.table.id }).from(of.table).where(within)).map(({ id }) => String(id)) : [...all.keys()]
  const names = new Map(ids.map((id) => [id, String(all.get(id)?.[called])]))
  const tops = ids.filter((id) => !names.has(String(all.get(id)?.[above])))
  const [top] = tops
  return { all, names, top: top !== undefined && tops.length === 1 ? { id: top, name: String(names.get(top)) } : undefined }
}
