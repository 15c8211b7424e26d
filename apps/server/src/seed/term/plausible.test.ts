import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asksField, earnedHours, instance, score } from '@sc/api-client/contract'
import { validateSubmission } from '@sc/form-renderer/schema'
import { embeddedEngine } from '../../engine/embedded.ts'
import { openDesign } from '../../modules/form/openDesign.ts'
import { designOfProject } from '../../modules/form/repository.ts'
import { checkTimes } from '../../modules/item/service.ts'
import { taken } from '../../modules/item/places.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { dayEnd, dayStart, formatMoment } from '../../time.ts'
import { aboutRecord } from '../../db/aboutRecord.ts'
import { announcement, auditLog, depart, item, processInstance, scoreRecord, task, trail, user, userDepart } from '../../db/schema/index.ts'
import { HOURS_PER_CREDIT } from '../credits.ts'
import { departs } from '../departs.ts'
import { playTerm } from './play.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
  await server.db.transaction((tx) => playTerm(tx, embeddedEngine()))
})
afterAll(() => server.close())

const projects = () => server.db.select({ item, taken }).from(item)
const applications = () =>
  server.db.select({ application: processInstance, project: item }).from(processInstance).innerJoin(item, aboutRecord('item', item.id))

/** When a project was published: the showcase is there from the start. */
async function publishedAt(id: string): Promise<string> {
  const [row] = await server.db.select().from(item).where(eq(item.id, id))
  const entries = await server.db.select().from(auditLog).where(eq(auditLog.recordId, id))
  return formatMoment(entries.find(({ action }) => action === 'publish')?.time ?? row!.createTime)
}

/** The last moment of what is held; null of a project that recognises what was done. */
const over = ({ startTime, endTime }: typeof item.$inferSelect) => (endTime ?? startTime) && dayEnd((endTime ?? startTime)!)

describe('to a registrar, the demonstration', () => {
  it('has projects whose dates follow one another, and whose words say so', async () => {
    for (const { item: row } of await projects()) {
      expect(() => checkTimes(row), row.name).not.toThrow()
      if (row.startTime) expect(row.description, row.name).toMatch(/报名时.*(结束|结营)后由学院.*审批/)
      // What recognises the past says what counts, and begins no time of its own.
      else if (row.status !== 'draft') expect(row.description, row.name).toMatch(/申报|申请|提交心得/)
      if (row.status === 'closed') {
        const [closed] = (await server.db.select().from(auditLog).where(eq(auditLog.recordId, row.id))).filter(
          ({ action }) => action === 'close',
        )
        expect(formatMoment(closed!.time) > (over(row) ?? dayEnd(row.applyTime!)), row.name).toBe(true)
      }
    }
  })

  it('gives no more places than there are', async () => {
    for (const { item: row, taken: holding } of await projects()) expect(holding, row.name).toBeLessThanOrEqual(row.capacity ?? Infinity)
  })

  it('gives credits by one ratio, and none where hours differ', async () => {
    const granted = await server.db.select({ hours: scoreRecord.hours, credits: scoreRecord.credits }).from(scoreRecord)
    const offered = (await projects()).map(({ item: { hours, credits, hoursRule } }) => ({
      hours,
      credits: hoursRule.source === 'fixed' ? (credits ?? 0) : credits,
    }))
    const carrying = [...granted, ...offered].filter(({ credits }) => credits !== null)
    expect(carrying.length).toBeGreaterThan(0)
    for (const { hours, credits } of carrying) expect(credits! * HOURS_PER_CREDIT).toBeCloseTo(hours)
    for (const { item: row } of await projects()) if (row.hoursRule.source !== 'fixed') expect(row.credits, row.name).toBeNull()
  })

  it('promises no more hours than can be filled in, and says the most that it promises', async () => {
    for (const { item: row } of await projects()) {
      const { hoursRule: rule } = row
      const said = row.description?.match(/最多(?:认定)? ?([\d.]+) 学时/)?.[1]
      if (said !== undefined) expect(Number(said), row.name).toBe(row.hours)
      const form = await designOfProject(server.db, row)
      if (!asksField(rule) || !form) continue
      const refused = (value: unknown) =>
        validateSubmission(openDesign(form.design), { [rule.field]: value }).errors.filter(({ model }) => model === rule.field)
      for (const value of rule.source === 'field' ? [rule.step, rule.cap] : rule.rows.map(({ value }) => value))
        expect(refused(value), `${row.name} ${value}`).toEqual([])
    }
  })

  it('has the college that organises something decide about it', async () => {
    const colleges = departs.filter(({ category }) => category === 'college')
    const collegeIn = (text: unknown) => colleges.find(({ departName }) => String(text).startsWith(departName))?.orgCode
    for (const { item: row } of await projects()) if (row.level === 'college') expect(collegeIn(row.organiser), row.name).toBe(row.orgCode)
    let decided = 0
    for (const { application, project } of await applications()) {
      const { activity_level: level, organiser } = application.values
      if (level !== 'college' && project.level !== 'college') continue
      decided++
      expect(collegeIn(level === 'college' ? organiser : project.organiser), application.title).toBe(application.orgCode)
      const auditors = await server.db
        .select({ orgCode: depart.orgCode })
        .from(trail)
        .innerJoin(user, eq(user.username, trail.username))
        .innerJoin(userDepart, eq(userDepart.userId, user.id))
        .innerJoin(depart, eq(depart.id, userDepart.departId))
        .where(and(eq(trail.instanceId, application.id), eq(trail.action, 'approve')))
        .orderBy(trail.sequence)
      // Others may decide after the college.
      expect(auditors[0]?.orgCode, application.title).toBe(application.orgCode)
    }
    expect(decided).toBeGreaterThan(0)
  })

  it('has applications made while the project took them, of what was done by then or is signed up for', async () => {
    for (const { application, project } of await applications()) {
      const at = formatMoment(application.startTime)
      expect(at > (await publishedAt(project.id)), application.title).toBe(true)
      if (project.applyTime) expect(at <= dayEnd(project.applyTime), application.title).toBe(true)
      for (const field of ['activity_date', 'award_date']) {
        const done = application.values[field]
        if (typeof done !== 'string') continue
        if (project.startTime) {
          expect(dayEnd(done) >= dayStart(project.startTime) && dayStart(done) <= over(project)!, application.title).toBe(true)
          expect(at < dayStart(project.startTime), application.title).toBe(true)
        } else expect(dayEnd(done) < at, application.title).toBe(true)
      }
    }
  })

  it('approves, sends back and grants nothing before it was held', async () => {
    for (const { application, project } of await applications()) {
      const end = over(project)
      if (end === null) continue
      const acts = await server.db.select().from(trail).where(eq(trail.instanceId, application.id))
      for (const { action, time } of acts.filter(({ action }) => ['approve', 'disagree', 'reject', 'complete'].includes(action)))
        expect(formatMoment(time) > end, `${application.title} ${action}`).toBe(true)
      for (const { createTime } of await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, application.id)))
        expect(formatMoment(createTime) > end, application.title).toBe(true)
    }
  })

  it('grants the hours that the rule gives, and records what was granted', async () => {
    const granted = new Map((await server.db.select().from(scoreRecord)).map((row) => [row.instanceId, row]))
    for (const { application } of await applications()) {
      expect(earnedHours(application.hoursRule, application.values), application.title).toMatchObject({ hours: application.hours })
      const record = granted.get(application.id)
      expect(record !== undefined, application.title).toBe(application.status === 'completed')
      if (record)
        expect(record, application.title).toMatchObject({
          hours: application.hours,
          credits: application.credits,
          username: application.initiator,
        })
    }
    expect(granted.size).toBeGreaterThan(5)
  })

  it('is over by now: nothing was done in the future', async () => {
    const now = new Date()
    const moments = [
      ...(await server.db.select({ time: auditLog.time }).from(auditLog)),
      ...(await server.db.select({ time: announcement.sendTime }).from(announcement)),
      ...(await server.db.select({ time: task.endTime }).from(task)),
      ...(await server.db.select({ time: item.updateTime }).from(item)),
    ]
    expect(moments.filter(({ time }) => time && time > now)).toEqual([])
  })

  it('adds up on the transcript of every student', async () => {
    for (const username of ['student01', 'student02', 'student03', 'student04', 'student05', 'student06']) {
      const token = await server.login(username)
      const sheet = await server.call(score.transcript, {}, token)
      const done = (await server.call(instance.mine, { query: { pageSize: 100, status: 'completed' } }, token)).records
      const records = sheet.modules.flatMap(({ records }) => records)
      expect(records, username).toHaveLength(done.length)
      expect(sheet.totalHours, username).toBe(done.reduce((sum, { hours }) => sum + hours, 0))
    }
  })
})
