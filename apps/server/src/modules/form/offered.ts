import { dictionariesOf } from '@sc/form-renderer/schema'
import type { FormDesign, OfferedValues } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { holdEntries, itemsOf } from '../../dict/entries.ts'
import { modelsOffering } from './offering.ts'

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

/** Holds the entries that answers name until the transaction ends, before anybody looks whether they are offered. */
export async function holdChosen(tx: Db, design: Pick<FormDesign, 'list'>, values: Readonly<Record<string, unknown>>): Promise<void> {
  for (const code of dictionariesOf(design)) {
    const chosen = modelsOffering(design, code)
      .flatMap((model) => wordsIn(values[model]))
      .filter((value) => typeof value === 'string' || typeof value === 'number')
    await holdEntries(tx, code, [...new Set(chosen.map(String))])
  }
}

/** Whatever a value holds: itself, what is in its list, or in the columns of its rows. */
function wordsIn(value: unknown): unknown[] {
  if (Array.isArray(value)) return value.flatMap(wordsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(wordsIn) : [value]
}
