import { and, or } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { RuledKind } from '@sc/api-client/contract'
import { allOf } from '../db/conditions.ts'
import type { Db } from '../db/connect.ts'
import { isOneOf } from '../db/page.ts'
import { BusinessError } from '../http/errors.ts'
import { say } from '../locale/say.ts'
import type { Caller } from '../access/caller.ts'
import { leftBy } from '../access/dataRules.ts'

interface Written {
  kind: RuledKind
  table: PgTable & { id: PgColumn }
  ids: readonly string[]
}

/**
 * Refuses what somebody wrote whom data rules alone give their reach, where none of their roles leaves it: nobody makes what they
 * may not have, nor puts it where they may not follow. Asked after the write, in its transaction.
 */
export async function refuseOutsideRules(tx: Db, caller: Caller, { kind, table, ids }: Written): Promise<void> {
  const narrowed = caller.narrowed.filter((one) => one.kind === kind)
  const isFree = [...caller.scopes[kind]].some((scope) => scope !== 'self')
  if (narrowed.length === 0 || isFree) return
  const left = or(
    ...narrowed.map(
      ({ rules: [first, ...rest] }) => first && allOf(leftBy(kind, first, caller), ...rest.map((rule) => leftBy(kind, rule, caller))),
    ),
  )
  const count = await tx.$count(table, and(isOneOf(table.id, ids), left))
  if (count < new Set(ids).size) throw new BusinessError(say.permission.ruledOut())
}
