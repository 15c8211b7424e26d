import { eq } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { roles, userCalls, users } from '@sc/api-client/contract'
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
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const [COMPUTING, ECONOMICS] = ['depart-A01A11', 'depart-A01A12']

let people = 0
const newUser = (...departs: string[]) =>
  admin.call(users.calls.add, { body: { username: `reach${++people}`, realname: `人${people}`, departs, roles: [] } })

/** Somebody of computing who looks after its people, and may do these as well. */
async function clerk(scope: 'all' | 'depart', ...actions: string[]): Promise<Person> {
  const role = await admin.call(roles.calls.add, { body: { roleName: `人事${++people}`, roleCode: `reach${people}` } })
  const granted = ['user:manage', ...actions].map((action) => ({ roleId: role.id, permissionId: `action-${action}` }))
  await server.db.insert(rolePermission).values(granted)
  await server.db.insert(roleScope).values({ roleId: role.id, kind: 'score', scope })
  const { id, username } = await newUser(COMPUTING)
  await admin.call(users.calls.edit, { body: { id, roles: [role.id] } })
  await admin.call(userCalls.resetPassword, { body: { username, password: TEST_PASSWORD } })
  await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, username))
  return campus.as(username)
}

const BEYOND = '所选部门不在您的数据范围内'

describe.each([[[]], [['role:manage']]])('who looks after the people of one college, with %j', (more) => {
  let own: Person
  beforeAll(async () => {
    own = await clerk('depart', ...more)
  })
  const edit = (id: string, ...departs: string[]) => own.call(users.calls.edit, { body: { id, departs } })
  const batch = (how: 'add' | 'replace', departId: string, ...userIds: string[]) =>
    own.call(userCalls.changeDeparts, { body: { userIds, how, departIds: [departId] } })

  it('puts nobody elsewhere, one by one or several at once', async () => {
    const [one, two] = [await newUser(COMPUTING), await newUser(COMPUTING)]
    await expect(edit(one.id, ECONOMICS)).rejects.toThrow(BEYOND)
    await expect(batch('replace', ECONOMICS, one.id, two.id)).rejects.toThrow(BEYOND)
    await expect(batch('add', ECONOMICS, one.id, two.id)).rejects.toThrow(BEYOND)
  })

  it('nor leaves anybody elsewhere alone, where they would not find them', async () => {
    const { id } = await newUser(COMPUTING, ECONOMICS)
    await expect(edit(id, COMPUTING)).rejects.toThrow(BEYOND)
    await expect(edit(id, ECONOMICS)).rejects.toThrow('您将看不到此人')
  })

  it('nor by a list', async () => {
    const { username, realname } = await newUser(COMPUTING)
    const run = await checkImport(
      server,
      own,
      users,
      await writeXlsx({
        sheets: [
          {
            name: 'Sheet1',
            rows: [
              ['账号', '姓名', '部门'],
              [username, realname, '经济管理学院'],
            ],
          },
        ],
      }),
    )
    expect(run.report).toMatchObject({ wrong: 1 })
    expect(JSON.stringify(run.report)).toContain(BEYOND)
  })
})

it('who manages roles and reaches everybody puts them anywhere', async () => {
  const all = await clerk('all', 'role:manage')
  const { id } = await newUser(COMPUTING)
  expect(await all.call(users.calls.edit, { body: { id, departs: [ECONOMICS] } })).toMatchObject({ departs: [ECONOMICS] })
})
