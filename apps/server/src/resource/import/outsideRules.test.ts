import { eq, inArray } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { permissionCalls, roleCalls, roles, users } from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { permission, rolePermission, user, userRole } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
let person: Person
let roleId: string
const { calls } = users

const idOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.id

type Rule = Pick<CallInput<typeof permissionCalls.addRule>['body'], 'ruleColumn' | 'ruleConditions' | 'ruleValue'>

let given: string[] = []
/** Has the person's only role reach everybody, as far as these rules leave them. */
async function narrow(...rules: Rule[]) {
  const [{ id: permissionId } = { id: '' }] = await server.db.select().from(permission).where(eq(permission.perms, 'user:manage'))
  const ids: string[] = []
  for (const rule of rules)
    ids.push((await admin.call(permissionCalls.addRule, { body: { permissionId, ruleName: rule.ruleColumn, ...rule } })).id)
  const held = await admin.call(roleCalls.permissionsOf, { query: { roleId } })
  const permissionIds = [...held.filter((id) => !given.includes(id)), ...ids].join(',')
  given = ids
  await admin.consent(roleCalls.savePermissions, { body: { roleId, permissionIds, lastpermissionIds: held.join(',') } })
}

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  roleId = (await admin.call(roles.calls.add, { body: { roleCode: 'of_cohort', roleName: 'of_cohort' } })).id
  await server.db.insert(rolePermission).values({ roleId, permissionId: 'action-user:manage' })
  const before = await admin.call(roleCalls.scopesOf, { query: { roleId } })
  await admin.call(roleCalls.saveScopes, { body: { roleId, before, item: 'all', application: 'all', score: 'all' } })
  await admin.call(calls.edit, { body: { id: await idOf('teacher02'), roles: [roleId] } })
  for (const username of ['student01', 'student02']) await admin.call(calls.edit, { body: { id: await idOf(username), cohort: 2021 } })
  person = await campus.as('teacher02')
})
afterAll(() => server.close())

const COMPUTING = '计算机学院'
const HEADINGS = ['账号', '姓名', '年级', '部门']
const workbook = (...rows: unknown[][]) =>
  writeXlsx({ sheets: [{ name: 'Sheet1', rows: [HEADINGS, ...rows.map((row) => [...row, COMPUTING])] as string[][] }] })
const checked = async (...rows: unknown[][]) => checkImport(server, person, users, await workbook(...rows))
const faults = async (...rows: unknown[][]) => (await checked(...rows)).report!.faults
const nameOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!.realname

const ADDED = '不符合您的数据规则，新增后不在您的数据范围内'
const CHANGED = '修改后不符合您的数据规则，将不在您的数据范围内'

describe('a file of somebody whom data rules narrow', () => {
  beforeAll(() => narrow({ ruleColumn: 'cohort', ruleConditions: '=', ruleValue: '2021' }))

  it('is told by the check which rows would lie outside of them, and which would leave them', async () => {
    const [one, two] = [await nameOf('student01'), await nameOf('student02')]
    expect(
      await faults(
        ['new1', '新一', 2021],
        ['new2', '新二', 2024],
        ['student01', one, 2024],
        ['student02', `${two}改`, 2021],
        ['new3', '新三', null],
      ),
    ).toEqual([
      { row: 4, column: null, message: CHANGED },
      { row: 3, column: null, message: ADDED, more: { rows: 2, also: [{ row: 6 }] } },
    ])
  })

  it('is written where the check finds nothing', async () => {
    const run = await checked(['new1', '新一', 2021], ['student02', '改过的名字', 2021])
    expect(run.report).toMatchObject({ added: 1, changed: 1, wrong: 0 })
    await person.call(calls.importApply, { body: { id: run.id, digest: run.digest! } })
    expect(await endOfImport(person, users, run.id)).toMatchObject({ stage: 'applied', job: { status: 'done' } })
  })

  it('is told so, too, where the rules came after the check', async () => {
    const run = await checked(['new4', '新四', 2021])
    await narrow({ ruleColumn: 'cohort', ruleConditions: '=', ruleValue: '2022' })
    await person.call(calls.importApply, { body: { id: run.id, digest: run.digest! } })
    const ended = await endOfImport(person, users, run.id)
    expect(ended).toMatchObject({ stage: 'checked', report: { wrong: 1, faults: [{ row: 2, message: ADDED }] } })
    expect(await server.db.$count(user, eq(user.username, 'new4'))).toBe(0)
    await narrow({ ruleColumn: 'cohort', ruleConditions: '=', ruleValue: '2021' })
  })

  it('is asked about what the table itself gives to who comes new, and takes back nothing beyond them', async () => {
    await narrow({ ruleColumn: 'status', ruleConditions: '=', ruleValue: '1' })
    expect(await faults(['new5', '新五', 2020])).toEqual([])
    await narrow({ ruleColumn: 'status', ruleConditions: '=', ruleValue: '2' })
    expect(await faults(['new5', '新五', 2020])).toEqual([{ row: 2, column: null, message: ADDED }])
    await narrow({ ruleColumn: 'cohort', ruleConditions: '>=', ruleValue: '2021' })
    const run = await checked(['student01', await nameOf('student01'), 2023])
    await person.call(calls.importApply, { body: { id: run.id, digest: run.digest! } })
    await endOfImport(person, users, run.id)
    await narrow({ ruleColumn: 'cohort', ruleConditions: '>', ruleValue: '2021' })
    const { left } = await person.call(calls.importUndoCheck, { query: { id: run.id } })
    expect(left).toMatchObject([{ row: 2, reason: CHANGED }])
  })

  it('does not freeze who would leave them by that', async () => {
    const [{ id: among } = { id: '' }] = (await admin.call(roles.calls.list, { query: { pageSize: 100 } })).records.filter(
      ({ roleCode }) => roleCode === 'student',
    )
    await narrow({ ruleColumn: 'status', ruleConditions: '=', ruleValue: '1' })
    const run = await checked(['student01', await nameOf('student01'), 2023])
    await person.call(calls.importComplete, { body: { id: run.id, complete: { among, by: [] } } })
    const { report } = await endOfImport(person, users, run.id)
    expect(report!.absent!.kept).toBe(report!.absent!.count)
    expect(report!.absent!.count).toBeGreaterThan(1)
    const { records } = await person.call(calls.importAbsent, { query: { id: run.id } })
    expect(new Set(records.map(({ reason }) => reason))).toContain(CHANGED)
    expect(await server.db.$count(userRole, inArray(userRole.roleId, [among]))).toBeGreaterThan(1)
  })
})
