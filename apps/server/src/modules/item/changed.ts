import type { Db } from '../../db/connect.ts'
import type { ItemRow } from './repository.ts'

/** What happens when a project is another than it was, in the transaction that changes it. */
type Handler = (tx: Db, before: ItemRow, after: ItemRow) => Promise<void>

const handlers = new Set<Handler>()

/** Has modules that projects know nothing of hear of their changes: each once, however often it asks. */
export const onItemChanged = (handler: Handler): void => void handlers.add(handler)

/** What has to be consented to before a project is closed. */
type Asker = (tx: Db, project: ItemRow, consent: string | undefined) => Promise<void>

const askers = new Set<Asker>()

/** Has modules that projects know nothing of say what comes of closing one: refused until that is consented to. */
export const onItemClosing = (asker: Asker): void => void askers.add(asker)

export async function nameClosing(tx: Db, project: ItemRow, consent: string | undefined): Promise<void> {
  for (const asker of askers) await asker(tx, project, consent)
}

export async function tellOfChange(tx: Db, before: ItemRow, after: ItemRow): Promise<void> {
  for (const handler of handlers) await handler(tx, before, after)
}
