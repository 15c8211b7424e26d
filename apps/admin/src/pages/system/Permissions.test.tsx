import { businessCode, dict, permissionCalls, roleCalls } from '@sc/api-client/contract'
import type { DataRule, PermissionEntryNode, PermissionNode } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { han } from '../../testing/han.ts'
import { openServer, refusal } from '../../testing/openServer.ts'
import { sampleEntry } from '../../testing/sampleEntry.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Permissions from './Permissions.tsx'
import { RolePermissionTree } from './RolePermissionTree.tsx'
import { RolePreview } from './RolePreview.tsx'

beforeEach(wideScreen)

const admin = [
  { id: 'r', roleCode: 'admin', roleName: 'Admin', spelled: '', mayGive: true, managesPeople: true, managesWithin: 'all' as const },
]
const tree: PermissionEntryNode[] = [
  sampleEntry({ id: 'system', menuType: 0, title: '系统管理', english: 'System', icon: 'setting', path: '/system', roles: admin }, [
    sampleEntry({ id: 'user', title: '用户管理', english: 'Users', path: '/system/user', component: 'system/Users', roles: admin }),
    sampleEntry({ id: 'role', title: '角色管理', english: 'Roles', path: '/system/role', component: 'system/Roles', roles: admin }, [
      sampleEntry({ id: 'manage', menuType: 2, title: '管理角色', english: 'Manage roles', perms: 'role:manage', roles: admin }),
    ]),
    sampleEntry({ id: 'library', title: '图书馆', english: 'Library', url: 'https://lib.example.edu.cn', builtIn: false }),
  ]),
]

const ruleNode = (key: string, title: string, off: boolean) => ({ ...place(key, title, 3), off, parentId: 'view' })
const place = (key: string, title: string, menuType: number, children: PermissionNode[] = []): PermissionNode => ({
  key,
  value: key,
  title,
  parentId: null,
  menuType,
  perms: null,
  spelled: '',
  off: false,
  children,
})
const ruled = [
  {
    ...place('view', 'See projects', 2, [ruleNode('own', 'Own college', false), ruleNode('dark', 'Own class', true)]),
    perms: 'item:manage',
  },
]
const rule = (id: string, ruleColumn: string, ruleConditions: DataRule['ruleConditions'], ruleValue: string): DataRule => ({
  id,
  permissionId: 'view',
  ruleName: id,
  ruleColumn,
  ruleConditions,
  ruleValue,
  status: '1',
  revision: 1,
  roles: [],
})
const rules = [rule('own', 'orgCode', 'IN', 'A01A11,#{sys_org_code}'), rule('dark', 'hours', '>', '4')]
const law = { value: 'A01A11', code: 'A01A11', label: 'School of Law', parentId: 'A01', spelled: '' }

const open = () => {
  const server = openServer()
  server.answers(permissionCalls.list, () => tree)
  render(
    <BackOffice permits={['role:manage']}>
      <Permissions />
    </BackOffice>,
  )
  return server
}
const row = async (name: RegExp) => screen.findByRole('row', { name })

it('shows the menu with its actions on demand, and orders what stands side by side', async () => {
  const server = open()
  server.answers(permissionCalls.order, () => null)
  expect((await row(/角色管理/)).textContent).toContain('/system/role')
  expect(screen.queryByRole('row', { name: /管理角色/ })).toBeNull()
  fireEvent.click(screen.getByRole('checkbox', { name: '显示操作权限' }))
  expect((await row(/管理角色/)).textContent).toContain('role:manage')
  expect((screen.getByRole('button', { name: '上移“用户管理”' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: '下移“用户管理”' }))
  await waitFor(() => expect(server.asked(permissionCalls.order)).toEqual([{ body: { ids: ['role', 'user', 'library'] } }]))
  // What comes with the program is not removed.
  expect(within(await row(/用户管理/)).queryByRole('button', { name: '删除' })).toBeNull()
  within(await row(/图书馆/)).getByRole('button', { name: '删除' })
})

it('saves no more than was changed, and goes on from what a colleague saved', async () => {
  const server = open()
  const user = userEvent.setup()
  const now = { ...tree[0]!.children[0]!, revision: 2, english: 'People', icon: 'team' }
  server.answers(permissionCalls.edit, ({ body }) => {
    if (body.revision !== 2) throw refusal(businessCode.conflict, '被修改过', now)
    return { ...now, title: '师生' }
  })
  await user.click(within(await row(/用户管理/)).getByRole('button', { name: '编辑' }))
  const name = await screen.findByLabelText('名称')
  await user.clear(name)
  await user.type(name, '师生')
  await user.click(screen.getByRole('button', { name: '保存' }))
  expect((await screen.findByRole('alert')).textContent).toContain('同事刚刚保存了这一项')
  expect((screen.getByLabelText('英文名称') as HTMLInputElement).value).toBe('People')
  expect((name as HTMLInputElement).value).toBe('师生')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.asked(permissionCalls.edit)).toHaveLength(2))
  expect(server.asked(permissionCalls.edit).map(({ body }) => body)).toEqual([
    { id: 'user', revision: 1, title: '师生' },
    { id: 'user', revision: 2, title: '师生' },
  ])
})

it('adds a link by https alone', async () => {
  const server = open()
  const user = userEvent.setup()
  server.answers(roleCalls.all, () => admin)
  server.answers(permissionCalls.add, () => tree[0]!)
  await row(/用户管理/)
  await user.click(screen.getByRole('button', { name: '新建链接' }))
  await user.type(await screen.findByLabelText('名称'), '教务处')
  await user.type(screen.getByLabelText('链接地址'), 'http://jwc.example.edu.cn')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await screen.findByText('请填写以 https:// 开头的完整网址')
  expect(server.asked(permissionCalls.add)).toEqual([])
  await user.clear(screen.getByLabelText('链接地址'))
  await user.type(screen.getByLabelText('链接地址'), 'https://jwc.example.edu.cn')
  await user.click(screen.getByRole('button', { name: '保存' }))
  await waitFor(() =>
    expect(server.asked(permissionCalls.add)).toEqual([
      {
        body: { menuType: 1, title: '教务处', english: null, icon: 'link', parentId: null, url: 'https://jwc.example.edu.cn', roleIds: [] },
      },
    ]),
  )
})

it('speaks English throughout', async () => {
  const server = openServer()
  server.answers(permissionCalls.list, () => tree)
  server.answers(permissionCalls.findRules, () => rules)
  server.answers(permissionCalls.ruleDeparts, () => [law])
  server.answers(dict.items, () => [])
  server.answers(permissionCalls.loss, () => ({
    members: 3,
    losses: [
      { id: 'user', title: 'Users', menuType: 1, members: 2 },
      { id: 'manage', title: 'Manage roles', menuType: 2, members: 0 },
    ],
  }))
  const { baseElement } = render(
    <BackOffice permits={['role:manage']} language="en-US">
      <Permissions />
      <RolePreview roleId="r" nodes={ruled} chosen={new Set(['system', 'role', 'own', 'dark'])} />
    </BackOffice>,
  )
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Show actions' }))
  fireEvent.click(within(await row(/Library/)).getByRole('button', { name: 'Edit' }))
  await screen.findByLabelText('Address')
  await screen.findByText('Users: lost by 2 people, kept by 1 person through other roles')
  screen.getByText('Manage roles: 3 people would keep it by other roles')
  // What is switched off narrows nobody.
  await screen.findByText(/See projects: Own college \(Department is one of School of Law/)
  expect(screen.queryByText(/Own class/)).toBeNull()
  // In the drawer stands the Chinese name itself.
  expect(han(baseElement).filter((text) => text !== '图书馆')).toEqual([])
})

it('says in the tree of permissions what each data rule means, and which are switched off', async () => {
  const server = openServer()
  server.answers(permissionCalls.findRules, () => rules)
  server.answers(permissionCalls.ruleDeparts, () => [law])
  server.answers(dict.items, () => [])
  render(
    <BackOffice permits={['role:manage']}>
      <RolePermissionTree nodes={ruled} chosen={new Set(['own', 'dark'])} onChange={() => undefined} />
    </BackOffice>,
  )
  await screen.findByText('数据规则：Own college（部门 是其中之一 School of Law、本人当前部门；选中后只能看到符合的数据）')
  screen.getByText(/^数据规则：Own class（.* 大于 4；已停用，不起作用）$/)
})

it('opens the data rules of a page from its own line, and says how many there are', async () => {
  const server = openServer()
  server.answers(permissionCalls.list, () => [
    sampleEntry({ id: 'projects', title: '项目列表', path: '/project/list', component: 'project/List', roles: admin }, [
      sampleEntry({ id: 'view', menuType: 2, title: '管理项目', perms: 'item:manage', roles: admin }),
    ]),
  ])
  server.answers(permissionCalls.findRules, () => rules)
  server.answers(permissionCalls.rulesOf, () => [rules[1]!])
  server.answers(permissionCalls.ruleDeparts, () => [law])
  server.answers(dict.items, () => [])
  render(
    <BackOffice permits={['role:manage']}>
      <Permissions />
    </BackOffice>,
  )
  const line = await row(/项目列表/)
  fireEvent.click(await within(line).findByRole('button', { name: '数据规则 2' }))
  await screen.findByText('“管理项目”的数据规则')
  await screen.findByText('学时 大于 4')
})
