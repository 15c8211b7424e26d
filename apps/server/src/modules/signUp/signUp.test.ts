// Over 400 lines because every way of giving places away is tried with the same projects and students.
import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { announcement, attendance, audit, businessCode, calendar, home, item, signUp } from '@sc/api-client/contract'
import type { ConsentAsked, ItemFields } from '@sc/api-client/contract'
import { depart, lottery, signUp as table, user, userDepart } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person
let teacher: Person
beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
})
afterAll(() => server.close())
afterEach(() => vi.useRealTimers())

// Before any test sets the clock.
const [NEXT, AFTER, LATER] = [day(1), day(2), day(3)]
const DEADLINE = `${NEXT} 12:00:00`
const fields: ItemFields = {
  module: 'culture',
  name: '草坪音乐会',
  hours: 2,
  attendance: 'in',
  signUp: 'first',
  applyTime: DEADLINE,
  startTime: AFTER,
}

async function project(more: Partial<ItemFields> = {}): Promise<string> {
  const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, ...more } })
  await admin.call(item.publish, { body: { id } })
  return id
}
const students = (count: number, more?: Partial<typeof user.$inferInsert>) => newStudents(server, count, more)
const join = (who: Person, itemId: string) => who.call(signUp.join, { body: { itemId } })
const cancel = (who: Person, itemId: string) => who.call(signUp.cancel, { body: { itemId } })
const about = (who: Person, itemId: string) => who.call(signUp.about, { query: { itemId } })
const list = (itemId: string, query = {}, who = teacher) => who.call(signUp.list, { query: { itemId, pageSize: 500, ...query } })
const latest = async (who: Person) => (await who.call(announcement.mine, { query: { pageSize: 1 } })).records[0]
const numberOf = async ({ username }: Person) =>
  (await server.db.select({ studentNo: user.studentNo }).from(user).where(eq(user.username, username)))[0]!.studentNo!
const on = (date: string, time: string) => new Date(`${date}T${time}+08:00`)
/** By the server's clock, which is all that counts. */
const at = (moment: Date) => vi.useFakeTimers({ toFake: ['Date'], now: moment })
const idsOf = async (itemId: string, ...who: Person[]) => {
  const { records } = await list(itemId)
  return who.map(({ username }) => records.find((one) => one.username === username)!.id)
}

describe('a project that people sign up for', () => {
  it('is attended, has neither form nor process, and is published without', async () => {
    const save = (more: Partial<ItemFields>) => teacher.call(item.saveItemDetail, { body: { ...fields, ...more } })
    await expect(save({ attendance: 'none' })).rejects.toThrow('请选择签到方式')
    await expect(save({ formCode: 'credit_apply' })).rejects.toThrow('不使用申请表单和审批流程')
    await expect(save({ signUp: 'lottery' })).rejects.toThrow('抽签的项目须填写名额')
    await expect(save({ capacity: 5, reserved: 6 })).rejects.toThrow('预留名额不能多于名额')
    await expect(save({ applyFrom: day(4) })).rejects.toThrow('报名开始应早于报名截止')
    const id = await project({ capacity: 2 })
    const [one] = await students(1)
    await expect(one!.submit(id, {})).rejects.toThrow('通过报名参加')
    await expect(admin.call(item.updateItemDetail, { body: { ...fields, id, signUp: 'selection' } })).rejects.toThrow('不能更换参加方式')
    await admin.call(item.close, { body: { id } })
    await expect(join(one!, id)).rejects.toThrow('已结束')
    await admin.call(item.reopen, { body: { id } })
    expect(await join(one!, id)).toEqual({ state: 'placed', position: null })
    const copy = await teacher.call(item.copy, { body: { id } })
    expect(copy).toMatchObject({ signUp: 'first', applyTime: null, taken: 0, status: 'draft' })
    await expect(join(one!, copy.id)).rejects.toMatchObject({ code: businessCode.notFound })
  })

  it('takes who is meant, from when it opens until it closes', async () => {
    const [college] = await server.db.select().from(depart).where(eq(depart.departName, '计算机学院'))
    const [own, other] = [await students(1, { cohort: 2024 }), await students(1, { cohort: 2024 })].map(([who]) => who!)
    const [elder] = await students(1, { cohort: 2021 })
    const [below] = await server.db.select().from(depart).where(eq(depart.parentId, college!.id))
    for (const who of [own!, elder!]) {
      const [row] = await server.db.select().from(user).where(eq(user.username, who.username))
      await server.db.insert(userDepart).values({ userId: row!.id, departId: (below ?? college)!.id })
    }
    const id = await project({ applyFrom: `${NEXT} 08:00:00`, audience: { departs: [college!.id], cohorts: [2024, 2025] } })
    await expect(join(own!, id)).rejects.toThrow(`${NEXT} 08:00 开始报名`)
    expect((await about(own!, id)).hindrance).toContain('开始报名')
    at(on(NEXT, '08:00:00'))
    expect(await join(own!, id)).toMatchObject({ state: 'placed' })
    await expect(join(other!, id)).rejects.toThrow('不在该项目的参加范围内')
    await expect(join(elder!, id)).rejects.toThrow('不在该项目的参加范围内')
    vi.setSystemTime(on(NEXT, '12:00:01'))
    const [late] = await students(1)
    await expect(join(late!, id)).rejects.toThrow('报名已截止')
    vi.useRealTimers()
    await expect(join(teacher, id)).rejects.toMatchObject({ code: businessCode.noPermission })
    await expect(
      teacher.call(item.saveItemDetail, { body: { ...fields, audience: { departs: ['nothing'], cohorts: [] } } }),
    ).rejects.toThrow('部门不存在')
    const [entry] = (await admin.call(audit.ofItem, { query: { id } })).records.slice(-1)
    expect(entry!.after).toMatchObject({ openTo: '计算机学院、2024 级、2025 级' })
  })

  it('gives places in the order of coming, and one that is given back to who waits', async () => {
    const [first, second, third, fourth] = await students(4)
    const id = await project({ capacity: 2 })
    expect([await join(first!, id), await join(second!, id), await join(third!, id), await join(fourth!, id)]).toEqual([
      { state: 'placed', position: null },
      { state: 'placed', position: null },
      { state: 'waiting', position: 1 },
      { state: 'waiting', position: 2 },
    ])
    expect(await join(third!, id)).toEqual({ state: 'waiting', position: 1 })
    expect(await cancel(first!, id)).toEqual({ state: 'cancelled', position: null })
    expect(await cancel(first!, id)).toEqual({ state: 'cancelled', position: null })
    expect(await about(third!, id)).toMatchObject({ mine: { state: 'placed' }, counts: { placed: 2, waiting: 1 } })
    expect(await latest(third!)).toMatchObject({ title: '候补成功：草坪音乐会', busType: 'signUp', busId: id })
    expect((await latest(third!))?.msgContent).toContain('有人让出了名额')
    const entries = (await admin.call(audit.ofItem, { query: { id } })).records.filter(({ action }) => action === 'admit')
    expect(entries).toMatchObject([
      { username: null, before: { signUp: 'waiting' }, after: { signUp: 'placed' }, reason: '有人让出了名额，按候补顺序递补' },
    ])
    expect(entries[0]!.after!.students).toEqual([third!.username])
    // Who comes back is the last.
    expect(await join(first!, id)).toEqual({ state: 'waiting', position: 2 })
    await admin.call(item.updateItemDetail, { body: { ...fields, id, capacity: 3 } })
    expect((await latest(fourth!))?.msgContent).toContain('组织者增加了名额')
    expect(await about(fourth!, id)).toMatchObject({ mine: { state: 'placed' }, item: { taken: 3, mySignUp: 'placed' } })
    await expect(admin.call(item.updateItemDetail, { body: { ...fields, id, capacity: 2 } })).rejects.toThrow('名额不能少于 3')
    const own = await first!.call(signUp.mine, { query: {} })
    expect(own.records).toMatchObject([{ itemName: '草坪音乐会', state: 'waiting', position: 1 }])
  })

  it('is full without a waiting list', async () => {
    const [first, second] = await students(2)
    const id = await project({ capacity: 1, waitingList: false })
    await join(first!, id)
    await expect(join(second!, id)).rejects.toThrow('名额已满')
    expect((await about(second!, id)).hindrance).toContain('名额已满')
    await cancel(first!, id)
    expect(await join(second!, id)).toMatchObject({ state: 'placed' })
  })

  it('gives 30 places to 100 who want one at the same moment, and a place in line to each of the others', async () => {
    const id = await project({ capacity: 30 })
    const all = await students(100)
    const answers = await Promise.all([...all, ...all.slice(0, 30)].map((who) => join(who, id)))
    expect(answers).toHaveLength(130)
    const { counts, records } = await list(id)
    expect(counts).toMatchObject({ placed: 30, waiting: 70 })
    expect(records.slice(30).map(({ position }) => position)).toEqual(Array.from({ length: 70 }, (_, n) => n + 1))
    const placed = records.slice(0, 30).map(({ username }) => all.find((who) => who.username === username)!)
    await Promise.all(placed.slice(0, 20).map((who) => cancel(who, id)))
    const after = await list(id)
    expect(after.counts).toMatchObject({ placed: 30, waiting: 50 })
    const moved = records.slice(30, 50).map(({ username }) => username)
    expect(new Set(after.records.filter(({ state }) => state === 'placed').map(({ username }) => username))).toEqual(
      new Set([...records.slice(20, 30).map(({ username }) => username), ...moved]),
    )
  }, 120_000)

  it('lets nobody sign up and cancel faster than a finger', async () => {
    const [eager] = await students(1)
    const id = await project()
    for (let n = 0; n < 5; n += 1) {
      await join(eager!, id)
      await cancel(eager!, id)
    }
    await expect(join(eager!, id)).rejects.toMatchObject({ code: 429 })
  })

  it('tells who takes part of another time or place, and points out what else is at that time', async () => {
    const [one] = await students(1)
    const beside = await project({ name: '诗歌朗诵', startTime: `${AFTER} 19:00:00`, endTime: `${AFTER} 21:00:00` })
    const id = await project()
    await join(one!, beside)
    expect((await about(one!, id)).clashes).toEqual([
      { itemId: beside, name: '诗歌朗诵', from: `${AFTER} 19:00:00`, to: `${AFTER} 21:00:00` },
    ])
    await join(one!, id)
    await admin.call(item.updateItemDetail, { body: { ...fields, id, startTime: LATER, place: '大礼堂' } })
    expect(await latest(one!)).toMatchObject({ title: '活动有变动：草坪音乐会', msgContent: expect.stringContaining(`${LATER}，大礼堂`) })
    expect((await about(one!, id)).clashes).toEqual([])
  })

  it('tells who takes part of other hours, whatever they were asked', async () => {
    const [one] = await students(1)
    const id = await project()
    await join(one!, id)
    const change = (consent?: string) => admin.call(item.updateItemDetail, { body: { ...fields, id, hours: 1.5, consent } })
    const asked = await change().catch((error: unknown) => error)
    await change((asked as { result: ConsentAsked }).result.consent)
    expect(await latest(one!)).toMatchObject({
      title: '活动有变动：草坪音乐会',
      msgContent: expect.stringMatching(/原为“固定 \d 学时.*现为“固定 1.5 学时/),
    })
  })

  it('is in the week and the calendar of who has a place, though it is full', async () => {
    const [one, other] = await students(2)
    const id = await project({ name: '夜跑', capacity: 1, startTime: AFTER, applyTime: null })
    await join(one!, id)
    const seen = async (who: Person) => {
      const { activities } = await who.call(home.week)
      const { entries } = await who.call(calendar.list, { query: { from: AFTER, to: AFTER } })
      const [inWeek] = activities.filter(({ itemId }) => itemId === id)
      const [inCalendar] = entries.filter(({ itemId }) => itemId === id)
      return [inWeek?.signsUp, inWeek?.mySignUp, inCalendar?.kind, inCalendar?.mySignUp]
    }
    at(on(AFTER, '08:00:00'))
    expect(await seen(one!)).toEqual([true, 'placed', 'held', 'placed'])
    expect(await seen(other!)).toEqual([undefined, undefined, undefined, undefined])
  })
})

describe('lots', () => {
  const LOTTERY = { signUp: 'lottery', capacity: 2 } as const
  const draw = (itemId: string, who = teacher) => who.call(signUp.drawLots, { body: { itemId } })

  it('are drawn once, by a seed that was fixed before, so that anybody can draw them again', async () => {
    const all = await students(6)
    const id = await project(LOTTERY)
    const before = await about(all[0]!, id)
    for (const who of all) expect(await join(who, id)).toEqual({ state: 'pending', position: null })
    await cancel(all[5]!, id)
    await expect(draw(id)).rejects.toThrow('报名截止后才能抽签')
    at(on(NEXT, '12:00:01'))
    const drawn = await Promise.allSettled([draw(id), draw(id), draw(id)])
    expect(drawn.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    await expect(draw(id)).rejects.toThrow('结果不能更改')

    const shown = await all[0]!.call(signUp.draw, { query: { itemId: id } })
    const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
    expect(before.lottery).toEqual({ commitment: shown.commitment, drawTime: null })
    expect(sha256(shown.seed!)).toBe(shown.commitment)
    expect(shown.places).toBe(2)
    const again = [1, 2, 3, 4, 5].map((number) => ({ number, hash: sha256(`${shown.seed!}:${number}`) }))
    const order = again.toSorted((one, other) => (one.hash < other.hash ? -1 : 1))
    expect(shown.lots).toEqual(order)

    const { records } = await list(id)
    expect(records.filter(({ state }) => state !== 'cancelled').map(({ number, state, position }) => [number, state, position])).toEqual([
      ...order
        .slice(0, 2)
        .map(({ number }) => [number, 'placed', null])
        .toSorted(([one], [other]) => Number(one) - Number(other)),
      ...order.slice(2).map(({ number }, n) => [number, 'waiting', n + 1]),
    ])
    const lucky = records.find(({ state }) => state === 'placed')!
    const who = all.find(({ username }) => username === lucky.username)!
    expect(await latest(who)).toMatchObject({ title: '报名成功：草坪音乐会' })
    // Opened again, it takes who comes then behind those that were drawn.
    await admin.call(item.updateItemDetail, { body: { ...fields, ...LOTTERY, id, applyTime: `${NEXT} 23:00:00` } })
    const [late] = await students(1)
    expect(await join(late!, id)).toEqual({ state: 'waiting', position: 4 })
    await admin.call(item.updateItemDetail, { body: { ...fields, ...LOTTERY, id, applyTime: DEADLINE } })
    // Who is excused gives the place to the next of the draw.
    await who.call(signUp.askLeave, { body: { itemId: id, reason: '参加比赛' } })
    await teacher.call(signUp.answerLeave, { body: { id: lucky.id, granted: true } })
    const next = (await list(id)).records.find(({ number }) => number === order[2]!.number)!
    expect(next.state).toBe('placed')
  })

  it('have a seed as soon as somebody signs up, whether or not anybody looked', async () => {
    const [one] = await students(1)
    const id = await project(LOTTERY)
    await join(one!, id)
    expect(await server.db.select().from(lottery).where(eq(lottery.itemId, id))).toMatchObject([{ drawTime: null }])
  })

  it('are told to nobody before they are drawn', async () => {
    const [one] = await students(1)
    const id = await project(LOTTERY)
    await join(one!, id)
    expect(await one!.call(signUp.draw, { query: { itemId: id } })).toMatchObject({ seed: null, lots: [], places: null, mine: 1 })
    const [entry] = await idsOf(id, one!)
    await expect(teacher.call(signUp.decide, { body: { itemId: id, ids: [entry!], as: 'placed' } })).rejects.toThrow('请先抽签')
    await expect(one!.call(signUp.draw, { query: { itemId: await project() } })).rejects.toMatchObject({ code: businessCode.notFound })
  })
})

describe('who organises a project', () => {
  it('chooses among who signed up, within the places, and each is told', async () => {
    const [one, other, third] = await students(3)
    const id = await project({ signUp: 'selection', capacity: 2 })
    for (const who of [one!, other!, third!]) await join(who, id)
    const [a, b, c] = await idsOf(id, one!, other!, third!)
    const decide = (ids: string[], as: 'placed' | 'waiting' | 'refused') => teacher.call(signUp.decide, { body: { itemId: id, ids, as } })
    await expect(decide([a!, b!, c!], 'placed')).rejects.toThrow('只剩 2 个名额')
    await expect(decide([c!], 'waiting')).rejects.toThrow('还有空余名额')
    expect(await decide([a!, b!], 'placed')).toEqual({ decided: 2 })
    expect(await decide([a!], 'placed')).toEqual({ decided: 0 })
    await decide([c!], 'waiting')
    expect(await latest(one!)).toMatchObject({ title: '报名成功：草坪音乐会' })
    expect(await decide([b!], 'refused')).toEqual({ decided: 1 })
    // Somebody waited for it.
    expect((await about(third!, id)).mine).toMatchObject({ state: 'placed' })
    await expect(join(other!, id)).rejects.toThrow('未被录取')
    const entries = (await admin.call(audit.ofItem, { query: { id } })).records.filter(({ action }) => action === 'admit')
    // The last comes first.
    expect(entries.slice(0, 2)).toMatchObject([
      { username: null, before: { signUp: 'waiting' }, after: { signUp: 'placed', students: [third!.username] } },
      { before: { signUp: 'placed' }, after: { signUp: 'refused', students: [other!.username] } },
    ])
  })

  it('gives away the places that are kept back, and more where there are', async () => {
    const [one, other, third, fourth] = await students(4)
    const id = await project({ capacity: 3, reserved: 2 })
    expect(await join(one!, id)).toMatchObject({ state: 'placed' })
    expect((await about(other!, id)).left).toBe(0)
    expect(await join(other!, id)).toMatchObject({ state: 'waiting' })
    const enter = (...studentNos: string[]) => teacher.call(signUp.enter, { body: { itemId: id, studentNos } })
    expect(await enter(await numberOf(third!), await numberOf(one!), '20990001')).toEqual({
      entered: 1,
      before: 1,
      refused: [{ studentNo: '20990001', realname: null, why: '没有学号为 20990001 的学生' }],
    })
    expect(await enter(await numberOf(other!))).toEqual({ entered: 1, before: 0, refused: [] })
    await expect(enter(await numberOf(fourth!))).rejects.toThrow('只剩 0 个名额')
    expect((await list(id)).counts).toMatchObject({ placed: 3, waiting: 0 })
    // What the organiser gave stays theirs to give.
    await cancel(third!, id)
    expect(await join(fourth!, id)).toMatchObject({ state: 'waiting' })
    // Who was excused may be given one again.
    await server.db
      .update(table)
      .set({ leave: 'granted' })
      .where(and(eq(table.itemId, id), eq(table.username, one!.username)))
    expect(await enter(await numberOf(one!))).toMatchObject({ entered: 1, before: 0 })
  })

  it('answers who asks to be excused, once sign-ups are closed, and once', async () => {
    const [one, waiting] = await students(2)
    const id = await project({ capacity: 1 })
    await join(one!, id)
    await join(waiting!, id)
    const ask = (reason = '生病') => one!.call(signUp.askLeave, { body: { itemId: id, reason } })
    await expect(ask()).rejects.toThrow('可以直接取消报名')
    at(on(NEXT, '13:00:00'))
    await expect(cancel(one!, id)).rejects.toThrow('请向组织者请假')
    expect(await about(one!, id)).toMatchObject({ mayCancel: false, mayAskLeave: true })
    await ask()
    await expect(ask()).rejects.toThrow('已经请过假')
    expect(await latest(teacher)).toMatchObject({ busType: 'signUps', busId: id, msgContent: expect.stringContaining('生病') })
    const [entry] = await idsOf(id, one!)
    const answers = await Promise.allSettled(
      [true, true, false].map((granted) => teacher.call(signUp.answerLeave, { body: { id: entry!, granted } })),
    )
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const granted = answers[2]!.status === 'rejected'
    expect((await list(id)).counts).toMatchObject(granted ? { placed: 1, waiting: 0, leave: 1 } : { placed: 1, waiting: 1, leave: 0 })
  })

  it('has who has a place sign in, sees who is expected and who is excused, and records the scores of who came', async () => {
    const [came, excused, stranger, invited] = await students(4)
    const id = await project({ startTime: `${NEXT} 14:00:00`, endTime: `${NEXT} 16:00:00` })
    for (const who of [came!, excused!]) await join(who, id)
    at(on(NEXT, '13:00:00'))
    await excused!.call(signUp.askLeave, { body: { itemId: id, reason: '补考' } })
    const [entry] = await idsOf(id, excused!)
    await teacher.call(signUp.answerLeave, { body: { id: entry!, granted: true, answer: '好的' } })
    expect(await latest(excused!)).toMatchObject({ title: '请假已批准：草坪音乐会', msgContent: expect.stringContaining('好的') })
    vi.setSystemTime(on(NEXT, '13:50:00'))
    const { token } = await teacher.call(attendance.token, { query: { itemId: id, kind: 'in' } })
    const scan = (who: Person) => who.call(attendance.scan, { body: { token } })
    await scan(came!)
    await expect(scan(stranger!)).rejects.toThrow('您没有报上')
    await expect(scan(excused!)).rejects.toThrow('您没有报上')
    vi.setSystemTime(on(NEXT, '14:00:00'))
    await teacher.call(attendance.mark, { body: { itemId: id, studentNo: await numberOf(invited!), as: 'in', note: '嘉宾' } })
    const attendees = await teacher.call(attendance.list, { query: { itemId: id } })
    expect(attendees.counts).toMatchObject({ expected: 0, leave: 1, in: 2, ready: 2 })
    expect(attendees.records.find(({ username }) => username === excused!.username)!.state).toBe('leave')
    expect(await teacher.call(attendance.finish, { body: { itemId: id } })).toMatchObject({ recorded: 2 })
  })

  it('is nobody who may not manage it', async () => {
    const stranger = await new Campus(server).as('teacher02')
    const [one] = await students(1)
    const id = await project()
    await join(one!, id)
    const [entry] = await idsOf(id, one!)
    const acts = (who: Person) => [
      () => list(id, {}, who),
      () => who.call(signUp.drawLots, { body: { itemId: id } }),
      () => who.call(signUp.decide, { body: { itemId: id, ids: [entry!], as: 'refused' as const } }),
      () => who.call(signUp.enter, { body: { itemId: id, studentNos: ['1'] } }),
      () => who.call(signUp.answerLeave, { body: { id: entry!, granted: true } }),
    ]
    for (const act of acts(stranger)) await expect(act()).rejects.toMatchObject({ code: businessCode.notFound })
    for (const act of acts(one!)) await expect(act()).rejects.toMatchObject({ code: businessCode.noPermission })
    const rows = await server.db
      .select()
      .from(table)
      .where(and(eq(table.itemId, id), eq(table.state, 'placed')))
    expect(rows).toHaveLength(1)
  })
})
