import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { announcement, attendance, businessCode, item, scoreEntries, signUp } from '@sc/api-client/contract'
import type { ConsentAsked, HoursRole, HoursRule, ItemFields } from '@sc/api-client/contract'
import { attendance as attendances, item as items, scoreRecord, user } from '../../db/schema/index.ts'
import { Campus, day } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport } from '../../test/imports.ts'
import { endOfJobs } from '../../test/jobs.ts'
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

const ROLES: HoursRole[] = [
  { key: 'r1', name: '参与者', hours: 2 },
  { key: 'r2', name: '组织者', hours: 4 },
  { key: 'r3', name: '一等奖', hours: 6 },
]
const rule = (roles: HoursRole[]): HoursRule => ({ source: 'roles', roles })
const called = (names: Record<string, string>) => rule(ROLES.map((role) => ({ ...role, name: names[role.key] ?? role.name })))

const [HELD, LATER] = [day(3), day(5)]
const fields: ItemFields = {
  module: 'culture',
  name: '校园歌手赛',
  hoursRule: rule(ROLES),
  attendance: 'in',
  signUp: 'first',
  startTime: `${HELD} 19:00:00`,
  endTime: `${HELD} 21:00:00`,
}

/** An activity with so many places taken, at the hour that it is held. */
async function activity(count: number, more: Partial<ItemFields> = {}) {
  const { id } = await teacher.call(item.saveItemDetail, { body: { ...fields, ...more } })
  await admin.call(item.publish, { body: { id } })
  const people = await newStudents(server, count)
  for (const who of people) await who.call(signUp.join, { body: { itemId: id } })
  const known = await server.db.select().from(user)
  const numbers = people.map(({ username }) => known.find((one) => one.username === username)!.studentNo!)
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${HELD}T19:30:00+08:00`) })
  return { id, people, numbers }
}
const mark = (itemId: string, studentNos: string[]) => teacher.call(attendance.markList, { body: { itemId, studentNos, as: 'in' } })
const give = (itemId: string, studentNo: string, role: string) =>
  teacher.call(attendance.giveRoles, { body: { itemId, given: [{ studentNo, role }] } })
const finish = (itemId: string) => teacher.call(attendance.finish, { body: { itemId } })
/** With the consent that is asked for, as who reads it and goes on. */
async function update(id: string, more: Partial<ItemFields>) {
  const change = (consent?: string) => admin.call(item.updateItemDetail, { body: { ...fields, id, ...more, consent } })
  return change().catch((error: Error & { code?: number; result?: ConsentAsked }) =>
    error.code === businessCode.consent ? change(error.result!.consent) : Promise.reject(error),
  )
}

describe('the name of a role', () => {
  it('goes to no other role once somebody has one: who was given it would be recorded as another', async () => {
    const { id, numbers } = await activity(2)
    // The log goes by the clock.
    vi.useRealTimers()
    // Nobody knows of any yet.
    await update(id, { hoursRule: called({ r2: '一等奖', r3: '组织者' }) })
    await update(id, { hoursRule: rule(ROLES) })
    await give(id, numbers[0]!, '组织者')
    const swapped = called({ r2: '一等奖', r3: '组织者' })
    await expect(update(id, { hoursRule: swapped })).rejects.toThrow('“一等奖”不能改作另一个角色或奖项的名称')
    await expect(update(id, { hoursRule: called({ r2: '一 等奖', r3: '二等奖' }) })).rejects.toThrow('“一等奖”不能改作')
    const taken = rule([
      ...ROLES.map((role) => (role.key === 'r2' ? { ...role, name: '后勤' } : role)),
      { key: 'r4', name: '组织者', hours: 1 },
    ])
    await expect(update(id, { hoursRule: taken })).rejects.toThrow('“组织者”不能改作')
    expect((await update(id, { hoursRule: called({ r2: '组织者（学生会）' }) })).hoursRule).toEqual(called({ r2: '组织者（学生会）' }))
    // Nor by a detour; back to what it was called it goes.
    await expect(update(id, { hoursRule: called({ r2: '组织者（学生会）', r3: '组织者' }) })).rejects.toThrow('“组织者”不能改作')
    await update(id, { hoursRule: rule(ROLES) })
  })

  it('stays once somebody came as well', async () => {
    const { id, numbers } = await activity(1)
    await mark(id, numbers)
    await expect(update(id, { hoursRule: called({ r1: '一等奖', r3: '参与者' }) })).rejects.toThrow('不能改作')
  })

  it('stays as scores say it, and so does the role; others join it', async () => {
    const { id, numbers } = await activity(2)
    await give(id, numbers[0]!, '一等奖')
    await mark(id, numbers)
    await finish(id)
    await expect(update(id, { hoursRule: called({ r3: '冠军' }) })).rejects.toThrow('已有 1 人按“一等奖”记入成绩，不能改名')
    const more = rule([...ROLES, { key: 'r4', name: '二等奖', hours: 5 }])
    expect((await update(id, { hoursRule: more })).hoursRule).toEqual(more)
    expect((await update(id, { hoursRule: called({ r2: '工作人员' }) })).hoursRule).toEqual(called({ r2: '工作人员' }))
  })
})

describe('the days of an activity', () => {
  it('stay once scores say them, while its hours may change', async () => {
    const { id, numbers } = await activity(1)
    await mark(id, numbers)
    await finish(id)
    const moved = { startTime: `${HELD} 19:00:00`, endTime: `${LATER} 21:00:00` }
    await expect(update(id, moved)).rejects.toThrow(/已有 1 人的成绩按活动日期记入.*请逐条更正成绩/)
    await update(id, { endTime: `${HELD} 22:00:00`, place: '礼堂' })
    await server.db.update(scoreRecord).set({ status: '撤销' }).where(eq(scoreRecord.itemId, id))
    await update(id, moved)
  })

  it('leave no sign-in outside', async () => {
    const { id, numbers } = await activity(2)
    await mark(id, numbers)
    await expect(update(id, { startTime: `${LATER} 19:00:00`, endTime: `${LATER} 21:00:00` })).rejects.toThrow(
      '已有 2 人在原来的日期签到，改期后他们的签到不在活动时间内',
    )
    await update(id, { endTime: `${LATER} 21:00:00` })
  })
})

describe('how people sign in', () => {
  it('asks no more of who came than they were told: they would earn nothing, and lose points for leaving as they were told to', async () => {
    const { id, numbers } = await activity(2)
    await update(id, { attendance: 'inOut' })
    await update(id, { attendance: 'in' })
    await mark(id, [numbers[0]!])
    await expect(update(id, { attendance: 'inOut' })).rejects.toThrow('已有 1 人按原来的签到方式签到，不能再要求签退')
    expect(await finish(id)).toMatchObject({ recorded: 1 })
    await expect(update(id, { attendance: 'inOut' })).rejects.toThrow('不能再要求签退')
  })

  it('may ask for less, and no longer for more', async () => {
    const { id, numbers } = await activity(1, { attendance: 'inOut' })
    await mark(id, numbers)
    await update(id, { attendance: 'in' })
    await expect(update(id, { attendance: 'inOut' })).rejects.toThrow('不能再要求签退')
    expect(await finish(id)).toMatchObject({ recorded: 1 })
  })

  it('is not given up where somebody came: what they earned would be recorded of nobody', async () => {
    const { id } = await teacher.call(item.saveItemDetail, {
      body: { module: 'culture', name: '读书会', hours: 2, attendance: 'in', formCode: 'credit_apply', processKey: 'credit_approval' },
    })
    await admin.call(item.publish, { body: { id } })
    const [student] = await newStudents(server, 1)
    await student!.call(attendance.scan, {
      body: { token: (await teacher.call(attendance.token, { query: { itemId: id, kind: 'in' } })).token },
    })
    const { revision: _, ...before } = await admin.call(item.byId, { query: { id } })
    await expect(admin.call(item.updateItemDetail, { body: { ...before, attendance: 'none' } })).rejects.toThrow(
      '已有 1 人按原来的签到方式签到，不能改为不签到',
    )
  })

  it('is told to who signed up, where it is changed before anybody came', async () => {
    const { id, people } = await activity(1)
    await update(id, { attendance: 'inOut' })
    const [latest] = (await people[0]!.call(announcement.listByUser)).sysMsgList
    expect(latest).toMatchObject({
      title: '活动有变动：校园歌手赛',
      msgContent: expect.stringContaining('签到方式有调整：原为“签到”，现为“签到和签退”'),
    })
  })
})

describe('attendance that was passed over, as the score was imported', () => {
  it('earns its score once that import is taken back', async () => {
    const { id, numbers } = await activity(2, { name: '朗诵比赛' })
    await mark(id, numbers)
    const { itemName } = await teacher.call(attendance.list, { query: { itemId: id } })
    const sheet = `学号,项目名称,获奖等级\n${numbers[0]},${itemName},组织者\n`
    const run = await checkImport(server, admin, scoreEntries, sheet)
    await admin.call(scoreEntries.calls.importApply, { body: { id: run.id, digest: run.digest! } })
    await endOfJobs(server)
    expect(await finish(id)).toMatchObject({ recorded: 1, before: 1 })
    await admin.call(scoreEntries.calls.importUndo, { body: { id: run.id } })
    await endOfJobs(server)
    expect(await teacher.call(attendance.closing, { query: { itemId: id } })).toMatchObject({
      due: [{ people: 1 }, { people: 0 }, { people: 0 }],
    })
    expect(await finish(id)).toMatchObject({ recorded: 1, before: 0 })
    const records = await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, id)).orderBy(scoreRecord.createTime)
    expect(records.map(({ source, status, award }) => [source, status, award])).toEqual([
      ['导入', '撤销', '组织者'],
      ['签到', '生效', '参与者'],
      ['签到', '生效', '参与者'],
    ])
    // Of one moment with the score, whichever table says it.
    const settled = await server.db.select().from(attendances).where(eq(attendances.itemId, id)).orderBy(attendances.settleTime)
    expect(settled.map(({ settleTime }) => settleTime)).toEqual(records.slice(1).map(({ createTime }) => createTime))
    expect(await finish(id)).toMatchObject({ recorded: 0, before: 0 })
  })

  it('earns it also where the activity is closed at the moment that the import is taken back', async () => {
    const { id, numbers } = await activity(1, { name: '辩论比赛' })
    await mark(id, numbers)
    const { itemName } = await teacher.call(attendance.list, { query: { itemId: id } })
    const run = await checkImport(server, admin, scoreEntries, `学号,项目名称,获奖等级\n${numbers[0]},${itemName},组织者\n`)
    await admin.call(scoreEntries.calls.importApply, { body: { id: run.id, digest: run.digest! } })
    await endOfJobs(server)
    // As closing does, which saw the imported score and is not through yet.
    const undoing: Promise<unknown>[] = []
    await server.db.transaction(async (tx) => {
      await tx.select().from(items).where(eq(items.id, id)).for('no key update')
      await tx.update(attendances).set({ settleTime: new Date() }).where(eq(attendances.itemId, id))
      undoing.push(admin.call(scoreEntries.calls.importUndo, { body: { id: run.id } }))
      await setTimeout(500)
    })
    await Promise.all(undoing)
    await endOfJobs(server)
    expect(await finish(id)).toMatchObject({ recorded: 1, before: 0 })
  })
})
