import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { defaultLanguage } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { say } from '../../locale/say.ts'

/** Why each of several was changed; one alone needs none. */
export const oneOfSeveral = (count: number): Message | undefined => (count > 1 ? say.people.oneOfSeveral({ count }) : undefined)

interface Act {
  /** The call that did it. */
  path: string
  count: number
  reason: Message
}

/** Notes what was done to several accounts as one line of the log, beside those of each: in the transaction that does it. */
export async function noteSeveral(tx: Db, caller: Caller, { path, count, reason }: Act): Promise<void> {
  if (count < 2) return
  const title = say.people.severalAccounts({ count }).in(defaultLanguage)
  await writeAudit(tx, caller, { kind: 'account', recordId: path, title, action: 'batch', reason })
}
