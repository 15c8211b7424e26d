import type { Db } from '../db/connect.ts'
import { baseEntry } from '../db/schema/index.ts'

/** Which of these base entries the installation has never been given; from now on it has. */
export async function neverGiven(tx: Db, keys: readonly string[]): Promise<Set<string>> {
  const rows = await tx
    .insert(baseEntry)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing()
    .returning({ key: baseEntry.key })
  return new Set(rows.map(({ key }) => key))
}
