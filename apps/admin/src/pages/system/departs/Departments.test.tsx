import { departCalls, departs } from '@sc/api-client/contract'
import type { DepartRow } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Language } from '@sc/locale'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice } from '../../../testing/BackOffice.tsx'
import { dialogSaying } from '../../../testing/dialog.ts'
import { han } from '../../../testing/han.ts'
import { openServer, refusal } from '../../../testing/openServer.ts'
import { wideScreen } from '../../../testing/wideScreen.ts'
import Departments from '../Departments.tsx'

beforeEach(wideScreen)

const row = (id: string, parentId: string | null, departName: string, more: Partial<DepartRow> = {}): DepartRow => ({
  id,
  parentId,
  departName,
  orgCode: `A01${id}`,
  category: 'college',
  sort: 10,
  revision: 3,
  people: 0,
  peopleBelow: 0,
  wholly: true,
  reached: true,
  spelled: '',
  leaders: [],
  counsellors: [],
  ...more,
})
const rows = [
  row('S', null, 'Lake University', { category: 'school', peopleBelow: 12 }),
  row('A', 'S', 'School of Law', { people: 2, peopleBelow: 5, leaders: [{ id: 'u9', username: 'chen', realname: 'Chen Siqi' }] }),
  row('B', 'S', 'School of Art'),
  row('A1', 'A', 'Civil law', { category: 'department', people: 3, peopleBelow: 3 }),
]

function open(at = '/', permits: readonly string[] = ['depart:manage', 'user:manage'], language: Language = 'zh-CN', all = () => rows) {
  const server = openServer()
  server.answers(departCalls.all, all)
  server.answers(departCalls.holdings, () => ({ departments: 1, people: 5, projects: 2, applications: 7, processes: [], rules: [] }))
  server.answers(departCalls.people, () => ({
    records: [{ id: 'u1', username: 'wang', realname: 'Wang Li', studentNo: null, departName: 'School of Art', status: 1 }],
    total: 1,
    size: 50,
    current: 1,
    pages: 1,
  }))
  server.answers(departCalls.move, ({ body }) => ({ id: body.id, orgCode: 'A01B01' }))
  server.answers(departCalls.merge, ({ body }) => ({ id: body.into, orgCode: 'A01B' }))
  render(
    <BackOffice permits={permits} language={language} at={at}>
      <Departments />
    </BackOffice>,
  )
  return server
}
const node = (name: RegExp) => screen.findByRole('treeitem', { name })
const detail = (name: string) => screen.findByRole('region', { name })
async function choose(dialog: HTMLElement, label: string, option: string) {
  fireEvent.mouseDown(within(dialog).getByRole('combobox', { name: label }))
  fireEvent.click((await screen.findAllByTitle(option)).at(-1)!)
}

it('shows the chosen department beside the tree, with who leads it and who is in it', async () => {
  open('/?depart=A')
  const law = await detail('School of Law')
  within(law).getByText('Chen Siqi（chen）')
  within(law).getByText('5 人，其中直属 2 人')
  expect(within(law).getByRole('link', { name: '查看人员' }).getAttribute('href')).toBe('/system/user?departs=A')
  fireEvent.click(within(await node(/School of Art/)).getByText('School of Art'))
  within(await detail('School of Art')).getByText('未设置')
})

it('counts nobody for who sees nobody', async () => {
  open('/?depart=A', ['depart:manage', 'user:manage'], 'zh-CN', () => rows.map((one) => ({ ...one, people: null, peopleBelow: null })))
  const law = await detail('School of Law')
  within(law).getByText('部门负责人')
  expect(within(law).queryByText('人数')).toBeNull()
  expect(screen.queryByText(/\d 人/)).toBeNull()
})

it('is narrowed by a name or a code, and says where nothing is called so', async () => {
  open()
  const search = await screen.findByRole('textbox', { name: '搜索部门名称或编码' })
  fireEvent.change(search, { target: { value: 'civil' } })
  await screen.findByText('找到 1 个部门')
  screen.getByText('Civil', { selector: 'mark' })
  expect(screen.queryByRole('treeitem', { name: /Art/ })).toBeNull()
  fireEvent.change(search, { target: { value: 'physics' } })
  await screen.findByText('没有符合的部门')
})

it('moves a department by keyboard, after it said what goes along', async () => {
  const server = open('/?depart=A')
  fireEvent.click(within(await detail('School of Law')).getByRole('button', { name: '移动到…' }))
  const dialog = await dialogSaying('移动“School of Law”')
  expect(within(dialog).getByRole<HTMLButtonElement>('button', { name: '移动' }).disabled).toBe(true)
  await choose(dialog, '移动到', 'School of Art')
  await within(dialog).findByText('5 人、1 个下级部门、2 个项目、7 份申请')
  within(dialog).getByText('Lake University / School of Art')
  fireEvent.click(within(dialog).getByRole('button', { name: '移动' }))
  await waitFor(() => expect(server.asked(departCalls.move)).toEqual([{ body: { id: 'A', revision: 3, parentId: 'B' } }]))
})

it('says that what leaves its college has no reviewers of one any more', async () => {
  open('/?depart=A1')
  fireEvent.click(within(await detail('Civil law')).getByRole('button', { name: '移动到…' }))
  const dialog = await dialogSaying('移动“Civil law”')
  await choose(dialog, '移动到', 'School of Art')
  await within(dialog).findByText('Lake University / School of Art')
  expect(within(dialog).queryByRole('alert')).toBeNull()
  await choose(dialog, '移动到', 'Lake University')
  expect((await within(dialog).findByRole('alert')).textContent).toContain('移动后不在任何学院之下')
})

it('merges a department after it said in words what cannot be undone', async () => {
  const server = open('/?depart=A')
  fireEvent.click(within(await detail('School of Law')).getByRole('button', { name: '合并到…' }))
  const dialog = await dialogSaying('合并“School of Law”')
  within(dialog).getByText('合并后“School of Law”不再存在，不能撤销')
  await choose(dialog, '并入', 'School of Art')
  fireEvent.click(within(dialog).getByRole('button', { name: '合并' }))
  await waitFor(() => expect(server.asked(departCalls.merge)).toEqual([{ body: { from: 'A', into: 'B', revision: 3 } }]))
  await detail('School of Art')
})

it('says why one cannot be removed yet, and asks before it removes an empty one', async () => {
  const server = open('/?depart=A')
  server.answers(departs.calls.remove, () => null)
  fireEvent.click(within(await detail('School of Law')).getByRole('button', { name: '删除' }))
  await screen.findByText(/这里还有 1 个下级部门、2 人/)
  fireEvent.click(screen.getByRole('button', { name: '知道了' }))
  fireEvent.click(within(await node(/School of Art/)).getByText('School of Art'))
  fireEvent.click(within(await detail('School of Art')).getByRole('button', { name: '删除' }))
  const question = await dialogSaying('删除部门“School of Art”？')
  fireEvent.click(within(question).getByRole('button', { name: '删除' }))
  await waitFor(() => expect(server.asked(departs.calls.remove)).toEqual([{ query: { id: 'B', revision: 3 } }]))
  await detail('Lake University')
})

it('finds leaders by name, and keeps those who are', async () => {
  const server = open('/?depart=A')
  server.answers(departs.calls.edit, () => ({}) as never)
  fireEvent.click(within(await detail('School of Law')).getByRole('button', { name: '设置负责人' }))
  const dialog = await dialogSaying('“School of Law”的负责人')
  within(dialog).getByText('Chen Siqi')
  await choose(dialog, '部门负责人', 'Wang Li · wang · School of Art')
  fireEvent.click(within(dialog).getByRole('button', { name: '保存' }))
  await waitFor(() => expect(server.asked(departs.calls.edit)).toEqual([{ body: { id: 'A', revision: 3, leaders: ['u9', 'u1'] } }]))
})

it('is one language, and changes nothing for who may not', async () => {
  open('/?depart=A', [], 'en-US')
  await detail('School of Law')
  expect(screen.queryByRole('button', { name: /Move|Merge|Remove|Add/ })).toBeNull()
  expect(han(document.body)).toEqual([])
})

it('says that departments could not be had, and asks again', async () => {
  let isAway = true
  open('/', [], 'zh-CN', () => {
    if (isAway) throw refusal(500, '服务器开小差了')
    return rows
  })
  const retry = await screen.findByRole('button', { name: '重试' })
  isAway = false
  fireEvent.click(retry)
  await detail('Lake University')
})

it('lets nobody change what is beyond their scope, and says so', async () => {
  open('/?depart=A', undefined, undefined, () => rows.map((one) => ({ ...one, reached: false })))
  const law = await detail('School of Law')
  within(law).getByText('这个部门不在您的数据范围内，只能查看。')
  expect(within(law).queryByRole('button')).toBeNull()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '新建部门' }).disabled).toBe(true)
})

it('leads to one that was added below a department that is closed, a college where it stands below the school', async () => {
  let all = rows
  const server = open('/?depart=A', undefined, undefined, () => all)
  server.answers(departs.calls.add, ({ body }) => {
    const { departName, category } = body as { departName: string; category: string }
    all = [...rows, row('A2', 'A', departName, { category })]
    return { id: 'A2' } as never
  })
  const isExpanded = async () => (await node(/School of Law/)).getAttribute('aria-expanded')
  for (const expanded of ['true', 'false']) {
    fireEvent.click((await node(/School of Law/)).querySelector('.ant-tree-switcher')!)
    await waitFor(async () => expect(await isExpanded()).toBe(expanded))
  }
  fireEvent.click(screen.getByRole('button', { name: '新建部门' }))
  const dialog = await dialogSaying('新建部门')
  fireEvent.change(await within(dialog).findByRole('textbox', { name: '部门名称' }), { target: { value: 'Criminal law' } })
  fireEvent.click(within(dialog).getByRole('button', { name: /^保 ?存$/ }))
  await detail('Criminal law')
  await node(/Criminal law/)
  expect(await isExpanded()).toBe('true')
  expect(server.asked(departs.calls.add)).toMatchObject([{ body: { parentId: 'A', category: 'department' } }])

  fireEvent.click(within(await node(/Lake University/)).getByText('Lake University'))
  await detail('Lake University')
  fireEvent.click(screen.getByRole('button', { name: '新建部门' }))
  await screen.findByTitle('学院')
})
