import { and, eq, inArray } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { peoplePage } from '../../access/peoplePage.ts'
import type { PeopleQuery } from '../../access/peoplePage.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { user, userRole } from '../../db/schema/index.ts'

/** Who has a role, of those whom the caller reaches; frozen ones among them. */
export const membersOf = (db: Db, caller: Caller, { roleId, ...query }: PeopleQuery & { roleId: string }) =>
  peoplePage(db, query, {
    reached: and(
      inArray(user.id, db.select({ id: userRole.userId }).from(userRole).where(eq(userRole.roleId, roleId))),
      scopeOf(caller, 'account'),
    ),
    eligible: inArray(user.status, [1, 2]),
  })

/** To whom it may be given, staff before students where both are meant as exactly: a student is seldom meant. */
export const peopleForRole = (db: Db, caller: Caller, query: PeopleQuery) =>
  peoplePage(db, query, { reached: scopeOf(caller, 'person'), staffFirst: true })
