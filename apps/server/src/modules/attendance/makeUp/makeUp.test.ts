// Over 400 lines because whatever becomes of a request is told with the same activity, its people and its clock.
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { announcement, attendance, audit, businessCode, campusDays, item, makeUp, schools, score, signUp } from '@sc/api-client/contract'
import type { CallInput, ConsentAsked, Envelope, ItemFields, UploadedFile } from '@sc/api-client/contract'
import { attendance as attended, makeUp as requests, scoreRecord, user, userRole } from '../../../db/schema/index.ts'
import { Campus, day } from '../../../test/campus.ts'
import type { Person } from '../../../test/campus.ts'
import { newStudents } from '../../../test/students.ts'
import { startTestServer } from '../../../test/server.ts'
import type { TestServer } from '../../../test/server.ts'
import { dayAfter, DEFAULT_TIME_ZONE, formatMoment, setTimeZone } from '../../../time.ts'
import { workingDayAfter } from '../../calendar/workingDays.ts'

let server: TestServer
let campus: Campus
let admin: Person
let teacher: Person
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  // Signed in the day before: on a Monday the next is a week away, and a session is over by noon.
  at(dayAfter(HELD, -1), '12:00:00')
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
  vi.useRealTimers()
})
afterAll(() => server.close())
afterEach(() => {
  vi.useRealTimers()
  setTimeZone(DEFAULT_TIME_ZONE)
})

/** A day to come whose weekday is known. */
const monday = () => {
  for (let one = day(1); ; one = dayAfter(one)) if (new Date(`${one}T00:00:00Z`).getUTCDay() === 1) return one
}
const HELD = monday()
const at = (date: string, time: string) => vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${date}T${time}+08:00`) })

const fields: ItemFields = {
  module: 'volunteer',
  name: '湖畔清扫',
  hours: 3,
  formCode: null,
  processKey: null,
  attendance: 'inOut',
  signUp: 'first',
  startTime: `${HELD} 09:00:00`,
  endTime: `${HELD} 11:00:00`,
}

const members = (count: number) => newStudents(server, count, { orgCode: 'A01A11' })

/** A published project of a teacher, with places of these. */
async function held(people: readonly Person[], more: Partial<ItemFields> = {}, maker = teacher): Promise<string> {
  const { id } = await maker.call(item.saveItemDetail, { body: { ...fields, ...more } })
  await admin.call(item.publish, { body: { id } })
  for (const one of people) await one.call(signUp.join, { body: { itemId: id } })
  at(HELD, '12:00:00')
  return id
}

async function upload(who: Person, name = '合影.txt'): Promise<{ url: string; name: string }> {
  const form = new FormData()
  form.append('file', new Blob(['当天在场']), name)
  const response = await server.fetch('/sc-api/sys/common/upload', {
    method: 'POST',
    body: form,
    headers: { 'x-access-token': who.token },
  })
  return { url: (((await response.json()) as Envelope).result as UploadedFile).path, name }
}
const read = async (who: Person, url: string) =>
  (await server.fetch(`/sc-api/sys/common/static/${url}`, { headers: { 'x-access-token': who.token } })).status

type Asked = CallInput<typeof makeUp.ask>['body']
const ask = async (who: Person, itemId: string, more: Partial<Asked> = {}) =>
  who.call(makeUp.ask, {
    body: { itemId, kind: 'in', at: `${HELD} 09:05:00`, reason: '手机没电', proofs: [await upload(who)], ...more },
  })
const about = (who: Person, itemId: string) => who.call(makeUp.about, { query: { itemId } })
const decide = (id: string, accepted: boolean, answer?: string, who = teacher) =>
  who.call(makeUp.decide, { body: { id, accepted, ...(answer !== undefined && { answer }) } })
const rowOf = async (itemId: string) => (await server.db.select().from(attended).where(eq(attended.itemId, itemId)))[0]

describe('a request for a missing sign-in', () => {
  it('completes the attendance of who was marked by hand without a place, who then earns the hours', async () => {
    const [one] = await members(1)
    const id = await held([])
    at(HELD, '09:30:00')
    const { studentNo } = (await server.db.select().from(user).where(eq(user.username, one!.username)))[0]!
    await teacher.call(attendance.mark, { body: { itemId: id, studentNo: studentNo!, as: 'in' } })
    at(dayAfter(HELD), '09:00:00')
    const asked = await ask(one!, id, { kind: 'out', at: `${HELD} 11:00:00` })
    await decide(asked.id, true)
    expect(await teacher.call(attendance.finish, { body: { itemId: id } })).toMatchObject({ recorded: 1 })
  })

  it('keeps its activity from being archived until it is answered', async () => {
    const [one] = await members(1)
    const id = await held([one!])
    const asked = await ask(one!, id)
    await admin.call(item.close, { body: { id } })
    const archive = (who: Person) => who.call(item.archive, { body: { id } })
    await expect(archive(admin)).rejects.toThrow('项目还有 1 份补签待处理，办结后才能归档')
    await decide(asked.id, false, '照片看不清')
    // Nobody may ask any more, and everybody has to sign in anew.
    at(dayAfter(HELD, 60), '09:00:00')
    expect((await archive(await new Campus(server).as('admin'))).status).toBe('archived')
  })

  it('is made with proof, told to the organiser, accepted, and stands as an attendance of its own kind', async () => {
    const [one] = await members(1)
    const id = await held([one!])
    expect(await about(one!, id)).toMatchObject({
      mine: [],
      kinds: ['in'],
      hindrance: null,
      from: `${HELD} 09:00:00`,
      to: `${HELD} 11:00:00`,
      deadline: dayAfter(HELD, 7),
    })
    const asked = await ask(one!, id)
    expect(asked).toMatchObject({ kind: 'in', at: `${HELD} 09:05:00`, state: 'open', proofs: [{ name: '合影.txt' }] })
    expect(await teacher.messages()).toContain(`补签申请：${one!.username.replace('guest', '来宾')} · 湖畔清扫`)
    expect(await teacher.call(makeUp.list, { query: { itemId: id } })).toMatchObject({
      open: 1,
      records: [{ id: asked.id, reason: '手机没电', own: false, state: 'open' }],
    })
    await decide(asked.id, true, '已核对照片')
    expect(await rowOf(id)).toMatchObject({ way: 'request', markedBy: 'teacher01', note: '手机没电', outTime: null })
    expect(formatMoment((await rowOf(id))!.inTime!)).toBe(`${HELD} 09:05:00`)
    const [listed] = (await teacher.call(attendance.list, { query: { itemId: id } })).records
    expect(listed).toMatchObject({ way: 'request', state: 'in', inTime: `${HELD} 09:05:00` })
    expect((await one!.messages())[0]).toBe('补签到已同意：湖畔清扫')
    expect((await about(one!, id)).mine).toMatchObject([{ state: 'accepted', answer: '已核对照片', decidedByName: '陈思齐' }])
    const { records } = await admin.call(audit.ofItem, { query: { id } })
    expect(records.slice(0, 2).map(({ action, username }) => [action, username])).toEqual([
      ['acceptMakeUp', 'teacher01'],
      ['askMakeUp', one!.username],
    ])
    expect(records[0]).toMatchObject({ after: { username: one!.username, signedIn: `${HELD} 09:05:00` }, reason: '已核对照片' })
  })

  it('is made of the sign-out as well, after the sign-in, and both together make a score', async () => {
    const [one] = await members(1)
    const id = await held([one!])
    await expect(ask(one!, id, { kind: 'out', at: `${HELD} 10:50:00` })).rejects.toThrow('请先申请补签到')
    at(HELD, '10:55:00')
    const signIn = await ask(one!, id)
    await expect(ask(one!, id, { kind: 'out', at: `${HELD} 10:50:00` })).rejects.toThrow('结束后才能申请补签退')
    expect((await about(one!, id)).kinds).toEqual([])
    at(HELD, '12:00:00')
    await expect(ask(one!, id, { kind: 'out', at: `${HELD} 09:01:00` })).rejects.toThrow('签退时间不能早于签到时间')
    const signOut = await ask(one!, id, { kind: 'out', at: `${HELD} 10:50:00` })
    await expect(decide(signOut.id, true)).rejects.toThrow('请先处理补签到')
    await decide(signIn.id, true)
    await decide(signOut.id, true)
    expect(await teacher.call(attendance.finish, { body: { itemId: id } })).toMatchObject({ recorded: 1, withoutOut: [] })
  })

  it('is made of the sign-out of who was marked after the end: a mark says when it was made, and not when somebody came', async () => {
    const [one] = await members(1)
    const id = await held([one!])
    const [person] = await server.db.select().from(user).where(eq(user.username, one!.username))
    at(dayAfter(HELD), '09:00:00')
    await teacher.call(attendance.markList, { body: { itemId: id, studentNos: [person!.studentNo!], as: 'in' } })
    const asked = await ask(one!, id, { kind: 'out', at: `${HELD} 10:50:00` })
    await decide(asked.id, true)
    expect(await teacher.call(attendance.finish, { body: { itemId: id } })).toMatchObject({ recorded: 1, withoutOut: [] })
  })

  it('is refused with a reason, which the student is told, and may then be made again', async () => {
    const [one] = await members(1)
    const id = await held([one!])
    const { id: first } = await ask(one!, id)
    await expect(decide(first, false)).rejects.toThrow('请填写原因')
    await decide(first, false, '照片看不清')
    expect(await rowOf(id)).toBeUndefined()
    expect((await about(one!, id)).mine).toMatchObject([{ state: 'refused', answer: '照片看不清' }])
    expect((await one!.messages())[0]).toBe('补签到未同意：湖畔清扫')
    await expect(decide(first, true)).rejects.toThrow('已经处理过')
    await ask(one!, id)
  })

  it('is one at a time, also of two at the same moment, and is withdrawn by its student alone', async () => {
    const [one, other] = await members(2)
    const id = await held([one!, other!])
    const proofs = [await upload(one!), await upload(one!)]
    const both = await Promise.allSettled(proofs.map((proof) => ask(one!, id, { proofs: [proof] })))
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [mine] = (await about(one!, id)).mine
    await expect(ask(one!, id)).rejects.toThrow('还在处理中')
    await expect(other!.call(makeUp.withdraw, { body: { id: mine!.id } })).rejects.toMatchObject({ code: businessCode.notFound })
    await one!.call(makeUp.withdraw, { body: { id: mine!.id } })
    await expect(decide(mine!.id, true)).rejects.toThrow('已经撤回')
    await expect(one!.call(makeUp.withdraw, { body: { id: mine!.id } })).rejects.toThrow('已经处理过')
    for (let n = 0; n < 4; n += 1) await one!.call(makeUp.withdraw, { body: { id: (await ask(one!, id)).id } })
    await expect(ask(one!, id)).rejects.toThrow('最多申请 5 次')
  })

  it('is decided once, whoever decides at the same moment', async () => {
    const [one] = await members(1)
    const id = await held([one!])
    const asked = await ask(one!, id)
    const both = await Promise.allSettled([decide(asked.id, true), decide(asked.id, false, '不在场', admin)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [row] = await server.db.select().from(requests).where(eq(requests.id, asked.id))
    expect((await rowOf(id)) !== undefined).toBe(row!.state === 'accepted')
    expect((await one!.messages()).filter((title) => title.includes('补签到'))).toHaveLength(1)
  })

  it('leaves whoever was signed in meanwhile as they are', async () => {
    const [one] = await members(1)
    const id = await held([one!])
    const asked = await ask(one!, id)
    await server.db.insert(attended).values({ itemId: id, username: one!.username, inTime: new Date(), way: 'scan' })
    await decide(asked.id, true)
    expect(await rowOf(id)).toMatchObject({ way: 'scan', markedBy: null })
    await expect(ask(one!, id)).rejects.toThrow('您已经签到')
  })

  it('says which sign-in stands where somebody was marked by hand meanwhile', async () => {
    const [one] = await members(1)
    const id = await held([one!])
    const asked = await ask(one!, id)
    at(HELD, '12:05:00')
    const { studentNo } = (await server.db.select().from(user).where(eq(user.username, one!.username)))[0]!
    await teacher.call(attendance.mark, { body: { itemId: id, studentNo: studentNo!, as: 'in' } })
    const { envelope } = await server.ask(makeUp.decide, { body: { id: asked.id, accepted: true } }, teacher.token)
    expect(envelope.message).toBe(`已同意申请；此前已记为 ${HELD} 12:05 签到，时间不变`)
    const { sysMsgList } = await one!.call(announcement.listByUser)
    expect(sysMsgList[0]!.msgContent).toContain(`此前已记为 ${HELD} 12:05 签到，时间不变`)
  })

  it('is for who was to come, and of an activity that has begun', async () => {
    const [one, stranger] = await members(2)
    const id = await held([one!])
    await expect(ask(stranger!, id)).rejects.toThrow('您没有报上')
    expect(await about(stranger!, id)).toMatchObject({ kinds: [], hindrance: null })
    await expect(ask(one!, id, { kind: 'out' })).rejects.toThrow('请先申请补签到')
    const { id: draft } = await teacher.call(item.saveItemDetail, { body: fields })
    await expect(ask(one!, draft)).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(about(one!, draft)).rejects.toMatchObject({ code: businessCode.notFound })
    vi.useRealTimers()
    await expect(ask(one!, id)).rejects.toThrow('还没有开始')
    const simple = await held([one!], { attendance: 'in' })
    await expect(ask(one!, simple, { kind: 'out' })).rejects.toThrow('不需要签退')
  })
})

describe('the time that a request names', () => {
  it('lies within the activity, by the clock of the campus, and is not to come', async () => {
    const [one] = await members(1)
    const id = await held([one!])
    for (const time of ['08:59:59', '11:00:01']) await expect(ask(one!, id, { at: `${HELD} ${time}` })).rejects.toThrow('应在活动时间内')
    await expect(ask(one!, id, { at: HELD })).rejects.toThrow('日期')
    at(HELD, '10:00:00')
    await expect(ask(one!, id, { at: `${HELD} 10:30:00` })).rejects.toThrow('不能晚于现在')
    const { id: asked } = await ask(one!, id, { at: `${HELD} 10:00:00` })
    expect((await server.db.select().from(requests).where(eq(requests.id, asked)))[0]!.at).toEqual(new Date(`${HELD}T10:00:00+08:00`))
  })

  it('is the campus’s, wherever that is', async () => {
    const [one] = await members(1)
    const id = await held([one!])
    setTimeZone('Europe/Berlin')
    vi.setSystemTime(new Date(`${HELD}T20:00:00Z`))
    const { id: asked } = await ask(one!, id)
    const [row] = await server.db.select().from(requests).where(eq(requests.id, asked))
    expect([`${HELD}T07:05:00.000Z`, `${HELD}T08:05:00.000Z`]).toContain(row!.at.toISOString())
    await decide(asked, true)
    expect((await teacher.call(attendance.list, { query: { itemId: id } })).records[0]!.inTime).toBe(`${HELD} 09:05:00`)
  })
})

describe('the days to ask in', () => {
  it('are working days of the campus, as many as the school says, and the last counts to its end', async () => {
    const [one] = await members(1)
    const id = await held([one!])
    const last = dayAfter(HELD, 7)
    at(last, '23:59:00')
    await one!.call(makeUp.withdraw, { body: { id: (await ask(one!, id)).id } })
    at(dayAfter(last), '00:01:00')
    await expect(ask(one!, id)).rejects.toThrow(`已于 ${last} 截止`)
    expect(await about(one!, id)).toMatchObject({ kinds: [], hindrance: expect.stringContaining('5 个工作日') })
    at(HELD, '12:00:00')
    const [school] = (await admin.call(schools.calls.list, { query: {} })).records
    await admin.call(schools.calls.edit, { body: { id: school!.id, makeUpDays: 0 } })
    await expect(ask(one!, id)).rejects.toThrow('学校不接受补签申请')
    expect((await teacher.call(attendance.closing, { query: { itemId: id } })).askedUntil).toBeNull()
    await admin.call(schools.calls.edit, { body: { id: school!.id, makeUpDays: 5 } })
  })

  it('leave out vacations, and count days that are made up for', async () => {
    expect(await workingDayAfter(server.db, HELD, 4)).toBe(dayAfter(HELD, 4))
    const made = [
      { name: '假期', kind: 'vacation' as const, start: dayAfter(HELD), end: dayAfter(HELD, 2) },
      { name: '补课', kind: 'makeup' as const, start: dayAfter(HELD, 6), end: dayAfter(HELD, 6) },
    ]
    const ids = []
    for (const body of made) ids.push((await admin.call(campusDays.calls.add, { body })).id)
    // Thursday, Friday, Sunday, Monday.
    expect(await workingDayAfter(server.db, HELD, 4)).toBe(dayAfter(HELD, 7))
    for (const id of ids) await admin.call(campusDays.calls.remove, { query: { id } })
  })
})

describe('proof', () => {
  it('is one’s own upload, of one request, and read by its student and who manages the activity', async () => {
    const [one, other] = await members(2)
    const id = await held([one!, other!])
    const theirs = await upload(other!)
    await expect(ask(one!, id, { proofs: [theirs] })).rejects.toThrow('证明材料')
    await expect(ask(one!, id, { proofs: [{ url: 'https://example.org/a.png', name: 'a.png' }] })).rejects.toThrow('证明材料')
    await expect(ask(one!, id, { proofs: [] })).rejects.toThrow('请上传证明材料')
    const many = await Promise.all([upload(one!), upload(one!), upload(one!), upload(one!)])
    await expect(ask(one!, id, { proofs: many })).rejects.toThrow('最多 3 个')
    const proof = await upload(one!)
    const { id: first } = await ask(one!, id, { proofs: [{ ...proof, name: '国家级证明.pdf' }] })
    expect((await about(one!, id)).mine[0]!.proofs).toEqual([proof])
    const stranger = await campus.as('teacher02')
    expect(await Promise.all([one!, teacher, admin, other!, stranger].map((who) => read(who, proof.url)))).toEqual([
      200, 200, 200, 404, 404,
    ])
    await one!.call(makeUp.withdraw, { body: { id: first } })
    await expect(ask(one!, id, { proofs: [proof] })).rejects.toThrow('证明材料')
    expect(await read(one!, proof.url)).toBe(200)
  })
})

describe('who decides', () => {
  it('is who manages the activity, and nobody on their own request', async () => {
    const [both] = await members(1)
    const [{ id: userId }] = (await server.db.select({ id: user.id }).from(user).where(eq(user.username, both!.username))) as [
      { id: string },
    ]
    await server.db.insert(userRole).values({ userId, roleId: 'role-teacher' })
    const id = await held([], {}, both)
    vi.useRealTimers()
    await both!.call(signUp.join, { body: { itemId: id } })
    at(HELD, '12:00:00')
    const { id: asked } = await ask(both!, id)
    expect((await both!.call(makeUp.list, { query: { itemId: id } })).records).toMatchObject([{ own: true }])
    await expect(decide(asked, true, undefined, both)).rejects.toThrow('不能处理自己的补签申请')
    await expect(decide(asked, true, undefined, await campus.as('teacher02'))).rejects.toMatchObject({ code: businessCode.notFound })
    const { message } = (await server.ask(makeUp.decide, { body: { id: 'nothing', accepted: true } }, (await campus.as('teacher02')).token))
      .envelope
    const { message: foreign } = (
      await server.ask(makeUp.decide, { body: { id: asked, accepted: true } }, (await campus.as('teacher02')).token)
    ).envelope
    expect(foreign).toBe(message)
    await decide(asked, true, undefined, admin)
  })
})

describe('recording the scores', () => {
  it('names who waits for an answer first, and takes nobody the days to ask in: who has a score asks for nothing', async () => {
    const [here, waiting, late] = await members(3)
    const id = await held([here!, waiting!, late!], { attendance: 'in' })
    const finish = (consent?: string) =>
      teacher.call(attendance.finish, { body: { itemId: id, ...(consent !== undefined && { consent }) } })
    const closing = () => teacher.call(attendance.closing, { query: { itemId: id } })
    const due = async () => (await closing()).due.map(({ people }) => people)
    await server.db.insert(attended).values({ itemId: id, username: here!.username, inTime: new Date(), way: 'scan' })
    const asked = await ask(waiting!, id)
    expect(await closing()).toMatchObject({ requests: 1, askedUntil: dayAfter(HELD, 7) })
    const { envelope } = await server.ask(attendance.finish, { body: { itemId: id } }, teacher.token)
    expect(envelope).toMatchObject({ success: false, code: businessCode.consent })
    const { consent, news } = envelope.result as unknown as ConsentAsked
    expect(news).toEqual([expect.stringContaining(`1 份补签申请还没有处理：${waiting!.username.replace('guest', '来宾')}`)])
    expect(await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, id))).toEqual([])
    await finish(consent)
    await admin.call(item.close, { body: { id } })
    await expect(ask(here!, id)).rejects.toThrow('您已经签到')
    // Who had asked before is not lost, and who has not asked yet may: as long as was promised.
    await decide(asked.id, true)
    expect(await due()).toEqual([1])
    expect(await finish()).toMatchObject({ recorded: 1, before: 0 })
    await expect(ask(waiting!, id)).rejects.toThrow('您已经签到')
    expect(await about(late!, id)).toMatchObject({ kinds: ['in'], hindrance: null, deadline: dayAfter(HELD, 7) })
    await decide((await ask(late!, id)).id, true)
    expect(await due()).toEqual([1])
    expect(await finish()).toMatchObject({ recorded: 1, before: 0 })
    const recorded = await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, id))
    expect(recorded).toHaveLength(3)
    // Who asks where a score comes from reads how its student attended.
    const originOf = (who: Person) =>
      admin.call(score.origin, { query: { id: recorded.find(({ username }) => username === who.username)!.id } })
    expect((await originOf(late!)).attended).toEqual({
      inTime: `${HELD} 09:05:00`,
      outTime: null,
      way: 'request',
      byName: null,
      note: null,
      requests: [
        {
          kind: 'in',
          at: `${HELD} 09:05:00`,
          askTime: expect.any(String) as string,
          reason: '手机没电',
          byName: '陈思齐',
          decideTime: expect.stringContaining(HELD) as string,
        },
      ],
      role: null,
    })
    expect((await originOf(here!)).attended).toMatchObject({ way: 'scan', requests: [] })
  })

  it('settles it for who has a score of the activity, however that came', async () => {
    const [entered] = await members(1)
    const id = await held([entered!], { attendance: 'in' })
    const of = { username: entered!.username, itemId: id, itemName: '湖畔清扫', module: 'volunteer', hours: 3 }
    await server.db.insert(scoreRecord).values({ ...of, source: '录入', status: '生效' })
    await expect(ask(entered!, id)).rejects.toThrow('成绩已经记入，不能再申请补签；对成绩有疑问时，请在“我的成绩”中提出异议')
    expect((await about(entered!, id)).hindrance).toContain('提出异议')
  })
})
