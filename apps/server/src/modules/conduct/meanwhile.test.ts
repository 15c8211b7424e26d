import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { attendance, businessCode, conduct, item, makeUp, signUp } from '@sc/api-client/contract'
import type { ItemFields } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { conductActivities } from '../../test/conductActivities.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { uploadAs } from '../../test/uploads.ts'
import { dayAfter } from '../../time.ts'
import { standingsOf } from './ledger.ts'

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
beforeEach(() => set())
afterEach(() => void vi.useRealTimers())

const { HELD, fields, numberOf, mine, set, at, members, offered, mark, finish, ledger } = conductActivities(() => ({
  server,
  admin,
  teacher,
}))

async function scan(itemId: string, who: Person, time: string, kind: 'in' | 'out' = 'in') {
  at(HELD, time)
  const { token } = await teacher.call(attendance.token, { query: { itemId, kind } })
  await who.call(attendance.scan, { body: { token } })
}

const askFor = async (itemId: string, who: Person, time: string, kind: 'in' | 'out' = 'in') =>
  who.call(makeUp.ask, {
    body: {
      itemId,
      kind,
      at: `${HELD} ${time}`,
      reason: '手机没电',
      proofs: [{ url: await uploadAs(server, who, '证明.pdf'), name: '证明.pdf' }],
    },
  })

/** Changes a project as its editor does, with all that it says. */
async function change(itemId: string, more: Partial<ItemFields>, who = admin): Promise<void> {
  await who.consent(item.updateItemDetail, { body: { ...fields, ...more, id: itemId } })
}

describe('points of an activity that is another afterwards', () => {
  it('come back while it is still to come, and are taken again once it is over', async () => {
    const [came, one] = await members(2)
    const id = await offered([came!, one!])
    at(HELD, '10:00:00')
    await mark(id, came!)
    await admin.consent(item.close, { body: { id } })
    expect(await ledger(one!)).toEqual([['absent', -3, null]])
    // It was closed by mistake.
    await admin.call(item.reopen, { body: { id, endTime: `${dayAfter(HELD, 3)} 11:00:00` } })
    expect(await ledger(one!)).toEqual([
      ['absent', -3, null],
      ['absent', 3, 'corrected'],
    ])
    at(dayAfter(HELD, 4), '12:00:00')
    await finish(id)
    expect((await mine(one!)).points).toBe(7)
  })

  it('are those of its hours as they are put right', async () => {
    const [one] = await members(1)
    const id = await offered([one!])
    await scan(id, one!, '09:20:00')
    at(HELD, '12:00:00')
    await finish(id)
    expect(await ledger(one!)).toEqual([['late', -1, null]])
    // It was to begin at ten.
    await change(id, { startTime: `${HELD} 10:00:00` })
    expect((await mine(one!)).points).toBe(10)
  })

  it('are none for signing out where nobody has to any more', async () => {
    const [one] = await members(1)
    const id = await offered([one!], { attendance: 'inOut' })
    await scan(id, one!, '08:55:00')
    at(HELD, '12:00:00')
    await finish(id)
    expect(await ledger(one!)).toEqual([['withoutOut', -2, null]])
    await change(id, { attendance: 'in' })
    expect((await mine(one!)).points).toBe(10)
  })
})

describe('an activity of which nobody said when it ends', () => {
  const begins = { startTime: `${HELD} 09:00:00`, endTime: null }

  it('is not over as it begins: nobody who comes later that day is absent, or left without signing out', async () => {
    const [came, one] = await members(2)
    const id = await offered([came!, one!], { ...begins, attendance: 'inOut' })
    await scan(id, came!, '08:55:00')
    at(HELD, '09:10:00')
    const { losses, takesNow, ended } = await teacher.call(attendance.closing, { query: { itemId: id } })
    expect({ takesNow, ended, told: losses.length }).toEqual({ takesNow: false, ended: false, told: 2 })
    await finish(id)
    expect(await ledger(one!)).toEqual([])
    await scan(id, one!, '09:20:00')
    expect(await ledger(one!)).toEqual([])
    expect((await one!.call(signUp.about, { query: { itemId: id } })).outcome).toMatchObject({ state: 'in' })
  })

  it('is over with the day that it begins on', async () => {
    const [came, one] = await members(2)
    const id = await offered([came!, one!], begins)
    await scan(id, came!, '09:05:00')
    at(HELD, '23:59:59')
    await finish(id)
    expect(await ledger(one!)).toEqual([])
    at(dayAfter(HELD), '00:00:00')
    await finish(id)
    expect(await ledger(one!)).toEqual([['absent', -3, null]])
    expect(await ledger(came!)).toEqual([])
  })

  it('is over as soon as somebody says so', async () => {
    const [came, one] = await members(2)
    const id = await offered([came!, one!], begins)
    await scan(id, came!, '09:05:00')
    at(HELD, '10:00:00')
    await admin.consent(item.close, { body: { id } })
    expect(await ledger(one!)).toEqual([['absent', -3, null]])
  })
})

describe('points of who is put right otherwise', () => {
  it('come back to an account that is frozen since', async () => {
    const [came, one] = await members(2)
    const id = await offered([came!, one!])
    at(HELD, '12:00:00')
    await mark(id, came!)
    await finish(id)
    const { id: asked } = await askFor(id, one!, '09:00:00')
    await server.db.update(user).set({ status: 2 }).where(eq(user.username, one!.username))
    await teacher.call(makeUp.decide, { body: { id: asked, accepted: true } })
    expect((await standingsOf(server.db, [one!.username])).get(one!.username)).toMatchObject({ points: 10 })
  })

  it('are not taken for less, where those for not coming were waived', async () => {
    const [came, one] = await members(2)
    const id = await offered([came!, one!])
    at(HELD, '12:00:00')
    await mark(id, came!)
    await finish(id)
    await teacher.call(conduct.waive, { body: { itemId: id, reason: '暴雨' } })
    const { id: asked } = await askFor(id, one!, '09:40:00')
    await teacher.call(makeUp.decide, { body: { id: asked, accepted: true } })
    expect((await mine(one!)).points).toBe(10)
  })

  it('are not taken for coming late by a mark by hand, whatever was asked for beside it', async () => {
    const [one] = await members(1)
    const id = await offered([one!], { attendance: 'inOut' })
    at(HELD, '09:40:00')
    await mark(id, one!)
    at(HELD, '12:00:00')
    const { id: asked } = await askFor(id, one!, '11:00:00', 'out')
    await teacher.call(makeUp.decide, { body: { id: asked, accepted: true } })
    await finish(id)
    expect(await ledger(one!)).toEqual([])
  })
})

describe('what somebody has asked to have recorded, and nobody has decided yet', () => {
  const decide = (id: string, accepted: boolean) =>
    teacher.call(makeUp.decide, { body: { id, accepted, ...(!accepted && { answer: '照片看不清' }) } })
  const taken = async (who: Person) => (await who.messages()).filter((title) => title.startsWith('扣除')).length

  /** Over and reckoned; this one was absent. */
  async function absent(): Promise<{ id: string; one: Person }> {
    const [came, one] = await members(2)
    const id = await offered([came!, one!], { attendance: 'inOut' })
    await scan(id, came!, '08:55:00')
    await scan(id, came!, '11:00:00', 'out')
    at(HELD, '12:00:00')
    await finish(id)
    expect(await ledger(one!)).toEqual([['absent', -3, null]])
    return { id, one: one! }
  }
  const back = [
    ['absent', -3, null],
    ['absent', 3, 'corrected'],
  ]

  it('takes no points for the sign-out as the sign-in is accepted, nor gives them back as both are', async () => {
    const { id, one } = await absent()
    const [signIn, signOut] = [await askFor(id, one, '09:02:00'), await askFor(id, one, '10:58:00', 'out')]
    const told = await taken(one)
    await decide(signIn.id, true)
    expect(await ledger(one)).toEqual(back)
    await decide(signOut.id, true)
    expect(await ledger(one)).toEqual(back)
    expect(await taken(one)).toBe(told)
  })

  it.each(['refused', 'withdrawn'])('takes those of the sign-out once that is %s', async (end) => {
    const { id, one } = await absent()
    const [signIn, signOut] = [await askFor(id, one, '09:02:00'), await askFor(id, one, '10:58:00', 'out')]
    await decide(signIn.id, true)
    await (end === 'refused' ? decide(signOut.id, false) : one.call(makeUp.withdraw, { body: { id: signOut.id } }))
    expect(await ledger(one)).toEqual([...back, ['withoutOut', -2, null]])
  })

  it.each(['refused', 'withdrawn'])('costs nothing as the scores are recorded, and what it is worth once it is %s', async (end) => {
    const [came, one] = await members(2)
    const id = await offered([came!, one!])
    await scan(id, came!, '08:55:00')
    at(HELD, '12:00:00')
    const { id: asked } = await askFor(id, one!, '09:02:00')
    expect((await teacher.call(attendance.closing, { query: { itemId: id } })).losses).toEqual([])
    await finish(id)
    expect(await ledger(one!)).toEqual([])
    await (end === 'refused' ? decide(asked, false) : one!.call(makeUp.withdraw, { body: { id: asked } }))
    expect(await ledger(one!)).toEqual([['absent', -3, null]])
  })

  it('gives back nothing that was taken before, until it is decided', async () => {
    const { id, one } = await absent()
    await askFor(id, one, '09:02:00')
    await finish(id)
    expect(await ledger(one)).toEqual([['absent', -3, null]])
  })
})

describe('coming late, by one’s own scan', () => {
  it('stays so, whatever is marked by hand that does not speak of it', async () => {
    const [out, absent, back, inTime] = await members(4)
    const id = await offered([out!, absent!, back!, inTime!], { attendance: 'inOut' })
    await scan(id, inTime!, '08:55:00')
    for (const one of [out!, absent!, back!]) await scan(id, one, '09:40:00')
    at(HELD, '10:00:00')
    // By mistake, of who is there; the last of them scans once more.
    for (const one of [absent!, back!, inTime!]) await mark(id, one, 'absent')
    await scan(id, back!, '10:10:00')
    at(HELD, '11:05:00')
    for (const one of [out!, absent!, back!, inTime!]) await mark(id, one, 'out')
    await finish(id)
    expect(await Promise.all([out!, absent!, back!, inTime!].map(ledger))).toEqual([
      ...[out, absent, back].map(() => [['late', -1, null]]),
      [],
    ])
  })

  it('is taken back with the absence, and not by a mark that comes after it', async () => {
    const [came, late] = await members(2)
    const id = await offered([came!, late!])
    await scan(id, late!, '09:40:00')
    at(HELD, '12:00:00')
    await mark(id, came!)
    await mark(id, late!, 'absent')
    await admin.consent(item.close, { body: { id } })
    expect(await ledger(late!)).toEqual([['absent', -3, null]])
    await mark(id, late!)
    expect(await ledger(late!)).toEqual([
      ['absent', -3, null],
      ['absent', 3, 'corrected'],
      ['late', -1, null],
    ])
    const { records } = await teacher.call(attendance.list, { query: { itemId: id } })
    expect(records.find(({ username }) => username === late!.username)).toMatchObject({ inTime: `${HELD} 09:40:00`, way: 'manual' })
  })

  it('is not said of who was signed in by hand and scans out; is of who asked for it and is signed out by hand', async () => {
    const [one, asked] = await members(2)
    const id = await offered([one!, asked!], { attendance: 'inOut' })
    at(HELD, '09:40:00')
    await mark(id, one!)
    await scan(id, one!, '11:05:00', 'out')
    at(HELD, '11:30:00')
    const { id: request } = await askFor(id, asked!, '09:40:00')
    await teacher.call(makeUp.decide, { body: { id: request, accepted: true } })
    await mark(id, asked!, 'out')
    at(HELD, '12:00:00')
    await finish(id)
    expect(await ledger(one!)).toEqual([])
    expect(await ledger(asked!)).toEqual([['late', -1, null]])
  })
})

describe('points by rules that the school changes meanwhile', () => {
  it('are as many fewer as those of others who did the same', async () => {
    const [came, one] = await members(2)
    const first = await offered([came!, one!])
    const second = await offered([came!, one!], { name: '敬老院慰问' })
    at(HELD, '12:00:00')
    await mark(first, came!)
    await mark(second, came!)
    await finish(first)
    expect((await mine(one!)).points).toBe(7)
    await set({ conductStart: 100, conductAbsent: 10, conductBanAt: 60 })
    await finish(second)
    expect(await mine(one!)).toMatchObject({ points: 87, start: 100, bannedUntil: null })
  })
})

describe('what closing an activity comes to', () => {
  const closing = (itemId: string) => teacher.call(attendance.closing, { query: { itemId } })
  const told = async (itemId: string) => (await closing(itemId)).losses.map(({ username, taken }) => [username, taken])

  it('names who loses what before anything is taken, and exactly those lose it', async () => {
    const people = await members(4)
    const [came, late, absent, leave] = people as [Person, Person, Person, Person]
    const id = await offered(people, { attendance: 'inOut', applyTime: day(1) })
    at(HELD, '08:00:00')
    await leave.call(signUp.askLeave, { body: { itemId: id, reason: '发烧' } })
    expect(await told(id)).toEqual([])
    await scan(id, came, '08:55:00')
    await scan(id, late, '09:20:00')
    await scan(id, came, '10:58:00', 'out')
    at(HELD, '12:00:00')
    const lost = [
      [
        late.username,
        [
          { reason: 'late', points: 1 },
          { reason: 'withoutOut', points: 2 },
        ],
      ],
      [absent.username, [{ reason: 'absent', points: 3 }]],
    ]
    expect(await told(id)).toEqual(lost)
    expect(await closing(id)).toMatchObject({
      takesNow: true,
      losses: [{ realname: expect.any(String), studentNo: await numberOf(late) }, {}],
    })
    const { consents } = await closing(id)
    await expect(teacher.call(attendance.finish, { body: { itemId: id } })).rejects.toMatchObject({ result: { consent: consents.finish } })
    await teacher.call(attendance.finish, { body: { itemId: id, consent: consents.finish! } })
    const taken = (await Promise.all(people.map(mine))).map(({ entries }) => entries.reduce((sum, { points }) => sum - points, 0))
    expect(taken).toEqual([0, 3, 3, 0])
    expect(await told(id)).toEqual([])
  })

  it('names who has not come yet, as long as it lasts, to who closes it before its end', async () => {
    const [came, one] = await members(2)
    const id = await offered([came!, one!])
    at(HELD, '10:00:00')
    // Nobody came: nobody kept attendance.
    expect(await told(id)).toEqual([])
    await mark(id, came!)
    expect(await closing(id)).toMatchObject({ takesNow: false, losses: [{ username: one!.username }] })
    await finish(id)
    expect((await mine(one!)).points).toBe(10)
    const { consents } = await closing(id)
    const close = (who: Person, consent?: string) => who.call(item.close, { body: { id, consent } })
    await expect(close(admin)).rejects.toMatchObject({
      code: businessCode.consent,
      result: { consent: consents.close, news: [expect.stringContaining('将扣除 1 人的诚信分：')] },
    })
    await expect(close(admin, 'another')).rejects.toMatchObject({ code: businessCode.consent })
    expect((await mine(one!)).points).toBe(10)
    await close(admin, consents.close!)
    expect((await mine(one!)).points).toBe(7)
    expect(await told(id)).toEqual([])
  })
})

it('is the same ledger where two activities that took from and give to each other’s people are closed at once', async () => {
  await set({ conductBack: 1 })
  const [one, ...people] = await members(7)
  const short = await offered([one!, ...people])
  at(HELD, '12:00:00')
  await mark(short, one!)
  await finish(short)
  vi.useRealTimers()
  const [a, b] = [people.slice(0, 3), people.slice(3)]
  const ids = [await offered(people, { name: '图书整理' }), await offered(people, { name: '敬老院慰问' })]
  at(HELD, '13:00:00')
  for (const who of a) await mark(ids[0]!, who)
  for (const who of b) await mark(ids[1]!, who)
  const done = await Promise.allSettled(ids.map((id) => finish(id)))
  expect(done.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled'])
  for (const who of people) expect((await mine(who)).points).toBe(10 - 3 - 3 + 1)
})
