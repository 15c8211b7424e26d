import type { Db } from '../../db/connect.ts'
import { say } from '../../locale/say.ts'
import { columnOf } from '../served.ts'
import type { AnyServed } from '../served.ts'
import { apartOf, valuesOfTexts } from '../texts.ts'
import type { NamedField } from '../texts.ts'
import { selfReferences } from './fileNames.ts'
import { ambiguous, firstIn, namesBetween, SEVERAL } from './names.ts'
import type { Named } from './names.ts'
import { shortly, spellings } from './readCells.ts'

/** What a field names, where that stands below others of its kind, as departments do: several columns may say together which it is. */
export function treeOf({ resource: { fields }, all }: AnyServed, name: string): { of: AnyServed; above: string } | undefined {
  const field = fields[name]
  const of =
    field?.type === 'references' || field?.type === 'reference' ? all.find(({ resource }) => resource.path === field.to) : undefined
  const [above] = of ? selfReferences(of) : []
  return of && above !== undefined ? { of, above } : undefined
}

/**
 * What the cells of a row name together, one of each column: the deepest, which stands below all others or is the same.
 * @param rows the cells of all rows that have several
 */
export async function deepestIn(
  db: Db,
  served: AnyServed,
  { name, field, rows }: { name: string; field: NamedField; rows: readonly (readonly string[])[] },
): Promise<(cells: readonly string[]) => Named> {
  const texts = new Set(rows.flat().flatMap((cell) => [cell, ...namesBetween(cell, SEVERAL)].flatMap(spellings)))
  const found = await valuesOfTexts(db, served, { name, field, texts })
  const valuesOf = (text: string) => firstIn(found, text)
  // A name may have in it what stands between names.
  const partsOf = (cell: string) => (valuesOf(cell).length > 0 || field.type === 'reference' ? [cell] : namesBetween(cell, SEVERAL))
  const shared = [...found.values()].filter(({ length }) => length > 1).flat()
  const apart = await apartOf(db, served, { name, field }, shared)
  const upwards = await upwardsIn(db, served, name)

  return (cells) => {
    const parts = cells.map(partsOf)
    const all = [...new Set(parts.flat())]
    const unknown = all.filter((text) => valuesOf(text).length === 0)
    if (unknown.length > 0) return { faults: unknown.map((text) => say.importing.unknown({ text: shortly(text) })) }
    const isBelow = (id: string, above: readonly string[]) => upwards(id).some((one) => above.includes(one))
    const meant = parts.map((those) => those.flatMap(valuesOf))
    const deepest = [...new Set(meant.flat())].filter((id) => meant.every((above) => isBelow(id, above)))
    const stray = all.filter((text) => !deepest.some((id) => isBelow(id, valuesOf(text))))
    if (stray.length > 0) {
      const depth = (text: string) => Math.max(...valuesOf(text).map((id) => upwards(id).length))
      const [text = ''] = stray.toSorted((one, other) => depth(other) - depth(one))
      const above = all.find((other) => !valuesOf(text).some((id) => isBelow(id, valuesOf(other)))) ?? ''
      return { faults: [say.importing.notBelow({ text: shortly(text), above: shortly(above) })] }
    }
    for (const text of all) {
      const values = valuesOf(text).filter((id) => deepest.includes(id))
      if (values.length > 1)
        return ambiguous(
          text,
          values.length,
          values.flatMap((value) => apart.get(value) ?? []),
        )
    }
    return { values: deepest.sort() }
  }
}

/** From one to the top: itself first. */
async function upwardsIn(db: Db, served: AnyServed, name: string): Promise<(id: string) => readonly string[]> {
  const tree = treeOf(served, name)
  if (!tree) throw new Error(`${served.resource.path} names nothing of a tree in ${name}`)
  const { of, above } = tree
  const rows = await db.select({ id: of.table.id, above: columnOf(of, above) }).from(of.table)
  const parents = new Map(rows.map((row) => [String(row.id), row.above === null ? null : String(row.above)]))
  const kept = new Map<string, string[]>()
  return (id) => {
    const found = kept.get(id) ?? []
    if (found.length === 0) {
      for (let at: string | null | undefined = id; at && !found.includes(at); at = parents.get(at)) found.push(at)
      kept.set(id, found)
    }
    return found
  }
}
