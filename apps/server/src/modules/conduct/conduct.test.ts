// Over 400 lines because the ledger, closed sign-up and appeals are tried on one campus, which takes longest to make.
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { attendance, audit, businessCode, conduct, item, makeUp, schools, signUp } from '@sc/api-client/contract'
import type { Envelope, ItemFields, UploadedFile } from '@sc/api-client/contract'
import { conductEntry, user } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { conductActivities } from '../../test/conductActivities.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { dayAfter } from '../../time.ts'

let server: TestServer
let campus: Campus
let admin: Person
let teacher: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  teacher = await campus.as('teacher01')
})
afterAll(() => server.close())
beforeEach(() => set())
afterEach(() => void vi.useRealTimers())

const { HELD, numberOf, mine, set, at, members, offered, mark, finish, ledger } = conductActivities(() => ({
  server,
  admin,
  teacher,
}))

/** One came, the others did not, and the scores are recorded. */
async function missedBy(people: readonly Person[], more: Partial<ItemFields> = {}): Promise<string> {
  const [came] = await members(1)
  vi.useRealTimers()
  const id = await offered([came!, ...people], more)
  at(HELD, '12:00:00')
  await mark(id, came!)
  await finish(id)
  return id
}

/** So many as reach the threshold. */
async function banned(who: Person): Promise<void> {
  await missedBy([who])
  await missedBy([who], { name: '敬老院慰问' })
}

describe('points of who does not come', () => {
  it('are taken once the scores are recorded, once, and the student is told', async () => {
    const [one] = await members(1)
    const id = await missedBy([one!])
    await finish(id)
    await admin.consent(item.close, { body: { id } })
    expect(await mine(one!)).toMatchObject({
      active: true,
      points: 7,
      start: 10,
      bannedUntil: null,
      entries: [{ itemId: id, reason: 'absent', points: -3, undone: null, appealUntil: dayAfter(HELD, 7) }],
    })
    expect(await one!.messages()).toContain('扣除诚信分 3 分：湖畔清扫')
    const { records } = await admin.call(audit.ofItem, { query: { id } })
    expect(records.filter(({ action }) => action === 'takePoints')).toMatchObject([
      { after: { username: one!.username, conduct: '缺席 -3' } },
    ])
  })

  it('are taken once the organiser closes it, of nobody where nobody kept attendance', async () => {
    const [one, two] = await members(2)
    const unkept = await offered([one!])
    const kept = await offered([one!, two!], { name: '敬老院慰问' })
    at(HELD, '12:00:00')
    await mark(kept, two!)
    await admin.consent(item.close, { body: { id: unkept } })
    await admin.consent(item.close, { body: { id: kept } })
    expect((await mine(one!)).entries.map(({ itemId }) => itemId)).toEqual([kept])
    expect((await mine(two!)).points).toBe(10)
  })

  it('are not taken before it is over, nor of who is on leave, waits for leave, or is frozen', async () => {
    const people = await members(5)
    const [came, absent, leave, asks, frozen] = people as [Person, Person, Person, Person, Person]
    const id = await offered(people, { applyTime: day(1) })
    at(HELD, '08:00:00')
    for (const one of [leave, asks]) await one.call(signUp.askLeave, { body: { itemId: id, reason: '发烧' } })
    const { records } = await teacher.call(signUp.list, { query: { itemId: id } })
    await teacher.call(signUp.answerLeave, { body: { id: records.find(({ username }) => username === leave.username)!.id, granted: true } })
    at(HELD, '10:00:00')
    await mark(id, came)
    await finish(id)
    expect((await mine(absent)).points).toBe(10)
    at(HELD, '12:00:00')
    await server.db.update(user).set({ status: 2 }).where(eq(user.username, frozen.username))
    await finish(id)
    const points = async (who: Person) => (await mine(who)).points
    expect(await Promise.all([came, absent, leave, asks].map(points))).toEqual([10, 7, 10, 10])
    expect(await server.db.$count(conductEntry, eq(conductEntry.username, frozen.username))).toBe(0)
    // Whose leave is refused afterwards was absent without it.
    await teacher.call(signUp.answerLeave, {
      body: { id: records.find(({ username }) => username === asks.username)!.id, granted: false, answer: '没有证明' },
    })
    expect(await points(asks)).toBe(7)
  })

  it('are of nobody where the school takes none, also once it takes some afterwards', async () => {
    await set({ conductAbsent: 0, conductLate: 0, conductWithoutOut: 0, conductCancel: 0 })
    const [one] = await members(1)
    const id = await missedBy([one!])
    expect(await mine(one!)).toMatchObject({ active: false, points: 10, entries: [] })
    await set()
    await finish(id)
    await mark(id, one!, 'absent')
    expect((await mine(one!)).entries).toEqual([])
  })

  it('begin with what the school sets, and are as many as by the rule of their time', async () => {
    const [one] = await members(1)
    const [info] = (await admin.call(schools.calls.list, { query: {} })).records
    expect(info).toMatchObject({ conductStart: 10, conductAbsent: 3 })
    const id = await missedBy([one!])
    await admin.call(schools.calls.edit, { body: { id: info!.id, conductStart: 20, conductAbsent: 5 } })
    expect(await mine(one!)).toMatchObject({ points: 17, start: 20 })
    await mark(id, one!)
    await mark(id, one!, 'absent')
    expect(await ledger(one!)).toEqual([
      ['absent', -3, null],
      ['absent', 3, 'corrected'],
      ['absent', -3, null],
    ])
  })

  it('are taken for coming late and for not signing out, by the times of scanning', async () => {
    const [late, noOut, early] = await members(3)
    const id = await offered([late!, noOut!, early!], { attendance: 'inOut' })
    const scan = async (who: Person, time: string, kind: 'in' | 'out') => {
      at(HELD, time)
      const { token } = await teacher.call(attendance.token, { query: { itemId: id, kind } })
      await who.call(attendance.scan, { body: { token } })
    }
    await scan(noOut!, '08:55:00', 'in')
    await scan(early!, '09:15:00', 'in')
    await scan(late!, '09:16:00', 'in')
    await scan(early!, '10:30:00', 'out')
    await scan(late!, '11:05:00', 'out')
    at(HELD, '12:00:00')
    await finish(id)
    expect(await ledger(late!)).toEqual([['late', -1, null]])
    expect(await ledger(noOut!)).toEqual([['withoutOut', -2, null]])
    expect(await ledger(early!)).toEqual([['early', -1, null]])
    // Who signs out after all is given it back.
    await scan(noOut!, '12:10:00', 'out')
    expect(await ledger(noOut!)).toEqual([
      ['withoutOut', -2, null],
      ['withoutOut', 2, 'corrected'],
    ])
  })

  it('are taken for cancelling shortly before, which is said first, and given back with the place', async () => {
    const [one, two] = await members(2)
    const id = await offered([one!, two!])
    const about = () => one!.call(signUp.about, { query: { itemId: id } })
    expect((await about()).cancelCosts).toBe(0)
    await two!.call(signUp.cancel, { body: { itemId: id } })
    expect((await mine(two!)).points).toBe(10)
    at(HELD, '08:00:00')
    expect((await about()).cancelCosts).toBe(1)
    await one!.call(signUp.cancel, { body: { itemId: id } })
    expect(await ledger(one!)).toEqual([['cancelled', -1, null]])
    await one!.call(signUp.join, { body: { itemId: id } })
    expect((await mine(one!)).points).toBe(10)
    await one!.call(signUp.cancel, { body: { itemId: id } })
    await one!.call(signUp.cancel, { body: { itemId: id } })
    expect((await mine(one!)).points).toBe(9)
  })

  it('are given back with the place however that comes: from the line, or by the organiser', async () => {
    const [one, two, three] = await members(3)
    const id = await offered([one!, two!], { capacity: 2 })
    at(HELD, '08:00:00')
    const cancel = (who: Person, costs?: number) => who.call(signUp.cancel, { body: { itemId: id, costs } })
    const join = (who: Person) => who.call(signUp.join, { body: { itemId: id } })
    await cancel(one!)
    await join(three!)
    expect(await join(one!)).toMatchObject({ state: 'waiting' })
    expect((await mine(one!)).points).toBe(9)
    await cancel(two!)
    expect(await ledger(one!)).toEqual([
      ['cancelled', -1, null],
      ['cancelled', 1, 'corrected'],
    ])
    await cancel(three!)
    await teacher.call(signUp.enter, { body: { itemId: id, studentNos: [await numberOf(two!)] } })
    expect((await mine(two!)).points).toBe(10)
    expect((await mine(three!)).points).toBe(9)
  })

  it('are not taken from who was told of fewer, as who waited and was given the place meanwhile', async () => {
    const [one, two] = await members(2)
    const id = await offered([one!, two!], { capacity: 1 })
    at(HELD, '08:00:00')
    const cancel = (who: Person, costs: number) => who.call(signUp.cancel, { body: { itemId: id, costs } })
    expect((await two!.call(signUp.about, { query: { itemId: id } })).cancelCosts).toBe(0)
    await expect(cancel(one!, 0)).rejects.toMatchObject({ code: businessCode.conflict })
    await cancel(one!, 1)
    await expect(cancel(two!, 0)).rejects.toThrow('您已有名额，现在取消会扣除诚信分 1 分，与您看到的不同，报名没有取消')
    expect((await mine(two!)).points).toBe(10)
    expect((await two!.call(signUp.about, { query: { itemId: id } })).mine).toMatchObject({ state: 'placed' })
  })

  it('come back with activities that are attended, up to what one begins with', async () => {
    await set({ conductBack: 2 })
    const [one] = await members(1)
    await missedBy([one!])
    vi.useRealTimers()
    const ids = [await offered([one!], { name: '图书整理' }), await offered([one!], { name: '敬老院慰问' })]
    at(HELD, '13:00:00')
    for (const id of [...ids, ids[1]!]) {
      await mark(id, one!).catch(() => undefined)
      await finish(id)
    }
    expect(await ledger(one!)).toEqual([
      ['absent', -3, null],
      ['attended', 2, null],
      ['attended', 2, null],
    ])
    expect((await mine(one!)).points).toBe(10)
  })
})

it('is listed of an activity whole, or only what was taken', async () => {
  const [one, two] = await members(2)
  const id = await missedBy([one!, two!])
  await mark(id, one!)
  const list = async (only?: 'taken') => {
    const { records, total, standing } = await teacher.call(conduct.ofItem, { query: { itemId: id, ...(only && { only }) } })
    return { points: records.map(({ points }) => points), total, standing }
  }
  expect(await list()).toEqual({ points: [3, -3, -3], total: 3, standing: 1 })
  expect(await list('taken')).toEqual({ points: [-3, -3], total: 2, standing: 1 })
})

describe('an absence that is put right afterwards', () => {
  it('is given back by an entry of its own, by hand, by request and by a place taken away', async () => {
    const [one, two, three] = await members(3)
    const id = await missedBy([one!, two!, three!])
    await mark(id, one!)
    await mark(id, one!)
    expect(await ledger(one!)).toEqual([
      ['absent', -3, null],
      ['absent', 3, 'corrected'],
    ])
    expect(await one!.messages()).toContain('退回诚信分 3 分：湖畔清扫')
    const { records } = await teacher.call(signUp.list, { query: { itemId: id } })
    await teacher.call(signUp.decide, {
      body: { itemId: id, ids: [records.find(({ username }) => username === two!.username)!.id], as: 'refused' },
    })
    expect((await mine(two!)).points).toBe(10)
    await finish(id)
    expect((await mine(three!)).points).toBe(7)
    const rows = await server.db.select().from(conductEntry).where(eq(conductEntry.itemId, id))
    expect(rows).toHaveLength(5)
  })

  it('is one with an accepted request for a late sign-in', async () => {
    const [one, came] = await members(2)
    const id = await offered([one!, came!])
    at(HELD, '12:00:00')
    await mark(id, came!)
    const { id: asked } = await one!.call(makeUp.ask, {
      body: { itemId: id, kind: 'in', at: `${HELD} 09:00:00`, reason: '手机没电', proofs: [await upload(one!)] },
    })
    await finish(id)
    await teacher.call(makeUp.decide, { body: { id: asked, accepted: true } })
    expect(await ledger(one!)).toEqual([])
  })

  it('is never changed nor removed in the ledger', async () => {
    const [one] = await members(1)
    await missedBy([one!])
    const own = eq(conductEntry.username, one!.username)
    await expect(server.db.update(conductEntry).set({ points: 0 }).where(own)).rejects.toThrow('sc_conduct_entry')
    await expect(server.db.delete(conductEntry).where(own)).rejects.toThrow('sc_conduct_entry')
  })

  it('counts once where scores are recorded twice at the same moment', async () => {
    const [one, came] = await members(2)
    const id = await offered([one!, came!])
    at(HELD, '12:00:00')
    await mark(id, came!)
    await Promise.allSettled([finish(id), finish(id), admin.consent(item.close, { body: { id } }), mark(id, one!, 'absent')])
    expect(await ledger(one!)).toEqual([['absent', -3, null]])
  })
})

describe('who has too few points', () => {
  it('cannot sign up until a day that they are told, and can after it', async () => {
    await set({ conductBanDays: 10 })
    const [one] = await members(1)
    await banned(one!)
    const until = dayAfter(HELD, 10)
    expect(await mine(one!)).toMatchObject({ points: 4, bannedUntil: until })
    expect(await one!.messages()).toContain(`报名暂停至 ${until}`)
    const later = { startTime: `${dayAfter(HELD, 60)} 09:00:00`, endTime: `${dayAfter(HELD, 60)} 11:00:00` }
    const id = await offered([], later)
    await expect(one!.call(signUp.join, { body: { itemId: id } })).rejects.toThrow(`报名暂停至 ${until}`)
    expect((await one!.call(signUp.about, { query: { itemId: id } })).hindrance).toContain(until)
    at(until, '23:00:00')
    await expect(one!.call(signUp.join, { body: { itemId: id } })).rejects.toThrow('报名暂停')
    at(dayAfter(until), '01:00:00')
    expect(await one!.call(signUp.join, { body: { itemId: id } })).toMatchObject({ state: 'placed' })
  })

  it('is passed over in the waiting list and in the draw', async () => {
    const later = { startTime: `${dayAfter(HELD, 9)} 09:00:00`, endTime: `${dayAfter(HELD, 9)} 11:00:00` }
    const [holder, one, next, other] = await members(4)
    const line = await offered([holder!, one!, next!], { ...later, capacity: 1, waitingList: true })
    const lots = await offered([one!, other!], { ...later, name: '讲座', signUp: 'lottery', capacity: 2, applyTime: HELD })
    await banned(one!)
    await holder!.call(signUp.cancel, { body: { itemId: line } })
    const stateOf = async (who: Person, itemId: string) => (await who.call(signUp.about, { query: { itemId } })).mine?.state
    expect(await stateOf(next!, line)).toBe('placed')
    expect(await stateOf(one!, line)).toBe('waiting')
    at(dayAfter(HELD), '09:00:00')
    expect(await teacher.call(signUp.drawLots, { body: { itemId: lots } })).toEqual({ placed: 1, lots: 1 })
    expect(await stateOf(one!, lots)).toBe('refused')
    expect((await one!.messages())[0]).toBe('报名未录取：讲座')
  })

  it('is given a place by hand once whoever does it says that they mean to', async () => {
    const later = { startTime: `${dayAfter(HELD, 9)} 09:00:00`, endTime: `${dayAfter(HELD, 9)} 11:00:00` }
    const [one, two] = await members(2)
    const chosen = await offered([two!], { ...later, signUp: 'selection', capacity: 5 })
    await banned(one!)
    await banned(two!)
    const id = await offered([], { ...later, name: '讲座' })
    const body = { itemId: id, studentNos: [await numberOf(one!)] }
    await expect(teacher.call(signUp.enter, { body })).rejects.toThrow('因诚信分过低暂停报名')
    expect(await teacher.consent(signUp.enter, { body })).toMatchObject({ entered: 1 })
    const { records } = await teacher.call(signUp.list, { query: { itemId: chosen } })
    const decision = { itemId: chosen, ids: [records[0]!.id], as: 'placed' as const }
    await expect(teacher.call(signUp.decide, { body: decision })).rejects.toThrow('因诚信分过低暂停报名')
    expect(await teacher.consent(signUp.decide, { body: decision })).toEqual({ decided: 1 })
  })
})

async function upload(who: Person, name = '证明.txt'): Promise<{ url: string; name: string }> {
  const form = new FormData()
  form.append('file', new Blob(['当天住院']), name)
  const response = await server.fetch('/sc-api/sys/common/upload', {
    method: 'POST',
    body: form,
    headers: { 'x-access-token': who.token },
  })
  return { url: (((await response.json()) as Envelope).result as UploadedFile).path, name }
}
const read = async (who: Person, url: string) =>
  (await server.fetch(`/sc-api/sys/common/static/${url}`, { headers: { 'x-access-token': who.token } })).status

const firstOf = async (who: Person) => (await mine(who)).entries[0]!.id
const appeal = async (who: Person, entryId: string, proofs: { url: string; name: string }[] = []) =>
  who.call(conduct.appeal, { body: { entryId, reason: '当天住院', proofs } })
const decide = (id: string, accepted: boolean, answer?: string, who = teacher) =>
  who.call(conduct.decide, { body: { id, accepted, ...(answer !== undefined && { answer }) } })

describe('an appeal', () => {
  it('is made with proof, told to the organiser, accepted, and gives the points back', async () => {
    const [one, other] = await members(2)
    const id = await missedBy([one!])
    const proof = await upload(one!)
    const asked = await appeal(one!, await firstOf(one!), [proof])
    expect(asked).toMatchObject({ state: 'open', proofs: [{ name: '证明.txt' }] })
    expect(await teacher.messages()).toContain(`诚信分申诉：${one!.username.replace('guest', '来宾')} · 湖畔清扫`)
    const { url } = asked.proofs[0]!
    const economics = await campus.as('em_audit')
    expect(await Promise.all([teacher, one!, admin, other!, economics].map((who) => read(who, url)))).toEqual([200, 200, 200, 404, 404])
    expect(await teacher.call(conduct.ofItem, { query: { itemId: id } })).toMatchObject({
      open: 1,
      standing: 1,
      records: [{ username: one!.username, points: -3, own: false, appeal: { state: 'open', reason: '当天住院' } }],
    })
    await decide(asked.id, true, '已核对病历')
    expect(await mine(one!)).toMatchObject({
      points: 10,
      entries: [
        { points: 3, cause: 'appealed', note: '已核对病历' },
        { points: -3, undone: 'appealed', appealUntil: null, appeal: { state: 'accepted', decidedByName: '陈思齐' } },
      ],
    })
    expect((await one!.messages())[0]).toBe('诚信分申诉成立：湖畔清扫')
    // What was decided stays so.
    await finish(id)
    expect((await mine(one!)).points).toBe(10)
  })

  it('is refused with a reason, once, and is not made again', async () => {
    const [one] = await members(1)
    await missedBy([one!])
    const entry = await firstOf(one!)
    const { id } = await appeal(one!, entry)
    await expect(appeal(one!, entry)).rejects.toThrow('只能申诉一次')
    await expect(decide(id, false)).rejects.toThrow('请填写原因')
    await decide(id, false, '没有证明')
    await expect(decide(id, true)).rejects.toThrow('已经处理过')
    await expect(appeal(one!, entry)).rejects.toThrow('只能申诉一次')
    expect(await mine(one!)).toMatchObject({ points: 7, entries: [{ appeal: { state: 'refused', answer: '没有证明' } }] })
  })

  it('keeps its activity from being archived until it is answered', async () => {
    const [one] = await members(1)
    const itemId = await missedBy([one!])
    const { id } = await appeal(one!, await firstOf(one!))
    await admin.consent(item.close, { body: { id: itemId } })
    const archive = (who: Person) => who.call(item.archive, { body: { id: itemId } })
    await expect(archive(admin)).rejects.toThrow('项目还有 1 份扣分申诉待处理，办结后才能归档')
    await decide(id, false, '没有证明')
    // Nobody may ask for a late sign-in any more, and everybody has to sign in anew.
    at(dayAfter(HELD, 60), '12:00:00')
    expect((await archive(await new Campus(server).as('admin'))).status).toBe('archived')
  })

  it('is decided once by two at the same moment', async () => {
    const [one] = await members(1)
    const itemId = await missedBy([one!])
    const { id } = await appeal(one!, await firstOf(one!))
    const done = await Promise.allSettled([
      decide(id, true, '同意'),
      decide(id, false, '不同意', admin),
      teacher.call(conduct.waive, { body: { itemId, reason: '大雨' } }),
    ])
    expect(done.filter(({ status }) => status === 'fulfilled').length).toBeLessThan(3)
    const rows = await server.db
      .select()
      .from(conductEntry)
      .where(and(eq(conductEntry.itemId, itemId), isNull(conductEntry.reverses)))
    const back = await server.db.select().from(conductEntry).where(eq(conductEntry.reverses, rows[0]!.id))
    expect(back.length).toBeLessThanOrEqual(1)
  })

  it('is withdrawn by who made it, and made again; nobody else sees, makes or withdraws it', async () => {
    const [one, two] = await members(2)
    await missedBy([one!])
    const entry = await firstOf(one!)
    await expect(appeal(two!, entry)).rejects.toThrow('不存在')
    const { id } = await appeal(one!, entry)
    await expect(two!.call(conduct.withdraw, { body: { id } })).rejects.toThrow('不存在')
    await one!.call(conduct.withdraw, { body: { id } })
    await expect(decide(id, true)).rejects.toThrow('已经撤回')
    expect((await appeal(one!, entry)).state).toBe('open')
  })

  it('is offered as often as it is taken', async () => {
    const [one] = await members(1)
    await missedBy([one!])
    const entry = await firstOf(one!)
    const offered = async () => (await mine(one!)).entries.find(({ id }) => id === entry)?.appealUntil
    for (let time = 0; time < 5; time++) {
      expect(await offered()).toBe(dayAfter(HELD, 7))
      const { id } = await appeal(one!, entry)
      expect(await offered()).toBeNull()
      await one!.call(conduct.withdraw, { body: { id } })
    }
    expect(await offered()).toBeNull()
    await expect(appeal(one!, entry)).rejects.toThrow('5 次')
  })

  it('comes too late after the days that there were when the points were taken', async () => {
    const [one] = await members(1)
    await missedBy([one!])
    await set({ conductAppealDays: 0 })
    at(dayAfter(HELD, 8), '00:01:00')
    await expect(appeal(one!, await firstOf(one!))).rejects.toThrow(`已于 ${dayAfter(HELD, 7)} 截止`)
    at(dayAfter(HELD, 7), '23:59:00')
    expect((await appeal(one!, await firstOf(one!))).state).toBe('open')
  })

  it('is answered by who looks after the student, who finds it in the list of all', async () => {
    const [one] = await members(1)
    const [row] = await server.db.select().from(user).where(eq(user.username, 'student01'))
    const student = await campus.as(row!.username)
    await missedBy([one!, student])
    const { id } = await appeal(student, await firstOf(student))
    const college = await campus.as('cs_audit')
    const listed = await college.call(conduct.list, { query: { appealState: 'open', keyword: row!.realname } })
    expect(listed.records).toMatchObject([{ realname: row!.realname, reason: 'absent', points: -3, appealState: 'open', isUndone: false }])
    const strangers = await campus.as('em_audit')
    expect((await strangers.call(conduct.list, { query: { keyword: row!.realname } })).records).toEqual([])
    await expect(strangers.call(conduct.answer, { body: { id, accepted: true } })).rejects.toThrow('不存在')
    await college.call(conduct.answer, { body: { id, accepted: true } })
    expect((await mine(student)).points).toBe(10)
    expect((await college.call(conduct.list, { query: { isUndone: 'true', keyword: row!.realname } })).records).toHaveLength(1)
  })
})

describe('points that are waived', () => {
  it('are those of some, or of all of an activity at once, with a reason', async () => {
    const [one, two, three] = await members(3)
    const id = await missedBy([one!, two!, three!])
    const { id: asked } = await appeal(three!, await firstOf(three!))
    expect(await teacher.call(conduct.waive, { body: { itemId: id, ids: [await firstOf(one!)], reason: '通知有误' } })).toEqual({
      waived: 1,
    })
    expect(await teacher.call(conduct.waive, { body: { itemId: id, reason: '暴雨' } })).toEqual({ waived: 2 })
    await expect(teacher.call(conduct.waive, { body: { itemId: id, reason: '暴雨' } })).rejects.toThrow('没有可以豁免的扣分')
    for (const who of [one!, two!, three!]) expect((await mine(who)).points).toBe(10)
    expect((await mine(three!)).entries[1]).toMatchObject({ undone: 'waived', appeal: { id: asked, state: 'accepted', answer: '暴雨' } })
    await finish(id)
    expect((await mine(two!)).points).toBe(10)
    const { records } = await admin.call(audit.ofItem, { query: { id } })
    expect(records.filter(({ action }) => action === 'waivePoints').map(({ reason }) => reason)).toEqual(['暴雨', '暴雨', '通知有误'])
  })

  it('are none of another project', async () => {
    const [one] = await members(1)
    const [id, other] = [await missedBy([one!]), await missedBy([], { name: '敬老院慰问' })]
    await expect(teacher.call(conduct.waive, { body: { itemId: other, ids: [await firstOf(one!)], reason: '暴雨' } })).rejects.toThrow(
      '没有可以豁免的扣分',
    )
    expect((await mine(one!)).entries[0]).toMatchObject({ itemId: id, undone: null })
  })
})
