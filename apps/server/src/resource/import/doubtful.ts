import type { Db } from '../../db/connect.ts'
import { spoken } from '../../locale/language.ts'
import { apartOf } from '../texts.ts'
import { fieldOf, titleOf } from '../served.ts'
import type { AnyServed, StoredValues, Values } from '../served.ts'
import type { Draft, Fault } from './drafts.ts'
import { rowNamedBy, selfReferences } from './fileNames.ts'
import type { FileNames } from './fileNames.ts'
import { ambiguous } from './names.ts'

interface Added {
  at: number
  before: StoredValues | null
  values: Values
}

const faultsAt = (at: number, column: string, named: ReturnType<typeof ambiguous>): Fault[] =>
  'faults' in named ? named.faults.map((fault) => ({ at, column, message: spoken(fault) })) : []

/** A row that does not say enough to tell which of several records it is about. */
export async function undecided(db: Db, served: AnyServed, { at, values }: Draft, several: readonly StoredValues[]): Promise<Fault[]> {
  const { key, fields } = served.resource
  const shown = key.find((name) => fields[name]?.column?.heading) ?? key[0] ?? ''
  const ids = several.map(({ id }) => id)
  const apart = (await served.alsoNamed?.apart(db, ids, true)) ?? new Map<string, string>()
  const text = String(values[shown] ?? titleOf(served, values))
  return faultsAt(at, spoken(fieldOf(served, shown).title), ambiguous(text, ids.length, [...apart.values()]))
}

/** New rows below a record that is there, whose name the file gives to others, too: which of them is meant is not said. */
export async function doubtfulReferences(db: Db, served: AnyServed, changes: readonly Added[], inFile: FileNames): Promise<Fault[]> {
  const added = changes.filter(({ before }) => before === null)
  const places = new Set(added.map(({ at }) => at))
  const faults: Fault[] = []
  for (const name of selfReferences(served)) {
    const field = fieldOf(served, name)
    if (field.type !== 'reference') continue
    for (const { at, values } of added) {
      const id = values[name]
      if (typeof id !== 'string' || rowNamedBy(id) !== undefined) continue
      const found = inFile.doubtful(name, at, places)
      if (!found) continue
      const there = await apartOf(db, served, { name, field }, [id], true)
      // One that is there, and merely out of reach, is no other.
      const others = found.paths.filter((path) => ![...there.values()].includes(path))
      if (others.length > 0)
        faults.push(...faultsAt(at, spoken(field.title), ambiguous(found.text, others.length + 1, [...there.values(), ...others])))
    }
  }
  return faults
}
