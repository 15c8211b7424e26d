import { and, isNull } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { departs, roles, userCalls, users } from '@sc/api-client/contract'
import type { Message, Text } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { depart, role, user } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { nameFor } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { editEach } from '../../resource/editEach.ts'
import { withLinks } from '../../resource/links.ts'
import { byNames } from '../../resource/byNames.ts'
import { noteSeveral, oneOfSeveral } from './several.ts'
import { servedUsers } from './users.ts'

interface Changes {
  userIds: readonly string[]
  how: 'add' | 'remove' | 'replace'
}

/** Gives people roles, takes roles from them, or gives them these instead of all that they have. */
export const changeRoles = (context: Context, caller: Caller, { roleIds, ...changes }: Changes & { roleIds: readonly string[] }) =>
  changeLinks(context, caller, changes, {
    field: 'roles',
    ids: roleIds,
    path: userCalls.changeRoles.path,
    reason: say.people.severalRoles,
    // A rule instead of people is nobody's.
    hold: (tx) => holdAll(tx, { table: role, name: role.roleName, ids: roleIds, title: roles.title, where: isNull(role.roleExpression) }),
  })

/** Puts people in departments as well, takes them out of some, or puts them in these alone. */
export const changeDeparts = (context: Context, caller: Caller, { departIds, ...changes }: Changes & { departIds: readonly string[] }) =>
  changeLinks(context, caller, changes, {
    field: 'departs',
    ids: departIds,
    path: userCalls.changeDeparts.path,
    reason: say.people.severalDeparts,
    hold: (tx) => holdAll(tx, { table: depart, name: depart.departName, ids: departIds, title: departs.title }),
  })

interface Linked {
  field: 'roles' | 'departs'
  ids: readonly string[]
  /** Their names, in the language that the log is kept in; they are there, and locked. */
  hold: (tx: Db) => Promise<string[]>
  path: string
  reason: (of: { how: Changes['how']; names: readonly string[] }) => Message
}

function changeLinks(
  { db, resources }: Context,
  caller: Caller,
  { userIds, how }: Changes,
  { field, ids, hold, path, reason }: Linked,
): Promise<number> {
  const after: Record<typeof how, (held: readonly string[]) => readonly string[]> = {
    add: (held) => [...held, ...ids],
    remove: (held) => held.filter((id) => !ids.includes(id)),
    replace: () => ids,
  }
  return db.transaction(async (tx) => {
    const names = await hold(tx)
    const count = await editEach(tx, caller, byNames(servedUsers, resources), {
      ids: userIds,
      becomes: (before) => {
        const held = before[field] as readonly string[]
        const next = [...new Set(after[how](held))].sort()
        return next.join() === held.toSorted().join() ? undefined : { [field]: next }
      },
      because: oneOfSeveral,
    })
    await noteSeveral(tx, caller, { path, count, reason: reason({ how, names }) })
    return count
  })
}

interface Held {
  table: PgTable & { id: PgColumn }
  name: PgColumn
  ids: readonly string[]
  title: Text
  where?: ReturnType<typeof isNull>
}

/** Nobody removes what people are given meanwhile. */
async function holdAll(tx: Db, { table, name, ids, title, where }: Held): Promise<string[]> {
  const found = await tx
    .select({ id: table.id, name })
    .from(table)
    .where(and(isOneOf(table.id, ids), where))
    .orderBy(table.id)
    .for('key share')
  if (found.length < new Set(ids).size) throw notFound(title)
  return found.map((one) => String(one.name))
}

/** Which roles and departments people have, of those whom the caller reaches. */
export async function heldBy({ db, resources }: Context, caller: Caller, userIds: readonly string[]) {
  const rows = await db
    .select()
    .from(user)
    .where(and(isOneOf(user.id, userIds), scopeOf(caller, 'account')))
    .orderBy(user.username)
  const found = await withLinks(db, byNames(servedUsers, resources), rows)
  if (found.length < new Set(userIds).size) throw notFound(users.title)
  const ofRoles = await db
    .select({ id: role.id, name: nameFor(role.roleName, role.english) })
    .from(role)
    .orderBy(role.sort, role.roleCode)
  const ofDeparts = await db.select({ id: depart.id, name: depart.departName }).from(depart).orderBy(depart.orgCode)
  const among = (all: readonly { id: string; name: string }[], ids: unknown) => all.filter(({ id }) => (ids as string[]).includes(id))
  return found.map(({ id, username, realname, ...held }) => ({
    id,
    username: String(username),
    realname: String(realname),
    roles: among(ofRoles, held['roles']),
    departs: among(ofDeparts, held['departs']),
  }))
}
