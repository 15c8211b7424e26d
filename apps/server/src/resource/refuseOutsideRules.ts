import { and, getTableColumns, is, or, SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Message } from '@sc/locale'
import type { RuledKind } from '@sc/api-client/contract'
import { allOf } from '../db/conditions.ts'
import type { Db } from '../db/connect.ts'
import { isOneOf } from '../db/page.ts'
import { BusinessError } from '../http/errors.ts'
import { say } from '../locale/say.ts'
import type { Caller } from '../access/caller.ts'
import { leftBy } from '../access/dataRules.ts'
import { inOwnModules } from '../access/scope.ts'
import { ownValues } from './links.ts'
import type { AnyChange, AnyServed, Values } from './served.ts'

interface Written {
  kind: RuledKind
  table: PgTable & { id: PgColumn }
  ids: readonly string[]
}

/**
 * The records of a kind that data rules, or modules that they answer for, leave somebody whom these alone give their reach: nobody
 * makes what they may not have, nor puts it where they may not follow. Undefined of who writes whatever they like.
 */
function leftTo(caller: Caller, kind: RuledKind): SQL | undefined {
  const narrowed = caller.narrowed.filter((one) => one.kind === kind)
  const scopes = caller.scopes[kind]
  const isFree = [...scopes].some((scope) => scope !== 'self' && scope !== 'modules')
  const ofModules = scopes.has('modules') ? inOwnModules(caller, kind) : undefined
  if (isFree || (narrowed.length === 0 && !ofModules)) return undefined
  return or(
    ofModules,
    ...narrowed.map(
      ({ rules: [first, ...rest] }) => first && allOf(leftBy(kind, first, caller), ...rest.map((rule) => leftBy(kind, rule, caller))),
    ),
  )
}

/** Refuses what somebody wrote where none of their roles leaves it. Asked after the write, in its transaction. */
export async function refuseOutsideRules(tx: Db, caller: Caller, { kind, table, ids }: Written): Promise<void> {
  const left = leftTo(caller, kind)
  if (!left) return
  const count = await tx.$count(table, and(isOneOf(table.id, ids), left))
  if (count === new Set(ids).size) return
  const isRuled = caller.narrowed.some((one) => one.kind === kind)
  throw new BusinessError(isRuled ? say.permission.ruledOut() : say.permission.otherModule())
}

/**
 * Which of these changes that would refuse, before any of them is written: the rules are asked of the records as they would be, all
 * with one query.
 */
export async function outsideRules(
  tx: Db,
  caller: Caller,
  served: AnyServed,
  changes: readonly AnyChange[],
): Promise<ReadonlyMap<AnyChange, Message>> {
  const { ruled, table } = served
  const left = ruled && leftTo(caller, ruled)
  if (!left || changes.length === 0) return new Map()
  const rows = JSON.stringify(
    changes.map(({ before, after }) => asStored(served, caller, before === null ? after : { ...before, ...after })),
  )
  // Under the table's own name, so that the conditions are of these rows.
  const found = await tx
    .select({ at: sql<number>`(ordinality - 1)::integer` })
    .from(sql`json_populate_recordset(null::${table}, ${rows}::json) with ordinality as ${table}`)
    .where(left)
  const kept = new Set(found.map(({ at }) => at))
  return new Map(
    changes.flatMap((change, at) =>
      kept.has(at) ? [] : [[change, say.permission.outsideRules({ added: change.before === null })] as const],
    ),
  )
}

/** A record as its table would have it, with what the table itself gives one that does not say. */
function asStored(served: AnyServed, { username }: Caller, values: Values): Values {
  const own: Values = { createBy: username, ...ownValues(served, values) }
  return Object.fromEntries(
    Object.entries(getTableColumns(served.table)).map(([name, column]) => {
      const value = own[name] ?? (is(column.default, SQL) ? undefined : column.default)
      return [column.name, value === undefined || value === null ? null : column.mapToDriverValue(value)]
    }),
  )
}
