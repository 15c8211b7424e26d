import { and, eq, getTableName, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { item as itemContract, progress as progressContract, score, task as taskContract } from '@sc/api-client/contract'
import { embeddedEngine } from '../../engine/embedded.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import {
  attendance,
  auditLog,
  campusDay,
  course,
  featuredItem,
  instanceMember,
  item,
  itemLabel,
  makeUp,
  organisation,
  progress,
  scoreObjection,
  scoreRecord,
  signUp,
  society,
  uploadedFile,
  user,
} from '../../db/schema/index.ts'
import { cleared } from '../../test/cleared.ts'
import { taken } from '../../modules/item/places.ts'
import { dayEnd, dayStart, formatMoment } from '../../time.ts'
import { TOP_UP } from '../administration.ts'
import { HOURS_PER_CREDIT } from '../credits.ts'
import { playTerm } from '../term/play.ts'
import { classes, STUDENTS_PER_CLASS } from './classes.ts'
import { playYear } from './play.ts'
import { students, topUpCohorts } from './students.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.db.transaction((tx) => playTerm(tx, embeddedEngine(), playYear, server.files))
})
afterAll(() => server.close())

const as = async (username: string) => {
  const token = await server.login(username)
  return <E extends Parameters<TestServer['call']>[0]>(endpoint: E, query: object = {}) =>
    server.call(endpoint, { query: { pageSize: 9999, ...query } } as never, token)
}

const attended = () =>
  server.db
    .select()
    .from(item)
    .where(and(isNotNull(item.startTime), sql`${item.signUp} <> 'none'`))

describe('the year of the demonstration', () => {
  it('has six hundred students, the same ones whenever it is made, in classes of three colleges and four years', async () => {
    expect(students()).toEqual(students())
    expect(students()).toHaveLength(600)
    expect(new Set(students().map(({ username }) => username)).size).toBe(600)
    expect(new Set(classes().map(({ cohort }) => cohort)).size).toBe(4)
    const [{ count } = { count: 0 }] = await server.db
      .select({ count: sql<number>`count(*)::int` })
      .from(user)
      .where(eq(user.major, '会计学'))
    expect(count).toBe(4 * STUDENTS_PER_CLASS)
  })

  it('is called in English by what it has: projects, what students did in them, and who organised it', async () => {
    for (const { table, name, english } of [
      { table: item, name: item.name, english: item.english },
      { table: scoreRecord, name: scoreRecord.itemName, english: scoreRecord.itemEnglish },
      { table: organisation, name: organisation.name, english: organisation.english },
      { table: society, name: society.name, english: society.english },
      { table: course, name: course.title, english: course.english },
      { table: featuredItem, name: featuredItem.name, english: featuredItem.english },
      { table: campusDay, name: campusDay.name, english: campusDay.english },
    ]) {
      const without = await server.db.selectDistinct({ name }).from(table).where(isNull(english))
      expect(without, getTableName(table)).toEqual([])
    }
  })

  it('takes part: most have hours, few have none, and every grade of warning is there', async () => {
    const { records } = await (await as('admin'))(progressContract.list)
    expect(records.length).toBeGreaterThan(600)
    const hours = records.map((row) => row.hours)
    expect(hours.filter((one) => one > 0).length / hours.length).toBeGreaterThan(0.8)
    expect(new Set(records.map(({ warning }) => warning)).size).toBeGreaterThanOrEqual(3)
    expect(new Set(records.map(({ state }) => state))).toEqual(new Set(['short', 'met']))
  })

  it('has transferred students, of whom half is asked, in two years', async () => {
    const { records } = await (await as('admin'))(progressContract.list)
    const topUps = await server.db.select().from(user).where(eq(user.level, TOP_UP))
    expect(topUps.map(({ cohort }) => cohort)).toEqual(expect.arrayContaining([...topUpCohorts()]))
    const asked = new Map(records.map((row) => [row.username, row.required]))
    expect(new Set(topUps.filter(({ status }) => status === 1).map(({ username }) => asked.get(username)))).toEqual(new Set([15]))
    expect(topUps.length).toBeGreaterThan(20)
    expect(topUps.length).toBeLessThan(30)
  })

  it('has covers and labels on some projects, and a plan that another one took the place of', async () => {
    const rows = await server.db.select().from(item)
    const covered = rows.flatMap(({ cover }) => cover ?? [])
    expect(covered.length).toBeGreaterThan(5)
    const files = new Map((await server.db.select().from(uploadedFile)).map((file) => [file.path, file]))
    for (const { url } of covered) {
      expect(files.get(url)).toMatchObject({ contentType: 'image/png', recordKind: 'item' })
      expect(files.get(url)!.size).toBeLessThan(80_000)
    }
    const marked = await server.db.selectDistinct({ id: itemLabel.labelId }).from(itemLabel)
    expect(marked.length).toBe(3)
    const plans = [...files.values()].filter(({ name }) => name.startsWith('应急预案'))
    expect(plans.map(({ name, recordKind }) => [name, recordKind]).toSorted()).toEqual([
      ['应急预案.docx', 'item'],
      ['应急预案（初稿）.docx', null],
    ])
    expect(await cleared(server.db)).toEqual([plans.find(({ recordKind }) => recordKind === null)!.path])
  })

  it('gives no more places than there are, and has every way of signing up open', async () => {
    const rows = await server.db.select({ item, taken }).from(item)
    for (const { item: row, taken: holding } of rows) expect(holding, row.name).toBeLessThanOrEqual(row.capacity ?? Infinity)
    const open = rows.filter(({ item: { status } }) => status === 'published').map(({ item: { signUp: way } }) => way)
    expect(new Set(open)).toEqual(new Set(['none', 'first', 'lottery', 'selection']))
    const states = await server.db.selectDistinct({ state: signUp.state }).from(signUp)
    expect(states).toHaveLength(5)
  })

  it('has students sign up while that is open, and come while it is held', async () => {
    const rows = await attended()
    for (const row of rows) {
      const signed = await server.db.select().from(signUp).where(eq(signUp.itemId, row.id))
      for (const { createTime } of signed) expect(formatMoment(createTime) <= dayEnd(row.applyTime!), row.name).toBe(true)
      const present = await server.db.select().from(attendance).where(eq(attendance.itemId, row.id))
      const placed = new Set(signed.filter(({ state }) => state === 'placed').map(({ username }) => username))
      for (const { username, inTime, outTime } of present) {
        expect(placed.has(username), row.name).toBe(true)
        expect(formatMoment(inTime!).slice(0, 10), row.name).toBe(dayStart(row.startTime!).slice(0, 10))
        if (outTime) expect(formatMoment(outTime) >= row.endTime!, row.name).toBe(true)
      }
    }
  })

  it('gives the hours of the project to who attended as it asks, says where they came from, and logs each', async () => {
    const rows = await server.db.select({ score: scoreRecord, item }).from(scoreRecord).innerJoin(item, eq(item.id, scoreRecord.itemId))
    // wire text: a source.
    const earned = rows.filter(({ score: { source } }) => source === '签到')
    expect(earned.length).toBeGreaterThan(1500)
    for (const { score: record, item: project } of earned.filter(({ item: { hoursRule } }) => hoursRule.source === 'fixed')) {
      if (record.revision === 1) expect(record.hours, project.name).toBe(project.hours)
      expect(record.credits! * HOURS_PER_CREDIT).toBeCloseTo(project.hours)
      expect(record.hoursBasis, project.name).not.toBeNull()
      expect(record.achievedOn, project.name).toBe(project.endTime!.slice(0, 10))
    }
    const logged = await server.db.select().from(auditLog)
    expect(logged.filter(({ action }) => action === 'record')).toHaveLength(rows.length)
    expect(
      logged.filter(({ action, kind }) => kind === 'score' && (action === 'correct' || action === 'revoke')).map(({ reason }) => reason),
    ).toHaveLength(4)
  })

  it('has awards of teams, each member with a record of their own once all is confirmed', async () => {
    const [project] = await server.db.select().from(item).where(eq(item.name, '学科竞赛团队获奖认定'))
    const records = await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, project!.id))
    expect(records.map(({ hours }) => hours).toSorted()).toEqual([4.8, 4.8, 6])
    const asked = await server.db
      .select({ state: instanceMember.state })
      .from(instanceMember)
      .where(eq(instanceMember.username, 'student04'))
    // wire text: a state.
    expect(asked).toEqual([{ state: '待确认' }])
  })

  it('has hours by what somebody was there, on display, with an objection that was right and one that waits', async () => {
    const [project] = await server.db.select().from(item).where(eq(item.name, '校园辩论公开赛'))
    const records = await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, project!.id))
    // wire text: a status.
    expect(new Set(records.map(({ status }) => status))).toEqual(new Set(['公示']))
    expect(new Set(records.map(({ hours }) => hours))).toEqual(new Set([1, 3, 4]))
    const objections = await server.db.select({ state: scoreObjection.state }).from(scoreObjection)
    expect(objections.map(({ state }) => state).toSorted()).toEqual(['open', 'upheld'])
  })

  it('has sign-ins that students asked for afterwards, one of which waits, and activities that are archived', async () => {
    const requests = await server.db.select({ state: makeUp.state }).from(makeUp)
    expect(requests.map(({ state }) => state).toSorted()).toEqual(['accepted', 'open'])
    expect(await server.db.$count(item, eq(item.status, 'archived'))).toBeGreaterThan(3)
  })

  it('adds up for every student', async () => {
    const sums = await server.db
      .select({ username: scoreRecord.username, hours: sql<string>`sum(${scoreRecord.hours})` })
      .from(scoreRecord)
      // wire text: a status.
      .where(eq(scoreRecord.status, '生效'))
      .groupBy(scoreRecord.username)
    const reckoned = new Map((await server.db.select().from(progress)).map((row) => [row.username, row.hours]))
    for (const { username, hours } of sums) expect(reckoned.get(username), username).toBe(Number(hours))
  })

  it('lies in the past', async () => {
    const now = new Date()
    const moments = [
      ...(await server.db.select({ time: auditLog.time }).from(auditLog)),
      ...(await server.db.select({ time: signUp.createTime }).from(signUp)),
      ...(await server.db.select({ time: attendance.inTime }).from(attendance)),
      ...(await server.db.select({ time: attendance.outTime }).from(attendance)),
      ...(await server.db.select({ time: item.updateTime }).from(item)),
    ]
    expect(moments.filter(({ time }) => time && time > now)).toEqual([])
  })

  it('keeps the lists of those whose accounts are told readable', async () => {
    for (const username of ['cs_audit', 'em_audit', 'fl_audit']) {
      const { records } = await (await as(username))(taskContract.todo)
      expect(records.length, username).toBeGreaterThan(3)
      expect(records.length, username).toBeLessThan(10)
    }
    const { records } = await (await as('cs_audit'))(score.records)
    expect(records.length).toBeGreaterThan(300)
    const drafts = (await (await as('admin'))(itemContract.list)).records.filter(({ status }) => status === 'draft')
    expect(drafts.map(({ name }) => name)).toContain('理财规划讲座')
  })
})
