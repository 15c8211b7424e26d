import type { Db } from '../../db/connect.ts'

/** What would come of something that is not done. */
export async function tryOnly<T>(db: Db, act: (tx: Db) => Promise<T>): Promise<T> {
  const outcome: T[] = []
  try {
    await db.transaction(async (tx) => {
      outcome.push(await act(tx))
      tx.rollback()
    })
  } catch (error) {
    if (outcome.length === 0) throw error
  }
  return outcome[0] as T
}
