import type { Db } from '../../db/connect.ts'
import type { ItemRow } from './repository.ts'

/** What happens when a project is another than it was, in the transaction that changes it. */
type Handler = (tx: Db, before: ItemRow, after: ItemRow) => Promise<void>

const handlers = new Set<Handler>()

/** Has modules that projects know nothing of hear of their changes: each once, however often it asks. */
export const onItemChanged = (handler: Handler): void => void handlers.add(handler)

export async function tellOfChange(tx: Db, before: ItemRow, after: ItemRow): Promise<void> {
  for (const handler of handlers) await handler(tx, before, after)
}
