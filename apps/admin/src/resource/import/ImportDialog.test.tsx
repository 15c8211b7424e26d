import { dictionaries } from '@sc/api-client/contract'
import type { ImportHeadings, ImportReport, ImportRun } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { queryClient } from '../../api/queryClient.ts'
import { BackOffice } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer, refusal } from '../../testing/openServer.ts'
import { ImportDialog } from './ImportDialog.tsx'

const { calls } = dictionaries
const TOUCHES = [calls.list]

const report = (more: Partial<ImportReport> = {}): ImportReport => ({
  added: 2,
  changed: 1,
  same: 3,
  wrong: 0,
  faults: [],
  changes: [],
  ignored: [],
  ...more,
})
const run = (stage: ImportRun['stage'], job: Partial<ImportRun['job']> = {}, of: ImportRun['report'] = report()): ImportRun => ({
  id: 'r1',
  fileName: '字典.xlsx',
  rows: 6,
  stage,
  job: { work: 'check', status: 'done', done: 6, total: 6, interrupted: false, error: null, ...job },
  fields: ['code', 'name'],
  complete: null,
  fill: null,
  builds: false,
  digest: of && 'read',
  report: of,
  createBy: 'admin',
  createByName: '林书远',
  createTime: '2026-03-01 08:00:00',
})

/** Headings that need no word. */
const PLAIN: ImportHeadings = {
  headings: [{ heading: '字典编码', field: 'code', automatic: 'code', told: false, samples: [] }],
  problem: null,
}

/** The dialog, with an import of before to come back to. */
function open(now: ImportRun, pages = 1) {
  const server = openServer()
  server.answers(calls.importList, ({ query: { pageNo = 1 } = {} }) => ({
    records: [pageNo === 1 ? now : { ...now, id: 'older', fileName: `第 ${pageNo} 页.xlsx` }],
    total: 5 * pages - 4,
    size: 5,
    current: pageNo,
    pages,
  }))
  server.answers(calls.importUndoCheck, () => ({ all: 3, left: [] }))
  server.answers(calls.importById, () => now)
  const onClose = vi.fn()
  render(
    <BackOffice>
      <ImportDialog open resource={dictionaries} touches={TOUCHES} onClose={onClose} />
    </BackOffice>,
  )
  return { server, onClose }
}

const press = async (name: string | RegExp) => fireEvent.click(await screen.findByRole('button', { name }))
const again = () => press('字典.xlsx')
const count = async (name: string) => (await screen.findByText(name, { selector: 'dt' })).nextElementSibling!.textContent

it('sends the file, says how far its check is, and writes nothing by itself', async () => {
  const { server } = open(run('checked'))
  const waiting = run('uploaded', { status: 'running', done: 2 }, null)
  const sent = vi.spyOn(api, 'sendFile').mockImplementation(async (call) => (call === calls.importHeadings ? PLAIN : waiting) as never)
  let checked = waiting
  server.answers(calls.importById, () => checked)
  const file = new File(['x'], '字典.xlsx')
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [file] } })
  await screen.findByText('正在检查“字典.xlsx”：2 / 6 行')
  expect(sent.mock.calls.map((given) => given.slice(0, 2))).toEqual([
    [calls.importHeadings, file],
    [calls.import, file],
  ])
  sent.mockRestore()
  checked = run('checked')
  expect([await count('新增'), await count('修改'), await count('没有变化'), await count('有误')]).toEqual(['2', '1', '3', '0'])
  expect(server.asked(calls.importApply)).toEqual([])
})

it('says how far it is with writing and taking back, and where it waits for a server to go on', async () => {
  const { server } = open(run('applied'))
  let now = run('checked', { work: 'apply', status: 'running', done: 3, total: 12 })
  server.answers(calls.importById, () => now)
  await again()
  await screen.findByText('25%')
  expect(screen.queryByText('等待服务器继续处理。')).toBeNull()
  now = run('applied', { work: 'undo', status: 'running', done: 3, total: 6, interrupted: true })
  await screen.findByText('等待服务器继续处理。')
  await screen.findByText('50%')
})

it('says why a file was not taken', async () => {
  open(run('checked'))
  const sent = vi.spyOn(api, 'sendFile').mockRejectedValue(refusal(500, '文件没有“字典编码”列'))
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [new File(['x'], '别的.xlsx')] } })
  await screen.findByText('文件没有“字典编码”列')
  sent.mockRestore()
})

it('writes what was read in the report when the person says so, and has the lists asked for again', async () => {
  const { server } = open(run('checked'))
  queryClient.setQueryData([calls.list.path, null], {})
  server.answers(calls.importApply, () => run('applied', { work: 'apply' }))
  await again()
  await press('导入 3 个字典')
  expect([await count('已新增'), await count('已修改')]).toEqual(['2', '1'])
  expect(server.asked(calls.importApply)).toEqual([{ body: { id: 'r1', digest: 'read' } }])
  await waitFor(() => expect(queryClient.getQueryState([calls.list.path, null])?.isInvalidated).toBe(true))
})

it.each([
  ['a row is wrong', report({ wrong: 1, faults: [{ row: 3, column: '字典编码', message: '以字母开头' }] }), '以字母开头'],
  ['nothing would change', report({ added: 0, changed: 0 }), '文件的内容与现有的记录相同，无需导入。'],
])('cannot be written where %s, and says so', async (_, of, words) => {
  open(run('checked', {}, of))
  await again()
  await screen.findByText(words)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '导入' }).disabled).toBe(true)
})

it('says why it failed to be written, and can be tried again', async () => {
  open(run('checked', { work: 'apply', status: 'failed', error: '“level”刚被别人修改过' }))
  await again()
  await screen.findByText('“level”刚被别人修改过')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '导入 3 个字典' }).disabled).toBe(false)
})

it('takes an import back only where the person agrees', async () => {
  const { server } = open(run('applied', { work: 'apply' }))
  server.answers(calls.importUndo, () => run('undone', { work: 'undo' }))
  await again()
  await press('撤销导入')
  const question = await dialogSaying('撤销导入“字典.xlsx”？')
  expect(server.asked(calls.importUndo)).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: '撤销导入' }))
  await screen.findByText(/已撤销：新增的已删除，修改过的已恢复原样。/)
  expect(server.asked(calls.importUndo)).toEqual([{ body: { id: 'r1' } }])
})

it('asks with what would stay as it is, and lists it afterwards', async () => {
  const { server } = open(run('applied', { work: 'apply' }))
  const left = [{ row: 3, name: '奖项', reason: '该字典已有相关的记录，不能删除' }]
  server.answers(calls.importUndoCheck, () => ({ all: 3, left }))
  server.answers(calls.importUndo, () => run('undone', { work: 'undo' }, report({ undone: { taken: 2, left } })))
  await again()
  await press('撤销导入')
  const question = await dialogSaying('撤销导入“字典.xlsx”？')
  within(question).getByText('其中 1 个（共 3 个）不能撤销，将保持不变：')
  expect(server.asked(calls.importUndo)).toEqual([])
  fireEvent.click(within(question).getByRole('button', { name: '撤销导入' }))
  await screen.findByText(/已撤销 2 个，1 个没有撤销，保持不变。/)
  within(await screen.findByRole('region', { name: '导入字典的结果' })).getByText('该字典已有相关的记录，不能删除')
})

it('says why it cannot be looked at', async () => {
  const { server } = open(run('applied', { work: 'apply' }))
  server.answers(calls.importUndoCheck, () => {
    throw refusal(500, '正在撤销，请稍候')
  })
  await again()
  await press('撤销导入')
  await screen.findByText('正在撤销，请稍候')
})

it('names the sheets of rows, what is not read, and what one should know', async () => {
  const faults = [{ row: 3, sheet: '一班', column: null, message: '重复' }]
  const sums = { count: 7, rows: [9, 12].map((row) => ({ row, sheet: '一班' })) }
  const footers = { count: 2, rows: [13, 15].map((row) => ({ row, sheet: '一班', text: row === 13 ? '制表人：张三' : '第 1 页' })) }
  open(
    run(
      'checked',
      {},
      report({ wrong: 1, faults, unread: ['说明'], sums, footers, hidden: { count: 1, rows: [{ row: 5 }] }, warnings: ['2 人没有角色'] }),
    ),
  )
  await again()
  await screen.findByText('一班 3')
  await screen.findByText('这些工作表没有读取：说明')
  await screen.findByText('“一班”第 9 行、“一班”第 12 行等 7 行是合计，未导入')
  await screen.findByText('“一班”第 13 行（制表人：张三）、“一班”第 15 行（第 1 页）是表格末尾的落款或说明，未导入')
  await screen.findByText('2 人没有角色')
  await screen.findByText(/^第 5 行在文件中是隐藏的/)
})

it('goes on to older imports', async () => {
  open(run('applied'), 2)
  await screen.findByText('字典.xlsx')
  fireEvent.click(screen.getByTitle('下一页'))
  await screen.findByText('第 2 页.xlsx')
})

it('tells a fault of many rows once, has its table scrolled by the keyboard, and gives the wrong rows as a file', async () => {
  const more = { rows: 600, also: [4, 5, 6, 7].map((row) => ({ row })) }
  const faults = [
    { row: 9, column: '账号', message: '不能有空格' },
    { row: 3, more, column: '年级', message: '年级不能大于 2099' },
  ]
  open(run('checked', {}, report({ wrong: 601, faults, kinds: 2 })))
  await again()
  await screen.findByText('3、4、5、6、7…，共 600 行')
  expect(screen.queryByText(/只列出/)).toBeNull()
  expect(screen.getByRole('region', { name: '有误的行' }).tabIndex).toBe(0)
  const saved = vi.spyOn(api, 'download').mockRejectedValue(refusal(500, '没有有误的行'))
  await press('下载有误的行')
  await waitFor(() => expect(saved.mock.calls[0]?.slice(0, 2)).toEqual([calls.importFaults, { query: { id: 'r1' } }]))
  saved.mockRestore()
})

it('opens the chooser at once where another file is wanted, and not where an import is looked at', async () => {
  open(run('checked'))
  const clicked = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => undefined)
  await again()
  expect(clicked).not.toHaveBeenCalled()
  await press('重新选择文件')
  await screen.findByText('点击选择文件，或把文件拖到这里')
  expect(clicked.mock.contexts.map((input) => (input as HTMLInputElement).type)).toEqual(['file'])
  clicked.mockRestore()
})

it('has the focus on what replaces the file when it is checked: Escape closes, and Tab begins in the dialog', async () => {
  const { server, onClose } = open(run('checked'))
  const waiting = run('uploaded', { status: 'running', done: 2 }, null)
  vi.spyOn(api, 'sendFile').mockImplementation(async (call) => (call === calls.importHeadings ? PLAIN : waiting) as never)
  let checked = waiting
  server.answers(calls.importById, () => checked)
  const dragger = document.querySelector<HTMLElement>('.ant-upload-drag [tabindex="0"]')!
  dragger.focus()
  fireEvent.change(document.querySelector('input[type="file"]')!, { target: { files: [new File(['x'], '字典.xlsx')] } })
  await screen.findByText('正在检查“字典.xlsx”：2 / 6 行')
  const dialog = screen.getByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement) && document.activeElement !== document.body).toBe(true))
  checked = run('checked')
  await screen.findByText('新增', { selector: 'dt' })
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  fireEvent.keyDown(document.activeElement!, { key: 'Escape', code: 'Escape', keyCode: 27 })
  await waitFor(() => expect(onClose).toHaveBeenCalled())
})

it('names who imported before by their names', async () => {
  open(run('applied'))
  expect((await screen.findByText(/林书远/)).textContent).not.toContain('admin')
})
