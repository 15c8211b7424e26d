import { objection, progress } from '@sc/api-client/contract'
import type { OwnScore } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import OwnScores from './OwnScores.tsx'

beforeEach(wideScreen)

const score = (id: string, more: Partial<OwnScore> = {}): OwnScore => ({
  id,
  username: 's1',
  realname: '陈思',
  studentNo: '2023101',
  departName: '法学院',
  itemId: 'i1',
  itemName: '读书会',
  itemEnglish: null,
  module: 'culture',
  moduleName: '文体活动',
  hours: 2,
  credits: null,
  source: '录入',
  status: '公示',
  instanceId: null,
  award: null,
  awardEnglish: null,
  achievedOn: '2026-05-01',
  publicUntil: '2026-05-09 10:00:00',
  revision: 1,
  createTime: '2026-05-02 10:00:00',
  objections: [],
  isDecided: false,
  ...more,
})
const answered = {
  id: 'o1',
  recordId: 'r3',
  reason: '少记半天',
  state: 'upheld',
  createTime: '2026-05-03 10:00:00',
  deadline: '2026-05-10',
  answer: '已补记',
  answeredByName: '王海川',
  answerTime: '2026-05-04 10:00:00',
} as const

function open(student: boolean, whole: object = { hours: 4, missing: 26 }, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const server = openServer()
  signIn()
  server.answers(progress.mine, () =>
    student
      ? ({
          required: 30,
          ...whole,
          modules: [{ module: 'culture', moduleName: '文体活动', hours: 4, credits: 0, required: 6, missing: 2 }],
        } as never)
      : null,
  )
  server.answers(objection.mine, () =>
    student
      ? [
          score('r1', { itemEnglish: 'Reading club', award: '组织者', awardEnglish: 'Organiser' }),
          score('r2', { itemName: '讲座', status: '生效', publicUntil: null }),
          score('r3', { itemName: '竞赛', objections: [answered] }),
          score('r4', {
            itemName: '志愿',
            objections: [{ ...answered, state: 'open', answer: null, answeredByName: null, answerTime: null }],
          }),
          score('r5', { itemName: '演讲', isDecided: true, objections: [{ ...answered, state: 'dismissed' }] }),
        ]
      : [],
  )
  server.answers(objection.add, () => answered)
  render(
    <BackOffice language={language}>
      <OwnScores />
    </BackOffice>,
  )
  return server
}

const lineOf = async (project: string) => within((await screen.findByText(project)).closest('li')!)

it('says what a student has and misses, and of each score where it stands', async () => {
  open(true)
  await screen.findByText('4 / 30 学时 · 还差 26 学时')
  screen.getByText('4 / 6 学时 · 还差 2 学时')
  ;(await lineOf('读书会')).getByText('文体活动 · 组织者 · 2026-05-01 取得 · 公示至 2026-05-09 10:00')
  const contest = await lineOf('竞赛')
  contest.getByText('您的异议：少记半天')
  contest.getByText('异议成立：已补记（王海川）')
  ;(await lineOf('志愿')).getByText('待答复（2026-05-10 前）')
})

it('calls projects and awards by their English names in English', async () => {
  open(true, undefined, 'en-US')
  const line = (await screen.findByText('Reading club')).closest('li')
  expect(line?.textContent).toContain(' · Organiser · ')
  expect(line?.textContent).not.toContain('组织者')
})

it('says that modules miss more than the whole does', async () => {
  open(true, { hours: 28, missing: 8 })
  await screen.findByText('28 / 30 学时 · 各模块共差 8 学时')
})

it('takes an objection to what is on display, and to nothing else', async () => {
  const server = open(true)
  expect((await lineOf('讲座')).queryByRole('button')).toBeNull()
  expect((await lineOf('志愿')).queryByRole('button')).toBeNull()
  const decided = await lineOf('演讲')
  expect(decided.queryByRole('button')).toBeNull()
  decided.getByText('这条成绩的异议已有结论，不能再次提出；成绩更正后可再提出。')
  fireEvent.click((await lineOf('读书会')).getByRole('button', { name: '提出异议' }))
  const dialog = within(await dialogSaying('对成绩提出异议：读书会'))
  fireEvent.change(await dialog.findByLabelText('异议'), { target: { value: '少记半天' } })
  fireEvent.click(dialog.getByRole('button', { name: '提出异议' }))
  await waitFor(() => expect(server.asked(objection.add)).toEqual([{ body: { recordId: 'r1', revision: 1, reason: '少记半天' } }]))
})

it('says so to who is no student', async () => {
  open(false)
  await screen.findByText('这个账号没有学号')
  await screen.findByText('还没有成绩')
})
