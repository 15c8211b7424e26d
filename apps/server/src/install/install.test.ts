import { eq, inArray, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { resources } from '@sc/api-client/contract'
import { passwordSchema } from '@sc/api-client/schemas'
import { mainJobSteps } from '../modules/home/repository.ts'
import { permissionsOf } from '../modules/session/menus.ts'
import { verifyPassword } from '../modules/session/passwords.ts'
import { testConfig } from '../test/config.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import type { Config } from '../config.ts'
import type { Connection, Db } from '../db/connect.ts'
import { prepare } from '../prepare.ts'
import {
  baseEntry,
  depart,
  dict,
  dictItem,
  item,
  itemModule,
  permission,
  role,
  rolePermission,
  roleScope,
  school,
  user,
} from '../db/schema/index.ts'

let database: TestDatabase
let connection: Connection
let db: Db

beforeAll(async () => {
  database = await createTestDatabase()
  connection = await database.connect()
  db = connection.db
})
afterAll(() => database.drop())

// The audit log refuses it.
beforeEach(async () => {
  const { rows } = (await db.execute(
    sql`select string_agg(quote_ident(table_name), ', ') as names from information_schema.tables where table_schema = 'public' and table_name <> 'sys_audit_log'`,
  )) as unknown as { rows: { names: string }[] }
  await db.execute(sql.raw(`truncate ${rows[0]!.names}`))
})

/** A start without demonstration data, as on a PostgreSQL of one's own. */
const start = (settings: Partial<Config> = {}) => prepare(db, testConfig({ seed: false, ...settings }))

const find = async (username: string) => (await db.select().from(user).where(eq(user.username, username)))[0]

describe('the first start on an empty database', () => {
  it('makes an administrator who has a password, must change it, and finds the menus', async () => {
    const { administrator, accounts } = await start()
    expect(accounts).toEqual([])
    expect(administrator?.username).toBe('admin')
    expect(passwordSchema.safeParse(administrator!.password).success).toBe(true)
    const row = (await find('admin'))!
    expect(row).toMatchObject({ mustChangePassword: true, status: 1, orgCode: 'A01' })
    expect(await verifyPassword(row.passwordHash!, administrator!.password!)).toBe(true)
    const { menu, auth, roles } = await permissionsOf(db, row.id)
    expect(roles).toEqual(['admin'])
    expect(menu.map(({ path }) => path)).toContain('/project')
    expect(auth.map(({ action }) => action)).toContain('item:publish')
  })

  it('brings roles with scopes, dictionaries and the school, and nobody and nothing of the demonstration', async () => {
    await start({ schoolName: '海城大学' })
    expect(await db.select({ name: school.name, transcriptTitle: school.transcriptTitle }).from(school)).toEqual([
      { name: '海城大学', transcriptTitle: '海城大学第二课堂成绩单' },
    ])
    expect(await db.select({ departName: depart.departName }).from(depart)).toEqual([{ departName: '海城大学' }])
    expect((await db.select().from(role)).map(({ roleCode }) => roleCode).sort()).toEqual([
      'admin',
      'college_ek_group',
      'initiator',
      'school_auditor',
      'student',
      'teacher',
    ])
    expect(await db.select().from(roleScope)).toHaveLength(15)
    expect((await db.select().from(dictItem)).length).toBeGreaterThan(10)
    expect((await db.select().from(itemModule)).length).toBeGreaterThan(5)
    expect(await db.select({ username: user.username }).from(user)).toEqual([{ username: 'admin' }])
    expect(await db.select().from(item)).toEqual([])
  })

  it('has nobody told on the home page that a step to the first score is done', async () => {
    await start()
    expect(Object.entries(await mainJobSteps(db)).filter(([, done]) => done)).toEqual([])
  })

  it('has a page for every resource where its description says, and marks in the menu what a hidden page belongs to', async () => {
    await start()
    const entries = await db.select().from(permission).where(eq(permission.menuType, 1)).orderBy(permission.sort)
    const shown = new Set(entries.filter(({ component }) => component !== null).map(({ path }) => path))
    expect(resources.map(({ page }) => page.path).filter((path) => !shown.has(path))).toEqual([])
    const marked = (path: string) => {
      const at = entries.findIndex((entry) => entry.path === path)
      return entries.slice(0, at).findLast(({ parentId, hidden }) => !hidden && parentId === entries[at]!.parentId)?.path
    }
    expect(marked('/workflow/designer')).toBe('/workflow/List')
    expect(marked('/task/detail')).toBe('/task/todo')
  })

  it('stops at a role for new accounts that nobody can have', async () => {
    for (const casCreateRole of ['nix', 'initiator'])
      await expect(start({ casCreateRole })).rejects.toMatchObject({
        name: 'StartError',
        message: expect.stringContaining(`SC_CAS_CREATE_ROLE 指定的角色 ${casCreateRole} 不存在`),
      })
    expect(await db.select().from(role)).toEqual([])
    expect((await start({ casCreateRole: 'student' })).administrator).not.toBeNull()
  })

  it('takes the administrator by name where the campus CAS proves it, and a given password otherwise', async () => {
    const byCas = await start({ adminUsername: '2003015', casUrl: 'https://cas.example.edu.cn/cas' })
    expect(byCas.administrator).toEqual({ username: '2003015', password: null })
    expect(await find('2003015')).toMatchObject({ passwordHash: null, mustChangePassword: false })
  })

  it('lets the administrator in by CAS again who was frozen as the last one', async () => {
    const settings = { adminUsername: '2003015', casUrl: 'https://cas.example.edu.cn/cas' }
    await start(settings)
    await db.update(user).set({ status: 2 }).where(eq(user.username, '2003015'))
    expect((await start(settings)).administrator).toEqual({ username: '2003015', password: null })
    expect(await find('2003015')).toMatchObject({ passwordHash: null, status: 1 })
    expect((await start(settings)).administrator).toBeNull()
  })

  it('says the password once, and takes a given one while the first was never used', async () => {
    await start()
    expect((await start()).administrator).toBeNull()
    expect((await start({ adminPassword: 'Lost-2026!' })).administrator).toEqual({ username: 'admin', password: 'Lost-2026!' })
    expect(await verifyPassword((await find('admin'))!.passwordHash!, 'Lost-2026!')).toBe(true)
    await db.update(user).set({ mustChangePassword: false }).where(eq(user.username, 'admin'))
    expect((await start({ adminPassword: 'Again-2026!' })).administrator).toBeNull()
    expect(await verifyPassword((await find('admin'))!.passwordHash!, 'Lost-2026!')).toBe(true)
  })

  it('happens once when two servers start together', async () => {
    const other = await database.connect()
    const both = await Promise.all([start(), prepare(other.db, testConfig({ seed: false }))])
    expect(both.filter(({ administrator }) => administrator)).toHaveLength(1)
    expect(await db.select().from(user)).toHaveLength(1)
  })
})

describe('a later start', () => {
  it('adds what the version brings that was never there', async () => {
    await start()
    // As if a new version had brought a page, a right of teachers and an entry of a dictionary.
    await db.update(permission).set({ parentId: null }).where(eq(permission.parentId, 'menu-project-list'))
    await db.delete(permission).where(eq(permission.id, 'menu-project-list'))
    await db.delete(dictItem).where(eq(dictItem.value, 'provincial'))
    await db
      .delete(baseEntry)
      .where(inArray(baseEntry.key, ['menu:menu-project-list', 'grant:teacher:menu-project-list', 'dictItem:item_level:provincial']))
    await start()
    expect(await db.select().from(permission).where(eq(permission.id, 'menu-project-list'))).toHaveLength(1)
    expect(await db.select().from(dictItem).where(eq(dictItem.value, 'provincial'))).toHaveLength(1)
    const held = await db.select().from(rolePermission).where(eq(rolePermission.permissionId, 'menu-project-list'))
    expect(held.map(({ roleId }) => roleId)).toEqual(['role-teacher'])
  })

  it('puts an action below its page that an older version had no page for, and lets one be that the school moved', async () => {
    await start()
    const [older, moved] = ['action-announcement:manage', 'action-score:view']
    await db.update(permission).set({ parentId: null, updateBy: null }).where(eq(permission.id, older))
    await db.update(permission).set({ parentId: null, updateBy: 'admin' }).where(eq(permission.id, moved))
    await db.delete(baseEntry).where(like(baseEntry.key, 'below:%'))
    await start()
    const parents = await db
      .select({ id: permission.id, parentId: permission.parentId })
      .from(permission)
      .where(inArray(permission.id, [older, moved]))
    expect(new Map(parents.map(({ id, parentId }) => [id, parentId]))).toEqual(
      new Map([
        [older, 'menu-isps-announcement'],
        [moved, null],
      ]),
    )
  })

  it('puts a page whose group the school removed at the top', async () => {
    await start()
    await db.delete(permission).where(eq(permission.parentId, 'menu-project-module'))
    await db.delete(permission).where(eq(permission.id, 'menu-project-module'))
    await db.update(permission).set({ parentId: null }).where(eq(permission.parentId, 'menu-project'))
    await db.delete(permission).where(eq(permission.id, 'menu-project'))
    await db.delete(baseEntry).where(eq(baseEntry.key, 'menu:menu-project-module'))
    await start()
    expect(await db.select({ parentId: permission.parentId }).from(permission).where(eq(permission.id, 'menu-project-module'))).toEqual([
      { parentId: null },
    ])
  })

  it('adds the English of what an older version gave in Chinese, where the school calls it so still', async () => {
    await start()
    for (const table of [permission, dict, dictItem, role, school]) await db.update(table).set({ english: null })
    await db.delete(baseEntry).where(like(baseEntry.key, 'english:%'))
    await db.update(permission).set({ title: '活动项目' }).where(eq(permission.id, 'menu-project-list'))
    await db.update(dictItem).set({ text: '国家级（含国际）' }).where(eq(dictItem.value, 'national'))
    await db.update(school).set({ systemTitle: '素质拓展' })
    await start()
    const titles = new Map((await db.select().from(permission)).map(({ title, english }) => [title, english]))
    expect([titles.get('待办'), titles.get('活动项目')]).toEqual(['To do', null])
    const entries = new Map((await db.select().from(dictItem)).map(({ text, english, revision }) => [text, [english, revision]]))
    expect([entries.get('校级'), entries.get('国家级（含国际）')]).toEqual([
      ['University', 2],
      [null, 3],
    ])
    expect((await db.select().from(dict).where(eq(dict.code, 'item_level')))[0]!.english).toBe('Project levels')
    expect((await db.select().from(role).where(eq(role.roleCode, 'student')))[0]!.english).toBe('Student')
    expect((await db.select().from(school))[0]!.english).toBeNull()
    // What somebody took away stays away.
    await db.update(permission).set({ english: null }).where(eq(permission.title, '待办'))
    await start()
    expect((await db.select().from(permission).where(eq(permission.title, '待办')))[0]!.english).toBeNull()
  })

  it('calls what a new version brings in the unit that the school counts in, and once what an older one gave in hours', async () => {
    await start()
    await db.delete(permission).where(eq(permission.id, 'menu-activity-score'))
    await db.delete(baseEntry).where(inArray(baseEntry.key, ['menu:menu-activity-score', 'unit:menus']))
    await db.update(permission).set({ title: '毕业学时线' }).where(eq(permission.id, 'menu-performanceManage-requirement'))
    await db.update(school).set({ hoursUnit: 'points' })
    await start()
    const titles = (await db.select().from(permission)).map(({ title }) => title)
    expect(titles).toEqual(expect.arrayContaining(['我的积分', '任职积分标准', '毕业学时线']))
    expect(titles.filter((title) => title.includes('学时'))).toEqual(['毕业学时线'])
  })

  it('leaves alone what the school renamed, moved or removed', async () => {
    await start({ schoolName: '海城大学' })
    await db.update(school).set({ name: '海城学院' })
    await db.update(permission).set({ title: '活动项目', sort: 1 }).where(eq(permission.id, 'menu-project-list'))
    await db.delete(permission).where(eq(permission.id, 'menu-task-done'))
    await db.delete(role).where(eq(role.roleCode, 'teacher'))
    await db.delete(dictItem).where(eq(dictItem.value, 'career'))
    await db.update(roleScope).set({ scope: 'self' }).where(eq(roleScope.roleId, 'role-school_auditor'))
    await start({ schoolName: '海城大学' })
    expect((await db.select().from(school))[0]!.name).toBe('海城学院')
    expect((await db.select().from(permission).where(eq(permission.id, 'menu-project-list')))[0]).toMatchObject({
      title: '活动项目',
      sort: 1,
    })
    expect(await db.select().from(permission).where(eq(permission.id, 'menu-task-done'))).toEqual([])
    expect(await db.select().from(role).where(eq(role.roleCode, 'teacher'))).toEqual([])
    expect(await db.select().from(dictItem).where(eq(dictItem.value, 'career'))).toEqual([])
    const kept = await db.select({ scope: roleScope.scope }).from(roleScope).where(eq(roleScope.roleId, 'role-school_auditor'))
    expect(kept.map(({ scope }) => scope)).toEqual(['self', 'self', 'self'])
  })

  it('gives an unnamed school its name, and the configured account the role when no administrator may sign in', async () => {
    await start()
    await db.update(user).set({ status: 2 }).where(eq(user.username, 'admin'))
    await db.insert(user).values({ username: 'zhao', realname: '赵主任', passwordHash: 'x' })
    const { administrator } = await start({ schoolName: '海城大学', adminUsername: 'zhao', adminPassword: 'Zhao-2026!' })
    expect(administrator).toEqual({ username: 'zhao', password: 'Zhao-2026!' })
    expect((await db.select().from(school))[0]!.name).toBe('海城大学')
    expect((await permissionsOf(db, (await find('zhao'))!.id)).roles).toEqual(['admin'])
    expect(await find('admin')).toMatchObject({ status: 2 })
  })
})
