import { roleCalls, users } from '@sc/api-client/contract'
import type { ImportHeadings, ImportReport, ImportRun } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer, refusal } from '../../testing/openServer.ts'
import { ImportDialog } from './ImportDialog.tsx'

const { calls } = users

const report = (more: Partial<ImportReport> = {}): ImportReport => ({
  added: 1,
  changed: 0,
  same: 3,
  wrong: 0,
  faults: [],
  changes: [],
  ignored: [],
  ...more,
})
const run = (of: Partial<ImportRun> = {}): ImportRun => ({
  id: 'r1',
  fileName: '名单.xlsx',
  rows: 4,
  stage: 'checked',
  job: { work: 'check', status: 'done', done: 4, total: 4, interrupted: false, error: null },
  fields: ['username', 'realname', 'departs'],
  complete: null,
  fill: null,
  builds: false,
  digest: 'read',
  report: report(),
  createBy: 'admin',
  createByName: '林书远',
  createTime: '2026-03-01 08:00:00',
  ...of,
})
const READ: ImportHeadings = {
  headings: [
    { heading: 'XH', field: null, automatic: null, told: false, samples: ['2024001', '2024002'] },
    { heading: '姓名', field: 'realname', automatic: 'realname', told: false, samples: [] },
    { heading: '学院', field: 'departs', automatic: 'departs', told: false, samples: ['法学院'] },
  ],
  problem: '缺少列“账号”：用户要靠它来区分',
}
const PLAIN: ImportHeadings = { headings: [], problem: null }

/** The dialog after a file was chosen; the calls that sent it. */
function pick(read: ImportHeadings, checked = run()) {
  const server = openServer()
  let now = checked
  server.answers(calls.importList, () => ({ records: [], total: 0, size: 5, current: 1, pages: 0 }))
  server.answers(calls.importById, () => now)
  server.answers(calls.importMap, () => null)
  server.answers(roleCalls.all, () => [
    { id: 'role-student', roleName: '学生', roleCode: 'student', description: null, spelled: [], mayGive: true } as never,
    { id: 'role-teacher', roleName: '教师', roleCode: 'teacher', description: null, spelled: [], mayGive: true } as never,
    {
      id: 'role-keeper',
      roleName: '用户管理员',
      roleCode: 'keeper',
      spelled: [],
      mayGive: true,
      managesPeople: true,
      managesWithin: 'all',
    } as never,
  ])
  server.answers(calls.importComplete, () => now)
  server.answers(calls.importApply, () => ({ ...now, stage: 'applied' as const }))
  server.answers(calls.importAbsent, ({ query: { keyword = '', pageNo = 1 } }) => ({
    records: [
      { id: 'u1', name: '张三', told: `a${keyword}${pageNo}`, within: '外国语学院', reason: keyword ? null : '不能冻结自己的账号' },
    ],
    total: 12,
    size: 10,
    current: pageNo,
    pages: 2,
  }))
  const sent = vi.spyOn(api, 'sendFile').mockImplementation(async (call) => (call === calls.importHeadings ? read : now) as never)
  onTestFinished(() => sent.mockRestore())
  render(
    <BackOffice>
      <ImportDialog open resource={users} touches={[]} onClose={() => undefined} />
    </BackOffice>,
  )
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [new File(['x'], '名单.xlsx')] } })
  const imported = () => sent.mock.calls.filter(([call]) => call === calls.import).length
  return { server, imported, becomes: (of: ImportRun) => void (now = of) }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
async function choose(box: string, option: string) {
  const select = await screen.findByRole('combobox', { name: box })
  fireEvent.mouseDown(select)
  fireEvent.click(await screen.findByTitle(option))
}

it('asks what a heading stands for that is not known, keeps it, and only then checks the file', async () => {
  const { server, imported } = pick(READ)
  await screen.findByText('缺少列“账号”：用户要靠它来区分')
  screen.getByText('这次不导入，下次再问')
  screen.getByText('自动：姓名')
  expect(imported()).toBe(0)
  await choose('“XH”对应到', '账号')
  await press('开始检查')
  await screen.findByRole('button', { name: '导入 1 个用户' })
  expect(server.asked(calls.importMap)).toEqual([
    { body: { headings: [{ heading: 'XH', field: 'username' }, { heading: '姓名' }, { heading: '学院' }] } },
  ])
  expect(imported()).toBe(1)
})

it('shows what each column says, for whom its heading tells little', async () => {
  pick(READ)
  const row = async (heading: RegExp) => (await screen.findByRole('rowheader', { name: heading })).textContent
  expect(await row(/^XH/)).toBe('XH内容：2024001、2024002')
  expect(await row(/^姓名/)).toBe('姓名没有内容')
})

it('says that a college and a class are read together', async () => {
  const headings = ['学院', '班级'].map((heading) => ({ heading, field: 'departs', automatic: 'departs', told: false, samples: [] }))
  pick({ headings: [{ heading: 'XH', field: null, automatic: null, told: false, samples: [] }, ...headings], problem: null })
  await screen.findByText('“学院”、“班级”一起确定部门：每一行取填写了的最下一级，重名时由其他列区分。')
})

it('asks nothing about a column of the list that no file writes', async () => {
  const shown = { heading: '创建时间', field: null, automatic: null, told: false, isShownOnly: true, samples: [] }
  const { imported } = pick({ headings: [...READ.headings.slice(1), shown], problem: null })
  await screen.findByRole('button', { name: '导入 1 个用户' })
  expect(imported()).toBe(1)
})

it('says which rows were read as headings, where that is not plain: before the check, and in its report', async () => {
  const layout = [{ above: [1, 3], rows: [4, 5] }]
  pick({ ...READ, layout }, run({ report: report({ layout: [1, 2].map((at) => ({ sheet: `${at}班`, above: [], rows: [1, 2] })) }) }))
  await screen.findByText('第 1、3 行是标题，已略过；第 4–5 行作为列名')
  await press('开始检查')
  await screen.findByText('工作表“1班”、“2班”：第 1–2 行作为列名')
})

it('says in words why it is refused, and stays where it can be put right', async () => {
  const { server, imported } = pick(READ)
  server.answers(calls.importMap, () => {
    throw refusal(500, '列“XH”、“姓名”都对应“姓名”，一项内容只能来自一列，请只保留一列')
  })
  await choose('“XH”对应到', '姓名')
  await press('开始检查')
  await screen.findByText(/^列“XH”、“姓名”都对应“姓名”/)
  expect(imported()).toBe(0)
  await choose('“XH”对应到', '不导入，以后也不再询问')
  expect(screen.queryByText(/^列“XH”、“姓名”都对应“姓名”/)).toBeNull()
})

const UNKNOWN = { heading: '宿舍', field: null, automatic: null, told: false, samples: ['1 号楼'] }

it('leaves a column that nobody knows out this once, and asks about it again with the next file', async () => {
  const { server } = pick({ headings: [...READ.headings.slice(1), UNKNOWN], problem: null })
  await screen.findByRole('combobox', { name: '“宿舍”对应到' })
  screen.getByText('这次不导入，下次再问')
  await press('开始检查')
  await screen.findByRole('button', { name: '导入 1 个用户' })
  expect(server.asked(calls.importMap)).toEqual([{ body: { headings: [{ heading: '姓名' }, { heading: '学院' }, { heading: '宿舍' }] } }])
})

it('keeps of a column that it is left out where somebody says so', async () => {
  const { server } = pick({ headings: [...READ.headings.slice(1), UNKNOWN], problem: null })
  await choose('“宿舍”对应到', '不导入，以后也不再询问')
  await press('开始检查')
  await screen.findByRole('button', { name: '导入 1 个用户' })
  expect(server.asked(calls.importMap)).toEqual([
    { body: { headings: [{ heading: '姓名' }, { heading: '学院' }, { heading: '宿舍', field: null }] } },
  ])
})

it('asks nothing about one that was left out before, unless somebody wants to', async () => {
  const { imported } = pick({ headings: [...READ.headings.slice(1), { ...UNKNOWN, told: true }], problem: null })
  await press('调整列的对应')
  expect(imported()).toBe(1)
  await screen.findByRole('combobox', { name: '“宿舍”对应到' })
})

it('asks nothing where all is known, and lets what was remembered be changed from the report', async () => {
  const told: ImportHeadings = { headings: [{ heading: 'XH', field: 'username', automatic: null, told: true, samples: [] }], problem: null }
  const { server, imported } = pick(told)
  await press('调整列的对应')
  expect(imported()).toBe(1)
  await choose('“XH”对应到', '不导入，以后也不再询问')
  await press('开始检查')
  await waitFor(() => expect(server.asked(calls.importMap)).toEqual([{ body: { headings: [{ heading: 'XH', field: null }] } }]))
})

it('looks for nobody by itself; who is not in the file is listed, and frozen only where somebody says so', async () => {
  const { server, becomes } = pick(PLAIN)
  const panel = within(await screen.findByRole('region', { name: '不在名单中的人' }))
  expect(panel.getByRole<HTMLButtonElement>('button', { name: '查找不在名单中的人' }).disabled).toBe(true)
  expect(panel.getByRole<HTMLInputElement>('checkbox', { name: '名单中没有“年级”列' }).disabled).toBe(true)
  await choose('名单包含哪个角色的所有人', '学生')
  const complete = { among: 'role-student', by: ['departs'] }
  becomes(run({ complete, digest: 'read.absent', report: report({ absent: { count: 12, kept: 2 } }) }))
  await press('查找不在名单中的人')
  await screen.findByText('有 12 人不在名单中，其中 2 人不能冻结。')
  expect(server.asked(calls.importComplete)).toEqual([{ body: { id: 'r1', complete } }])
  await screen.findByText('不能冻结：不能冻结自己的账号')
  fireEvent.change(screen.getByRole('searchbox', { name: '姓名、账号或部门' }), { target: { value: '李' } })
  fireEvent.keyDown(screen.getByRole('searchbox', { name: '姓名、账号或部门' }), { key: 'Enter', keyCode: 13 })
  await screen.findByText('a李1')
  screen.getByRole('button', { name: '导入 1 个用户' })
  fireEvent.click(screen.getByRole('checkbox', { name: '导入时冻结这 10 人的账号' }))
  await press('导入 1 个用户，冻结 10 人')
  await waitFor(() => expect(server.asked(calls.importApply)).toEqual([{ body: { id: 'r1', digest: 'read.absent', absent: true } }]))
})

it('adds what the file names and is not there, where somebody says so, and checks it once more', async () => {
  const missing = { count: 3, names: [{ name: '新能源2601', above: '新能源学院' }] }
  const wrong = { ...report({ wrong: 2, missing }), added: 0 }
  const { server, becomes } = pick(PLAIN, run({ report: wrong }))
  await screen.findByText('名单里有 3 个尚未建立的部门：新能源学院/新能源2601 等。')
  const along = () => screen.findByRole<HTMLInputElement>('checkbox', { name: '一并建立' })
  expect((await along()).checked).toBe(false)
  becomes(run({ builds: true, digest: 'built', report: report({ missing }) }))
  server.answers(calls.importBuild, () => run({ builds: true, digest: 'built', report: report({ missing }) }))
  fireEvent.click(await along())
  await screen.findByText('已按一并建立重新检查，导入时才会建立。')
  expect(server.asked(calls.importBuild)).toEqual([{ body: { id: 'r1', builds: true } }])
  expect((await along()).checked).toBe(true)
  becomes(run({ stage: 'applied', builds: true, report: report({ missing }) }))
  server.answers(calls.importApply, () => run({ stage: 'applied', builds: true, report: report({ missing }) }))
  await press('导入 1 个用户')
  await screen.findByText('一并建立了 3 个：新能源学院/新能源2601 等。')
})

it('gives a role to all of the file who have none, and is checked once more with it', async () => {
  const { server, becomes } = pick(PLAIN, run({ report: report({ lacking: 2, warnings: ['有 2 人没有角色'] }) }))
  server.answers(calls.importFill, () => run({ fill: ['role-student'], digest: 'filled', report: report({ lacking: 2 }) }))
  const panel = within(await screen.findByRole('region', { name: '没有角色的人' }))
  expect(panel.getByRole<HTMLButtonElement>('button', { name: '设置并重新检查' }).disabled).toBe(true)
  await choose('文件中没有角色的人，设为', '学生')
  becomes(run({ fill: ['role-student'], digest: 'filled', report: report({ lacking: 2 }) }))
  await press('设置并重新检查')
  await screen.findByText('2 人将设为下面的角色，已重新检查，结果见下表。')
  expect(server.asked(calls.importFill)).toEqual([{ body: { id: 'r1', fill: ['role-student'] } }])
  becomes(run({ report: report({ lacking: 2 }) }))
  server.answers(calls.importFill, () => run({ report: report({ lacking: 2 }) }))
  await press('不设置')
  await waitFor(() => expect(server.asked(calls.importFill).at(-1)).toEqual({ body: { id: 'r1', fill: [] } }))
  await screen.findByText(/有 2 人在文件中没有角色/)
  expect(screen.getAllByRole('region', { name: '没有角色的人' })).toHaveLength(1)
})

const importButton = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const CHANGED = '选择已改动，请先重新检查'

it('imports nothing while a role is chosen that was not checked, and asks before it gives one to all', async () => {
  const filled = run({ fill: ['role-student'], digest: 'filled', report: report({ lacking: 2, filled: ['学生'] }) })
  const { server, becomes } = pick(PLAIN, run({ report: report({ lacking: 2 }) }))
  server.answers(calls.importFill, () => filled)
  await choose('文件中没有角色的人，设为', '学生')
  await screen.findByText(CHANGED)
  expect(importButton('导入 1 个用户').disabled).toBe(true)
  expect(importButton('导入 1 个用户').getAttribute('aria-describedby')).toBe(screen.getByText(CHANGED).id)
  becomes(filled)
  await press('设置并重新检查')
  await screen.findByText('2 人将设为下面的角色，已重新检查，结果见下表。')
  expect(screen.queryByText(CHANGED)).toBeNull()
  await choose('文件中没有角色的人，设为', '教师')
  await screen.findByText(CHANGED)
  expect(importButton('导入 1 个用户').disabled).toBe(true)
  fireEvent.click(screen.getAllByTitle('教师').at(-1)!)
  await waitFor(() => expect(importButton('导入 1 个用户').disabled).toBe(false))
  await press('导入 1 个用户')
  const question = within(await dialogSaying('将 2 人的角色设为“学生”？'))
  expect(server.asked(calls.importApply)).toEqual([])
  fireEvent.click(question.getByRole('button', { name: '导入 1 个用户' }))
  await waitFor(() => expect(server.asked(calls.importApply)).toEqual([{ body: { id: 'r1', digest: 'filled' } }]))
})

it.each([
  ['role-student', '学生', false, '文件中没有角色的 2 人，导入后立即拥有所设角色的权限。撤销导入时一并撤销。'],
  ['role-keeper', '用户管理员', true, /“用户管理员”可以管理用户或角色：导入后，这 2 人将能新建、修改和冻结账号/],
] as const)('asks before it gives %s to all of a file: %s, in red: %s', async (role, name, isDanger, words) => {
  pick(PLAIN, run({ fill: [role], digest: 'filled', report: report({ lacking: 2, filled: [name] }) }))
  await screen.findByText('2 人将设为下面的角色，已重新检查，结果见下表。')
  // What it is called is known.
  await screen.findByText(name)
  await press('导入 1 个用户')
  const question = within(await dialogSaying(`将 2 人的角色设为“${name}”？`))
  question.getByText(words)
  expect(question.getByRole('button', { name: '导入 1 个用户' }).className.includes('dangerous')).toBe(isDanger)
})

it('imports nothing while those who are not in the file are chosen otherwise than they were looked for', async () => {
  const complete = { among: 'role-student', by: ['departs'] }
  const { becomes } = pick(PLAIN)
  await choose('名单包含哪个角色的所有人', '学生')
  await screen.findByText(CHANGED)
  expect(importButton('导入 1 个用户').disabled).toBe(true)
  becomes(run({ complete, digest: 'read.absent', report: report({ absent: { count: 12, kept: 2 } }) }))
  await press('查找不在名单中的人')
  fireEvent.click(await screen.findByRole('checkbox', { name: '导入时冻结这 10 人的账号' }))
  expect(importButton('导入 1 个用户，冻结 10 人').disabled).toBe(false)
  fireEvent.click(screen.getByRole('checkbox', { name: '只查找名单中出现的部门' }))
  await screen.findByText(CHANGED)
  expect(importButton('导入 1 个用户，冻结 10 人').disabled).toBe(true)
})

it('says that a role for all is gone, and goes on once another choice is made', async () => {
  pick(PLAIN, run({ fill: ['role-gone'], report: report({ lacking: 2, filled: [] }) }))
  await screen.findByText('所设的角色已被删除，请重新选择')
  expect(importButton('导入').disabled).toBe(true)
  screen.getByRole('button', { name: '不设置' })
})

it('tells what is wrong before it offers anything else', async () => {
  pick(
    PLAIN,
    run({ report: report({ added: 0, wrong: 1, lacking: 2, faults: [{ row: 2, column: '部门', message: '没有“某学院”' }], kinds: 1 }) }),
  )
  const table = await screen.findByRole('region', { name: '有误的行' })
  for (const name of ['没有角色的人', '不在名单中的人'])
    expect(table.compareDocumentPosition(screen.getByRole('region', { name }))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('asks for no role where nobody lacks one', async () => {
  pick(PLAIN)
  await screen.findByRole('button', { name: '导入 1 个用户' })
  expect(screen.queryByRole('region', { name: '没有角色的人' })).toBeNull()
})
