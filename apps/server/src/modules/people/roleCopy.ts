import { eq } from 'drizzle-orm'
import type { CallInput, roleCalls } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudits } from '../../audit/write.ts'
import type { Context } from '../../context.ts'
import { roleDataRule, rolePermission, roleScope } from '../../db/schema/index.ts'
import { byNames } from '../../resource/byNames.ts'
import { addRecord } from '../../resource/write.ts'
import { lockRole, NARROWEST, scopesOfRole, servedRoles, titlesOf } from './roles.ts'

/**
 * Makes another role that permits and reaches what this one does at this moment, its data rules with it, and that nobody has. Who
 * may add roles may give one all of that, one by one.
 * @returns the new one, and what the other is called
 */
export async function copyRole(
  { db, engine, resources }: Pick<Context, 'db' | 'engine' | 'resources'>,
  caller: Caller,
  { roleId, copy }: CallInput<typeof roleCalls.copy>['body'],
): Promise<{ id: string; from: string }> {
  return db.transaction(async (tx) => {
    const { roleName, audits, description } = await lockRole(tx, roleId)
    const { id } = await addRecord(tx, caller, byNames(servedRoles(engine), resources), { ...copy, audits, description })
    const permissions = await tx
      .select({ permissionId: rolePermission.permissionId })
      .from(rolePermission)
      .where(eq(rolePermission.roleId, roleId))
    const rules = await tx.select({ ruleId: roleDataRule.ruleId }).from(roleDataRule).where(eq(roleDataRule.roleId, roleId))
    const scopes = await tx.select({ kind: roleScope.kind, scope: roleScope.scope }).from(roleScope).where(eq(roleScope.roleId, roleId))
    if (permissions.length > 0) await tx.insert(rolePermission).values(permissions.map((one) => ({ ...one, roleId: id })))
    if (rules.length > 0) await tx.insert(roleDataRule).values(rules.map((one) => ({ ...one, roleId: id })))
    if (scopes.length > 0) await tx.insert(roleScope).values(scopes.map((one) => ({ ...one, roleId: id })))
    const permissionIds = permissions.map(({ permissionId }) => permissionId)
    const ruleIds = rules.map(({ ruleId }) => ruleId)
    const called = await titlesOf(tx, [...permissionIds, ...ruleIds])
    const about = { kind: 'role', recordId: id, title: copy.roleName, action: 'grant' } as const
    await writeAudits(tx, caller, [
      {
        ...about,
        before: { permissions: [], dataRules: [] },
        after: { permissions: permissionIds.map(called).sort(), dataRules: ruleIds.map(called).sort() },
      },
      { ...about, before: { scopes: NARROWEST }, after: { scopes: await scopesOfRole(tx, id) } },
    ])
    return { id, from: roleName }
  })
}
