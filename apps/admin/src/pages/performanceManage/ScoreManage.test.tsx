import { listView, progress, score, warningLevels } from '@sc/api-client/contract'
import type { TranscriptBatch } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer, refusal } from '../../testing/openServer.ts'
import { sampleProgress } from '../../testing/sampleProgress.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import ScoreManage from './ScoreManage.tsx'

beforeEach(wideScreen)

const met = { hours: 40, missing: 0, shortText: null, state: 'met', warning: null, warningName: null, grade: '合格' } as const

function open(permits: string[]) {
  const server = openServer()
  signIn()
  server.answers(progress.list, () => ({
    records: [sampleProgress('1', '陈思'), sampleProgress('2', '单晓', met)],
    total: 2,
    size: 10,
    current: 1,
    pages: 1,
  }))
  server.answers(progress.departs, () => [{ value: 'law', label: '法学院', spelled: 'faxueyuan fxy', parentId: null, code: 'A01' }])
  server.answers(warningLevels.calls.list, () => ({ records: [], total: 0, size: 10, current: 1, pages: 0 }))
  server.answers(listView.list, () => [])
  server.answers(progress.remind, () => ({ told: 1, complete: 0 }))
  render(
    <BackOffice permits={permits}>
      <ScoreManage />
    </BackOffice>,
  )
  return server
}

const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr')!)

/** Says yes to a question. */
async function answer(question: string) {
  const asked = within(await dialogSaying(question))
  fireEvent.click(asked.getByRole('button', { name: /提\s*醒/ }))
  await waitFor(() => expect(screen.queryByText(question)).toBeNull())
}

it('shows what each has, needs and misses, by module on demand', async () => {
  open(['score:view'])
  const row = await rowOf('陈思')
  row.getByText('12.5 / 30')
  row.getByText('红色预警')
  expect(row.getByRole('link', { name: '陈思' }).getAttribute('href')).toBe('/performanceManage/transcript?username=s1')
  expect((await rowOf('单晓')).getByText('合格').textContent).toBe('合格')
  fireEvent.click(row.getByRole('button', { name: '各模块' }))
  const drawer = within(await screen.findByRole('dialog'))
  drawer.getByText('12.5 / 30 学时 · 还差 17.5 学时')
  drawer.getByText('2 / 8 学时 · 还差 6 学时')
  drawer.getByText('10.5 学时')
  expect(drawer.getByRole('link', { name: '查看成绩记录' }).getAttribute('href')).toBe('/performanceManage/recordedScore?keyword=2023101')
  // Who may not remind anybody is offered neither that nor a choice of students.
  expect(screen.queryByRole('button', { name: /提\s*醒/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('reminds one who is short, or those who are chosen, after a question', async () => {
  const server = open(['score:view', 'score:remind'])
  const row = await rowOf('陈思')
  expect((await rowOf('单晓')).queryByRole('button', { name: /提\s*醒/ })).toBeNull()
  fireEvent.click(row.getByRole('button', { name: /提\s*醒/ }))
  await answer('提醒“陈思”？')
  await waitFor(() => expect(server.asked(progress.remind)).toEqual([{ body: { ids: '1' } }]))
  fireEvent.click((await rowOf('陈思')).getByRole('checkbox'))
  fireEvent.click((await rowOf('单晓')).getByRole('checkbox'))
  fireEvent.click(screen.getAllByRole('button', { name: /^提\s*醒$/ })[0]!)
  await answer('提醒所选 2 位学生？')
  await waitFor(() => expect(server.asked(progress.remind)[1]).toEqual({ body: { ids: '1,2' } }))
})

const batch: TranscriptBatch = { id: 'j1', count: 1, format: 'pdf', status: 'running', percent: 40, note: null, file: null }
const made = { status: 'done', percent: 100, note: '生成 1 人的成绩单', file: { path: '2026/03/01/a.pdf', name: '成绩单.pdf' } } as const

it('prints the transcripts of those who are chosen, says how far that is, and leads to the file', async () => {
  const server = open(['score:view', 'score:print'])
  let now = batch
  server.answers(score.printBatch, () => batch)
  server.answers(score.batchById, () => now)
  fireEvent.click((await rowOf('陈思')).getByRole('checkbox'))
  fireEvent.click(screen.getAllByRole('button', { name: '打印成绩单' }).at(-1)!)
  const dialog = within(await dialogSaying(/^所选 1 位学生的成绩单/))
  fireEvent.click(dialog.getByRole('radio', { name: 'English' }))
  fireEvent.click(dialog.getByRole('button', { name: '开始生成' }))
  expect((await screen.findByRole('progressbar', { name: '正在生成 1 人的成绩单' })).getAttribute('aria-valuenow')).toBe('40')
  expect(server.asked(score.printBatch)).toEqual([{ body: { ids: '1', language: 'en-US', format: 'pdf' } }])
  now = { ...batch, ...made }
  const link = await screen.findByRole('link', { name: '打开 PDF' }, { timeout: 3000 })
  expect(link.getAttribute('href')).toMatch(/\/sys\/common\/static\/2026\/03\/01\/a\.pdf$/)
})

it('prints each into a file of its own where that is asked for', async () => {
  const zip: TranscriptBatch = { ...batch, format: 'zip' }
  const server = open(['score:view', 'score:print'])
  server.answers(score.printBatch, () => zip)
  server.answers(score.batchById, () => ({ ...zip, ...made, file: { path: '2026/03/01/a.zip', name: '成绩单.zip' } }))
  fireEvent.click((await rowOf('陈思')).getByRole('checkbox'))
  fireEvent.click(screen.getAllByRole('button', { name: '打印成绩单' }).at(-1)!)
  const dialog = within(await dialogSaying(/^所选 1 位学生的成绩单/))
  fireEvent.click(dialog.getByRole('radio', { name: /ZIP/ }))
  fireEvent.click(dialog.getByRole('button', { name: '开始生成' }))
  const link = await screen.findByRole('link', { name: '下载 ZIP' }, { timeout: 3000 })
  expect(link.getAttribute('href')).toMatch(/a\.zip$/)
  expect(server.asked(score.printBatch)).toMatchObject([{ body: { format: 'zip' } }])
})

it('prints those of a cohort, says why that cannot be, and stops it', async () => {
  const server = open(['score:view', 'score:print'])
  server.answers(score.printBatch, () => {
    throw refusal(500, '没有符合条件的学生')
  })
  await rowOf('陈思')
  fireEvent.click(screen.getByRole('button', { name: '打印成绩单' }))
  const dialog = within(await dialogSaying(/^按部门和年级选择学生/))
  const begin = dialog.getByRole<HTMLButtonElement>('button', { name: '开始生成' })
  expect(begin.disabled).toBe(true)
  fireEvent.change(dialog.getByLabelText('年级'), { target: { value: '2023' } })
  fireEvent.click(begin)
  await dialog.findByText('没有符合条件的学生')
  let now: TranscriptBatch = batch
  server.answers(score.printBatch, () => batch)
  server.answers(score.batchById, () => now)
  server.answers(score.cancelBatch, () => {
    now = { ...batch, status: 'cancelled' }
    return null
  })
  fireEvent.click(begin)
  fireEvent.click(await screen.findByRole('button', { name: '取消生成' }))
  await screen.findByText('已取消，没有留下文件')
  expect(server.asked(score.printBatch)[1]).toEqual({ body: { format: 'pdf', depart: '', cohort: 2023, language: 'zh-CN' } })
})
