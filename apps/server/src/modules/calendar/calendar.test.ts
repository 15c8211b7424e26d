import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { businessCode, calendar, campusDays, item, session, userCalls } from '@sc/api-client/contract'
import { at } from '../../clock.ts'
import { announcement as announcementTable, announcementReceipt, user } from '../../db/schema/index.ts'
import { dayAfter, momentAt } from '../../time.ts'
import { application, Campus } from '../../test/campus.ts'
import { TEST_PASSWORD } from '../../test/config.ts'
import { endOfJobs } from '../../test/jobs.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { noteDue } from './remind.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server?.close())

const meeting = { title: '学时认定协调会', start: '2031-03-04 14:00:00', end: '2031-03-04 15:30:00', place: '行政楼 301' }
const march = { from: '2031-03-01', to: '2031-03-31' }
const seen = async (username: string, query = march) => (await campus.as(username)).call(calendar.list, { query })
const add = async (username: string, body: object) => (await campus.as(username)).call(calendar.add, { body: { ...meeting, ...body } })

describe('an entry of one’s own', () => {
  it('is seen by whoever made it, changed and removed by nobody else', async () => {
    const { id } = await add('teacher01', { note: '带上名单', remindMinutes: 30, type: 'meeting' })
    expect((await seen('teacher01')).entries).toEqual([
      expect.objectContaining({ ...meeting, id, kind: 'own', allDay: false, type: 'meeting', remindMinutes: 30, visibility: 'private' }),
    ])
    expect((await seen('admin')).entries).toEqual([])
    const stranger = await campus.as('admin')
    await expect(stranger.call(calendar.edit, { body: { ...meeting, id, title: '改了' } })).rejects.toThrow('日程不存在')
    await expect(stranger.call(calendar.remove, { query: { id } })).rejects.toThrow('日程不存在')
    const owner = await campus.as('teacher01')
    await owner.call(calendar.edit, { body: { ...meeting, id, title: '改期', start: '2031-03-05', end: '2031-03-06', allDay: true } })
    expect((await seen('teacher01')).entries).toMatchObject([{ id, title: '改期', start: '2031-03-05', end: '2031-03-06', allDay: true }])
    expect((await seen('teacher01', { from: '2031-03-07', to: '2031-03-08' })).entries).toEqual([])
    expect((await seen('teacher01', { from: '2031-03-06', to: '2031-03-06' })).entries).toHaveLength(1)
    await owner.call(calendar.remove, { query: { id } })
    expect((await seen('teacher01')).entries).toEqual([])
  })

  it('is changed from what it was read as, and by nobody else’s older window', async () => {
    const { id } = await add('teacher01', { title: '两个窗口' })
    const owner = await campus.as('teacher01')
    const { revision } = (await seen('teacher01')).entries.find((one) => one.id === id)!
    await owner.call(calendar.edit, { body: { ...meeting, id, revision: revision!, title: '改了名', place: '二楼' } })
    const older = owner.call(calendar.edit, { body: { ...meeting, id, revision: revision!, start: '2031-03-04 13:00:00' } })
    await expect(older).rejects.toMatchObject({ code: businessCode.conflict })
    expect((await seen('teacher01')).entries.find((one) => one.id === id)).toMatchObject({ title: '改了名', place: '二楼' })
    await owner.call(calendar.remove, { query: { id } })
  })

  it.each([
    [{ end: '2031-03-04 13:00:00' }, '结束不能早于开始'],
    [{ allDay: true }, '全天日程请填写日期'],
    [{ start: '2031-03-04', end: '2031-03-04' }, '请填写日期和时间'],
    [{ start: '2031-02-30 08:00:00' }, '请填写真实存在的日期'],
    [{ end: '2033-03-04 15:00:00' }, '一个日程最长 366 天'],
    [{ title: ' ' }, '请输入标题'],
    [{ itemId: 'nothing' }, '项目不存在'],
  ])('refuses %j', async (body, words) => {
    await expect(add('teacher01', body)).rejects.toThrow(words)
  })

  it('is shared with colleagues of the department, by staff alone', async () => {
    const { id } = await add('cs_audit', { visibility: 'depart', title: '学院例会' })
    expect((await seen('teacher01')).entries.filter(({ kind }) => kind === 'shared')).toMatchObject([
      { id, title: '学院例会', remindMinutes: null },
    ])
    expect((await seen('student01')).entries).toEqual([])
    expect((await seen('em_audit')).entries).toEqual([])
    await expect(add('student01', { visibility: 'depart' })).rejects.toThrow('学生的日程只能自己可见')
    await (await campus.as('cs_audit')).call(calendar.remove, { query: { id } })
  })

  it('names a project that its owner may know of, and no draft of somebody else', async () => {
    const teacher = await campus.as('teacher01')
    const { id: draft } = await teacher.call(item.saveItemDetail, { body: { module: 'volunteer', name: '未发布', hours: 2 } })
    await expect(add('student01', { itemId: draft })).rejects.toThrow('项目不存在')
    await add('teacher01', { itemId: draft })
    await add('teacher01', { title: '共享', itemId: draft, visibility: 'depart' })
    expect((await seen('teacher01')).entries).toMatchObject([
      { itemId: draft, itemName: '未发布' },
      { itemId: draft, itemName: '未发布' },
    ])
    const shared = (await seen('cs_audit')).entries.filter(({ kind }) => kind === 'shared')
    expect(shared).toMatchObject([{ title: '共享', itemId: null, itemName: null }])
  })
})

describe('what the system knows of', () => {
  it('is held where the reader runs or applied for it, with its deadline for whoever runs it', async () => {
    const fields = { name: '植树', startTime: '2031-05-10 09:00:00', endTime: '2031-05-10 12:00:00', applyTime: '2031-05-08' }
    const itemId = await campus.project(fields)
    const may = { from: '2031-05-01', to: '2031-05-31' }
    expect((await seen('student02', may)).entries).toEqual([])
    const { instanceId } = await (await campus.as('student02')).submit(itemId, application(6))
    expect((await seen('student02', may)).entries).toMatchObject([
      { kind: 'held', title: '植树', allDay: false, myInstance: { id: instanceId, status: 'running' } },
    ])
    expect((await seen('admin', may)).entries.map(({ kind, title }) => [kind, title])).toEqual([
      ['deadline', '报名截止：植树'],
      ['held', '植树'],
    ])
  })

  it('is held once, however often the reader applied for it: programs tell entries by their ids', async () => {
    const recognition = { dayField: null, claimFields: ['activity_name'] }
    const days = { applyTime: null, startTime: '2031-08-10', endTime: '2031-08-12' }
    const itemId = await campus.project({ name: '竞赛认定', ...days, recognition })
    const student = await campus.as('student02')
    await student.submit(itemId, { ...application(6), activity_name: '甲' })
    const { instanceId: last } = await student.submit(itemId, { ...application(6), activity_name: '乙' })
    const { entries } = await seen('student02', { from: '2031-08-01', to: '2031-08-31' })
    expect(entries).toMatchObject([{ id: `${itemId}-held`, myInstance: { id: last } }])
  })

  it('counts on today what waits for the reader', async () => {
    const { today } = await seen('cs_audit')
    const on = (await seen('cs_audit', { from: today, to: today })).entries.filter(({ kind }) => kind === 'todo')
    expect(on).toMatchObject([{ title: expect.stringMatching(/^待办 \d+ 项$/), start: today, allDay: true }])
  })

  it('has the days and weeks of the campus', async () => {
    const { today } = await seen('student01')
    const { weeks } = await seen('student01', { from: today, to: today })
    expect(weeks).toMatchObject([{ weekNo: expect.any(Number) }])
  })
})

describe('days of the campus', () => {
  const write = async (body: object) =>
    (await campus.as('admin')).call(campusDays.calls.add, { body: { kind: 'vacation', ...body } as never })

  it('are everybody’s, and no two that say otherwise overlap', async () => {
    await write({ name: '国庆节', start: '2031-10-01', end: '2031-10-07' })
    await write({ name: '调休', kind: 'makeup', start: '2031-10-11', end: '2031-10-11', follows: '2031-10-07' })
    await write({ name: '迎新晚会', kind: 'event', start: '2031-10-02', end: '2031-10-02' })
    const { campusDays: told } = await seen('student01', { from: '2031-10-01', to: '2031-10-31' })
    expect(told.map(({ name, follows }) => [name, follows])).toEqual([
      ['国庆节', null],
      ['迎新晚会', null],
      ['调休', '2031-10-07'],
    ])
    await expect(write({ name: '补课', kind: 'makeup', start: '2031-10-07', end: '2031-10-07' })).rejects.toThrow(
      '与“国庆节”（2031-10-01 至 2031-10-07）的日期重叠',
    )
    await expect(write({ name: '补课', kind: 'makeup', start: '2031-10-12', end: '2031-10-12', follows: '2031-10-07' })).rejects.toThrow(
      '2031-10-07 的课已安排在 2031-10-11 上',
    )
    await expect(write({ name: '补课', kind: 'makeup', start: '2031-10-12', end: '2031-10-13' })).rejects.toThrow('只能是一天')
    await expect(write({ name: '放假', start: '2031-10-12', end: '2031-10-12', follows: '2031-10-07' })).rejects.toThrow('只有调休上课')
    await expect(write({ name: '放假', start: '2031-10-12', end: '2031-10-10' })).rejects.toThrow(
      '结束日期 2031-10-10 不能早于开始日期 2031-10-12',
    )
    await expect((await campus.as('teacher01')).call(campusDays.calls.list, { query: {} })).rejects.toThrow(/没有.*权限/)
  })
})

describe('the feed', () => {
  const read = (address: string) => server.app.inject({ method: 'GET', url: address })

  it('tells other programs the calendar, as long as its address holds and its owner may sign in', async () => {
    const teacher = await campus.as('teacher02')
    expect(await teacher.call(calendar.feed)).toEqual({ address: null })
    const first = await teacher.call(calendar.renewFeed)
    await add('teacher02', {
      title: '分号;逗号,\\反斜杠',
      note: '第一行\n第\u0007二\u0085行',
      start: soon('14:00:00'),
      end: soon('15:00:00'),
      remindMinutes: 15,
    })
    await add('teacher02', { title: '开放日', start: soon(''), end: soon(''), allDay: true, remindMinutes: 60 })
    const { address } = await teacher.call(calendar.renewFeed)
    expect((await read(first.address!)).statusCode).toBe(404)
    const answer = await read(address!)
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8')
    const text = answer.body.replaceAll('\r\n ', '')
    expect(text).toContain('SUMMARY:分号\\;逗号\\,\\\\反斜杠')
    expect(text).toContain('DESCRIPTION:第一行\\n第二行')

    expect(text).toContain(`DTSTART:${soon('').replaceAll('-', '')}T060000Z`)
    expect(text).toContain(`DTSTART;VALUE=DATE:${soon('').replaceAll('-', '')}`)
    // Before what has an hour; of a whole day an hour before eight.
    const day = soon('').replaceAll('-', '')
    const triggers = [...text.matchAll(/TRIGGER;VALUE=DATE-TIME:(.*)\r/g)].map(([, trigger]) => trigger)
    expect(triggers.toSorted()).toEqual([`${dayAfter(soon(''), -1).replaceAll('-', '')}T230000Z`, `${day}T054500Z`])
    await server.db.update(user).set({ status: 2 }).where(eq(user.username, 'teacher02'))
    expect((await read(address!)).statusCode).toBe(404)
    await server.db.update(user).set({ status: 1 }).where(eq(user.username, 'teacher02'))
    // Freezing ended it, as it signed them out.
    expect((await read(address!)).statusCode).toBe(404)
    const again = await new Campus(server).as('teacher02')
    const next = await again.call(calendar.renewFeed)
    expect((await read(next.address!)).statusCode).toBe(200)
    await again.call(calendar.endFeed)
    expect((await read(next.address!)).statusCode).toBe(404)
  })

  it('ends with a password that somebody else sets, and not with one of their own', async () => {
    const teacher = await campus.as('teacher01')
    const { address } = await teacher.call(calendar.renewFeed)
    const own = { oldpassword: TEST_PASSWORD, password: 'Anders-2026!', confirmpassword: 'Anders-2026!' }
    await teacher.call(session.updatePassword, { body: own })
    expect((await read(address!)).statusCode).toBe(200)
    await (await campus.as('admin')).call(userCalls.resetPassword, { body: { username: 'teacher01', password: TEST_PASSWORD } })
    expect((await read(address!)).statusCode).toBe(404)
  })
})

describe('a reminder', () => {
  it('comes once, before it begins, and again only where it is moved', async () => {
    const { id } = await add('school01', { title: '评审会', remindMinutes: 60 })
    const sent = () =>
      server.db
        .select({ title: announcementTable.title, to: announcementReceipt.username })
        .from(announcementTable)
        .innerJoin(announcementReceipt, eq(announcementReceipt.announcementId, announcementTable.id))
        .where(eq(announcementTable.busId, id))
    const remindAt = async (moment: string) => {
      await at(momentAt(moment), () => noteDue(server.db))
      await endOfJobs(server)
    }
    await remindAt('2031-03-04 12:59:00')
    expect(await sent()).toEqual([])
    // Two servers at once.
    await Promise.all([remindAt('2031-03-04 13:00:00'), remindAt('2031-03-04 13:00:00')])
    await remindAt('2031-03-04 13:01:00')
    expect(await sent()).toEqual([{ title: '日程提醒：评审会', to: 'school01' }])
    const owner = await campus.as('school01')
    await owner.call(calendar.edit, { body: { ...meeting, id, title: '评审会（二楼）', remindMinutes: 60 } })
    await remindAt('2031-03-04 13:02:00')
    expect(await sent()).toHaveLength(1)
    await owner.call(calendar.edit, {
      body: { ...meeting, id, start: '2031-03-04 14:30:00', remindMinutes: 60 },
    })
    await remindAt('2031-03-04 13:30:00')
    expect(await sent()).toHaveLength(2)
  })

  it('comes no more where it is over by then', async () => {
    const { id } = await add('school01', { title: '过期的会', remindMinutes: 60 })
    await at(momentAt('2031-03-04 15:31:00'), () => noteDue(server.db))
    await endOfJobs(server)
    expect(await server.db.$count(announcementTable, eq(announcementTable.busId, id))).toBe(0)
  })
})

/** A day that the feed tells of. */
function soon(time: string): string {
  const day = new Date(Date.now() + 10 * 86_400_000).toISOString().slice(0, 10)
  return time === '' ? day : `${day} ${time}`
}
