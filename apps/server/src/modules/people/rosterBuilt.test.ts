import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { audit, departs, roles, userCalls, users } from '@sc/api-client/contract'
import type { ImportRun } from '@sc/api-client/contract'
import { depart, rolePermission, roleScope, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
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

const COMPUTING = '计算机学院'
const { calls } = users

const roster = (headings: readonly string[], ...rows: (readonly string[])[]) => [headings, ...rows].map((row) => row.join(',')).join('\n')
const checked = (content: string, by = admin, of: typeof users | typeof departs = users) => checkImport(server, by, of, content)
async function built(run: ImportRun, by = admin, builds = true, of: typeof users | typeof departs = users): Promise<ImportRun> {
  await by.call(of.calls.importBuild, { body: { id: run.id, builds } })
  return endOfImport(by, of, run.id)
}
async function applied({ id, digest }: ImportRun, by = admin, of: typeof users | typeof departs = users): Promise<ImportRun> {
  await by.call(of.calls.importApply, { body: { id, digest: digest! } })
  return endOfImport(by, of, id)
}
async function undone({ id }: ImportRun, of: typeof users | typeof departs = users): Promise<ImportRun> {
  await admin.call(of.calls.importUndo, { body: { id } })
  return endOfImport(admin, of, id)
}
const departsCalled = (...names: string[]) => server.db.select().from(depart).where(inArray(depart.departName, names))
const departOf = async (name: string) => (await departsCalled(name))[0]!
const school = async () => (await server.db.select().from(depart)).find(({ parentId }) => parentId === null)!

let made = 0
/** Somebody who manages people of a college, and its departments or none. */
async function clerk(...permissions: ('user:manage' | 'depart:manage')[]): Promise<Person> {
  const username = `builder${++made}`
  const held = await admin.call(roles.calls.add, { body: { roleName: `建档${made}`, roleCode: `builder_${made}` } })
  await server.db
    .insert(rolePermission)
    .values(permissions.map((permission) => ({ roleId: held.id, permissionId: `action-${permission}` })))
  await server.db.insert(roleScope).values({ roleId: held.id, kind: 'score', scope: 'depart' })
  const { id } = await departOf(COMPUTING)
  await admin.call(calls.add, { body: { username, realname: `教务${made}`, departs: [id], roles: [held.id] } })
  await admin.call(userCalls.resetPassword, { body: { username, password: TEST_PASSWORD } })
  await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, username))
  return campus.as(username)
}

it('offers to add what a roster names, a class below its college, and does so with the import and in no check', async () => {
  const content = roster(
    ['学号', '姓名', '班级', '学院'],
    ['b01', '甲', '新能源2601', '新能源学院'],
    ['b02', '乙', '新能源2602', '新能源学院'],
    ['b03', '丙', '软件2699', COMPUTING],
    ['b04', '丁', '', COMPUTING],
  )
  const first = await checked(content)
  expect(first).toMatchObject({ builds: false, report: { added: 1, wrong: 3 } })
  const top = (await school()).departName
  const missing = {
    count: 4,
    names: [
      { name: '新能源学院', above: top },
      { name: '新能源2601', above: '新能源学院' },
      { name: '新能源2602', above: '新能源学院' },
      { name: '软件2699', above: COMPUTING },
    ],
  }
  expect(first.report!.missing).toEqual(missing)
  const run = await built(first)
  expect(run).toMatchObject({ builds: true, job: { error: null }, report: { added: 4, wrong: 0, faults: [], missing } })
  expect(run.report!.changes[0]!.columns).toContainEqual({ column: '部门', before: '', after: '新能源2601' })
  expect(await departsCalled('新能源学院', '软件2699')).toEqual([])
  expect(await built(run, admin, false)).toMatchObject({ builds: false, report: { wrong: 3 } })

  const now = await applied(await built(run))
  expect(now).toMatchObject({ stage: 'applied', job: { error: null } })
  const college = await departOf('新能源学院')
  expect(college).toMatchObject({ category: 'college', parentId: (await school()).id })
  expect(await departOf('新能源2601')).toMatchObject({ category: 'class', parentId: college.id })
  expect(await departOf('软件2699')).toMatchObject({ category: 'class', parentId: (await departOf(COMPUTING)).id })
  const { records } = await admin.call(audit.list, { query: { pageSize: 50, keyword: '新能源2601' } as never })
  expect(records).toContainEqual(expect.objectContaining({ action: 'add' }))

  expect(await undone(now)).toMatchObject({ stage: 'undone', report: { undone: { taken: 4, left: [] } } })
  expect(await departsCalled('新能源学院', '新能源2601', '新能源2602', '软件2699')).toEqual([])
})

it('never offers to add a heading, a number or a sum', async () => {
  const content = roster(
    ['学号', '姓名', '学院', '班级', '年级'],
    ['b91', '甲', '材料学院', '材料2601', '2026'],
    ['学号', '姓名', '学院', '班级', '年级'],
    ['b92', '乙', '2', '２', '2026'],
    ['b93', '丙', '小计', '计算机学院合计：2人', '2026'],
    // Below a page, and above the next.
    ['制表人：王五', '', '审核：李六', '', '2026-09-01'],
    ['b94', '丁', COMPUTING, '', '2026'],
  )
  expect((await checked(content)).report!.missing!.names.map(({ name }) => name)).toEqual(['材料学院', '材料2601'])
  const { report } = await checked(roster(['上级部门', '部门名称', '类别'], ['合计', '3', '班级']), admin, departs)
  expect(report).toMatchObject({ wrong: 1 })
  expect(report!.missing).toBeUndefined()
})

it('leaves what others use when it is undone, and says so', async () => {
  const content = roster(
    ['学号', '姓名', '学院', '班级'],
    ['b11', '甲', '海洋学院', '海洋2601'],
    ['b12', '乙', '海洋学院', '海洋2602'],
    ['b14', '丁', '海洋学院', '海洋2603'],
  )
  const now = await applied(await built(await checked(content)))
  const used = await departOf('海洋2602')
  await admin.call(calls.add, { body: { username: 'b13', realname: '丙', departs: [used.id] } })
  const led = await departOf('海洋2603')
  const [leader] = await server.db.select().from(user).where(eq(user.username, 'teacher01'))
  await admin.call(departs.calls.edit, { body: { id: led.id, leaders: [leader!.id] } })
  const outlook = await admin.call(calls.importUndoCheck, { query: { id: now.id } })
  const { report } = await undone(now)
  expect(report!.undone).toMatchObject({ taken: 3, left: [{ name: '海洋2603' }, { name: '海洋2602' }, { name: '海洋学院' }] })
  // It was said before, of the three people and the four departments.
  expect(outlook).toEqual({ all: 7, left: report!.undone!.left })
  const names = (await departsCalled('海洋学院', '海洋2601', '海洋2602', '海洋2603')).map(({ departName }) => departName)
  expect(names.sort()).toEqual(['海洋2602', '海洋2603', '海洋学院'])
})

it('says before it is undone which departments stay, also of a roster of a large school', async () => {
  const rows = Array.from({ length: 501 }, (_, at) => [`d${1000 + at}`, '甲', '林学院', `林学26${10 + (at % 4)}`])
  const now = await applied(await built(await checked(roster(['学号', '姓名', '学院', '班级'], ...rows))))
  expect(now).toMatchObject({ stage: 'applied', job: { error: null } })
  const asked = () => admin.call(calls.importUndoCheck, { query: { id: now.id } })
  expect(await asked()).toEqual({ all: 506, left: [] })
  await admin.call(calls.add, { body: { username: 'd2', realname: '丙', departs: [(await departOf('林学2611')).id] } })
  await admin.call(departs.calls.edit, { body: { id: (await departOf('林学2613')).id, category: 'department' } })
  const { all, left } = await asked()
  expect([all, left.map(({ row, name }) => [row, name])]).toEqual([506, ['林学2613', '林学2611', '林学院'].map((name) => [0, name])])
  expect(left.every(({ reason }) => reason !== '')).toBe(true)
  const { report } = await undone(now)
  expect(report!.undone!.left.map(({ name }) => name)).toEqual(left.map(({ name }) => name))
})

it('takes what somebody has added meanwhile for it, and shows the file anew', async () => {
  const run = await built(await checked(roster(['学号', '姓名', '学院'], ['b21', '甲', '航空学院'])))
  await admin.call(departs.calls.add, { body: { departName: '航空学院', parentId: (await school()).id, category: 'college' } })
  expect(await applied(run)).toMatchObject({ stage: 'checked', job: { error: '检查之后数据有了变化，已经重新检查，请核对后再导入' } })
  const again = (await admin.call(calls.importById, { query: { id: run.id } })) as ImportRun
  expect(await applied(again)).toMatchObject({ stage: 'applied', job: { error: null } })
  expect(await departsCalled('航空学院')).toHaveLength(1)
})

it('takes names that differ by blanks and wide signs alone for one', async () => {
  await admin.call(departs.calls.add, { body: { departName: '软件2695', parentId: (await departOf(COMPUTING)).id, category: 'class' } })
  const content = roster(
    ['学号', '姓名', '学院', '班级'],
    ['b51', '甲', '计算机 学院', '软件 2695'],
    ['b52', '乙', COMPUTING, '数学 2601'],
    ['b53', '丙', COMPUTING, '数学２６０１'],
    ['b54', '丁', COMPUTING, '数学2601'],
  )
  const first = await checked(content)
  expect(first.report).toMatchObject({ added: 1, wrong: 3, missing: { count: 1, names: [{ name: '数学2601', above: COMPUTING }] } })
  const now = await applied(await built(first))
  expect(now).toMatchObject({ stage: 'applied', report: { added: 4 } })
  const { records } = await admin.call(calls.list, { query: { departs: (await departOf('数学2601')).id } as never })
  expect(records).toHaveLength(3)
})

it('is undone where what stands above was added by somebody meanwhile', async () => {
  const run = await built(await checked(roster(['学号', '姓名', '学院', '班级'], ['b61', '甲', '极地学院', '极地2601'])))
  await admin.call(departs.calls.add, { body: { departName: '极地学院', parentId: (await school()).id, category: 'college' } })
  const again = await applied(run)
  const now =
    again.stage === 'applied' ? again : await applied((await admin.call(calls.importById, { query: { id: run.id } })) as ImportRun)
  // Told is what came of it.
  expect(now).toMatchObject({ stage: 'applied', report: { missing: { count: 1, names: [{ name: '极地2601', above: '极地学院' }] } } })
  expect(await undone(now)).toMatchObject({ report: { undone: { taken: 1, left: [] } } })
  expect((await departsCalled('极地学院', '极地2601')).map(({ departName }) => departName)).toEqual(['极地学院'])
})

it('is offered to who may add departments, where they may: nothing is added elsewhere', async () => {
  const content = roster(['学号', '姓名', '学院', '班级'], ['b31', '甲', COMPUTING, '软件2698'], ['b32', '乙', '外国语学院', '英语2698'])
  const keeper = await clerk('user:manage', 'depart:manage')
  expect((await checked(content, keeper)).report!.missing).toEqual({ count: 1, names: [{ name: '软件2698', above: COMPUTING }] })
  const own = await built(await checked(roster(['学号', '姓名', '班级'], ['b33', '丙', '软件2697']), keeper), keeper)
  expect(own).toMatchObject({ report: { added: 1, wrong: 0, missing: { names: [{ name: '软件2697', above: COMPUTING }] } } })
  expect(await applied(own, keeper)).toMatchObject({ stage: 'applied', job: { error: null } })

  const teller = await clerk('user:manage')
  const run = await checked(content, teller)
  expect(run.report!.missing).toBeUndefined()
  await expect(teller.call(calls.importBuild, { body: { id: run.id, builds: true } })).rejects.toThrow('没有权限')
})

it('adds nothing whose place is not said', async () => {
  await admin.call(departs.calls.add, { body: { departName: '软件2696', parentId: (await departOf(COMPUTING)).id, category: 'class' } })
  const content = roster(
    ['学号', '姓名', '学院', '班级'],
    ['b41', '甲', '', '无主2601'],
    ['b42', '乙', '甲学院/乙系', ''],
    ['b43', '丙', '甲学院、乙学院', ''],
    ['b44', '丁', '不存在学院', '软件2696'],
  )
  const { report } = await checked(content)
  expect(report!.missing).toBeUndefined()
})

it('adds a class once where some rows leave out what stands between, and names the row where that stays open', async () => {
  const headings = ['学号', '姓名', '学院', '系', '班级']
  const rows = [
    ['b71', '甲', '两级学院', '', '两级2601'],
    ['b72', '乙', '两级学院', '两级系', '两级2601'],
  ]
  const missing = [
    { name: '两级学院', above: (await school()).departName },
    { name: '两级系', above: '两级学院' },
    { name: '两级2601', above: '两级系' },
  ]
  const run = await built(await checked(roster(headings, ...rows)))
  expect(run.report).toMatchObject({ added: 2, wrong: 0, missing: { count: 3, names: missing } })
  const now = await applied(run)
  expect(now).toMatchObject({ stage: 'applied', job: { error: null } })
  const [only, ...others] = await departsCalled('两级2601')
  expect([only!.parentId, others]).toEqual([(await departOf('两级系')).id, []])
  const { records } = await admin.call(calls.list, { query: { departs: only!.id } as never })
  expect(records.map(({ username }) => username).sort()).toEqual(['b71', 'b72'])

  const open = await built(
    await checked(
      roster(
        headings,
        ['b73', '丙', '三级学院', '甲系', '三级2601'],
        ['b74', '丁', '三级学院', '乙系', '三级2601'],
        ['b75', '戊', '三级学院', '', '三级2601'],
      ),
    ),
  )
  expect(open.report).toMatchObject({ added: 2, wrong: 1, missing: { count: 5 }, faults: [{ row: 4 }] })
  expect(open.report!.faults[0]!.message).toContain('有 2 个“三级2601”')
})

it('adds no college within a college', async () => {
  const keeper = await clerk('user:manage', 'depart:manage')
  const run = await checked(
    roster(['学号', '姓名', '学院', '班级'], ['b81', '甲', '新天学院', '新天2601'], ['b82', '乙', COMPUTING, '新天2602']),
    keeper,
  )
  expect(run.report!.missing).toEqual({ count: 1, names: [{ name: '新天2602', above: COMPUTING }] })
  expect((await built(run, keeper)).report).toMatchObject({
    added: 1,
    wrong: 1,
    faults: [{ row: 2, message: '没有“新天学院”' }, { row: 2 }],
  })
})

it('adds the colleges that a list of classes names', async () => {
  const content = roster(['班级名称', '所属学院', '类别'], ['材料2601', '材料学院', '班级'], ['材料2602', '材料学院', '班级'])
  const first = await checked(content, admin, departs)
  expect(first.report!.missing).toMatchObject({ count: 1, names: [{ name: '材料学院' }] })
  const now = await applied(await built(first, admin, true, departs), admin, departs)
  expect(now).toMatchObject({ stage: 'applied', job: { error: null }, report: { added: 2 } })
  expect(await departOf('材料2601')).toMatchObject({ parentId: (await departOf('材料学院')).id })
  expect(await undone(now, departs)).toMatchObject({ stage: 'undone', report: { undone: { taken: 2, left: [] } } })
  expect(await departsCalled('材料学院', '材料2601')).toEqual([])
})
