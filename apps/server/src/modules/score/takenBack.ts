import type { Actor } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import type { scoreRecord } from '../../db/schema/index.ts'

type TakenBack = Pick<typeof scoreRecord.$inferSelect, 'itemId' | 'username'>

/** What happens once a score is taken back as if it had never come, in the transaction that does so. */
type Handler = (tx: Db, actor: Actor, record: TakenBack) => Promise<void>

const handlers = new Set<Handler>()

/** Has modules by which scores come hear that one which stood in the way of theirs is gone: each once, however often it asks. */
export const onTakenBack = (handler: Handler): void => void handlers.add(handler)

export async function tellOfTakenBack(tx: Db, actor: Actor, record: TakenBack): Promise<void> {
  for (const handler of handlers) await handler(tx, actor, record)
}
