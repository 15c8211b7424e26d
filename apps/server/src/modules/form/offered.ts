import { dictionariesOf } from '@sc/form-renderer/schema'
import type { FormDesign, OfferedValues } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { itemsOf } from '../../dict/entries.ts'

/**
 * What the dictionaries of a design offer by now, each asked for once. A dictionary that is not there offers nothing, and
 * neither does a function: this installation runs none.
 */
export async function offeredIn(db: Db, design: Pick<FormDesign, 'list'>): Promise<OfferedValues> {
  const offers = new Map<string, ReadonlySet<string>>()
  for (const code of dictionariesOf(design)) {
    const items = await itemsOf(db, code)
    if (items) offers.set(code, new Set(items.map(({ value }) => value)))
  }
  return (source) => (source.kind === 'dict' ? offers.get(source.code) : undefined)
}
