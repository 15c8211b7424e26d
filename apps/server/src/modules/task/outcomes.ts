import type { Actor } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'

/** What an approved application leads to, in the transaction that completes it. */
type Completed = (tx: Db, actor: Actor, instance: { id: string }) => Promise<void>

const handlers = new Set<Completed>()

/** Names what is done when an application is approved: once for the whole program, before the first of them is. */
export const onCompleted = (handler: Completed) => void handlers.add(handler)

export async function complete(tx: Db, actor: Actor, instance: { id: string }): Promise<void> {
  for (const handler of handlers) await handler(tx, actor, instance)
}
