import { featuredItems } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { holdEntries, itemsOf } from '../../dict/entries.ts'
import { say } from '../../locale/say.ts'
import { refusedAt } from './refusedAt.ts'

const { dict, title } = featuredItems.fields.level

/** Refuses a level that its dictionary does not have, unless the project had it before. Who removes it at this moment finds it chosen. */
export async function checkLevel(tx: Db, level: string | null | undefined, before: string | null = null): Promise<void> {
  if (!level || level === before) return
  await holdEntries(tx, dict, [level])
  const levels = (await itemsOf(tx, dict)) ?? []
  if (!levels.some(({ value }) => value === level)) throw refusedAt('level', say.resource.goneReference({ field: title }))
}
