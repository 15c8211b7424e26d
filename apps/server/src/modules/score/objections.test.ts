import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { announcement, audit, businessCode, item, objection, progress, schools, score, scoreEntries } from '@sc/api-client/contract'
import { item as itemTable, rolePermission, scoreRecord, user } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { endPublicity, giveEffect } from './effect.ts'

let server: TestServer
let admin: Person
let college: Person
let student: Person
let other: Person
beforeAll(async () => {
  server = await startTestServer()
  await server.db.insert(rolePermission).values({ roleId: 'role-college_ek_group', permissionId: 'action-score:correct' })
  const campus = new Campus(server)
  admin = await campus.as('admin')
  college = await campus.as('cs_audit')
  student = await campus.as('student01')
  other = await campus.as('student03')
  const [school] = (await admin.call(schools.calls.list, { query: {} })).records
  await admin.call(schools.calls.edit, { body: { id: school!.id, publicityDays: 3 } })
})
afterAll(() => server.close())

let projects = 0
/** A score of the student's that is on display. */
async function onDisplay(): Promise<{ id: string; revision: number; itemId: string | null }> {
  const { id } = await admin.call(item.saveItemDetail, { body: { name: `讲座${(projects += 1)}`, hours: 2, module: 'culture' } })
  await server.db.update(itemTable).set({ status: 'closed' }).where(eq(itemTable.id, id))
  const [found] = await server.db.select({ id: user.id }).from(user).where(eq(user.username, 'student01'))
  await admin.call(scoreEntries.calls.add, { body: { student: found!.id, item: id } })
  return (await student.call(objection.mine)).find((one) => one.itemId === id)!
}
const object = (recordId: string, who = student) => who.call(objection.add, { body: { recordId, reason: '少记了半天' } })
const answer = (id: string, upheld: boolean, who = college) => who.call(objection.answer, { body: { id, upheld, answer: '已核对签到表' } })
/** As if its days of display were over. */
const passDisplay = (id: string) =>
  server.db
    .update(scoreRecord)
    .set({ publicUntil: new Date(Date.now() - 1000) })
    .where(eq(scoreRecord.id, id))
/** As well, and said. */
async function endDisplay(id: string) {
  await passDisplay(id)
  await endPublicity(server.db, new AbortController().signal)
}
const statusOf = async (id: string) => (await student.call(objection.mine)).find((one) => one.id === id)!.status

it('holds the record until it is answered, and only that one', async () => {
  const [held, free] = [await onDisplay(), await onDisplay()]
  const made = await object(held.id)
  expect(made).toMatchObject({ state: 'open', answer: null })
  await endDisplay(held.id)
  await endDisplay(free.id)
  expect([await statusOf(held.id), await statusOf(free.id)]).toEqual(['公示', '生效'])
  await answer(made.id, false)
  await endDisplay(held.id)
  expect(await statusOf(held.id)).toBe('生效')
  const own = (await student.call(objection.mine)).find((one) => one.id === held.id)!
  expect(own.objections).toMatchObject([{ state: 'dismissed', answer: '已核对签到表', answeredByName: '王海川' }])
  const { sysMsgList } = await student.call(announcement.listByUser)
  expect(sysMsgList[0]!.msgContent).toContain('您的异议不成立')
})

it('comes too late once the days of display are over, also before that is said', async () => {
  const { id } = await onDisplay()
  await passDisplay(id)
  await expect(object(id)).rejects.toThrow('公示期内')
  expect(await statusOf(id)).toBe('公示')
})

it('holds the record also where it was made while those to take effect were looked for', async () => {
  const [held, free] = [await onDisplay(), await onDisplay()]
  await object(held.id)
  await server.db.transaction((tx) =>
    giveEffect(
      tx,
      [held, free].map(({ id }) => ({ id, itemName: '讲座', realname: '李晓雨' })),
    ),
  )
  expect([await statusOf(held.id), await statusOf(free.id)]).toEqual(['公示', '生效'])
  const noted = async (id: string) => (await admin.call(audit.list, { query: { record: id } })).records.map(({ action }) => action)
  expect([await noted(held.id), await noted(free.id)]).toEqual([
    ['object', 'record'],
    ['effect', 'record'],
  ])
})

it('is about the record that was read: not about what it was corrected to meanwhile', async () => {
  const { id: recordId, revision } = await onDisplay()
  await college.call(score.correct, { body: { id: recordId, revision, hours: 2.5, reason: '补记半天' } })
  const reason = '少记了半天'
  await expect(student.call(objection.add, { body: { recordId, revision, reason } })).rejects.toMatchObject({ code: businessCode.conflict })
  const [now] = (await student.call(objection.mine)).filter(({ id }) => id === recordId)
  expect(now!.objections).toEqual([])
  await student.call(objection.add, { body: { recordId, revision: now!.revision, reason } })
})

it('is upheld by a record that was corrected or revoked for it, and is answered once', async () => {
  const record = await onDisplay()
  const { id } = await object(record.id)
  await expect(answer(id, true)).rejects.toThrow('请先更正或撤销')
  await college.call(score.correct, { body: { id: record.id, revision: record.revision, hours: 2.5, reason: '补记半天' } })
  await answer(id, true)
  await expect(answer(id, false)).rejects.toThrow('已经答复过')
  const { records } = await admin.call(audit.list, { query: { record: record.id } })
  expect(records.map(({ action }) => action)).toEqual(['uphold', 'correct', 'object', 'record'])
})

it('is decided by a dismissal, until the record is another', async () => {
  const record = await onDisplay()
  await answer((await object(record.id)).id, false)
  const own = async () => (await student.call(objection.mine)).find((one) => one.id === record.id)!
  expect(await own()).toMatchObject({ status: '公示', isDecided: true })
  await expect(object(record.id)).rejects.toThrow('异议已有结论')
  await college.call(score.correct, { body: { id: record.id, revision: record.revision, hours: 2.5, reason: '补记半天' } })
  expect(await own()).toMatchObject({ status: '公示', isDecided: false })
  const { id } = await object(record.id)
  await expect(object(record.id)).rejects.toThrow('处理中')
  await answer(id, false)
})

it('keeps the project from being archived until it is answered', async () => {
  const record = await onDisplay()
  const { id } = await object(record.id)
  const archive = () => admin.call(item.archive, { body: { id: record.itemId! } })
  await expect(archive()).rejects.toThrow('项目还有 1 份异议待答复，办结后才能归档')
  await answer(id, false)
  expect((await archive()).status).toBe('archived')
})

it('is made by whose score it is, once until it is answered, while that is on display', async () => {
  const record = await onDisplay()
  await expect(object(record.id, other)).rejects.toMatchObject({ code: businessCode.notFound })
  await object(record.id)
  await expect(object(record.id)).rejects.toThrow('还在处理中')
  const both = await Promise.allSettled([object(record.id), object(record.id)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  const counted = await onDisplay()
  await endDisplay(counted.id)
  await expect(object(counted.id)).rejects.toThrow('只有公示期内')
})

it('is listed and answered by who reaches the score and may correct it', async () => {
  const record = await onDisplay()
  const { id, deadline } = await object(record.id)
  const [listed] = (await college.call(objection.list, { query: { state: 'open' } })).records
  expect(listed).toMatchObject({ id, realname: '李晓雨', studentNo: '2023101001', hours: 2, state: 'open', ownerName: '林书远', deadline })
  const economics = await new Campus(server).as('em_audit')
  expect((await economics.call(objection.list, { query: {} })).records).toEqual([])
  await expect(answer(id, false, economics)).rejects.toMatchObject({ code: businessCode.notFound })
  await expect(answer(id, false, student)).rejects.toMatchObject({ code: businessCode.noPermission })
})

it('leaves who studies with what they have reached, and nobody else with anything', async () => {
  expect(await student.call(progress.mine)).toMatchObject({ username: 'student01', required: 30 })
  expect(await college.call(progress.mine)).toBeNull()
  expect(await other.call(objection.mine)).not.toContainEqual(expect.objectContaining({ username: 'student01' }))
})
