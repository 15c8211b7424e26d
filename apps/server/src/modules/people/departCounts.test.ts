import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { departCalls, permissionCalls, roles, userCalls, users } from '@sc/api-client/contract'
import { roleDataRule, rolePermission, roleScope, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const SCHOOL = 'depart-A01'
const COMPUTING = 'depart-A01A11'
const ECONOMICS = 'depart-A01A12'

let made = 0
/** Somebody of a college who may do these within a scope. */
async function clerk(scope: 'all' | 'depart' | 'self', actions: readonly string[], ruleIds: readonly string[] = []): Promise<Person> {
  const role = await admin.call(roles.calls.add, { body: { roleName: `机构${++made}`, roleCode: `org${made}` } })
  await server.db.insert(rolePermission).values(actions.map((action) => ({ roleId: role.id, permissionId: `action-${action}` })))
  await server.db.insert(roleScope).values({ roleId: role.id, kind: 'score', scope })
  for (const ruleId of ruleIds) await server.db.insert(roleDataRule).values({ roleId: role.id, ruleId })
  const { username } = await admin.call(users.calls.add, {
    body: { username: `counts${++made}`, realname: `干事${made}`, departs: [COMPUTING], roles: [role.id] },
  })
  await admin.call(userCalls.resetPassword, { body: { username, password: TEST_PASSWORD } })
  await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, username))
  return campus.as(username)
}

const AT = [SCHOOL, COMPUTING, ECONOMICS]
const countsOf = async (person: Person) => {
  const rows = await person.call(departCalls.all)
  return AT.map((id) => rows.find((row) => row.id === id)!.peopleBelow)
}
/** What the link beside the counts leads to. */
const listed = async (person: Person) => {
  const totals = []
  for (const departs of AT) totals.push((await person.call(users.calls.list, { query: { departs } })).total)
  return totals
}

describe('the people of a department are counted as the list of users has them', () => {
  const BOTH = ['depart:manage', 'user:manage']

  it('of who sees all', async () => {
    expect(await countsOf(admin)).toEqual(await listed(admin))
  })

  it('of who sees those of a college', async () => {
    await admin.call(users.calls.add, {
      body: { username: `counts${++made}`, realname: '双聘', departs: [COMPUTING, ECONOMICS], roles: [] },
    })
    const own = await clerk('depart', BOTH)
    const [school, computing, economics] = await countsOf(own)
    expect([school, computing, economics]).toEqual(await listed(own))
    expect([school, economics]).toEqual([computing, 1])
  })

  it('and it is told where these are not all of its people', async () => {
    const wholly = async (person: Person) => {
      const rows = await person.call(departCalls.all)
      return AT.map((id) => rows.find((row) => row.id === id)!.wholly)
    }
    expect(await wholly(admin)).toEqual([true, true, true])
    expect(await wholly(await clerk('depart', BOTH))).toEqual([false, true, false])
    const { id } = await admin.call(permissionCalls.addRule, {
      body: { permissionId: 'action-user:manage', ruleName: '正常', ruleColumn: 'status', ruleConditions: '=', ruleValue: '1' },
    })
    expect(await wholly(await clerk('depart', BOTH, [id]))).toEqual([false, false, false])
  })

  it('of whom a data rule narrows', async () => {
    const rule = await admin.call(permissionCalls.addRule, {
      body: { permissionId: 'action-user:manage', ruleName: '一人', ruleColumn: 'username', ruleConditions: '=', ruleValue: 'student01' },
    })
    const narrowed = await clerk('all', BOTH, [rule.id])
    expect(await countsOf(narrowed)).toEqual(await listed(narrowed))
    expect((await countsOf(narrowed))[0]).toBe(2)
  })

  it('of whom they may choose from, for who has no list of users; of nobody, for who sees nobody', async () => {
    const [, computing] = await countsOf(await clerk('depart', ['depart:manage']))
    expect(computing).toBeGreaterThan(1)
    const alone = await (await clerk('self', ['depart:manage'])).call(departCalls.all)
    expect(new Set(alone.flatMap(({ people, peopleBelow }) => [people, peopleBelow]))).toEqual(new Set([null]))
  })
})
