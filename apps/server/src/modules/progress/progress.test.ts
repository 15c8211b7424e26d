import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcement, audit, businessCode, progress, progressListing, requirements, users, warningLevels } from '@sc/api-client/contract'
import type { CallInput } from '@sc/api-client/contract'
import { progress as progressTable, scoreRecord, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { reckonWhatCameDue } from './due.ts'

let server: TestServer
let admin: Person
let college: Person
let student: Person
beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  college = await campus.as('cs_audit')
  student = await campus.as('student01')
})
afterAll(() => server.close())

/** A year of entry that no other test asks anything of, and whose terms have all ended. */
const COHORT = 2012
const VOLUNTEER = 'dict-item_module-3'
const CULTURE = 'dict-item_module-5'

let people = 0
async function newStudent(more: Partial<typeof user.$inferInsert> = {}): Promise<string> {
  const username = `graduate${(people += 1)}`
  await server.db.insert(user).values({ username, realname: `毕业生${people}`, studentNo: `2012${people}`, cohort: COHORT, ...more })
  return username
}

type Given = Partial<typeof scoreRecord.$inferInsert>
const record = (username: string, itemId: string, given: Given = {}) => ({
  username,
  itemId,
  itemName: '活动',
  module: 'culture',
  hours: 4,
  source: '导入' as const,
  status: '生效' as const,
  ...given,
})
const give = (...rows: ReturnType<typeof record>[]) => server.db.insert(scoreRecord).values(rows)

const list = async (query: NonNullable<CallInput<typeof progress.list>>['query'] = {}, who = admin) =>
  (await who.call(progress.list, { query: { cohort: COHORT, pageSize: 50, ...query } })).records
const progressOf = async (username: string) => (await list({ keyword: username })).find((one) => one.username === username)!
const require = (hours: number, more: object = {}) => admin.call(requirements.calls.add, { body: { cohort: COHORT, hours, ...more } })

describe('what students have reached', () => {
  it('follows what is recorded of them, revoked and corrected, and nothing that does not count yet', async () => {
    const username = await newStudent()
    expect(await progressOf(username)).toMatchObject({ hours: 0, required: null, missing: 0, state: 'none', warning: null, modules: [] })
    await give(
      record(username, 'item-lectures', { hours: 2.25, credits: 0.5 }),
      record(username, 'item-volunteer-week', { module: 'volunteer', hours: 8 }),
    )
    await give(record(username, 'item-innovation-contest', { module: 'innovation', hours: 100, status: '公示' }))
    expect(await progressOf(username)).toMatchObject({
      hours: 10.25,
      credits: 0.5,
      modules: [
        { module: 'volunteer', moduleName: '志愿公益', hours: 8 },
        { module: 'culture', moduleName: '文体活动', hours: 2.25, credits: 0.5 },
      ],
    })
    await server.db.update(scoreRecord).set({ hours: 2 }).where(eq(scoreRecord.module, 'innovation'))
    await server.db.update(scoreRecord).set({ status: '撤销' }).where(eq(scoreRecord.itemId, 'item-volunteer-week'))
    expect(await progressOf(username)).toMatchObject({ hours: 2.25, modules: [{ module: 'culture' }] })
    await server.db.delete(scoreRecord).where(eq(scoreRecord.username, username))
    expect(await progressOf(username)).toMatchObject({ hours: 0, modules: [] })
  })

  it('is held against what is asked in all and of each module, as soon as that is said, changed and taken back', async () => {
    const [ahead, behind] = [await newStudent(), await newStudent()]
    await give(
      record(ahead, 'item-lectures', { hours: 14 }),
      record(ahead, 'item-volunteer-week', { module: 'volunteer', hours: 8 }),
      record(behind, 'item-lectures', { hours: 14 }),
      record(behind, 'item-volunteer-week', { module: 'volunteer', hours: 2 }),
    )
    const total = await require(20)
    const volunteer = await require(8, { module: VOLUNTEER })
    expect(await progressOf(ahead)).toMatchObject({ hours: 22, required: 20, missing: 0, state: 'met', shortText: null })
    // The four that are missing of all would not do: six are missing of volunteering.
    expect(await progressOf(behind)).toMatchObject({ hours: 16, required: 20, missing: 6, state: 'short', shortText: '志愿公益差 6' })
    await admin.call(requirements.calls.edit, { body: { id: volunteer.id, hours: 3 } })
    expect(await progressOf(behind)).toMatchObject({ missing: 4, shortText: '志愿公益差 1' })
    await admin.call(requirements.calls.remove, { query: { id: volunteer.id } })
    expect(await progressOf(behind)).toMatchObject({ missing: 4, shortText: null, state: 'short' })
    await admin.call(requirements.calls.edit, { body: { id: total.id, cohort: 2011 } })
    expect(await progressOf(behind)).toMatchObject({ required: null, missing: 0, state: 'none' })
    await admin.call(requirements.calls.remove, { query: { id: total.id } })
  })

  it('goes by the requirement of the own level where there is one, and changes with level and cohort', async () => {
    const username = await newStudent({ level: 'associate' })
    const rules = [await require(20), await require(10, { level: 'associate' }), await require(30, { level: 'master' })]
    expect(await progressOf(username)).toMatchObject({ required: 10, level_dictText: '专科' })
    const { id, revision } = await admin.call(users.calls.byId, { query: { id: (await progressOf(username)).id } })
    await admin.call(users.calls.edit, { body: { id, revision, level: 'bachelor' } })
    expect(await progressOf(username)).toMatchObject({ required: 20 })
    await admin.call(users.calls.edit, { body: { id, cohort: 2010 } })
    expect((await list({ cohort: 2010 })).find((one) => one.id === id)).toMatchObject({ required: null })
    await expect(require(11, { level: 'associate' })).rejects.toThrow('已有相同')
    for (const rule of rules) await admin.call(requirements.calls.remove, { query: { id: rule.id } })
  })

  it('is right when several record for one student at the same moment', async () => {
    const username = await newStudent()
    const items = ['item-lectures', 'item-volunteer-week', 'item-innovation-contest']
    await Promise.all(items.map((itemId) => give(record(username, itemId))))
    expect(await progressOf(username)).toMatchObject({ hours: 12, modules: [{ module: 'culture', hours: 12 }] })
  })

  it('is of who has a student number, and of nobody else', async () => {
    const username = await newStudent()
    const { id } = await progressOf(username)
    await admin.call(users.calls.edit, { body: { id, studentNo: null } })
    expect(await list({ keyword: username })).toEqual([])
    await give(record(username, 'item-lectures'))
    await admin.call(users.calls.edit, { body: { id, studentNo: '20129999' } })
    expect(await progressOf(username)).toMatchObject({ studentNo: '20129999', hours: 4 })
  })
})

describe('warnings', () => {
  it('are given by the share of what was asked by now, the gravest of them', async () => {
    const [none, yellow, red] = [await newStudent(), await newStudent(), await newStudent()]
    const rules = [
      await require(4, { term: 2 }),
      await require(8, { term: 4 }),
      await require(2, { term: 4, module: CULTURE }),
      await require(500, { term: 16 }),
    ]
    // Of a cohort of today the last term is to come; of this one all have ended.
    await admin.call(requirements.calls.remove, { query: { id: rules[3]!.id } })
    await give(
      record(none, 'item-lectures', { hours: 8 }),
      record(yellow, 'item-lectures', { hours: 6.5 }),
      record(red, 'item-volunteer-week', { module: 'volunteer', hours: 8 }),
    )
    expect(await progressOf(none)).toMatchObject({ warning: null })
    expect(await progressOf(yellow)).toMatchObject({ warningName: '黄色预警', warningColor: 'gold', state: 'none' })
    // Enough in all, and nothing of what a module asks.
    expect(await progressOf(red)).toMatchObject({ warningName: '红色预警' })
    const named = async (warning: string) => (await list({ warning })).map((one) => one.username)
    expect(await named('warning-yellow')).toContain(yellow)
    expect(await named('warning-red')).toContain(red)
    expect(await named('warning-red')).not.toContain(yellow)
    await admin.call(warningLevels.calls.edit, { body: { id: 'warning-orange', below: 90 } })
    expect(await named('warning-orange')).toContain(yellow)
    expect(await named('warning-yellow')).not.toContain(yellow)
    await admin.call(warningLevels.calls.edit, { body: { id: 'warning-orange', below: 75 } })
    for (const rule of rules.slice(0, 3)) await admin.call(requirements.calls.remove, { query: { id: rule.id } })
  })

  it('begin by themselves when a term ends', async () => {
    const username = await newStudent()
    const rule = await require(4, { term: 1 })
    // As if it had been reckoned before the term ended.
    await server.db
      .update(progressTable)
      .set({ reached: null, reckonTime: new Date('2012-12-01') })
      .where(eq(progressTable.username, username))
    expect(await progressOf(username)).toMatchObject({ warning: null })
    await reckonWhatCameDue(server.db, new AbortController().signal)
    expect(await progressOf(username)).toMatchObject({ warningName: '红色预警' })
    await admin.call(requirements.calls.remove, { query: { id: rule.id } })
  })
})

describe('the list', () => {
  it('is narrowed to a college with its classes, ordered by what is missing, and saved as a spreadsheet', async () => {
    const all = await list({ cohort: 2023, depart: 'depart-A01A11' })
    expect(all.map(({ username }) => username)).toEqual(['student01', 'student02', 'student07'])
    const byMissing = await list({ cohort: 2023, column: 'missing', order: 'desc' })
    const missing = byMissing.map((one) => one.missing)
    expect(missing).toEqual(missing.toSorted((one, other) => other - one))
    // Whose account is frozen is listed where a standing is asked for.
    expect(byMissing.map(({ username }) => username)).not.toContain('student08')
    const response = await server.fetch(`/sc-api${progressListing.calls.export.path}?cohort=2023`, {
      headers: { 'x-access-token': admin.token },
    })
    const { sheets } = await readXlsx(new Uint8Array(await response.arrayBuffer()))
    const [titles, first] = sheets[0]!.rows
    expect(titles).toEqual(
      expect.arrayContaining(['姓名', '学号', '已获学时', '要求学时', '还差', '未达标的模块', '是否达标', '预警', '等级']),
    )
    expect(first).toEqual(expect.arrayContaining(['李晓雨', '2023101001', 30]))
  })

  it('is of those whom the caller reaches', async () => {
    const reached = await list({ cohort: 2023 }, college)
    expect(reached.map(({ departName }) => departName)).toEqual(['计算机学院', '计算机学院', '计算机学院'])
    await expect(list({}, student)).rejects.toMatchObject({ code: businessCode.noPermission })
    expect((await college.call(progress.departs)).map(({ label }) => label)).toContain('计算机学院')
    await expect(college.call(requirements.calls.list, { query: {} })).rejects.toMatchObject({ code: businessCode.noPermission })
  })
})

describe('a reminder', () => {
  it('tells each who is short what they miss, and nobody else', async () => {
    const [short, met, frozen] = [await newStudent(), await newStudent(), await newStudent({ status: 2 })]
    const rules = [await require(6), await require(5, { module: CULTURE })]
    await give(record(short, 'item-lectures', { hours: 1.5 }), record(met, 'item-lectures', { hours: 6 }))
    const rows = await server.db.select({ id: user.id, username: user.username }).from(user)
    const ids = [short, met, frozen].map((username) => rows.find((one) => one.username === username)!.id).join(',')
    expect(await admin.call(progress.remind, { body: { ids } })).toEqual({ told: 1, complete: 2 })
    expect(await progressOf(short)).toMatchObject({ remindTime: expect.any(String) })
    expect(await progressOf(met)).toMatchObject({ remindTime: null })
    const log = await admin.call(audit.list, { query: { action: 'remind', who: 'admin' } })
    expect(log.records).toMatchObject([{ title: expect.stringContaining(short), reason: '提醒还差 4.5 学时' }])
    await expect(admin.call(progress.remind, { body: { ids: rows.find((one) => one.username === met)!.id } })).rejects.toThrow(
      '没有要提醒的',
    )
    for (const rule of rules) await admin.call(requirements.calls.remove, { query: { id: rule.id } })
  })

  it('reaches them as a message that says what is missing', async () => {
    const own = (await list({ cohort: 2023, keyword: 'student01' }))[0]!
    const rule = await admin.call(requirements.calls.add, { body: { cohort: 2023, hours: 500, level: 'bachelor' } })
    await admin.call(progress.remind, { body: { ids: own.id } })
    const { sysMsgList } = await student.call(announcement.listByUser)
    const content = `您已获得 ${own.hours} 学时，毕业前要求 500 学时`
    expect(sysMsgList[0]).toMatchObject({ title: '第二课堂学时提醒', busType: 'progress' })
    expect(sysMsgList[0]!.msgContent).toContain(content)
    await admin.call(requirements.calls.remove, { query: { id: rule.id } })
  })

  it('is for those alone whom the caller reaches', async () => {
    const [other] = await list({ cohort: 2023, keyword: 'student03' })
    await expect(college.call(progress.remind, { body: { ids: other!.id } })).rejects.toMatchObject({ code: businessCode.notFound })
    await expect(student.call(progress.remind, { body: { ids: other!.id } })).rejects.toMatchObject({ code: businessCode.noPermission })
  })
})
