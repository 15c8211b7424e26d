import { and, eq, ne, or } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { departCalls, roleCalls, userCalls } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { scopeOf } from '../../access/scope.ts'
import { user, userDepart, userRole } from '../../db/schema/index.ts'
import { answer } from '../../http/envelope.ts'
import { BusinessError } from '../../http/errors.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { departTree, findDeparts, servedDeparts } from './departs.ts'
import { allRoles, permissionsOfRole, permissionTree, saveRolePermissions, servedRoles } from './roles.ts'
import { freezeUsers, resetPasswordOf, servedUsers } from './users.ts'

/** People, their departments and roles. */
export function peopleRoutes(app: FastifyInstance, context: Context) {
  const { db, engine } = context
  serveResource(app, context, servedDeparts)
  serveResource(app, context, servedRoles(engine))
  serveResource(app, context, servedUsers)

  route(app, db, departCalls.tree, () => departTree(db))
  route(app, db, departCalls.idTree, async () => (await departTree(db)).treeList)
  route(app, db, departCalls.search, ({ query }) => findDeparts(db, query.keyWord))

  route(app, db, roleCalls.all, () => allRoles(db))
  route(app, db, roleCalls.permissionTree, () => permissionTree(db))
  route(app, db, roleCalls.permissionsOf, ({ query }) => permissionsOfRole(db, query.roleId))
  route(app, db, roleCalls.savePermissions, async ({ body, caller }) => {
    await saveRolePermissions(db, caller, body)
    return answer(null, say.people.permissionsSaved())
  })

  route(app, db, userCalls.freeze, async ({ body, caller }) => {
    const count = await freezeUsers(db, caller, body)
    return answer(null, body.status === 2 ? say.people.frozen({ count }) : say.people.unfrozen({ count }))
  })
  route(app, db, userCalls.resetPassword, async ({ body, caller }) =>
    answer({ password: await resetPasswordOf(db, caller, body) }, say.people.passwordReset()),
  )
  route(app, db, userCalls.rolesOf, async ({ query, caller }) => {
    const held = await db
      .select({ id: userRole.roleId })
      .from(userRole)
      .innerJoin(user, eq(user.id, userRole.userId))
      .where(and(eq(user.id, query.userid), scopeOf(caller, 'student')))
    return held.map(({ id }) => id)
  })
  route(app, db, userCalls.ofDepart, ({ query, caller }) =>
    db
      .select({ id: user.id, username: user.username, realname: user.realname, status: user.status })
      .from(user)
      .innerJoin(userDepart, eq(userDepart.userId, user.id))
      .where(and(eq(userDepart.departId, query.id), scopeOf(caller, 'student')))
      .orderBy(user.username),
  )
  route(app, db, userCalls.isFree, async ({ query }) => {
    const { id, username, phone, studentNo } = query
    const same = or(
      username === undefined ? undefined : eq(user.username, username),
      phone === undefined ? undefined : eq(user.phone, phone),
      studentNo === undefined ? undefined : eq(user.studentNo, studentNo),
    )
    if (same && (await db.$count(user, and(same, id === undefined ? undefined : ne(user.id, id)))) > 0)
      throw new BusinessError(say.people.taken())
    return answer(null, say.people.free())
  })
}
