import { and, countDistinct, eq, not, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { RULE_VARIABLES, ruledKindOf, ruledLists } from '@sc/api-client/contract'
import type { CallResult, permissionCalls, RuledKind } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { leftBy, valuesOf } from '../../access/dataRules.ts'
import type { HeldRule } from '../../access/dataRules.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { dataRule, item, permission, processInstance, roleDataRule, scoreRecord, user, userRole } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { administrators } from '../../access/administrators.ts'

type Row = typeof dataRule.$inferSelect
type Compared = Pick<Row, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>

const tables: Readonly<Record<RuledKind, PgTable>> = { item, application: processInstance, score: scoreRecord, account: user }

const asHeld = ({ ruleColumn: column, ruleConditions: condition, ruleValue: value }: Compared): HeldRule => ({ column, condition, value })

/**
 * How many of the records that the caller themselves reaches a rule would leave: who keeps rules learns nothing by it of what they
 * may not look at.
 */
export async function effectOf(
  db: Db,
  caller: Caller,
  kind: RuledKind,
  rule: Compared,
): Promise<CallResult<typeof permissionCalls.previewRule>> {
  const held = asHeld(rule)
  const left = leftBy(kind, held, caller)
  const counts = { total: sql<number>`count(*)::int`, left: sql<number>`(count(*) filter (where ${left}))::int` }
  const found = one(await db.select(counts).from(tables[kind]).where(scopeOf(caller, kind)))
  const standing: readonly string[] = Object.values(RULE_VARIABLES)
  return { ...found, asCaller: valuesOf(held).some((value) => standing.includes(value)) }
}

interface Eased {
  rule: Row
  /** What takes its place; null of a rule that is held against nobody any more. */
  by: Compared | null
  /** Who has it, and is narrowed by it less from now on. */
  roles: readonly { id: string; roleName: string }[]
}

/** What comes of holding a rule against these roles no longer, or no longer so, in words for whoever does it. */
export async function newsOf(db: Db, caller: Caller, { rule, by, roles }: Eased): Promise<Message[]> {
  const { perms } = one(await db.select({ perms: permission.perms }).from(permission).where(eq(permission.id, rule.permissionId)))
  const kind = ruledKindOf(perms)
  const ids = roles.map(({ id }) => id)
  const { members } = one(
    await db
      .select({ members: countDistinct(userRole.userId) })
      .from(userRole)
      .innerJoin(user, and(eq(user.id, userRole.userId), eq(user.status, 1)))
      .where(isOneOf(userRole.roleId, ids)),
  )
  const named = { rule: rule.ruleName, roles: roles.map(({ roleName }) => roleName), members }
  const first = by === null ? say.permission.ruleLifted(named) : say.permission.ruleChanges(named)
  if (!kind) return [first]
  const kept = sql`(${leftBy(kind, asHeld(rule), caller)}) is true`
  const shown = and(not(kept), by === null ? undefined : leftBy(kind, asHeld(by), caller))
  const counts = { total: sql<number>`count(*)::int`, more: sql<number>`(count(*) filter (where ${shown}))::int` }
  const { total, more } = one(await db.select(counts).from(tables[kind]).where(scopeOf(caller, kind)))
  return [first, say.permission.ruleOpens({ kind: ruledLists[kind].title, total, more })]
}

/**
 * Refuses who would reach more by what they do to these rules, as they are held against themselves: a colleague who may manage roles
 * does it. Where there is no other, nobody could ever, and they may.
 * @param roleId the one role that they are taken from; of all roles without it
 */
export async function refuseOwnEase(tx: Db, caller: Caller, ruleIds: readonly string[], roleId?: string): Promise<void> {
  const [own] = await tx
    .select({ ruleName: dataRule.ruleName })
    .from(roleDataRule)
    .innerJoin(dataRule, and(eq(dataRule.id, roleDataRule.ruleId), eq(dataRule.status, '1')))
    .innerJoin(userRole, and(eq(userRole.roleId, roleDataRule.roleId), eq(userRole.userId, caller.userId)))
    .where(and(isOneOf(dataRule.id, ruleIds), roleId === undefined ? undefined : eq(roleDataRule.roleId, roleId)))
    .limit(1)
  if (!own) return
  const others = (await administrators(tx)).filter((id) => id !== caller.userId)
  if (others.length > 0) throw new BusinessError(say.permission.ownRule({ rule: own.ruleName }))
}
