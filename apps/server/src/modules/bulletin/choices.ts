import { and, asc, eq, isNull, or } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { within } from '../../db/orgCode.ts'
import { depart, role, user } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { nameFor } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'

/** Departments and roles that the caller may write to. */
export async function audienceChoices(db: Db, { scopes, orgCode }: Caller) {
  const everybody = scopes.score.has('all')
  const reachesDepart = scopes.score.has('depart') && orgCode !== null
  const departs =
    everybody || reachesDepart
      ? await db
          .select({ value: depart.id, label: depart.departName, parentId: depart.parentId })
          .from(depart)
          .where(everybody || orgCode === null ? undefined : within(depart.orgCode, orgCode))
          .orderBy(asc(depart.sort), asc(depart.orgCode))
      : []
  const roles = everybody
    ? await db
        .select({ value: role.id, label: nameFor(role.roleName, role.english) })
        .from(role)
        .where(isNull(role.roleExpression))
        .orderBy(asc(role.sort), asc(role.roleCode))
    : []
  return { everybody, departs, roles }
}

/** People that one look finds. */
const FOUND = 30

/** Active people whom the caller reaches, by a part of their name, account or 学号. */
export async function findPeople(db: Db, caller: Caller, keyword: string) {
  const found = await db
    .select({ value: user.id, realname: user.realname, username: user.username })
    .from(user)
    .where(
      and(
        eq(user.status, 1),
        scopeOf(caller, 'student'),
        or(contains(user.realname, keyword), contains(user.username, keyword), contains(user.studentNo, keyword)),
      ),
    )
    .orderBy(asc(user.realname), asc(user.username))
    .limit(FOUND)
  return found.map(({ value, realname, username }) => ({ value, label: spoken(say.notice.person({ realname, username })) }))
}
