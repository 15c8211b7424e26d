import { eq, sql } from 'drizzle-orm'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announcement, audit, calendar, job as jobs, users } from '@sc/api-client/contract'
import { at } from '../../clock.ts'
import { announcementReceipt, announcement as announcements, job } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { checkImport, endOfImport } from '../../test/imports.ts'
import { endOfJobs } from '../../test/jobs.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { momentAt } from '../../time.ts'
import { noteDue } from '../calendar/remind.ts'

let server: TestServer
let admin: Person
beforeAll(async () => {
  server = await startTestServer()
  admin = await new Campus(server).as('admin')
})
afterAll(() => server.close())

const listed = async (keyword = '') => (await admin.call(jobs.list, { query: { pageSize: 100, ...(keyword && { keyword }) } })).records

it('an import says what came of it, and leads to itself', async () => {
  const rows = [
    ['账号', '姓名', '部门'],
    ['j1', '甲', '计算机学院'],
  ]
  const run = await checkImport(server, admin, users, await writeXlsx({ sheets: [{ name: 'Sheet1', rows }] }))
  await admin.call(users.calls.importApply, { body: { id: run.id, digest: run.digest! } })
  await endOfImport(admin, users, run.id)
  await admin.call(users.calls.importUndo, { body: { id: run.id } })
  await endOfImport(admin, users, run.id)
  const led = { path: users.path, id: run.id }
  expect((await listed('名单')).map(({ note, importRun }) => [note, importRun])).toEqual([
    ['撤销 1 条', led],
    ['新增 1、变更 0', led],
    ['将新增 1、变更 0', led],
  ])
})

const written = { msgContent: '<p>放假三天</p>', priority: 'M' as const, msgType: 'ALL' as const }

async function released(title: string) {
  const { id } = await admin.call(announcement.add, { body: { ...written, title } })
  const { count } = await admin.call(announcement.release, { body: { id } })
  return { id, count }
}

/** How often each person is reminded of it. */
async function reminders(id: string) {
  const rows = await server.db
    .select({ username: announcementReceipt.username, count: sql<number>`count(*)::int` })
    .from(announcementReceipt)
    .innerJoin(announcements, eq(announcements.id, announcementReceipt.announcementId))
    .where(eq(announcements.busId, id))
    .groupBy(announcementReceipt.username)
  return { people: rows.length, most: Math.max(0, ...rows.map(({ count }) => count)) }
}

it('a reminder of an announcement is a job, which the log notes', async () => {
  const { id, count } = await released('放假通知')
  expect(await admin.call(announcement.remind, { body: { id } })).toEqual({ count })
  await endOfJobs(server)
  expect(await listed('放假通知')).toMatchObject([
    {
      title: '提醒未读的人：公告“放假通知”',
      status: 'done',
      percent: 100,
      note: `提醒 ${count} 人`,
      importRun: null,
      createByName: '林书远',
    },
  ])
  expect(await reminders(id)).toEqual({ people: count, most: 1 })
  expect((await admin.call(audit.list, { query: { action: 'remind' } })).records).toMatchObject([
    { kind: 'announcement', recordId: id, username: 'admin', after: { people: count } },
  ])
})

it('reminds everybody once, whether its server dies before or after, and one at a time', async () => {
  const { id, count } = await released('停电通知')
  // What another server had begun when it died.
  const payload = { announcementId: id, username: 'admin', address: null, requestId: null }
  const about = { kind: 'announcement.remind', key: `announcement.remind ${id}`, title: '提醒', payload, createBy: 'admin' }
  const [row] = await server.db
    .insert(job)
    .values({ ...about, status: 'running', attempts: 1, lease: 'gone@other', leasedUntil: new Date(Date.now() + 1_500) })
    .returning({ id: job.id })
  await expect(admin.call(announcement.remind, { body: { id } })).rejects.toThrow('正在提醒未读的人')
  await endOfJobs(server)
  expect(await reminders(id)).toEqual({ people: count, most: 1 })
  // Done once more, as by a server that did not hear that it was done.
  await server.db.update(job).set({ status: 'waiting' }).where(eq(job.id, row!.id))
  await endOfJobs(server)
  expect(await reminders(id)).toEqual({ people: count, most: 1 })
})

it('is not sent where it is cancelled before, nor to anybody where it is revoked meanwhile', async () => {
  const { id } = await released('撤回的通知')
  const payload = { announcementId: id, username: 'admin', address: null, requestId: null }
  const about = { kind: 'announcement.remind', key: `announcement.remind ${id}`, title: '撤回的通知', payload, createBy: 'admin' }
  const later = new Date(Date.now() + 3_600_000)
  const [row] = await server.db
    .insert(job)
    .values({ ...about, dueTime: later })
    .returning({ id: job.id })
  await admin.call(jobs.cancel, { body: { id: row!.id } })
  expect(await listed('撤回的通知')).toMatchObject([{ status: 'cancelled', note: '由林书远取消' }])
  await admin.call(announcement.revoke, { body: { id } })
  await server.db.insert(job).values(about)
  await endOfJobs(server)
  expect((await listed('撤回的通知'))[0]).toMatchObject({ status: 'failed', note: expect.stringContaining('不能提醒') as string })
  expect(await reminders(id)).toEqual({ people: 0, most: 0 })
})

it('reminders of calendar entries are jobs of the system, which everybody is reminded by once', async () => {
  const teacher = await new Campus(server).as('teacher01')
  const meeting = { title: '会议', start: '2031-03-04 14:00:00', end: '2031-03-04 15:30:00', remindMinutes: 60 }
  const { id } = await teacher.call(calendar.add, { body: meeting })
  const due = () => at(momentAt('2031-03-04 13:00:00'), () => noteDue(server.db))
  await Promise.all([due(), due()])
  await endOfJobs(server)
  expect(await listed('日程提醒')).toMatchObject([
    { title: '发送日程提醒：1 项日程', status: 'done', note: '提醒 1 人', createByName: '系统', importRun: null },
  ])
  expect(await reminders(id)).toEqual({ people: 1, most: 1 })
})
