import { asc, isNull } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { departChoices } from '../../access/peoplePage.ts'
import type { Db } from '../../db/connect.ts'
import { within } from '../../db/orgCode.ts'
import { titleSpelled } from '../../db/pinyinOf.ts'
import { depart, role } from '../../db/schema/index.ts'
import { nameFor } from '../../locale/named.ts'

/** Departments and roles that the caller may write to. */
export async function audienceChoices(db: Db, { scopes, orgCode }: Caller) {
  const everybody = scopes.score.has('all')
  const reachesDepart = scopes.score.has('depart') && orgCode !== null
  const departs =
    everybody || reachesDepart ? await departChoices(db, everybody || orgCode === null ? undefined : within(depart.orgCode, orgCode)) : []
  const roles = everybody
    ? await db
        .select({ value: role.id, label: nameFor(role.roleName, role.english) })
        .from(role)
        .where(isNull(role.roleExpression))
        .orderBy(asc(role.sort), asc(role.roleCode))
    : []
  return { everybody, departs, roles: roles.map((one) => ({ ...one, spelled: titleSpelled(one.label) })) }
}
