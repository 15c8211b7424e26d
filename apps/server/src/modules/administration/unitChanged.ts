import type { HoursUnit } from '@sc/api-client/contract'
import type { Actor } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'

/** What happens when the school counts in another unit than it did, in the transaction that changes it. */
type Handler = (tx: Db, actor: Actor, from: HoursUnit, to: HoursUnit) => Promise<void>

const handlers = new Set<Handler>()

/** Has others hear of it who know nothing of schools: each once, however often it asks. */
export const onUnitChanged = (handler: Handler): void => void handlers.add(handler)

export async function tellOfUnit(tx: Db, actor: Actor, from: HoursUnit, to: HoursUnit): Promise<void> {
  for (const handler of handlers) await handler(tx, actor, from, to)
}
