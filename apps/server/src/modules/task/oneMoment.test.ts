import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { score } from '@sc/api-client/contract'
import { auditLog, processInstance, scoreRecord, task, trail } from '../../db/schema/index.ts'
import { application, Campus } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

it('is of one moment, whichever table it is written to: about midnight it would show two days', async () => {
  const { db } = server
  const itemId = await campus.project({ name: '子夜徒步', hours: 2 })
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(itemId, application(2))
  const ofTrail = () =>
    db.select({ action: trail.action, time: trail.time }).from(trail).where(eq(trail.instanceId, instanceId)).orderBy(trail.sequence)
  const tasks = () => db.select().from(task).where(eq(task.instanceId, instanceId)).orderBy(task.endTime)
  const instance = async () => (await db.select().from(processInstance).where(eq(processInstance.id, instanceId)))[0]!
  const began = await instance()
  const [submitted] = await ofTrail()
  expect(submitted!.time).toEqual(began.startTime)
  for (const one of await tasks()) expect(one.createTime).toEqual(began.startTime)

  await (await campus.as('cs_audit')).approve(instanceId)
  const ended = await instance()
  expect(ended.status).toBe('completed')
  const decided = (await ofTrail()).filter(({ action }) => action === 'approve' || action === 'complete')
  expect(decided.map(({ time }) => time)).toEqual(decided.map(() => ended.endTime))
  expect((await tasks()).at(-1)?.endTime).toEqual(ended.endTime)
  const [record] = await db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId))
  expect(record!.createTime).toEqual(ended.endTime)
  const logged = () => db.select().from(auditLog).where(eq(auditLog.recordId, record!.id)).orderBy(auditLog.time)
  expect((await logged()).at(-1)?.time).toEqual(ended.endTime)

  const admin = await campus.as('admin')
  await admin.call(score.correct, { body: { id: record!.id, revision: record!.revision, hours: 1.5, reason: '中途离队' } })
  const [corrected] = await db.select().from(scoreRecord).where(eq(scoreRecord.id, record!.id))
  expect((await logged()).at(-1)?.time).toEqual(corrected!.updateTime)
})
