import { businessCode, evaluation, makeUp, signUp } from '@sc/api-client/contract'
import type { CallResult, MySignUp, SignUpEntry } from '@sc/api-client/contract'
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { api } from '../../api/client.ts'
import { writeDeviceDraft } from '../../drafts/deviceDrafts.ts'
import { BackOffice, signIn } from '../../testing/BackOffice.tsx'
import { openServer, refusal } from '../../testing/openServer.ts'
import { sampleItem } from '../../testing/sampleItem.ts'
import { wideScreen } from '../../testing/wideScreen.ts'
import { DrawDialog } from './DrawDialog.tsx'
import MySignUps from './MySignUps.tsx'
import SignUp from './SignUp.tsx'
import SignUps from './SignUps.tsx'

beforeEach(wideScreen)

type About = CallResult<typeof signUp.about>

const project = {
  ...sampleItem,
  name: '草坪音乐会',
  attendance: 'in' as const,
  signUp: 'first' as const,
  formCode: null,
  processKey: null,
  myInstance: null,
  hasDraft: false,
  mySignUp: null,
}
const counts = { placed: 3, waiting: 0, pending: 0, refused: 0, leave: 0, cancelled: 0 }
const own: MySignUp = {
  id: 's1',
  number: 7,
  state: 'placed',
  position: null,
  leave: null,
  leaveReason: null,
  leaveAnswer: null,
  createTime: '2026-03-01 08:00:00',
}
const about: About = {
  item: project,
  mine: null,
  counts,
  left: 27,
  hindrance: null,
  mayCancel: false,
  cancelCosts: 0,
  mayAskLeave: false,
  clashes: [],
  outcome: null,
  lottery: null,
}

function open(first: Partial<About>, then: Partial<About> = first, language: 'zh-CN' | 'en-US' = 'zh-CN') {
  const server = openServer()
  signIn()
  let now: About = { ...about, ...first }
  server.answers(signUp.about, () => now)
  server.answers(evaluation.own, () => ({ mine: null, hindrance: '参加过活动才能评价' }))
  server.answers(makeUp.about, () => ({ mine: [], kinds: [], hindrance: null, from: '', to: '', deadline: null }))
  const change = () => {
    now = { ...about, ...then }
    return { state: 'placed', position: null } as const
  }
  server.answers(signUp.join, change)
  server.answers(signUp.cancel, change)
  server.answers(signUp.askLeave, () => (change(), null))
  render(
    <BackOffice permits={['item:apply']} at="/activity/signUp?id=i1" language={language}>
      <SignUp />
    </BackOffice>,
  )
  return server
}
const button = (name: string) => screen.findByRole('button', { name })

describe('a student', () => {
  it('signs up by one button, and reads what became of it', async () => {
    const server = open({}, { mine: own, mayCancel: true })
    await screen.findByText('已报上 3 人，共 30 个名额')
    fireEvent.click(await button('报名'))
    await screen.findByText('您已报上，请按时参加')
    const { startTime, endTime, place, attendance, hoursRule, credits } = project
    const read = { startTime, endTime, place, attendance, hoursRule, credits }
    expect(server.asked(signUp.join)).toEqual([{ body: { itemId: 'i1', read } }])
    expect(screen.queryByRole('button', { name: '报名' })).toBeNull()
  })

  it('is told of the waiting list before, and of the place in it after', async () => {
    open({ counts: { ...counts, placed: 30, waiting: 2 }, left: 0 }, { mine: { ...own, state: 'waiting', position: 3 }, mayCancel: true })
    fireEvent.click(await button('名额已满，报名候补'))
    await screen.findByText('您在候补第 3 位，有人让出名额时会通知您')
  })

  it('reads why not, where that is so, and what else is at that time', async () => {
    open({ hindrance: '您不在该项目的参加范围内', clashes: [{ itemId: 'i2', name: '诗歌朗诵', from: '2026-05-02', to: '2026-05-02' }] })
    expect((await screen.findAllByText('您不在该项目的参加范围内')).length).toBeGreaterThan(0)
    await screen.findByText('与您已报名的活动时间重叠：“诗歌朗诵”（2026-05-02）')
    expect(screen.queryByRole('button', { name: '报名' })).toBeNull()
  })

  it('is called in English where it has an English name', async () => {
    const other = { itemId: 'i2', name: 'Recital', from: '2026-05-02', to: '2026-05-02' }
    open({ mine: own, mayCancel: true, clashes: [other], item: { ...project, english: 'Concert on the lawn' } }, undefined, 'en-US')
    await screen.findByRole('heading', { level: 1, name: 'Concert on the lawn' })
    fireEvent.click(await button('Cancel my sign-up'))
    expect((await screen.findByRole('dialog')).textContent).toContain('Concert on the lawn')
  })

  it('cancels after a question, and asks to be excused with a reason', async () => {
    const server = open({ mine: own, mayCancel: true }, { mine: { ...own, state: 'cancelled' } })
    fireEvent.click(await button('取消报名'))
    const question = await screen.findByRole('dialog')
    fireEvent.click(within(question).getByRole('button', { name: '取消报名' }))
    await screen.findByText('您已取消报名')
    expect(server.asked(signUp.cancel)).toEqual([{ body: { itemId: 'i1', costs: 0 } }])
  })

  it('reads what came of it once it has begun, and no more that they should come', async () => {
    const outcome = { state: 'in' as const, time: '2026-05-01 20:30:10', hours: null, role: null }
    open({ mine: own, outcome, item: { ...project, applyTime: '2026-04-30 18:00:00' } })
    await screen.findByText('已签到 20:30')
    screen.getByText('学时在组织者结项后记入')
    expect(screen.queryByText('您已报上，请按时参加')).toBeNull()
    // Seconds are nobody's matter.
    screen.getByText('2026-04-30 18:00')
  })

  it('finds it among what they signed up for as well', async () => {
    const server = openServer()
    signIn()
    const of = { ...own, from: '2026-05-01 19:00:00', to: null, place: '礼堂' }
    const outcome = { time: null, hours: null, role: null }
    const records = [
      { ...of, id: 'a', itemId: 'a', itemName: '读书会', outcome: { ...outcome, state: 'recorded' as const, hours: 4, role: '组织者' } },
      { ...of, id: 'b', itemId: 'b', itemName: '讲座', outcome: { ...outcome, state: 'missing' as const } },
      { ...of, id: 'c', itemId: 'c', itemName: '晚会', leave: 'asked' as const, outcome: { ...outcome, state: 'missing' as const } },
      { ...of, id: 'd', itemId: 'd', itemName: '晨跑', outcome: null },
    ]
    server.answers(signUp.mine, () => ({ records, total: 4, size: 10, current: 1, pages: 1 }))
    render(
      <BackOffice permits={['item:apply']}>
        <MySignUps />
      </BackOffice>,
    )
    await screen.findByText('已记入 4 学时（组织者）')
    screen.getByText('未签到')
    screen.getByText('请假待批')
    screen.getByText('已报上')
  })

  it('asks to be excused once sign-ups are closed', async () => {
    const server = open({ mine: own, mayAskLeave: true }, { mine: { ...own, leave: 'asked', leaveReason: '补考' } })
    fireEvent.click(await button('请假'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(await within(dialog).findByRole('textbox', { name: '请假原因' }), { target: { value: '补考' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '请假' }))
    await screen.findByText('请假待批：补考')
    expect(server.asked(signUp.askLeave)).toEqual([{ body: { itemId: 'i1', reason: '补考' } }])
  })
})

const entry: SignUpEntry = {
  ...own,
  username: 'student01',
  realname: '李晓雨',
  studentNo: '20230001',
  departName: '计算机学院',
  phone: null,
  decidedByName: null,
}

describe('an organiser', () => {
  function openList(more: Partial<CallResult<typeof signUp.list>> = {}, records = [entry]) {
    const server = openServer()
    signIn()
    const { myInstance: _, hasDraft: __, mySignUp: ___, ...item } = project
    const page = { records, total: records.length, size: 10, current: 1, pages: 1, item, counts, lottery: null, isOver: false, ...more }
    server.answers(signUp.list, () => page)
    server.answers(signUp.decide, () => ({ decided: 1 }))
    server.answers(signUp.enter, () => ({ entered: 2, before: 0, refused: [] }))
    server.answers(signUp.answerLeave, () => null)
    server.answers(signUp.drawLots, () => ({ placed: 1, lots: 1 }))
    render(
      <BackOffice permits={['item:manage']} at="/project/signUps?id=i1">
        <SignUps />
      </BackOffice>,
    )
    return server
  }

  it('gives those a place whom they choose', async () => {
    const server = openList({ item: { ...project, signUp: 'selection' } }, [{ ...entry, state: 'pending' }])
    fireEvent.click(await screen.findByRole('checkbox', { name: /李晓雨/ }))
    fireEvent.click(await button('录取'))
    await waitFor(() => expect(server.asked(signUp.decide)).toEqual([{ body: { itemId: 'i1', ids: ['s1'], as: 'placed' } }]))
  })

  it('enters students by their numbers, as a spreadsheet gives them', async () => {
    const server = openList()
    fireEvent.click(await button('按学号录入'))
    const dialog = await screen.findByRole('dialog')
    fireEvent.change(within(dialog).getByRole('textbox', { name: /学号/ }), { target: { value: '20230001\n20230002\t20230001' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '录入' }))
    await waitFor(() => expect(server.asked(signUp.enter)).toEqual([{ body: { itemId: 'i1', studentNos: ['20230001', '20230002'] } }]))
  })

  it('is asked about whom the project is not for, and told beside their numbers who was not entered', async () => {
    const server = openList()
    const frozen = { studentNo: '20230002', realname: '王子轩', why: '王子轩的账号已冻结，不能录入' }
    server.answers(signUp.enter, ({ body }) => {
      if (body.consent === 'agreed') return { entered: 1, before: 0, refused: [frozen] }
      const asked = { consent: 'agreed', news: ['1 人不在参加范围内'], changes: [], names: { roles: {}, people: {} } }
      throw refusal(businessCode.consent, '请先核对', asked)
    })
    fireEvent.click(await button('按学号录入'))
    const dialog = await screen.findByRole('dialog')
    const numbers = within(dialog).getByRole('textbox', { name: /学号/ })
    fireEvent.change(numbers, { target: { value: '20230001 20230002' } })
    fireEvent.click(within(dialog).getByRole('button', { name: '录入' }))
    await screen.findByText('1 人不在参加范围内')
    fireEvent.click(await button('已核对，继续'))
    await screen.findByText('王子轩 20230002：王子轩的账号已冻结，不能录入')
    expect(numbers).toHaveProperty('value', '20230002')
    expect(server.asked(signUp.enter)).toHaveLength(2)
  })

  it('shows in the draw how many places the organiser gave, of how many', async () => {
    const lottery = { commitment: 'ab', drawTime: null }
    const server = openServer()
    signIn()
    server.answers(signUp.draw, () => ({
      ...lottery,
      itemName: project.name,
      seed: null,
      places: null,
      capacity: 30,
      byHand: 5,
      lots: [],
      mine: null,
    }))
    render(
      <BackOffice>
        <DrawDialog itemId="i1" open onClose={vi.fn()} />
      </BackOffice>,
    )
    await screen.findByText('共 30 个名额，其中 5 个由组织者录入或录取。')
  })

  it('draws lots once sign-ups are closed, and not before', async () => {
    const lottery = { commitment: 'ab', drawTime: null }
    const server = openList({ item: { ...project, signUp: 'lottery' }, lottery, isOver: true, counts: { ...counts, pending: 9 } })
    fireEvent.click(await button('抽签'))
    const question = await screen.findByRole('dialog')
    within(question).getByText('9 人参加抽签。结果当场通知，不能重抽。')
    fireEvent.click(within(question).getByRole('button', { name: '抽签' }))
    await waitFor(() => expect(server.asked(signUp.drawLots)).toEqual([{ body: { itemId: 'i1' } }]))
  })

  it('is told numbers that add up, and saves the list as it is narrowed', async () => {
    openList({ counts: { placed: 3, waiting: 2, pending: 0, refused: 0, leave: 1, cancelled: 4 } })
    await screen.findByText('已报上 3 人，共 30 个名额，候补 2 人，已准假 1，已取消 4')
    fireEvent.mouseDown(await screen.findByRole('combobox', { name: '状态' }))
    for (const choice of ['已报上 3', '候补 2', '已准假 1', '已取消 4']) await screen.findByText(choice)
    expect((await screen.findAllByText('全部 10')).length).toBeGreaterThan(0)
    fireEvent.click(screen.getByText('已取消 4'))
    const download = vi.spyOn(api, 'download').mockRejectedValue(new Error('no file here'))
    fireEvent.click(await button('导出'))
    await waitFor(() =>
      expect(download.mock.calls[0]?.slice(0, 2)).toEqual([signUp.export, { query: { itemId: 'i1', state: 'cancelled' } }]),
    )
    download.mockRestore()
  })

  it('answers who asks to be excused', async () => {
    const server = openList({}, [{ ...entry, leave: 'asked', leaveReason: '补考' }])
    fireEvent.click(await button('批复请假'))
    const dialog = await screen.findByRole('dialog')
    within(dialog).getByText('请假原因：补考')
    fireEvent.mouseDown(await within(dialog).findByLabelText('答复'))
    fireEvent.click(await screen.findByText('准假'))
    fireEvent.click(within(dialog).getByRole('button', { name: '答复' }))
    await waitFor(() => expect(server.asked(signUp.answerLeave)).toEqual([{ body: { id: 's1', granted: true, answer: null } }]))
  })
})

describe('what one thinks of an activity', () => {
  const evaluates = (first: CallResult<typeof evaluation.own>, more: Partial<About> = { mine: own }) => {
    const server = open(more)
    let now = first
    server.answers(evaluation.own, () => now)
    server.answers(evaluation.save, ({ body }) => {
      const said = { stars: body.stars, comment: body.comment ?? null, time: '2026-03-02 09:00:00' }
      now = { mine: { ...said, hidden: null }, hindrance: null }
      return said
    })
    return server
  }

  it('is asked of who took part, and says that nobody sees who wrote it', async () => {
    const server = evaluates({ mine: null, hindrance: null })
    await screen.findByText('您参加了这次活动，欢迎评价。组织者能看到内容，看不到是谁写的。')
    const send = await screen.findByRole<HTMLButtonElement>('button', { name: '提交评价' })
    expect(send.disabled).toBe(true)
    fireEvent.change(screen.getByLabelText('评语（可不填）'), { target: { value: '组织有序' } })
    fireEvent.click(send)
    await screen.findByText('请选择评分')
    expect(server.asked(evaluation.save)).toEqual([])
    fireEvent.click(screen.getAllByRole('radio')[3]!)
    fireEvent.click(send)
    await screen.findByText(/您于 2026-03-02 09:00 评价过，可以修改/)
    expect(server.asked(evaluation.save)).toMatchObject([{ body: { itemId: project.id, stars: 4, comment: '组织有序' } }])
  })

  it('is asked of who came without a sign-up as well', async () => {
    const came = { state: 'out', time: '2026-03-01 10:00:00', hours: null, role: null } as const
    evaluates({ mine: null, hindrance: null }, { mine: null, outcome: came, hindrance: '活动已开始，不能再报名' })
    await screen.findByRole('button', { name: '提交评价' })
    expect(screen.queryByText('活动已开始，不能再报名')).toBeNull()
  })

  it('keeps what was written where the page is lost', async () => {
    const place = { username: 'teacher01', kind: 'decision' as const, subject: `${project.id}:evaluation` }
    writeDeviceDraft(place, { content: '讲得很清楚', baseRevision: null, version: 0, unsent: true, sent: [], time: 0 })
    evaluates({ mine: null, hindrance: null })
    expect((await screen.findByLabelText<HTMLTextAreaElement>('评语（可不填）')).value).toBe('讲得很清楚')
  })

  it('is not asked of who was not there', async () => {
    evaluates({ mine: null, hindrance: '参加过活动才能评价' })
    await screen.findByText('草坪音乐会')
    expect(screen.queryByText('活动评价')).toBeNull()
  })
})
