import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, businessCode, permissionCalls, roleCalls, roles, session, users } from '@sc/api-client/contract'
import type { CallInput, PermissionEntry, PermissionEntryNode } from '@sc/api-client/contract'
import { baseEntry, permission, rolePermission, user } from '../../db/schema/index.ts'
import { prepare } from '../../prepare.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { clientOf } from '../../test/client.ts'
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

const flat = (nodes: readonly PermissionEntryNode[]): PermissionEntryNode[] => nodes.flatMap((node) => [node, ...flat(node.children)])
const list = async () => flat(await admin.call(permissionCalls.list))
const entry = async (id: string) => (await list()).find((one) => one.id === id)!
const edit = (body: CallInput<typeof permissionCalls.edit>['body'], who = admin) => who.call(permissionCalls.edit, { body })
const addGroup = (title: string, more: object = {}) => admin.call(permissionCalls.add, { body: { menuType: 0, title, ...more } })
const addLink = (title: string, more: object = {}) =>
  admin.call(permissionCalls.add, { body: { menuType: 1, title, url: 'https://lib.example.edu.cn/', ...more } })
const auditOf = async (id: string) => (await admin.call(audit.list, { query: { record: id } })).records
const menuOf = async (who: string, client = server) => (await client.call(session.permissions, {}, (await campus.as(who)).token)).menu
const titles = (menu: Awaited<ReturnType<typeof menuOf>>): string[] =>
  menu.flatMap(({ meta, children }) => [meta.title, ...titles(children ?? [])])

describe('the list of the menu', () => {
  it('is a tree with all that an editor needs, and with the roles that have each', async () => {
    const tree = await admin.call(permissionCalls.list)
    const system = tree.find(({ id }) => id === 'menu-system')!
    expect(system).toMatchObject({
      menuType: 0,
      title: '系统管理',
      english: 'System',
      icon: 'setting',
      builtIn: true,
      url: null,
      revision: 1,
    })
    expect(system.children.map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/system/user', '/system/role', '/system/permission', '/system/depart']),
    )
    const role = system.children.find(({ path }) => path === '/system/role')!
    expect(role).toMatchObject({ component: 'system/Roles', parentId: 'menu-system', hidden: false })
    expect(role.children).toMatchObject([{ menuType: 2, perms: 'role:manage', roles: [{ roleCode: 'admin', roleName: '系统管理员' }] }])
  })

  it('is for who manages roles alone, as all that changes it', async () => {
    const teacher = await campus.as('teacher01')
    const before = await list()
    for (const ask of [
      () => teacher.call(permissionCalls.list),
      () => edit({ id: 'menu-project', title: '我的' }, teacher),
      () => teacher.call(permissionCalls.add, { body: { menuType: 0, title: '我的' } }),
      () => teacher.call(permissionCalls.order, { body: { ids: ['menu-project'] } }),
      () => teacher.call(permissionCalls.remove, { query: { id: 'menu-project' } }),
      () => teacher.call(permissionCalls.loss, { body: { roleId: 'role-student', permissionIds: '' } }),
    ])
      await expect(ask()).rejects.toMatchObject({ code: businessCode.noPermission })
    expect(await list()).toEqual(before)
  })
})

describe('an entry of the program', () => {
  it('is renamed in both languages, given a picture and hidden; the menu says so, and the log', async () => {
    const { revision } = await entry('menu-workflow-application')
    const saved = await edit({ id: 'menu-workflow-application', revision, title: '申请总览', english: 'All applications', icon: 'audit' })
    expect(saved).toMatchObject({ title: '申请总览', english: 'All applications', path: '/workflow/application', revision: revision + 1 })
    expect(titles(await menuOf('admin'))).toContain('申请总览')
    const english = clientOf(server.origin, server.config.apiPath, 'en-US')
    expect(titles((await english.call(session.permissions, {}, admin.token)).menu)).toContain('All applications')
    expect(await auditOf('menu-workflow-application')).toMatchObject([
      {
        kind: 'permission',
        action: 'edit',
        username: 'admin',
        before: { title: '申请监控', english: 'Applications', icon: null },
        after: { title: '申请总览', english: 'All applications', icon: 'audit' },
      },
    ])
    await edit({ id: 'menu-workflow-application', hidden: true })
    const group = (await menuOf('admin')).find(({ path }) => path === '/workflow')!
    expect(group.children!.find(({ path }) => path === '/workflow/application')).toMatchObject({ hidden: true })
  })

  it('keeps its path, component and code, whatever is sent', async () => {
    const before = await entry('menu-project-list')
    for (const more of [
      { path: '/elsewhere' },
      { component: 'system/Users' },
      { perms: 'x' },
      { menuType: 0 },
      { url: 'https://a.example.cn' },
    ])
      await expect(edit({ id: before.id, title: '改', ...more })).rejects.toThrow('系统自带的路径、组件和权限编码不能修改')
    // What clients send that send all of a record, and what no field is.
    await edit({
      id: before.id,
      title: before.title,
      path: before.path,
      component: before.component,
      ...({ name: 'x', sort: 99 } as object),
    })
    expect(await entry(before.id)).toMatchObject({ path: before.path, component: before.component, name: before.name, sort: before.sort })
    await expect(edit({ id: 'action-item:manage', perms: 'admin:manage' })).rejects.toThrow('不能修改')
    await expect(edit({ id: 'action-item:manage', hidden: true })).rejects.toThrow('只能修改名称')
    await expect(edit({ id: 'action-item:manage', parentId: null })).rejects.toThrow('只能修改名称')
    expect(await edit({ id: 'action-item:manage', title: '维护项目' })).toMatchObject({ title: '维护项目', perms: 'item:manage' })
    await expect(admin.call(permissionCalls.remove, { query: { id: 'menu-project-list' } })).rejects.toThrow('系统自带的菜单项不能删除')
  })

  it('is not saved over what a colleague saved: the entry comes as it is now', async () => {
    const { revision } = await entry('menu-desform')
    await edit({ id: 'menu-desform', revision, title: '表单中心' })
    await expect(edit({ id: 'menu-desform', revision, title: '表单' })).rejects.toMatchObject({
      code: businessCode.conflict,
      message: '菜单项“表单中心”在您打开之后被修改过，请核对后再保存',
      result: { title: '表单中心', revision: revision + 1 },
    })
  })

  it('is none that somebody made up', async () => {
    await expect(edit({ id: 'nothing', title: '改' })).rejects.toMatchObject({
      code: businessCode.notFound,
      message: '菜单项不存在或已被删除',
    })
    await expect(edit({ id: 'menu-project-list', parentId: 'nothing' })).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(edit({ id: 'menu-project-list', parentId: 'menu-desform-list' })).rejects.toThrow('上级须为菜单分组')
    await expect(edit({ id: 'menu-project-list', title: '  ' })).rejects.toThrow('请填写名称')
    await expect(edit({ id: 'menu-project-list', icon: '<svg>' })).rejects.toThrow('icon')
  })

  it('is saved by the other verb as well', async () => {
    const response = await server.fetch(`/sc-api${permissionCalls.edit.path}`, {
      method: 'PUT',
      headers: { 'x-access-token': admin.token, 'content-type': 'application/json' },
      body: JSON.stringify({ id: 'menu-task', title: '审批' }),
    })
    expect(await response.json()).toMatchObject({ success: true, result: { title: '审批' } })
  })
})

describe('a group that a school adds', () => {
  it('takes pages, and whoever has a page finds it there', async () => {
    const group = await addGroup('教学', { english: 'Teaching', icon: 'book' })
    expect(group).toMatchObject({ menuType: 0, builtIn: false, path: null, roles: [] })
    const moved = await edit({ id: 'menu-project-list', parentId: group.id })
    expect(moved.parentId).toBe(group.id)
    const menu = await menuOf('teacher01')
    expect(menu.find(({ id }) => id === group.id)).toMatchObject({
      meta: { title: '教学', icon: 'book' },
      children: [{ path: '/project/list' }],
    })
    const [moving] = await auditOf('menu-project-list')
    expect(moving).toMatchObject({
      before: { group: '项目管理' },
      after: { group: '教学', groupRoles: ['系统管理员', '指导教师'] },
    })
    // A role that sees nothing of it has nothing of it.
    expect(titles(await menuOf('student01'))).not.toContain('教学')
    await expect(admin.call(permissionCalls.remove, { query: { id: group.id } })).rejects.toThrow('分组“教学”中还有菜单项')
    await edit({ id: 'menu-project-list', parentId: 'menu-project' })
    await admin.call(permissionCalls.remove, { query: { id: group.id } })
    expect(titles(await menuOf('teacher01'))).not.toContain('教学')
    expect(await auditOf(group.id)).toMatchObject([{ action: 'remove' }, { action: 'add', after: { title: '教学' } }])
  })

  it('stands in no circle, also when two are moved into each other at once', async () => {
    const [one, other] = [await addGroup('甲组'), await addGroup('乙组')]
    await expect(edit({ id: one.id, parentId: one.id })).rejects.toThrow('不能移到自己')
    const both = await Promise.allSettled([edit({ id: one.id, parentId: other.id }), edit({ id: other.id, parentId: one.id })])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await list()).filter(({ id }) => id === one.id || id === other.id)).toHaveLength(2)
  })
})

describe('a link that a school adds', () => {
  it('leads outside by https, for the roles that are named', async () => {
    const link = await addLink('图书馆', { english: 'Library', parentId: 'menu-activity', roleIds: ['role-student', 'role-teacher'] })
    expect(link).toMatchObject({ menuType: 1, url: 'https://lib.example.edu.cn/', path: null, component: null, builtIn: false })
    expect(link.roles.map(({ roleCode }) => roleCode)).toEqual(['teacher', 'student'])
    const group = (await menuOf('student01')).find(({ path }) => path === '/activity')!
    expect(group.children!.find(({ id }) => id === link.id)!.meta).toMatchObject({
      title: '图书馆',
      url: 'https://lib.example.edu.cn/',
      internalOrExternal: true,
    })
    // The group comes with it.
    expect((await menuOf('teacher01')).find(({ path }) => path === '/activity')?.children).toMatchObject([{ id: link.id }])
    expect(await edit({ id: link.id, url: 'https://lib2.example.edu.cn/a?b=1' })).toMatchObject({
      url: 'https://lib2.example.edu.cn/a?b=1',
    })
    await admin.call(permissionCalls.remove, { query: { id: link.id } })
    expect(titles(await menuOf('student01'))).not.toContain('图书馆')
  })

  it('is no script, no other scheme, nothing with a placeholder or an account', async () => {
    for (const url of [
      'http://lib.example.edu.cn',
      'javascript:alert(1)',
      '//lib.example.edu.cn',
      'https://a.example.cn/{{ TOKEN }}',
      'https://user:secret@a.example.cn/',
      'https://',
      'https://a b.example.cn',
      String.raw`https://a.example.cn\@evil.example`,
      '/system/user',
    ])
      await expect(addLink('坏', { url }), url).rejects.toThrow('链接地址须为以 https:// 开头的完整网址')
    await expect(addLink('坏', { roleIds: ['nothing'] })).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(addLink('坏', { parentId: 'nothing' })).rejects.toMatchObject({ code: businessCode.notFound })
    expect((await list()).some(({ title }) => title === '坏')).toBe(false)
  })
})

describe('the order', () => {
  const below = async (id: string) =>
    (await list()).filter(({ parentId, menuType }) => parentId === id && menuType !== 2).map((one) => one.id)

  it('is as it was put, in the menu as in the list, and makes no open editor stale', async () => {
    const before = await below('menu-system')
    const { revision } = await entry(before[0]!)
    const after = [before[1]!, before[0]!, ...before.slice(2)]
    await admin.call(permissionCalls.order, { body: { ids: after } })
    expect(await below('menu-system')).toEqual(after)
    expect((await menuOf('admin')).find(({ path }) => path === '/system')!.children!.map(({ id }) => id)).toEqual(after)
    expect((await entry(before[0]!)).revision).toBe(revision)
    const [change] = await auditOf('menu-system')
    expect(change!.title).toBe('系统管理')
    expect((change!.before as { order: string[] }).order.slice(0, 3)).toEqual(['用户管理', '角色管理', '菜单与权限'])
    expect((change!.after as { order: string[] }).order.slice(0, 2)).toEqual(['角色管理', '用户管理'])
  })

  it('is refused of others than stand there', async () => {
    const ids = await below('menu-project')
    for (const wrong of [ids.slice(1), [...ids, 'menu-desform-list'], [ids[0]!, ids[0]!], [...ids, 'nothing']])
      await expect(admin.call(permissionCalls.order, { body: { ids: wrong } })).rejects.toMatchObject({ code: businessCode.conflict })
    await expect(admin.call(permissionCalls.order, { body: { ids: ['nothing'] } })).rejects.toMatchObject({ code: businessCode.notFound })
  })
})

describe('the way of administrators to roles and menu', () => {
  const refused = '管理员将无法从菜单进入“角色管理”或“菜单与权限”'

  it('stays: it is not hidden, nor the group that it stands in, nor moved into one that is', async () => {
    for (const id of ['menu-system-role', 'menu-system-permission', 'menu-system'])
      await expect(edit({ id, hidden: true }), id).rejects.toThrow(refused)
    const dark = await addGroup('暗处')
    await edit({ id: dark.id, hidden: true })
    await expect(edit({ id: 'menu-system-role', parentId: dark.id })).rejects.toThrow(refused)
    expect(await entry('menu-system-role')).toMatchObject({ hidden: false, parentId: 'menu-system' })
    await edit({ id: 'menu-system-dict', hidden: true })
    await edit({ id: 'menu-system-dict', hidden: false })
  })

  it('is not taken from the role either', async () => {
    const held = await admin.call(roleCalls.permissionsOf, { query: { roleId: 'role-admin' } })
    const save = (without: string) =>
      admin.call(roleCalls.savePermissions, {
        body: { roleId: 'role-admin', lastpermissionIds: held.join(','), permissionIds: held.filter((id) => id !== without).join(',') },
      })
    await expect(save('menu-system-role')).rejects.toThrow(refused)
    await expect(save('menu-system-permission')).rejects.toThrow(refused)
    expect(await admin.call(roleCalls.permissionsOf, { query: { roleId: 'role-admin' } })).toEqual(held)
  })
})

it('what a school changed survives the next start, and what a newer version brings finds its place', async () => {
  const group = await addGroup('自建分组')
  const link = await addLink('自建链接', { parentId: group.id, roleIds: ['role-admin'] })
  await edit({ id: 'menu-task-done', title: '办结', english: 'Finished', icon: 'book', hidden: true, parentId: group.id })
  const siblings = (await list()).filter(({ parentId, menuType }) => parentId === 'menu-system' && menuType !== 2).map(({ id }) => id)
  const turned = [...siblings].reverse()
  await admin.call(permissionCalls.order, { body: { ids: turned } })
  const kept = (entries: PermissionEntry[]) =>
    entries.map(({ id, title, english, icon, hidden, parentId, url, revision }) => ({
      id,
      title,
      english,
      icon,
      hidden,
      parentId,
      url,
      revision,
    }))
  const before = kept(await list())
  await prepare(server.db, server.config)
  expect(kept(await list())).toEqual(before)
  expect((await entry(link.id)).roles).toHaveLength(1)

  // As if this version brought the page of menus to a school that ordered its menu otherwise.
  await server.db.delete(permission).where(eq(permission.id, 'menu-system-permission'))
  await server.db
    .delete(baseEntry)
    .where(
      inArray(baseEntry.key, ['menu:menu-system-permission', 'grant:admin:menu-system-permission', 'english:menu:menu-system-permission']),
    )
  await prepare(server.db, server.config)
  const now = (await list()).filter(({ parentId, menuType }) => parentId === 'menu-system' && menuType !== 2).map(({ id }) => id)
  const others = turned.filter((id) => id !== 'menu-system-permission')
  expect(now.filter((id) => id !== 'menu-system-permission')).toEqual(others)
  expect(now[now.indexOf('menu-system-role') + 1]).toBe('menu-system-permission')
  expect(await entry('menu-system-permission')).toMatchObject({ builtIn: true, roles: [{ roleCode: 'admin' }] })
})

describe('what members would lose', () => {
  it('is counted over their other roles, and over those who may sign in', async () => {
    const { id: roleId } = await admin.call(roles.calls.add, { body: { roleName: '助理', roleCode: 'helper' } })
    const given = ['menu-project', 'menu-project-list', 'action-item:manage', 'menu-task', 'menu-task-done']
    await server.db.insert(rolePermission).values(given.map((permissionId) => ({ roleId, permissionId })))
    const person = async (username: string, ...more: string[]) =>
      admin.call(users.calls.add, { body: { username, realname: username, departs: ['depart-A01A11'], roles: [roleId, ...more] } })
    await person('helper1')
    await person('helper2', 'role-teacher')
    const frozen = await person('helper3')
    await server.db.update(user).set({ status: 2 }).where(eq(user.id, frozen.id))
    const loss = (...permissionIds: string[]) =>
      admin.call(permissionCalls.loss, { body: { roleId, permissionIds: permissionIds.join(',') } })
    expect(await loss(...given)).toEqual({ members: 2, losses: [] })
    // The second has both as a teacher.
    expect((await loss('menu-task', 'menu-task-done')).losses).toEqual([
      { id: 'menu-project', title: '项目管理', menuType: 0, members: 1 },
      { id: 'menu-project-list', title: expect.any(String) as string, menuType: 1, members: 1 },
      { id: 'action-item:manage', title: '维护项目', menuType: 2, members: 1 },
    ])
    await server.db.update(permission).set({ status: '0' }).where(eq(permission.id, 'action-item:manage'))
    expect((await loss('menu-project', 'menu-project-list', 'menu-task', 'menu-task-done')).losses).toEqual([])
    await server.db.update(permission).set({ status: '1' }).where(eq(permission.id, 'action-item:manage'))
    expect(await admin.call(roleCalls.permissionsOf, { query: { roleId } })).toEqual(given.toSorted())
    await expect(loss('nothing')).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(admin.call(permissionCalls.loss, { body: { roleId: 'nothing', permissionIds: '' } })).rejects.toMatchObject({
      code: businessCode.notFound,
    })
    await expect(admin.call(permissionCalls.loss, { body: { roleId: 'role-initiator', permissionIds: '' } })).rejects.toMatchObject({
      code: businessCode.notFound,
    })
  })
})
