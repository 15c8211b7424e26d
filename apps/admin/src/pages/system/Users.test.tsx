import { keyOf } from '@sc/api-client'
import { roleCalls, userCalls, users } from '@sc/api-client/contract'
import type { ImportRun } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, it } from 'vitest'
import { queryClient } from '../../api/queryClient.ts'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'
import { narrowScreen, wideScreen } from '../../testing/wideScreen.ts'
import Users from './Users.tsx'

beforeEach(wideScreen)

const depart = (value: string, label: string, spelled: string, parentId: string | null) => ({
  value,
  label,
  spelled,
  parentId,
  code: value,
})
const DEPARTS = [
  depart('school', '澄湖大学', 'chenghudaxue chdx', null),
  depart('law', '法学院', 'faxueyuan fxy', 'school'),
  depart('law1', '法学2301', 'faxue2301 fx2301', 'law'),
  depart('art', '艺术学院', 'yishuxueyuan ysxy', 'school'),
]
const person = (id: string, realname: string) => ({
  id,
  realname,
  username: `a${id}`,
  studentNo: null,
  departs: ['law1'],
  departs_dictText: '法学2301',
  roles: ['r1'],
  roles_dictText: '指导教师',
  status: 1,
  revision: 1,
})

function Address() {
  return <output data-testid="address">{useLocation().search}</output>
}

function open({ at = '/', permits = ['user:manage', 'role:manage'] }: { at?: string; permits?: string[] } = {}) {
  const server = openServer()
  signIn()
  server.answers(
    users.calls.list,
    () => ({ records: [person('1', '陈思'), person('2', '单晓')], total: 2, size: 10, current: 1, pages: 1 }) as never,
  )
  server.answers(users.calls.departs, () => DEPARTS)
  server.answers(roleCalls.all, () => [
    { id: 'r1', roleCode: 'teacher', roleName: '指导教师', spelled: '', mayGive: true, managesPeople: false, managesWithin: null },
    { id: 'r2', roleCode: 'auditor', roleName: '审核员', spelled: '', mayGive: true, managesPeople: false, managesWithin: null },
    { id: 'r3', roleCode: 'admin', roleName: '系统管理员', spelled: '', mayGive: true, managesPeople: true, managesWithin: 'all' as const },
    {
      id: 'r4',
      roleCode: 'counsellor',
      roleName: '辅导员',
      spelled: '',
      mayGive: true,
      managesPeople: true,
      managesWithin: 'classes' as const,
    },
  ])
  server.answers(userCalls.held, () => [
    { id: '1', username: 'a1', realname: '陈思', roles: [{ id: 'r1', name: '指导教师' }], departs: [{ id: 'law1', name: '法学2301' }] },
    { id: '2', username: 'a2', realname: '单晓', roles: [{ id: 'r2', name: '审核员' }], departs: [{ id: 'art', name: '艺术学院' }] },
  ])
  const page = (
    <BackOffice at={at} permits={permits}>
      <Users />
      <Address />
    </BackOffice>
  )
  const { unmount } = render(page)
  return { server, again: () => (unmount(), render(page)) }
}
const address = () => screen.getByTestId('address').textContent

it('is narrowed by the tree of departments at its side, in the address as by the filter, and still says who is where', async () => {
  const user = userEvent.setup()
  const { server } = open()
  const side = within(await screen.findByRole('region', { name: '部门' }))
  await user.click(await side.findByText('法学院'))
  await waitFor(() => expect(address()).toBe('?departs=law'))
  await waitFor(() => expect(server.asked(users.calls.list).at(-1)?.query).toMatchObject({ departs: 'law' }))
  screen.getByRole('columnheader', { name: '部门' })
  expect(screen.queryByRole('combobox', { name: '部门' })).toBeNull()
  await user.type(side.getByRole('textbox', { name: '查找部门' }), 'fx2301{Enter}')
  await waitFor(() => expect(address()).toBe('?departs=law1'))
  await user.clear(side.getByRole('textbox', { name: '查找部门' }))
  await user.click(await side.findByText('全部'))
  await waitFor(() => expect(address()).toBe(''))
})

it('stays folded for who folded it, with the filter in its place, and shows what the address says', async () => {
  const user = userEvent.setup()
  const { again } = open({ at: '/?departs=law1' })
  const side = within(await screen.findByRole('region', { name: '部门' }))
  expect((await side.findByRole('treeitem', { selected: true })).textContent).toContain('法学2301')
  await user.click(side.getByRole('button', { name: '收起部门' }))
  expect(side.queryByRole('tree')).toBeNull()
  screen.getByRole('combobox', { name: '部门' })
  again()
  const unfold = await screen.findByRole('button', { name: '展开部门' })
  expect(unfold.getAttribute('aria-expanded')).toBe('false')
  await user.click(unfold)
  await screen.findByRole('tree')
})

it('has no tree where there is no room', async () => {
  narrowScreen()
  open()
  await screen.findByText('陈思')
  expect(screen.queryByRole('region', { name: '部门' })).toBeNull()
})

async function chooseBoth() {
  fireEvent.click(await screen.findByRole('checkbox', { name: '选择陈思' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '选择单晓' }))
}
const inDialog = () => within(screen.getByRole('dialog'))
async function choose(box: string, option: string) {
  fireEvent.mouseDown(await inDialog().findByRole('combobox', { name: box }))
  fireEvent.click((await screen.findAllByTitle(option)).at(-1)!)
}

it('changes the roles of several with one call, and says before who loses what', async () => {
  const { server } = open()
  server.answers(userCalls.changeRoles, () => ({ count: 2 }))
  await chooseBoth()
  fireEvent.click(screen.getByRole('button', { name: '调整角色' }))
  await screen.findByText('调整 2 人的角色：陈思、单晓')
  const confirm = () => inDialog().getByRole<HTMLButtonElement>('button', { name: /增加角色|移除角色|全部换成/ })
  expect(confirm().disabled).toBe(true)
  await choose('角色', '指导教师')
  expect(inDialog().queryByText(/失去/)).toBeNull()
  within(await inDialog().findByRole('list', { name: '1 人将得到角色' })).getByText('单晓（a2）：指导教师')
  expect(confirm().className).not.toContain('dangerous')
  fireEvent.click(inDialog().getByRole('radio', { name: '移除角色' }))
  await inDialog().findByText('陈思（a1）：指导教师')
  fireEvent.click(inDialog().getByRole('radio', { name: '全部换成' }))
  await inDialog().findByText('单晓（a2）：审核员')
  expect(inDialog().queryByText('陈思（a1）：指导教师')).toBeNull()
  inDialog().getByText('1 人将失去原有的角色')
  fireEvent.click(confirm())
  await waitFor(() =>
    expect(server.asked(userCalls.changeRoles)).toEqual([{ body: { userIds: ['1', '2'], how: 'replace', roleIds: ['r1'] } }]),
  )
  await waitFor(() => expect(screen.queryByRole('button', { name: '调整角色' })).toBeNull())
})

it('asks in red for a role that manages people or roles, whoever gets it, and keeps it from who has it', async () => {
  open()
  await chooseBoth()
  fireEvent.click(screen.getByRole('button', { name: '调整角色' }))
  await choose('角色', '系统管理员')
  await inDialog().findByText('2 人将能管理用户或角色')
  inDialog().getByText('单晓（a2）：系统管理员')
  expect(inDialog().getByRole('button', { name: '增加角色' }).className).toContain('dangerous')
  fireEvent.click(inDialog().getByRole('radio', { name: '移除角色' }))
  await inDialog().findByText('没有人失去原有的角色。')
  expect(inDialog().queryByText(/将能管理/)).toBeNull()
})

it('says of a role that manages few people whom, and does not ask in red', async () => {
  open()
  await chooseBoth()
  fireEvent.click(screen.getByRole('button', { name: '调整角色' }))
  await choose('角色', '辅导员')
  await inDialog().findByText('2 人将能管理所带班级的用户')
  expect(inDialog().getByRole('button', { name: '增加角色' }).className).not.toContain('dangerous')
})

it('keeps what was chosen where the server names whom it is refused of, and moves people into departments', async () => {
  const { server } = open()
  const why = '有 1 个用户不能这样修改，全部没有改动。单晓（a2）：所选部门不在您的数据范围内'
  server.answers(userCalls.changeDeparts, () => {
    throw refusal(500, why)
  })
  await chooseBoth()
  fireEvent.click(screen.getByRole('button', { name: '调整部门' }))
  await screen.findByText('调整 2 人的部门：陈思、单晓')
  await choose('部门', '艺术学院')
  fireEvent.click(inDialog().getByRole('button', { name: '加入部门' }))
  await inDialog().findByText(why)
  server.answers(userCalls.changeDeparts, () => ({ count: 1 }))
  fireEvent.click(inDialog().getByRole('radio', { name: '全部换成' }))
  await inDialog().findByText('陈思（a1）：法学2301')
  fireEvent.click(inDialog().getByRole('button', { name: '全部换成' }))
  await waitFor(() =>
    expect(server.asked(userCalls.changeDeparts).at(-1)).toEqual({ body: { userIds: ['1', '2'], how: 'replace', departIds: ['art'] } }),
  )
})

it('takes people out of departments, and nobody out of the only one that they have', async () => {
  const { server } = open()
  const person = (id: string, realname: string, ...names: string[]) => ({
    id,
    username: `a${id}`,
    realname,
    roles: [],
    departs: names.map((name) => ({ id: name === '艺术学院' ? 'art' : 'law1', name })),
  })
  server.answers(userCalls.changeDeparts, () => ({ count: 1 }))
  server.answers(userCalls.held, () => [person('1', '陈思', '法学2301', '艺术学院'), person('2', '单晓', '艺术学院')])
  await chooseBoth()
  fireEvent.click(screen.getByRole('button', { name: '调整部门' }))
  fireEvent.click(await inDialog().findByRole('radio', { name: '移出部门' }))
  await choose('部门', '艺术学院')
  await inDialog().findByText('1 人将离开原有的部门')
  within(inDialog().getByRole('list', { name: '1 人没有其他部门，不能移出' })).getByText('单晓（a2）：艺术学院')
  const confirm = () => inDialog().getByRole<HTMLButtonElement>('button', { name: '移出部门' })
  expect(confirm().disabled).toBe(true)
  server.answers(userCalls.held, () => [person('1', '陈思', '法学2301', '艺术学院'), person('2', '单晓', '艺术学院', '法学2301')])
  fireEvent.click(inDialog().getByRole('button', { name: '取消' }))
  fireEvent.click(screen.getByRole('button', { name: '调整部门' }))
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1))
  fireEvent.click(await inDialog().findByRole('radio', { name: '移出部门' }))
  await choose('部门', '艺术学院')
  await inDialog().findByText('2 人将离开原有的部门')
  expect(confirm().className).toContain('dangerous')
  fireEvent.click(confirm())
  await waitFor(() =>
    expect(server.asked(userCalls.changeDeparts)).toEqual([{ body: { userIds: ['1', '2'], how: 'remove', departIds: ['art'] } }]),
  )
})

it('offers no roles to who may not change them, and begins nobody with one that the list is narrowed to', async () => {
  open({ permits: ['user:manage'], at: '/?roles=r1' })
  await chooseBoth()
  screen.getByRole('button', { name: '调整部门' })
  expect(screen.queryByRole('button', { name: '调整角色' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '新建用户' }))
  const field = await inDialog().findByRole('combobox', { name: '角色' })
  expect(field.closest('.ant-select')?.textContent).not.toContain('指导教师')
})

const run = (stage: 'checked' | 'applied' | 'undone', status: 'running' | 'done') =>
  ({
    id: 'i1',
    fileName: '名单.xlsx',
    rows: 1,
    stage,
    job: { work: stage === 'undone' ? 'undo' : 'apply', status, done: 1, total: 1, interrupted: false, error: null },
    fields: ['username'],
    complete: null,
    fill: null,
    builds: true,
    digest: 'read',
    report: { added: 1, changed: 0, same: 0, wrong: 0, faults: [], changes: [], ignored: [] },
    createBy: 'admin',
    createByName: '林书远',
    createTime: '2026-03-01 08:00:00',
  }) as ImportRun

it('has the departments in its tree that an import added along, and no more once that was undone', async () => {
  const { calls } = users
  const { server } = open({ at: '/?import=i1' })
  server.answers(calls.importList, () => ({ records: [], total: 0, size: 5, current: 1, pages: 0 }))
  let now = run('checked', 'running')
  server.answers(calls.importById, () => now)
  const side = within(await screen.findByRole('region', { name: '部门', hidden: true }))
  await side.findByText('艺术学院')
  expect(side.queryByText('海洋学院')).toBeNull()
  server.answers(calls.departs, () => [...DEPARTS, depart('sea', '海洋学院', 'haiyangxueyuan hyxy', 'school')])
  now = run('applied', 'done')
  await side.findByText('海洋学院', {}, { timeout: 3000 })
  server.answers(calls.departs, () => DEPARTS)
  now = run('undone', 'done')
  await queryClient.invalidateQueries({ queryKey: keyOf(calls.importById) })
  await waitFor(() => expect(side.queryByText('海洋学院')).toBeNull())
})
