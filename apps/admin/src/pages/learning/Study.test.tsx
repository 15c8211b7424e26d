import { businessCode, learning } from '@sc/api-client/contract'
import type { CallResult, StudiedCourse } from '@sc/api-client/contract'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer, refusal } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import Study from './Study.tsx'

beforeEach(wideScreen)
afterEach(() => vi.useRealTimers())

const course: StudiedCourse = {
  id: 'c1',
  title: '怎样读一本书',
  itemName: '系列讲座',
  moduleName: '文体活动',
  hours: 2,
  minutes: 1,
  opensOn: null,
  closesOn: null,
  closedReason: null,
  seconds: 0,
  state: 'new',
  cover: { url: '2026/05/03/a.png', name: '封面.png' },
  link: 'https://video.example/1',
  material: [
    { url: '2026/05/03/b.mp4', name: '第一讲.mp4' },
    { url: '2026/05/03/c.pdf', name: '讲义.pdf' },
  ],
  description: '先看目录。',
  passScore: 60,
  attempts: 3,
  pause: 1,
  quizMinutes: null,
  questions: 3,
  mine: [],
  left: 3,
  nextTime: null,
  passTime: null,
  recorded: null,
}

const paper: CallResult<typeof learning.attempt> = {
  id: 'a1',
  number: 1,
  secondsLeft: null,
  questions: [
    {
      id: 'q1',
      type: 'single',
      stem: '先看什么？',
      points: 10,
      options: [
        { value: 'A', text: '页码' },
        { value: 'B', text: '目录' },
      ],
    },
    {
      id: 'q2',
      type: 'multiple',
      stem: '哪些有用？',
      points: 10,
      options: [
        { value: 'A', text: '复述' },
        { value: 'B', text: '回顾' },
      ],
    },
    { id: 'q3', type: 'blank', stem: '谁的言行？', points: 10, options: [] },
  ],
  answers: [],
}

function open(more: Partial<StudiedCourse> = {}, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const server = openServer()
  signIn()
  const told = { ...course, ...more }
  server.answers(learning.course, () => told)
  server.answers(learning.attempt, () => paper)
  server.answers(learning.keep, () => null)
  render(
    <BackOffice at="/activity/course?id=c1" language={language}>
      <Study />
    </BackOffice>,
  )
  return { server, told }
}

async function begin(name = '开始答题') {
  fireEvent.click(await screen.findByRole('button', { name }))
  fireEvent.click(within(await dialogSaying(`${name}？`)).getByRole('button', { name }))
  return screen.findByText('先看什么？')
}

it('shows the picture, plays videos and opens documents of what is studied', async () => {
  open()
  await screen.findByRole('img', { name: '怎样读一本书的封面' })
  expect(screen.getByLabelText('第一讲.mp4').getAttribute('src')).toContain('/sys/common/static/2026/05/03/b.mp4')
  const documents = within(screen.getByRole('list', { name: '学习资料' }))
  expect(documents.getAllByRole('link').map((link) => link.textContent?.trim())).toEqual(['讲义.pdf'])
})

it('shows what is studied, and counts the time that the server counts', async () => {
  const { server } = open()
  await screen.findByText('先看目录。')
  expect(screen.getByRole('link', { name: '打开视频或文档' })).toHaveProperty('href', 'https://video.example/1')
  screen.getByText('已学 0 秒，需学满 1 分钟')
  screen.getByText('学满 1 分钟后可以答题')
  expect(screen.queryByRole('button', { name: '开始答题' })).toBeNull()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  server.answers(learning.begin, () => ({ tab: 't1', seconds: 0 }))
  server.answers(learning.beat, () => ({ seconds: 20, ready: false }))
  fireEvent.click(screen.getByRole('button', { name: '开始学习' }))
  await screen.findByText('正在计时，请勿关闭本页；只在一个页面计时')
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  await screen.findByText('已学 20 秒，需学满 1 分钟')
  expect(server.asked(learning.beat)[0]).toEqual({ body: { courseId: 'c1', tab: 't1' } })
  // Another page took over: said here, with a way to go on.
  server.answers(learning.beat, () => {
    throw refusal(businessCode.conflict, '您已在别的页面学习，这里不再计时')
  })
  await act(() => vi.advanceTimersByTimeAsync(20_000))
  expect((await screen.findByText('您已在别的页面学习，这里不再计时')).getAttribute('role')).toBe('status')
  screen.getByRole('button', { name: '在此继续学习' })
})

it('is answered, kept meanwhile, and handed in once; what is wrong is told', async () => {
  const { server } = open({ state: 'ready', seconds: 60 })
  server.answers(learning.submit, () => ({ score: 66.6, passScore: 60, passed: true, wrong: ['q3'], outcome: 'recorded' as const }))
  await begin()
  fireEvent.click(screen.getByRole('radio', { name: '目录' }))
  fireEvent.click(within(screen.getByRole('group', { name: /哪些有用/ })).getByRole('checkbox', { name: '复述' }))
  fireEvent.click(screen.getByRole('checkbox', { name: '回顾' }))
  const bar = within(screen.getByRole('group', { name: '交卷' }))
  bar.getByText('已答 2 / 3 题 · 答案尚未暂存')
  await bar.findByText('已答 2 / 3 题 · 答案已暂存', undefined, { timeout: 5_000 })
  const answers = [
    { question: 'q1', values: ['B'] },
    { question: 'q2', values: ['A', 'B'] },
  ]
  expect(server.asked(learning.keep).at(-1)).toEqual({ body: { attemptId: 'a1', answers } })
  fireEvent.click(bar.getByRole('button', { name: '交卷' }))
  const question = within(await dialogSaying('确定交卷？'))
  question.getByText('还有 1 题没有作答，交卷后不能再改。')
  fireEvent.click(question.getByRole('button', { name: '交卷' }))
  await screen.findByText('恭喜，已通过')
  screen.getByText('得分 66.6%，及格线 60%')
  screen.getByText('学时已记入，可在“我的学时”查看')
  // Under the heading of the page, with none between them left out.
  screen.getByRole('heading', { level: 2, name: '答错的题' })
  screen.getByText('3. 谁的言行？')
  expect(screen.queryByText('1. 先看什么？')).toBeNull()
  expect(server.asked(learning.submit)).toEqual([{ body: { attemptId: 'a1', answers } }])
})

it('is handed in as it is when its time is over', async () => {
  const { server } = open({ state: 'inQuiz' })
  server.answers(learning.attempt, () => ({ ...paper, secondsLeft: 2, answers: [{ question: 'q3', values: ['孔子'] }] }))
  server.answers(learning.submit, () => ({ score: 33.3, passScore: 60, passed: false, wrong: ['q1', 'q2'], outcome: null }))
  fireEvent.click(await screen.findByRole('button', { name: '继续答题' }))
  expect(await screen.findByRole('textbox', { name: /谁的言行/ })).toHaveProperty('value', '孔子')
  await screen.findByText('未通过', undefined, { timeout: 5_000 })
  expect(server.asked(learning.submit)).toEqual([{ body: { attemptId: 'a1', answers: [{ question: 'q3', values: ['孔子'] }] } }])
  fireEvent.click(screen.getByRole('button', { name: '返回课程' }))
  await screen.findByText('学习内容')
})

it('says why it cannot be answered, and what came of earlier attempts', async () => {
  const attempt = { id: 'a0', startTime: '2026-05-01 10:00:00', deadline: null, expired: false, passed: false }
  open({
    state: 'ready',
    seconds: 60,
    left: 1,
    nextTime: '2026-05-02 11:00:00',
    recorded: { source: '导入', status: '生效', hours: 2, achievedOn: '2026-04-01' },
    mine: [
      { ...attempt, number: 1, submitTime: '2026-05-01 10:05:00', score: 50 },
      { ...attempt, id: 'a1', number: 2, submitTime: null, score: null, deadline: '2026-05-02 10:00:00', expired: true },
    ],
  })
  await screen.findByText('2026-05-02 11:00 后可以再次答题')
  const lines = within(screen.getByRole('list', { name: '答题记录' })).getAllByRole('listitem')
  expect(lines.map((line) => line.textContent)).toEqual(['第 1 次2026-05-01 10:0050%未通过', '第 2 次2026-05-01 10:00超时未交卷'])
  screen.getByText('您已有该项目的成绩（导入，2026-04-01，2 学时），再次通过不会重复记入')
})

it('is in English for who reads English', async () => {
  open({ state: 'passed', passTime: '2026-05-02 11:00:00', seconds: 60 }, 'en-US')
  await screen.findByText('You passed this course at 2026-05-02 11:00')
  screen.getByText('1 min studied of 1 min')
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Begin to study' })).toBeNull())
})
