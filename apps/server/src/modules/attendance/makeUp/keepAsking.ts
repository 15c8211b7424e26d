import type { Db } from '../../../db/connect.ts'
import { BusinessError } from '../../../http/errors.ts'
import { say } from '../../../locale/say.ts'
import type { ItemRow } from '../../item/repository.ts'
import { askedUntil } from './standing.ts'

/** Nobody loses days to ask in: an activity is archived once they are over. */
export async function keepAsking(tx: Db, before: ItemRow, after: ItemRow): Promise<void> {
  if (after.status !== 'archived' || before.status === 'archived' || after.attendance === 'none') return
  const until = await askedUntil(tx, after)
  if (until !== null) throw new BusinessError(say.makeUp.askedYet({ item: after.name, until }))
}
