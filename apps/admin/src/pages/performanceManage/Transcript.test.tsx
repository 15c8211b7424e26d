import { ApiError } from '@sc/api-client'
import { dict, progress, score } from '@sc/api-client/contract'
import type { Transcript as TranscriptData } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'
import { sampleProgress } from '../../testing/sampleProgress.ts'
import Transcript from './Transcript.tsx'

// jsdom has neither, and a file is let go some time after its test.
URL.createObjectURL ??= () => 'blob:file'
URL.revokeObjectURL ??= () => undefined

const transcript: TranscriptData = {
  measure: { unit: 'hours', decimals: 2, rounding: 'halfUp' },
  schoolName: '澄湖大学',
  title: '第二课堂成绩单',
  username: 's1',
  studentNo: '2023101',
  realname: '陈思',
  departName: '法学院',
  major: '英语',
  className: null,
  required: null,
  totalHours: 0,
  totalCredits: 0,
  modules: [],
  verifyCode: 'abc',
  generatedAt: '2026-03-01 08:00:00',
  printFooter: null,
  seal: null,
}

/** The page of a student’s transcript, before a server that makes files so. */
async function open(answer: () => Promise<{ content: Blob; fileName: string }>, more: Partial<TranscriptData> = {}) {
  const server = openServer()
  signIn()
  server.answers(score.transcript, () => ({ ...transcript, ...more }))
  const download = vi.spyOn(api, 'download').mockImplementation(answer)
  // What a browser would save, by its name.
  const saved: string[] = []
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download)
  })
  onTestFinished(() => {
    for (const spy of [download, click]) spy.mockRestore()
  })
  render(
    <BackOffice at="/performanceManage/transcript?username=s1">
      <Transcript />
    </BackOffice>,
  )
  await screen.findByText('2023101')
  return { download, saved }
}

async function choose(language: string) {
  fireEvent.click(screen.getByRole('button', { name: '下载 PDF' }))
  fireEvent.click(await screen.findByRole('menuitem', { name: language }))
}

it('saves the file in the language that is chosen, and says that it is made meanwhile', async () => {
  let done: (file: { content: Blob; fileName: string }) => void = () => undefined
  const { download, saved } = await open(() => new Promise((resolve) => (done = resolve)))
  await choose('英文（English）')
  await screen.findByRole('button', { name: /正在生成 PDF/ })
  expect(download).toHaveBeenCalledExactlyOnceWith(score.transcriptPdf, { query: { username: 's1', language: 'en-US' } })
  done({ content: new Blob(['%PDF-']), fileName: 'Transcript.pdf' })
  await waitFor(() => expect(saved).toEqual(['Transcript.pdf']))
  await screen.findByRole('button', { name: '下载 PDF' })
})

it('says of a seal that was kept before pictures were looked into that it is none', async () => {
  await open(() => Promise.reject(new Error('nothing is asked for')), { seal: { url: 'a.png', name: '印章.png' } })
  fireEvent.error(screen.getByRole('img', { name: '学校印章' }))
  expect(screen.getByRole('alert').textContent).toContain('学校印章的图片无法读取')
})

it('says in words why there is no file', async () => {
  const { saved } = await open(() => Promise.reject(new ApiError('business', '正在生成的成绩单太多，请稍后再试', 500)))
  await choose('中文')
  await screen.findByText('正在生成的成绩单太多，请稍后再试')
  expect(saved).toEqual([])
})

it('asks who has none of their own for a student, and shows theirs once chosen', async () => {
  const server = openServer()
  signIn()
  server.answers(score.transcript, () => transcript)
  server.answers(progress.list, () => ({ records: [sampleProgress('1', '陈思')], total: 1, size: 50, current: 1, pages: 1 }))
  render(
    <BackOffice at="/performanceManage/transcript" permits={['score:view']}>
      <Transcript />
    </BackOffice>,
  )
  await screen.findByText('请先选择一名学生')
  expect(screen.getByRole('button', { name: '下载 PDF' })).toHaveProperty('disabled', true)
  fireEvent.mouseDown(screen.getByRole('combobox', { name: '选择学生' }))
  fireEvent.click(await screen.findByText('陈思'))
  await screen.findByText('2023101')
  expect(server.asked(score.transcript)).toEqual([{ query: { username: 's1' } }])
})

it.each<[string[], string]>([
  [['item:apply'], '您的账号没有学号，没有成绩单'],
  [['item:apply', 'score:view'], '请先选择一名学生'],
])('is no fault where somebody with %j has none of their own', async (permits, said) => {
  const server = openServer()
  signIn()
  server.answers(score.transcript, () => {
    throw refusal(500, '您的账号没有学号，没有成绩单')
  })
  render(
    <BackOffice at="/performanceManage/transcript" permits={permits}>
      <Transcript />
    </BackOffice>,
  )
  await screen.findByText(said)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: /重\s*试/ })).toBeNull()
})

it('speaks English throughout to who reads English, with the school’s own title below', async () => {
  const server = openServer()
  signIn()
  const module = { module: 'culture', moduleName: '文体活动', moduleEnglish: null, hours: 0, required: 4, records: [] }
  server.answers(score.transcript, () => ({ ...transcript, modules: [module] }))
  server.answers(dict.items, () => [{ value: 'culture', text: 'Arts and sports', title: 'Arts and sports' }] as never)
  render(
    <BackOffice at="/performanceManage/transcript?username=s1" language="en-US">
      <Transcript />
    </BackOffice>,
  )
  await screen.findByRole('heading', { name: /^Arts and sports \(文体活动\)/ })
  within(screen.getByRole('article')).getByRole('heading', { name: 'Second Classroom Transcript' })
  screen.getByText('第二课堂成绩单')
})
