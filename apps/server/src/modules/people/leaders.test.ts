import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { departCalls, departs, roles, userCalls, users } from '@sc/api-client/contract'
import { rolePermission, roleScope, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { checkImport } from '../../test/imports.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
let clerk: Person
let office: string
const [COMPUTING, ECONOMICS] = ['depart-A01A11', 'depart-A01A12']
const idOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.id

let people = 0
const newUser = (departId: string, ...roleIds: string[]) =>
  admin.call(users.calls.add, {
    body: { username: `lead${++people}`, realname: `人${people}`, departs: [departId], roles: roleIds },
  })

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  const role = await admin.call(roles.calls.add, { body: { roleName: '学院办公室', roleCode: 'college_office' } })
  await server.db.insert(rolePermission).values({ roleId: role.id, permissionId: 'action-depart:manage' })
  await server.db.insert(roleScope).values({ roleId: role.id, kind: 'score', scope: 'depart' })
  const { username } = await newUser(COMPUTING, role.id)
  await admin.call(userCalls.resetPassword, { body: { username, password: TEST_PASSWORD } })
  await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, username))
  clerk = await campus.as(username)
  office = (await clerk.call(departs.calls.add, { body: { departName: '软件系', parentId: COMPUTING } })).id
})
afterAll(() => server.close())

const lead = (by: Person, id: string, ...leaders: string[]) => by.call(departs.calls.edit, { body: { id, leaders } })
const SELF = '不能由自己给自己设置'
const BEYOND = '需由数据范围包含该用户的人设置'

it('nobody makes themselves the leader of a department, by whichever way', async () => {
  const self = await idOf(clerk.username)
  await expect(lead(clerk, office, self)).rejects.toThrow(SELF)
  const adding = { departName: '自立系', parentId: COMPUTING, leaders: [self] }
  await expect(clerk.call(departs.calls.add, { body: adding })).rejects.toThrow(SELF)
  // Led by them already, by somebody else's decision: it stays, and goes no further.
  const own = (await clerk.call(departs.calls.add, { body: { departName: '自有系', parentId: COMPUTING } })).id
  await lead(admin, own, self)
  const other = await newUser(COMPUTING)
  expect(await lead(clerk, own, self, other.id)).toMatchObject({ leaders: expect.arrayContaining([self, other.id]) as string[] })
  await expect(clerk.call(departCalls.merge, { body: { from: own, into: office } })).rejects.toThrow(SELF)
})

it('nor does a leader put a department below their own', async () => {
  const self = await idOf(clerk.username)
  const led = (await clerk.call(departs.calls.add, { body: { departName: '实验中心', parentId: COMPUTING } })).id
  await lead(admin, led, self)
  const moved = (await clerk.call(departs.calls.add, { body: { departName: '测试系', parentId: COMPUTING } })).id
  await expect(clerk.call(departCalls.move, { body: { id: moved, parentId: led } })).rejects.toThrow('您是目标部门或其上级部门的负责人')
  await admin.call(departCalls.move, { body: { id: moved, parentId: led } })
  // What is theirs already may stand elsewhere among it.
  const inner = (await clerk.call(departs.calls.add, { body: { departName: '内设室', parentId: led } })).id
  await clerk.call(departCalls.move, { body: { id: moved, parentId: inner } })
})

it('nobody who is frozen is made a leader; who leads already stays it', async () => {
  const person = await newUser(COMPUTING)
  const led = (await clerk.call(departs.calls.add, { body: { departName: '冻结系', parentId: COMPUTING } })).id
  await admin.call(userCalls.freeze, { body: { ids: person.id, status: 2 } })
  await expect(lead(clerk, led, person.id)).rejects.toThrow('账号已冻结，不能设为部门负责人')
  await admin.call(userCalls.freeze, { body: { ids: person.id, status: 1 } })
  await lead(clerk, led, person.id)
  await admin.call(userCalls.freeze, { body: { ids: person.id, status: 2 } })
  expect(await lead(clerk, led, person.id)).toMatchObject({ leaders: [person.id] })
})

it('leaders are people of whom the one who makes them that knows', async () => {
  const stranger = await newUser(ECONOMICS)
  await expect(lead(clerk, office, stranger.id)).rejects.toThrow(BEYOND)
  const colleague = await newUser(COMPUTING)
  expect(await lead(clerk, office, colleague.id)).toMatchObject({ leaders: [colleague.id] })
  // Whom somebody else made that is kept.
  await lead(admin, office, stranger.id)
  await lead(clerk, office, stranger.id, colleague.id)
})

it('nor is it done by a list', async () => {
  const stranger = await newUser(ECONOMICS)
  const run = await checkImport(
    server,
    clerk,
    departs,
    await writeXlsx({
      sheets: [
        {
          name: 'Sheet1',
          rows: [
            ['上级部门', '部门名称', '部门负责人'],
            ['计算机学院', '网络系', clerk.username],
            ['计算机学院', '数据系', stranger.username],
          ],
        },
      ],
    }),
  )
  expect(run.report).toMatchObject({ wrong: 2 })
  expect(JSON.stringify(run.report)).toContain(SELF)
  expect(JSON.stringify(run.report)).toContain(BEYOND)
})

it('who may change roles leads what they like: they could give themselves as much', async () => {
  const self = await idOf('admin')
  expect(await lead(admin, ECONOMICS, self)).toMatchObject({ leaders: [self] })
})
