import type { FastifyInstance } from 'fastify'
import { departCalls, roleCalls, userCalls } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { route } from '../../http/route.ts'
import { say } from '../../locale/say.ts'
import { serveResource } from '../../resource/serve.ts'
import { sendSpreadsheet } from '../../spreadsheet/send.ts'
import { spoken } from '../../locale/language.ts'
import { activationCodes, countWaiting } from './activation.ts'
import { changeDeparts, changeRoles, heldBy } from './batch.ts'
import { mergeDeparts, moveDepart, namingDeparts } from './departMoves.ts'
import { allDeparts, findOfficers, holdingsOfDepart } from './departReads.ts'
import { departTree, findDeparts, servedDeparts } from './departs.ts'
import { copyRole } from './roleCopy.ts'
import { membersOf, peopleForRole } from './roleMembers.ts'
import { rolesOverview } from './roleOverview.ts'
import { allRoles, permissionsOfRole, permissionTree, saveRolePermissions, saveScopes, scopesOfRole, servedRoles } from './roles.ts'
import { refuseTaken, roleNamesOf, rolesOfUser, usersOfDepart } from './accounts.ts'
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
  route(app, db, departCalls.all, ({ caller }) => allDeparts(db, caller))
  route(app, db, departCalls.holdings, ({ query, caller }) => holdingsOfDepart(db, caller, query.id))
  route(app, db, departCalls.people, ({ query, caller }) => findOfficers(db, caller, query))
  route(app, db, departCalls.move, async ({ body, caller }) => {
    const { id, departName, orgCode, parentName } = await moveDepart(db, caller, body)
    return answer({ id, orgCode }, say.people.departMoved({ depart: departName, parent: parentName }))
  })
  route(app, db, departCalls.merge, async ({ body, caller }) => {
    const { id, departName, orgCode, from } = await mergeDeparts(db, caller, body, namingDeparts(context.resources))
    return answer({ id, orgCode }, say.people.departMerged({ from, into: departName }))
  })

  route(app, db, roleCalls.all, ({ caller }) => allRoles(db, caller))
  route(app, db, roleCalls.overview, ({ caller }) => rolesOverview(db, caller))
  route(app, db, roleCalls.copy, async ({ body, caller }) => {
    const { id, from } = await copyRole(context, caller, body)
    return answer({ id }, say.people.roleCopied({ role: from }))
  })
  route(app, db, roleCalls.members, ({ query, caller }) => membersOf(db, caller, query))
  route(app, db, roleCalls.people, ({ query, caller }) => peopleForRole(db, caller, query))
  route(app, db, roleCalls.addMembers, async ({ body, caller }) => {
    const count = await changeRoles(context, caller, { userIds: body.userIds, how: 'add', roleIds: [body.roleId] })
    return answer({ count }, say.people.membersAdded({ count }))
  })
  route(app, db, roleCalls.removeMembers, async ({ body, caller }) => {
    const count = await changeRoles(context, caller, { userIds: body.userIds, how: 'remove', roleIds: [body.roleId] })
    return answer({ count }, say.people.membersRemoved({ count }))
  })
  route(app, db, roleCalls.scopesOf, ({ query }) => scopesOfRole(db, query.roleId))
  route(app, db, roleCalls.saveScopes, async ({ body, caller }) => {
    await saveScopes(db, caller, body)
    return answer(null, say.people.scopesSaved())
  })
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
  route(app, db, userCalls.held, ({ body, caller }) => heldBy(context, caller, body.userIds))
  route(app, db, userCalls.changeRoles, async ({ body, caller }) => {
    const count = await changeRoles(context, caller, body)
    return answer({ count }, say.people.rolesChanged({ count }))
  })
  route(app, db, userCalls.changeDeparts, async ({ body, caller }) => {
    const count = await changeDeparts(context, caller, body)
    return answer({ count }, say.people.departsChanged({ count }))
  })
  route(app, db, userCalls.resetPassword, async ({ body, caller }) =>
    answer({ password: await resetPasswordOf(db, caller, body) }, say.people.passwordReset()),
  )
  route(app, db, userCalls.withoutPassword, ({ body, caller }) => countWaiting(db, caller, body))
  route(app, db, userCalls.activationCodes, async ({ body, caller, reply }) => {
    const content = await activationCodes(db, caller, body)
    sendSpreadsheet(reply, `${spoken(say.people.codes())}.xlsx`, Buffer.from(content))
    return null
  })
  route(app, db, userCalls.rolesOf, ({ query, caller }) => rolesOfUser(db, caller, query.userid))
  route(app, db, userCalls.roleMap, ({ query, caller }) => roleNamesOf(db, caller, query.userIds?.split(',').filter(Boolean)))
  route(app, db, userCalls.ofDepart, ({ query, caller }) => usersOfDepart(db, caller, query.id))
  route(app, db, userCalls.isFree, async ({ query }) => {
    await refuseTaken(db, query)
    return answer(null, say.people.free())
  })
}
