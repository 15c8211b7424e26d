import { item, listView, score, scoreEntries } from '@sc/api-client/contract'
import type { ListedScore, ScoreOrigin, ScoreRecord } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { dialogSaying } from '../../testing/dialog.ts'
import { openServer } from '../../testing/openServer.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import RecordedScore from './RecordedScore.tsx'

beforeEach(wideScreen)

const record = (id: string, more: Partial<ListedScore> = {}): ListedScore => ({
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
  status: '生效',
  instanceId: null,
  award: null,
  awardEnglish: null,
  achievedOn: '2026-05-01',
  publicUntil: null,
  revision: 3,
  createTime: '2026-05-02 10:00:00',
  hasTranscript: true,
  ...more,
})

const origin = (of: ScoreRecord, more: Partial<ScoreOrigin> = {}): ScoreOrigin => ({
  record: of,
  basis: null,
  dayTitle: null,
  ruleBy: null,
  creditsBy: null,
  team: [],
  decidedBy: 'admin',
  decidedByName: '管理员',
  entry: null,
  post: null,
  attended: null,
  course: null,
  roles: [],
  trail: [],
  entries: [],
  ...more,
})

const two = (more: Partial<ListedScore> = {}) => [record('r1', more), record('r2', { itemName: '讲座', status: '撤销' })]

function open(permits: string[], records = two(), told: Partial<ScoreOrigin> = {}, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const server = openServer()
  signIn()
  server.answers(score.records, () => ({ records, total: 2, size: 10, current: 1, pages: 1 }))
  server.answers(listView.list, () => [])
  server.answers(score.origin, () => origin(records[0]!, told))
  server.answers(item.list, () => ({ records: [], total: 0, size: 10, current: 1, pages: 0 }) as never)
  server.answers(score.correct, () => record('r1', { hours: 4 }))
  server.answers(score.revoke, () => ({ count: 1 }))
  server.answers(score.teammates, () => [])
  render(
    <BackOffice permits={permits} language={language}>
      <RecordedScore />
    </BackOffice>,
  )
  return server
}

const rowOf = async (project: string) => within((await screen.findByText(project)).closest('tr')!)

it('leads to the transcript of a student whom the reader reaches, and to no other', async () => {
  open(['score:view'], [record('r1'), record('r2', { itemName: '讲座', hasTranscript: false })])
  expect((await rowOf('读书会')).getByRole('link', { name: '陈思' }).getAttribute('href')).toBe('/performanceManage/transcript?username=s1')
  const other = await rowOf('讲座')
  other.getByText('陈思')
  expect(other.queryByRole('link')).toBeNull()
})

it('offers who only reads them nothing else', async () => {
  open(['score:view'])
  const row = await rowOf('读书会')
  row.getByRole('button', { name: '来源与记录' })
  expect(row.queryByRole('button', { name: '更正' })).toBeNull()
  expect(screen.queryByRole('button', { name: /录入|导入/ })).toBeNull()
  expect(screen.queryByRole('checkbox')).toBeNull()
})

it('corrects a record by the version that was read, and never without a reason', async () => {
  const server = open(['score:view', 'score:correct'])
  // What is revoked is at its end.
  expect((await rowOf('讲座')).queryByRole('button', { name: /更\s*正/ })).toBeNull()
  fireEvent.click((await rowOf('读书会')).getByRole('button', { name: /更\s*正/ }))
  const dialog = within(await dialogSaying('更正成绩：陈思 · 读书会'))
  const hours = await dialog.findByLabelText<HTMLInputElement>('学时')
  expect(hours.value).toBe('2')
  fireEvent.change(hours, { target: { value: '4' } })
  fireEvent.click(dialog.getByRole('button', { name: /更\s*正/ }))
  await dialog.findByText('原因必须填写')
  expect(server.asked(score.correct)).toEqual([])
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '漏记半天' } })
  fireEvent.click(dialog.getByRole('button', { name: /更\s*正/ }))
  await waitFor(() =>
    expect(server.asked(score.correct)).toEqual([
      { body: { id: 'r1', revision: 3, hours: 4, credits: null, award: null, achievedOn: '2026-05-01', reason: '漏记半天' } },
    ]),
  )
})

describe('the origin of a score', () => {
  const originOf = async () => {
    fireEvent.click((await rowOf('读书会')).getByRole('button', { name: '来源与记录' }))
    await screen.findAllByText('学时依据')
  }

  it('of a post says who set what a year of it is worth', async () => {
    const [from, to] = ['2025-09-01', '2026-02-28']
    const post = { spans: [{ from, to }], days: 181, yearDays: 365, yearHours: 4, hours: 1.98 }
    const about = {
      bodyName: '学生会',
      termName: '2025—2026 学年',
      position: '部长',
      result: '合格',
      byName: '王海川',
      time: '2026-09-01 10:00:00',
    }
    const yearBy = { username: 'admin', realname: '林书远', time: '2025-08-20 09:00:00' }
    open(['score:view'], two({ source: '任职', instanceId: null }), { post: { ...post, ...about, yearBy } })
    await originOf()
    screen.getByText('由 林书远（admin）于 2025-08-20 09:00:00 在“任职学时标准”中设定')
  })

  it('of a course names the attempt that passed, and that nobody decided', async () => {
    const course = { title: '论语十讲', seconds: 3700, minutes: 60, number: 2, score: 85, passScore: 60, submitTime: '2026-05-02 10:00:00' }
    open(['score:view'], two({ source: '网络学习', instanceId: null }), { course, decidedBy: null, decidedByName: null })
    await originOf()
    screen.getByText('论语十讲：已学 61 分钟（要求 60 分钟），第 2 次答题 85 分（60 分合格），2026-05-02 10:00:00 交卷')
    screen.getByText('没有人工认定（网络学习合格后自动记入）')
  })

  it('says who set the rule that hours were reckoned by', async () => {
    open(['score:view'], two(), { ruleBy: { username: 'teacher01', realname: '陈思齐', time: '2026-04-02 10:00:00' } })
    await originOf()
    screen.getByText('由 陈思齐（teacher01）于 2026-04-02 10:00:00 在项目中设定')
  })

  it('never says of what staff entered that somebody submitted it', async () => {
    const basis = { source: 'field', field: 'hours', fieldTitle: '认定学时', value: 5, hours: 5, step: 0.5, cap: 20 } as const
    const by = { setBy: 'admin', setByName: '林书远', setTime: '2026-05-02 10:00:00', nodeName: null }
    const entry = { id: 'e', kind: 'score', recordId: 'r1', action: 'correct', username: 'admin', realname: '林书远' } as const
    const entries = [{ ...entry, before: { hoursBasis: { ...basis, ...by } }, after: {} }] as unknown as ScoreOrigin['entries']
    open(['score:view'], two({ source: '导入', instanceId: null }), {
      basis: { ...basis, ...by },
      entries: entries.map((one) => ({ ...one, names: { departs: {}, roles: {}, people: {}, fields: {} }, time: '2026-05-03 10:00:00' })),
    })
    await originOf()
    expect(screen.getAllByText(/林书远录入/)).toHaveLength(2)
    expect(screen.queryByText(/提交时确定/)).toBeNull()
  })
})

const correctingOf = async () => {
  fireEvent.click((await rowOf('读书会')).getByRole('button', { name: /更\s*正/ }))
  return within(await dialogSaying('更正成绩：陈思 · 读书会'))
}

it('has a role of the project chosen, which brings its hours and credits', async () => {
  const roles = [
    { name: '参与者', english: 'Participant', hours: 2, credits: null },
    { name: '一等奖', english: null, hours: 6, credits: 1 },
  ]
  const server = open(['score:view', 'score:correct'], two({ award: '参与者' }), { roles })
  const dialog = await correctingOf()
  fireEvent.mouseDown(await dialog.findByRole('combobox', { name: '角色或奖项' }))
  fireEvent.click((await screen.findAllByText('一等奖')).at(-1)!)
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>('学时').value).toBe('6'))
  expect(dialog.getByLabelText<HTMLInputElement>('学分').value).toBe('1')
  fireEvent.change(dialog.getByLabelText('原因'), { target: { value: '漏登记' } })
  fireEvent.click(dialog.getByRole('button', { name: /更\s*正/ }))
  await waitFor(() => expect(server.asked(score.correct)).toMatchObject([{ body: { award: '一等奖', hours: 6, credits: 1 } }]))
})

it('offers roles by their English names in English, and sends what they are called', async () => {
  const roles = [{ name: '组织者', english: 'Organiser', hours: 4, credits: null }]
  const server = open(['score:view', 'score:correct'], two({ award: '参与者', awardEnglish: 'Participant' }), { roles }, 'en-US')
  fireEvent.click((await rowOf('读书会')).getByRole('button', { name: 'Correct' }))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('Participant')
  fireEvent.mouseDown(dialog.getByRole('combobox', { name: 'Role or award' }))
  fireEvent.click((await screen.findAllByText('Organiser')).at(-1)!)
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Forgotten' } })
  fireEvent.click(dialog.getByRole('button', { name: 'Correct' }))
  await waitFor(() => expect(server.asked(score.correct)).toMatchObject([{ body: { award: '组织者', hours: 4 } }]))
})

it('leaves the post of a score as it is', async () => {
  open(['score:view', 'score:correct'], two({ source: '任职', award: '干事' }))
  const dialog = await correctingOf()
  await dialog.findByLabelText('学时')
  expect(dialog.queryByText('角色或奖项')).toBeNull()
})

it('tells how somebody attended what a score was recorded of, and who gave them their role', async () => {
  const attended = {
    inTime: '2026-05-01 19:02:00',
    outTime: '2026-05-01 21:00:00',
    way: 'request' as const,
    byName: null,
    note: null,
    requests: [
      {
        kind: 'in' as const,
        at: '2026-05-01 19:02:00',
        askTime: '2026-05-02 08:00:00',
        reason: '手机没电',
        byName: '陈思齐',
        decideTime: '2026-05-02 09:00:00',
      },
    ],
    role: { name: '组织者', byName: '陈思齐', time: '2026-04-30 10:00:00' },
  }
  open(['score:view'], two({ source: '签到', award: '组织者' }), { attended })
  fireEvent.click((await rowOf('读书会')).getByRole('button', { name: '来源与记录' }))
  await screen.findByText('2026-05-01 19:02 签到，2026-05-01 21:00 签退')
  screen.getByText('补签到（2026-05-01 19:02）：2026-05-02 08:00 申请，原因：手机没电；陈思齐 于 2026-05-02 09:00 同意')
  screen.getByText('组织者，由 陈思齐 于 2026-04-30 10:00 登记')
})

it('revokes those that are chosen, for a reason', async () => {
  const server = open(['score:view', 'score:correct'])
  fireEvent.click((await rowOf('读书会')).getByRole('button', { name: /撤\s*销/ }))
  const dialog = within(await dialogSaying('撤销成绩：陈思 “读书会”'))
  fireEvent.change(await dialog.findByLabelText('原因'), { target: { value: '材料不实' } })
  fireEvent.click(dialog.getByRole('button', { name: /撤\s*销/ }))
  await waitFor(() => expect(server.asked(score.revoke)).toEqual([{ body: { ids: 'r1', reason: '材料不实' } }]))
})

it('names the others of a team, and revokes theirs as well where that is chosen', async () => {
  const mine = record('r3', { itemName: '团队赛', instanceId: 'a1', source: '申报' })
  const server = open(['score:view', 'score:correct'], [mine])
  const team = [
    { id: 'r4', itemName: '团队赛', realname: '张子涵', rank: 2, hours: 4.8, credits: null, status: '生效' as const },
    { id: null, itemName: '团队赛', realname: '吴佳宁', rank: 3, hours: 3, credits: null, status: '生效' as const },
  ]
  server.answers(score.teammates, () => team)
  fireEvent.click((await rowOf('团队赛')).getByRole('button', { name: /撤\s*销/ }))
  const dialog = within(await dialogSaying('撤销成绩：陈思 “团队赛”'))
  await dialog.findByText('同一份团队申请还有其他队员的成绩：第 2 位 张子涵 4.8 学时、第 3 位 吴佳宁 3 学时')
  fireEvent.click(dialog.getByRole('checkbox', { name: '同时撤销其他队员的成绩（1 条）' }))
  fireEvent.change(await dialog.findByLabelText('原因'), { target: { value: '材料不实' } })
  fireEvent.click(dialog.getByRole('button', { name: /撤\s*销/ }))
  await waitFor(() => expect(server.asked(score.revoke)).toEqual([{ body: { ids: 'r3,r4', reason: '材料不实' } }]))
})

it('names the others of all teams whose scores are revoked at once', async () => {
  const chosen = [
    record('r3', { itemName: '团队赛', instanceId: 'a1', source: '申报' }),
    record('r5', { itemName: '调研', instanceId: 'a2', source: '申报' }),
  ]
  const server = open(['score:view', 'score:correct'], chosen)
  server.answers(score.teammates, () => [
    { id: 'r4', itemName: '团队赛', realname: '张子涵', rank: 2, hours: 4.8, credits: null, status: '生效' as const },
    { id: 'r6', itemName: '调研', realname: '吴佳宁', rank: 1, hours: 3, credits: null, status: '公示' as const },
  ])
  for (const name of ['团队赛', '调研']) fireEvent.click((await rowOf(name)).getByRole('checkbox'))
  fireEvent.click(screen.getAllByRole('button', { name: /撤\s*销/ })[0]!)
  const dialog = within(await dialogSaying('撤销成绩：所选 2 条'))
  await dialog.findByText('同一份团队申请还有其他队员的成绩：“团队赛”第 2 位 张子涵 4.8 学时、“调研”第 1 位 吴佳宁 3 学时')
  fireEvent.click(dialog.getByRole('checkbox', { name: '同时撤销其他队员的成绩（2 条）' }))
  fireEvent.change(await dialog.findByLabelText('原因'), { target: { value: '材料不实' } })
  fireEvent.click(dialog.getByRole('button', { name: /撤\s*销/ }))
  await waitFor(() => expect(server.asked(score.revoke)).toEqual([{ body: { ids: 'r3,r5,r4,r6', reason: '材料不实' } }]))
})

it('enters one with what the form of entries asks', async () => {
  open(['score:view', scoreEntries.calls.add.access as string])
  await rowOf('读书会')
  fireEvent.click(screen.getByRole('button', { name: '录入成绩' }))
  const dialog = within(await dialogSaying('新建成绩录入'))
  expect(dialog.queryByText('姓名')).toBeNull()
  for (const title of ['学生', '项目', '角色或奖项', '学时', '取得日期']) await dialog.findByText(title)
})
