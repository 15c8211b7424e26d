import { eq, inArray } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { departs, roles, userCalls, users } from '@sc/api-client/contract'
import { rolePermission, roleScope, user } from '../db/schema/index.ts'
import { Campus } from '../test/campus.ts'
import type { Person } from '../test/campus.ts'
import { TEST_PASSWORD } from '../test/config.ts'
import { checkImport } from '../test/imports.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person
/** Looks after the departments of computing, and knows the people there. */
let clerk: Person
const [COMPUTING, ECONOMICS] = ['depart-A01A11', 'depart-A01A12']

let people = 0
const newUser = (departId: string, ...roleIds: string[]) =>
  admin.call(users.calls.add, { body: { username: `named${++people}`, realname: `人${people}`, departs: [departId], roles: roleIds } })

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  const role = await admin.call(roles.calls.add, { body: { roleName: '学院办公室', roleCode: 'college_office' } })
  await server.db.insert(rolePermission).values({ roleId: role.id, permissionId: 'action-depart:manage' })
  await server.db
    .insert(roleScope)
    .values((['item', 'application', 'score'] as const).map((kind) => ({ roleId: role.id, kind, scope: 'depart' as const })))
  const { username } = await newUser(COMPUTING, role.id)
  await admin.call(userCalls.resetPassword, { body: { username, password: TEST_PASSWORD } })
  await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, username))
  clerk = await campus.as(username)
})
afterAll(() => server.close())

const BEYOND = '需由数据范围包含该用户的人设置'
const edit = (by: Person, body: { id: string; counsellors?: string[]; leaders?: string[]; sort?: number }) =>
  by.call(departs.calls.edit, { body })
let classes = 0
const newClass = (body: { counsellors?: string[] } = {}, by = clerk) =>
  by.call(departs.calls.add, { body: { departName: `软件${2400 + ++classes}`, parentId: COMPUTING, category: 'class', ...body } })

describe.each(['counsellors', 'leaders'] as const)('who is named in %s', (field) => {
  let own: { id: string; departName: string }
  let stranger: { id: string; username: string; realname: string }
  beforeEach(async () => {
    own = await newClass()
    stranger = await newUser(ECONOMICS)
  })

  it('is somebody whom the one who names them knows', async () => {
    await expect(edit(clerk, { id: own.id, [field]: [stranger.id] })).rejects.toThrow(BEYOND)
    await expect(newClass({ [field]: [stranger.id] })).rejects.toThrow(BEYOND)
    const colleague = await newUser(COMPUTING)
    expect(await edit(clerk, { id: own.id, [field]: [colleague.id] })).toMatchObject({ [field]: [colleague.id] })
    expect(await newClass({ [field]: [colleague.id] })).toMatchObject({ [field]: [colleague.id] })
  })

  it('stays where somebody else named them, and goes where that is meant', async () => {
    await edit(admin, { id: own.id, [field]: [stranger.id] })
    expect(await edit(clerk, { id: own.id, sort: 7 })).toMatchObject({ sort: 7, [field]: [stranger.id] })
    const colleague = await newUser(COMPUTING)
    const both = [colleague.id, stranger.id].sort()
    expect(await edit(clerk, { id: own.id, [field]: both })).toMatchObject({ [field]: both })
    expect(await edit(clerk, { id: own.id, [field]: [colleague.id] })).toMatchObject({ [field]: [colleague.id] })
    await expect(edit(clerk, { id: own.id, [field]: both })).rejects.toThrow(BEYOND)
  })

  it('is the same in a file, which says of which row', async () => {
    const heading = { counsellors: '辅导员', leaders: '部门负责人' }[field]
    const colleague = await newUser(COMPUTING)
    const held = await newClass()
    await edit(admin, { id: held.id, [field]: [stranger.id] })
    const rows = [
      ['上级部门', '部门名称', '类别', heading],
      ['计算机学院', own.departName, '班级', stranger.username],
      ['计算机学院', `新${own.departName}`, '班级', stranger.username],
      ['计算机学院', held.departName, '班级', `${stranger.username}、${colleague.username}`],
    ]
    const { report } = await checkImport(server, clerk, departs, await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))
    expect(report).toMatchObject({ added: 0, changed: 1, wrong: 2 })
    expect(report!.faults).toMatchObject([{ row: 2, message: expect.stringContaining(BEYOND) as string, more: { also: [{ row: 3 }] } }])
  })
})

it('a file that names several alike tells of those whom its sender knows, and of the others only that they are there', async () => {
  const [colleague, stranger] = [await newUser(COMPUTING), await newUser(ECONOMICS)]
  await server.db
    .update(user)
    .set({ realname: '同名人' })
    .where(inArray(user.id, [colleague.id, stranger.id]))
  const own = await newClass()
  const rows = [
    ['上级部门', '部门名称', '类别', '辅导员'],
    ['计算机学院', own.departName, '班级', '同名人'],
  ]
  const told = async (by: Person) => {
    const { report } = await checkImport(server, by, departs, await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))
    return report!.faults[0]!.message
  }
  expect(await told(clerk)).toBe(`有 2 个“同名人”，请写明是哪一个：同名人（${colleague.username}）等`)
  expect(await told(admin)).toContain(stranger.username)
})
