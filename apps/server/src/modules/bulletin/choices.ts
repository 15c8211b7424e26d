import { asc, isNull } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { departChoices } from '../../access/peoplePage.ts'
import { departsReached, withinAny } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { titleSpelled } from '../../db/pinyinOf.ts'
import { depart, role } from '../../db/schema/index.ts'
import { nameFor } from '../../locale/named.ts'

/** Departments and roles that the caller may write to. */
export async function audienceChoices(db: Db, caller: Caller) {
  const everybody = caller.scopes.people.has('all')
  const departs = await departChoices(db, everybody ? undefined : withinAny(depart.orgCode, departsReached(caller, 'people')))
  const roles = everybody
    ? await db
        .select({ value: role.id, label: nameFor(role.roleName, role.english) })
        .from(role)
        .where(isNull(role.roleExpression))
        .orderBy(asc(role.sort), asc(role.roleCode))
    : []
  return { everybody, departs, roles: roles.map((one) => ({ ...one, spelled: titleSpelled(one.label) })) }
}
