import { eq } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { lookedAfter } from '../../access/departs.ts'
import type { Db } from '../../db/connect.ts'
import { depart, userDepart } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { GRANTS } from '../../access/administrators.ts'
import type { Depart } from './departTree.ts'

/** Who looks after some departments rearranges no others. */
export async function refuseOutOfReach(tx: Db, caller: Caller, departs: readonly Depart[]): Promise<void> {
  const reached = await tx.select({ id: depart.id }).from(depart).where(lookedAfter(caller))
  const ids = new Set(reached.map(({ id }) => id))
  const out = departs.find(({ id }) => !ids.has(id))
  if (out) throw new BusinessError(say.people.departOutOfReach({ depart: out.departName }))
}

/**
 * Who may not change roles does not reach more by rearranging departments: they bring nothing below a department or class of their
 * own, and do not merge one of their own into another. Whom they reach would follow.
 */
export async function refuseWiderReach(
  tx: Db,
  caller: Caller,
  { from, to, merges = false }: { from: Depart; to: Depart; merges?: boolean },
): Promise<void> {
  if (caller.may(GRANTS)) return
  const departs = await tx
    .select({ orgCode: depart.orgCode })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.departId))
    .where(eq(userDepart.userId, caller.userId))
  const own = [...departs.map(({ orgCode }) => orgCode), ...caller.classes]
  const isWider = own.some((orgCode) => to.orgCode.startsWith(orgCode) && !from.orgCode.startsWith(orgCode))
  const isMerged = merges && own.includes(from.orgCode)
  if (isWider || isMerged) throw new BusinessError(say.people.widerReach())
}
