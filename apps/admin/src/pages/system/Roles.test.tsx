import { roleCalls, roles } from '@sc/api-client/contract'
import type { PermissionNode } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer, refusal } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import { RolePermissions } from './RolePermissions.tsx'
import Roles from './Roles.tsx'

beforeEach(wideScreen)

const role = (id: string, roleName: string) => ({ id, roleName, roleCode: id, english: null, audits: true, description: null, revision: 1 })

function open(permits: string[], records = [role('auditor', '校级审核员'), role('college', '学院审核组')]) {
  const server = openServer()
  signIn()
  server.answers(roles.calls.list, () => ({ records, total: 2, size: 10, current: 1, pages: 1 }) as never)
  server.answers(roleCalls.overview, () => [
    { roleId: 'auditor', members: 3, scopes: { item: 'all', application: 'all', score: 'all' } as const },
    { roleId: 'college', members: 0, scopes: { item: 'created', application: 'depart', score: 'depart' } as const },
  ])
  render(
    <BackOffice permits={permits}>
      <Roles />
    </BackOffice>,
  )
  return server
}
const row = async (name: string) => within((await screen.findByText(name)).closest('tr')!)

it('says of each role what it reaches and how many have it, and leads to them', async () => {
  open(['role:manage', 'user:manage'])
  const auditor = await row('校级审核员')
  await auditor.findByText('全校')
  expect(auditor.getByRole('link', { name: '3 人属于角色“校级审核员”' }).getAttribute('href')).toBe('/system/user?roles=auditor')
  const college = await row('学院审核组')
  expect(college.getByText('按类分别设置').getAttribute('title')).toBe('项目：本人创建的项目\n申请：本部门及下级\n人员与成绩：本部门及下级')
  college.getByText('0 人')
  expect(college.queryByRole('link')).toBeNull()
})

it('offers to remove a role that the school made, and none that came with the system', async () => {
  open(['role:manage'], [role('student', '学生'), role('club', '社团指导')])
  const student = await row('学生')
  expect(student.queryByRole('button', { name: '删除' })).toBeNull()
  expect(student.getByRole<HTMLInputElement>('checkbox').disabled).toBe(true)
  const club = await row('社团指导')
  club.getByRole('button', { name: '删除' })
  // The box that ticks a page ticks what can be removed.
  fireEvent.click(screen.getAllByRole('checkbox')[0]!)
  await screen.findByText('已选 1 项')
  expect(club.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

it('leads nobody to the list of users who may not look at it', async () => {
  open(['role:manage'])
  const auditor = await row('校级审核员')
  await auditor.findByText('3 人')
  expect(auditor.queryByRole('link')).toBeNull()
})

it('copies a role under another name and code, and keeps what was typed where that is refused', async () => {
  const server = open(['role:manage'])
  const auditor = await row('校级审核员')
  fireEvent.click(auditor.getByRole('button', { name: '复制' }))
  const dialog = within(await dialogSaying('复制角色“校级审核员”'))
  const [name, code] = [
    dialog.getByRole<HTMLInputElement>('textbox', { name: '角色名称' }),
    dialog.getByRole<HTMLInputElement>('textbox', { name: '角色编码' }),
  ]
  expect([name.value, code.value]).toEqual(['校级审核员（副本）', 'auditor_copy'])
  fireEvent.change(name, { target: { value: '校级复核员' } })
  fireEvent.change(code, { target: { value: '2nd' } })
  fireEvent.click(dialog.getByRole('button', { name: '复制' }))
  await waitFor(() => expect(dialog.getAllByText(/字母开头/).length).toBeGreaterThan(1))
  expect(server.asked(roleCalls.copy)).toEqual([])
  fireEvent.change(code, { target: { value: 'auditor2' } })
  server.answers(roleCalls.copy, () => {
    throw refusal(500, '角色名称“校级复核员”已存在')
  })
  fireEvent.click(dialog.getByRole('button', { name: '复制' }))
  await dialog.findByText('角色名称“校级复核员”已存在')
  server.answers(roleCalls.copy, () => ({ id: 'new' }))
  const listed = server.asked(roleCalls.overview).length
  fireEvent.click(dialog.getByRole('button', { name: '复制' }))
  await waitFor(() =>
    expect(server.asked(roleCalls.copy).at(-1)).toEqual({
      body: { roleId: 'auditor', copy: { roleName: '校级复核员', roleCode: 'auditor2' } },
    }),
  )
  await waitFor(() => expect(server.asked(roleCalls.overview).length).toBeGreaterThan(listed))
})

const node = (key: string, title: string, menuType: number, perms: string | null, children: PermissionNode[] = []): PermissionNode => ({
  key,
  value: key,
  title,
  parentId: null,
  children,
  menuType,
  perms,
  spelled: '',
  off: false,
})

it.each([
  ['zh-CN', /不受数据范围限制/],
  ['en-US', /Not narrowed by any scope/],
] as const)('says of the permission to manage roles that no scope narrows it (%s)', async (language, words) => {
  const server = openServer()
  signIn()
  const tree = [node('p', '角色', 1, null, [node('a', '管理角色', 2, 'role:manage'), node('b', '管理用户', 2, 'user:manage')])]
  server.answers(roleCalls.permissionTree, () => ({ treeList: tree, ids: ['p', 'a', 'b'] }))
  server.answers(roleCalls.permissionsOf, () => [])
  render(
    <BackOffice language={language}>
      <RolePermissions role={{ id: 'r', roleName: '人事' }} onClose={() => undefined} />
    </BackOffice>,
  )
  const said = await screen.findAllByText(words)
  expect(said).toHaveLength(1)
  expect(said[0]!.closest('.ant-tree-treenode')?.textContent).toContain('管理角色')
})
