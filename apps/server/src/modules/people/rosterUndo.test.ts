import { eq, like } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { announcement, businessCode, departs, roles, roleCalls, userCalls, users } from '@sc/api-client/contract'
import type { ImportRun } from '@sc/api-client/contract'
import {
  announcementReceipt,
  depart,
  departLeader,
  recordImportChange,
  role,
  rolePermission,
  roleScope,
  user,
  userRole,
} from '../../db/schema/index.ts'
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

type Imported = typeof users | typeof departs | typeof roles

const workbook = (...rows: unknown[][]) => writeXlsx({ sheets: [{ name: 'Sheet1', rows: rows as string[][] }] })

const ended = (of: Imported, id: string) => endOfImport(admin, of, id)
const checked = async (of: Imported, rows: unknown[][], by: Person = admin) => checkImport(server, by, of, await workbook(...rows))

async function applied(of: Imported, rows: unknown[][], by: Person = admin): Promise<ImportRun> {
  const run = await checked(of, rows, by)
  expect(run.report!.faults).toEqual([])
  await by.call(of.calls.importApply, { body: { id: run.id, digest: run.digest! } })
  const now = await ended(of, run.id)
  expect(now).toMatchObject({ stage: 'applied', job: { error: null } })
  return now
}
async function undone(of: Imported, id: string, by: Person = admin): Promise<ImportRun> {
  await by.call(of.calls.importUndo, { body: { id } })
  return ended(of, id)
}
const userOf = async (username: string) => (await server.db.select().from(user).where(eq(user.username, username)))[0]!
const recordOf = async (username: string) => admin.call(users.calls.byId, { query: { id: (await userOf(username)).id } })

const rolesOf = async ({ username }: Person) =>
  (
    await server.db
      .select()
      .from(userRole)
      .where(eq(userRole.userId, (await userOf(username)).id))
  ).map(({ roleId }) => roleId)

let made = 0
/** Somebody who manages people and departments, of a scope, and no roles. */
async function clerk(scope: 'all' | 'depart', depart = '计算机学院'): Promise<Person> {
  const username = `clerk${++made}`
  const held = await admin.call(roles.calls.add, { body: { roleName: `学院教务${made}`, roleCode: `clerk_${made}` } })
  await server.db.insert(rolePermission).values({ roleId: held.id, permissionId: 'action-user:manage' })
  await server.db.insert(roleScope).values({ roleId: held.id, kind: 'score', scope })
  await applied(users, [
    ['账号', '姓名', '部门', '角色'],
    [username, '教务', depart, `学院教务${made}`],
  ])
  await admin.call(userCalls.resetPassword, { body: { username, password: TEST_PASSWORD } })
  await server.db.update(user).set({ mustChangePassword: false }).where(eq(user.username, username))
  return campus.as(username)
}

describe('an import of people', () => {
  it('is its maker’s, and who reaches everybody sees it, too: to others it does not exist', async () => {
    const [own, other, all] = [await clerk('depart'), await clerk('depart'), await clerk('all')]
    const run = await applied(users, [
      ['学号', '姓名', '手机号', '部门'],
      ['hid01', '外院', '13900001111', '经济管理学院'],
    ])
    const waiting = await checked(users, [
      ['学号', '姓名', '部门'],
      ['hid02', '外院', '经济管理学院'],
    ])
    const { calls } = users
    for (const person of [own, other]) {
      expect((await person.call(calls.importList, { query: {} })).records).toEqual([])
      for (const attempt of [
        () => person.call(calls.importById, { query: { id: run.id } }),
        () => person.call(calls.importUndoCheck, { query: { id: run.id } }),
        () => person.call(calls.importUndo, { body: { id: run.id } }),
        () => person.call(calls.importCancel, { body: { id: run.id } }),
        () => person.call(calls.importApply, { body: { id: waiting.id, digest: waiting.digest! } }),
      ])
        await expect(attempt()).rejects.toMatchObject({ code: businessCode.notFound })
    }
    const ofOwn = await applied(
      users,
      [
        ['学号', '姓名', '部门'],
        ['own01', '本院', '计算机学院'],
      ],
      own,
    )
    expect((await own.call(calls.importList, { query: {} })).records.map(({ id }) => id)).toEqual([ofOwn.id])
    expect((await all.call(calls.importList, { query: {} })).records.map(({ id }) => id)).toEqual(
      expect.arrayContaining([ofOwn.id, run.id]),
    )
    expect(await undone(users, run.id, all)).toMatchObject({ stage: 'undone' })
    expect(await server.db.$count(user, like(user.username, 'hid%'))).toBe(0)
  })

  it('is taken back by its maker as far as they reach, and may', async () => {
    const own = await clerk('depart')
    const run = await applied(
      users,
      [
        ['学号', '姓名', '部门'],
        ['rea01', '留下', '计算机学院'],
        ['rea02', '去了外院', '计算机学院'],
        ['rea03', '有了角色', '计算机学院'],
      ],
      own,
    )
    await server.db.update(user).set({ phone: '13511110000' }).where(eq(user.username, 'rea01'))
    await admin.call(users.calls.edit, { body: { id: (await userOf('rea02')).id, departs: ['depart-A01A13'] } })
    await admin.call(users.calls.edit, { body: { id: (await userOf('rea03')).id, roles: ['role-student'] } })
    const { all, left } = await own.call(users.calls.importUndoCheck, { query: { id: run.id } })
    expect([all, left.map(({ name, reason }) => `${name} ${reason}`)]).toEqual([
      3,
      ['去了外院 这个用户已被删除，或不在您的数据范围内', '有了角色 没有管理角色的权限，不能给账号分配或取消角色'],
    ])
    expect((await undone(users, run.id, own)).report!.undone).toEqual({ taken: 1, left })
    expect(await server.db.$count(user, like(user.username, 'rea%'))).toBe(2)
  })

  it('is written, and taken back, whatever else people do with their accounts meanwhile', async () => {
    const rows = [
      ['账号', '姓名', '专业'],
      ['student04', '改名', '新专业'],
    ]
    const before = await recordOf('student04')
    const run = await checked(users, rows)
    const touch = () => admin.call(userCalls.resetPassword, { body: { username: 'student04', password: TEST_PASSWORD } })
    await touch()
    await admin.call(users.calls.importApply, { body: { id: run.id, digest: run.digest! } })
    expect(await ended(users, run.id)).toMatchObject({ stage: 'applied', job: { error: null } })
    await touch()
    await admin.call(users.calls.edit, { body: { id: before.id, cohort: 2020 } })
    expect((await undone(users, run.id)).report!.undone).toEqual({ taken: 1, left: [] })
    expect(await recordOf('student04')).toMatchObject({ realname: before.realname, major: before.major, cohort: 2020 })
  })

  it('writes nothing that its maker does not reach any more', async () => {
    const own = await clerk('depart')
    const run = await checked(
      users,
      [
        ['账号', '专业'],
        ['student01', '越界'],
      ],
      own,
    )
    expect(run.report).toMatchObject({ changed: 1, wrong: 0 })
    await server.db
      .update(roleScope)
      .set({ scope: 'self' })
      .where(eq(roleScope.roleId, (await rolesOf(own))[0]!))
    await own.call(users.calls.importApply, { body: { id: run.id, digest: run.digest! } })
    expect(await ended(users, run.id)).toMatchObject({ stage: 'checked', job: { status: 'failed' }, report: { changed: 0, wrong: 1 } })
    expect((await recordOf('student01')).major).not.toBe('越界')
  })

  it('of before its fields were kept is taken back unless a record was changed at all', async () => {
    const [one, other] = [
      await applied(users, [
        ['学号', '姓名', '部门'],
        ['old01', '旧一', '计算机学院'],
      ]),
      await applied(users, [
        ['学号', '姓名', '部门'],
        ['old02', '旧二', '计算机学院'],
      ]),
    ]
    for (const [run, username] of [
      [one, 'old01'],
      [other, 'old02'],
    ] as const) {
      const { revision } = await userOf(username)
      await server.db
        .update(recordImportChange)
        .set({ after: null, name: null, row: null, revision })
        .where(eq(recordImportChange.importId, run.id))
    }
    await admin.call(users.calls.edit, { body: { id: (await userOf('old02')).id, cohort: 2021 } })
    expect(await undone(users, one.id)).toMatchObject({ stage: 'undone', report: { undone: { taken: 1, left: [] } } })
    expect(await undone(users, other.id)).toMatchObject({
      stage: 'applied',
      report: { undone: { taken: 0, left: [{ name: '旧二', reason: '导入之后又被修改过' }] } },
    })
  })

  it('leaves who is in use by now, and names all of them with the reason', async () => {
    const run = await applied(users, [
      ['学号', '姓名', '部门'],
      ['use01', '甲一', '计算机学院'],
      ['use02', '乙二', '计算机学院'],
      ['use03', '丙三', '计算机学院'],
    ])
    for (const username of ['use01', 'use03'])
      await server.db.insert(departLeader).values({ departId: 'depart-A01A11', userId: (await userOf(username)).id })
    const left = [
      { row: 2, name: '甲一', reason: '该用户已有相关的记录（部门负责人），不能删除' },
      { row: 4, name: '丙三', reason: '该用户已有相关的记录（部门负责人），不能删除' },
    ]
    expect(await admin.call(users.calls.importUndoCheck, { query: { id: run.id } })).toEqual({ all: 3, left })
    expect(await undone(users, run.id)).toMatchObject({ stage: 'undone', report: { undone: { taken: 1, left } } })
    expect(await admin.call(users.calls.importById, { query: { id: run.id } })).toMatchObject({ report: { undone: { left } } })
    expect(await server.db.$count(user, like(user.username, 'use%'))).toBe(2)
  })

  it('takes what was told to whom an import added, and they never opened, along with them', async () => {
    const people = [1, 2, 3].map((at) => [`told0${at}`, `知${' 甲乙丙'[at]}`, '外国语学院', '学生'])
    const run = await applied(users, [['学号', '姓名', '部门', '角色'], ...people])
    for (const title of ['开学安排', '选课提醒']) {
      const { id } = await admin.call(announcement.add, {
        body: { title, msgContent: '<p>请查收</p>', priority: 'M', msgType: 'USER', departs: ['depart-A01A13'] },
      })
      await admin.call(announcement.release, { body: { id } })
    }
    const told = () => server.db.$count(announcementReceipt, like(announcementReceipt.username, 'told%'))
    expect(await told()).toBe(6)
    const [, second] = await server.db.select().from(announcementReceipt).where(eq(announcementReceipt.username, 'told02'))
    await server.db.update(announcementReceipt).set({ readTime: new Date() }).where(eq(announcementReceipt.id, second!.id))
    await server.db.insert(departLeader).values({ departId: 'depart-A01A12', userId: (await userOf('told03')).id })
    const left = [
      { row: 3, name: '知乙', reason: '该用户已有相关的记录（已读公告），不能删除' },
      { row: 4, name: '知丙', reason: '该用户已有相关的记录（部门负责人），不能删除' },
    ]
    expect(await admin.call(users.calls.importUndoCheck, { query: { id: run.id } })).toEqual({ all: 3, left })
    expect(await undone(users, run.id)).toMatchObject({ stage: 'undone', report: { undone: { taken: 1, left } } })
    // Of whoever stays nothing went.
    expect(await told()).toBe(4)
  })

  it('gives back the department that somebody acted for', async () => {
    await applied(users, [
      ['学号', '姓名', '部门'],
      ['act01', '两处', '计算机学院、经济管理学院'],
      ['act02', '未选', '计算机学院、经济管理学院'],
    ])
    await server.db.update(user).set({ orgCode: 'A01A12' }).where(eq(user.username, 'act01'))
    const run = await applied(users, [
      ['学号', '部门'],
      ['act01', '计算机学院'],
      ['act02', '计算机学院'],
    ])
    expect([(await userOf('act01')).orgCode, (await userOf('act02')).orgCode]).toEqual(['A01A11', 'A01A11'])
    await undone(users, run.id)
    expect([(await userOf('act01')).orgCode, (await userOf('act02')).orgCode]).toEqual(['A01A12', null])
  })

  it('leaves, in words, whose former department or role is there no more', async () => {
    const merged = await admin.call(departs.calls.add, { body: { departName: '并一', parentId: 'depart-A01' } })
    const former = await admin.call(roles.calls.add, { body: { roleName: '旧角色', roleCode: 'old_one' } })
    await applied(users, [
      ['学号', '姓名', '部门', '角色'],
      ['gon01', '原一', '并一', '旧角色'],
      ['gon02', '原二', '计算机学院', '旧角色'],
    ])
    const run = await applied(users, [
      ['学号', '部门', '角色'],
      ['gon01', '教务处', '学生'],
      ['gon02', '教务处', '学生'],
    ])
    await admin.call(departs.calls.remove, { query: { id: merged.id } })
    expect((await undone(users, run.id)).report!.undone).toEqual({
      taken: 1,
      left: [{ row: 2, name: '原一', reason: '原来的部门已被删除，不能恢复' }],
    })
    const again = await applied(users, [
      ['学号', '角色'],
      ['gon02', '学生'],
    ])
    await admin.call(roles.calls.remove, { query: { id: former.id } })
    expect(await undone(users, again.id)).toMatchObject({
      stage: 'applied',
      job: { status: 'failed', error: '没有可以撤销的记录，全部保持不变，原因见下' },
      report: { undone: { taken: 0, left: [{ row: 2, name: '原二', reason: '原来的角色已被删除，不能恢复' }] } },
    })
  })

  it('answers at once who asks for it twice', async () => {
    const rows = Array.from({ length: 1500 }, (_, at) => [`twi${at}`, '甲', '计算机学院'])
    const run = await checked(users, [['学号', '姓名', '部门'], ...rows])
    const apply = () => admin.call(users.calls.importApply, { body: { id: run.id, digest: run.digest! } })
    await apply()
    await expect(apply()).rejects.toMatchObject({ message: '正在导入，请稍候' })
    const answers = new Set<string>()
    for (
      let status = 'waiting';
      status !== 'done';
      status = (await admin.call(users.calls.importById, { query: { id: run.id } })).job.status
    ) {
      const begun = Date.now()
      answers.add(await apply().then(String, ({ message }: Error) => message))
      expect(Date.now() - begun).toBeLessThan(2_000)
    }
    expect([...answers].filter((answer) => answer !== '已经导入过了')).toEqual(['正在导入，请稍候'])
    expect(await ended(users, run.id)).toMatchObject({ stage: 'applied', job: { done: 3000, total: 3000 } })
    await admin.call(users.calls.importUndo, { body: { id: run.id } })
    await expect(admin.call(users.calls.importUndo, { body: { id: run.id } })).rejects.toMatchObject({ message: '正在撤销，请稍候' })
    expect(await ended(users, run.id)).toMatchObject({ stage: 'undone' })
    expect(await server.db.$count(user, like(user.username, 'twi%'))).toBe(0)
  })
})

// On the embedded database nobody else is at it.
describe.runIf(inject('database').kind === 'postgresql')('who comes while an import writes', () => {
  it('waits less than a second, and is told so; who merely names its records does not wait', async () => {
    const { id } = await userOf('student02')
    const names = { departs: 'depart-A01A11', role: 'role-student' }
    await server.db.transaction(async (tx) => {
      await tx.select().from(user).where(eq(user.id, id)).for('no key update')
      await tx.select().from(depart).where(eq(depart.id, names.departs)).for('key share')
      await tx.select().from(role).where(eq(role.id, names.role)).for('key share')
      for (const attempt of [
        () => admin.call(users.calls.edit, { body: { id, major: '等' } }),
        () => admin.call(userCalls.freeze, { body: { ids: id, status: 2 } }),
        () => admin.call(userCalls.resetPassword, { body: { username: 'student02' } }),
      ]) {
        const begun = Date.now()
        await expect(attempt()).rejects.toMatchObject({ message: '相关内容正在被其他操作修改，请稍后重试' })
        expect(Date.now() - begun).toBeLessThan(2_500)
      }
      await admin.call(departs.calls.add, { body: { departName: '导入时新建', parentId: names.departs } })
      await admin.call(departs.calls.edit, { body: { id: names.departs, sort: 3 } })
      const held = await admin.call(roleCalls.permissionsOf, { query: { roleId: names.role } })
      const ids = held.join(',')
      await admin.call(roleCalls.savePermissions, { body: { roleId: names.role, permissionIds: ids, lastpermissionIds: ids } })
      await admin.call(roles.calls.edit, { body: { id: names.role, description: '导入时修改' } })
    })
  })
})

describe('an import of roles and departments', () => {
  it('leaves a role that was given permissions since, and names it', async () => {
    const run = await applied(roles, [
      ['角色名称', '角色编码'],
      ['巡查员', 'imp_a'],
      ['辅导助理', 'imp_b'],
    ])
    const [given] = (await admin.call(roles.calls.list, { query: { keyword: 'imp_a' } })).records
    await admin.call(roleCalls.savePermissions, { body: { roleId: given!.id, permissionIds: 'action-item:manage', lastpermissionIds: '' } })
    const left = [{ row: 2, name: '巡查员', reason: '导入之后已给这个角色分配了权限、数据范围，或向它发布过公告' }]
    expect(await admin.call(roles.calls.importUndoCheck, { query: { id: run.id } })).toEqual({ all: 2, left })
    expect((await undone(roles, run.id)).report!.undone).toEqual({ taken: 1, left })
  })

  it('adds departments below others of the same file, in whatever order, and takes them back', async () => {
    const rows = [
      ['部门名称', '上级部门'],
      ['文学一班', '中文系'],
      ['中文系', '文学院'],
      ['文学院', '澄湖大学'],
    ]
    const run = await applied(departs, rows)
    expect(run.report!.changes.map(({ name, columns }) => [name, columns.find(({ column }) => column === '上级部门')!.after])).toEqual([
      ['文学一班', '中文系'],
      ['中文系', '文学院'],
      ['文学院', '澄湖大学'],
    ])
    const codes = (await admin.call(departs.calls.list, { query: { keyword: '文' } })).records
    const of = (name: string) => codes.find(({ departName }) => departName === name)!
    expect(of('中文系').parentId).toBe(of('文学院').id)
    expect(of('文学一班').orgCode).toMatch(new RegExp(`^${of('中文系').orgCode}A01$`))
    expect(await admin.call(departs.calls.importUndoCheck, { query: { id: run.id } })).toEqual({ all: 3, left: [] })
    expect((await undone(departs, run.id)).report!.undone).toEqual({ taken: 3, left: [] })
    const { report } = await checked(departs, [
      ['部门名称', '上级部门'],
      ['甲系', '乙系'],
      ['乙系', '甲系'],
      ['丙系', '没有系'],
    ])
    expect(report!.faults.map(({ row, message }) => `${row} ${message}`)).toEqual([
      '4 没有“没有系”',
      // So is row 3.
      '2 它的上级又在它之下：文件中的部门不能互为上级',
    ])
  })
})
