import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { audit, evaluation } from '@sc/api-client/contract'
import { attendance as attendanceTable, scoreRecord } from '../../db/schema/index.ts'
import { Campus } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { formatMoment } from '../../time.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

/** An activity of today that these came to. */
async function held(...usernames: string[]): Promise<string> {
  const today = formatMoment(new Date()).slice(0, 10)
  const itemId = await campus.project({
    attendance: 'in',
    signUp: 'first',
    formCode: null,
    processKey: null,
    applyTime: null,
    startTime: today,
    endTime: today,
  })
  for (const username of usernames)
    await server.db.insert(attendanceTable).values({ itemId, username, way: 'manual', inTime: new Date(), markedBy: 'admin' })
  return itemId
}

const scored = { itemName: '开放日', module: 'volunteer', hours: 4, source: '导入' as const, status: '生效' as const }

const say = async (username: string, itemId: string, stars: number, comment?: string) =>
  (await campus.as(username)).call(evaluation.save, { body: { itemId, stars, ...(comment !== undefined && { comment }) } })
const told = async (itemId: string, who = 'admin') => (await campus.as(who)).call(evaluation.list, { query: { itemId, pageSize: 100 } })

describe('what who took part thinks of an activity', () => {
  it('is said once by each, and may be said otherwise', async () => {
    const itemId = await held('student01')
    const student = await campus.as('student01')
    expect(await student.call(evaluation.own, { query: { itemId } })).toEqual({ mine: null, hindrance: null })
    await say('student01', itemId, 4, ' 组织有序 ')
    await Promise.all([say('student01', itemId, 2), say('student01', itemId, 2)])
    expect((await student.call(evaluation.own, { query: { itemId } })).mine).toMatchObject({ stars: 2, comment: null })
    expect(await told(itemId)).toMatchObject({ count: null, asked: 1 })
  })

  it('is told without names, and not at all of few', async () => {
    const itemId = await held('student01', 'student02', 'student03', 'student04')
    await say('student01', itemId, 5, '很有收获')
    await say('student02', itemId, 4)
    expect(await told(itemId)).toMatchObject({ count: null, asked: 4, average: null, byStars: null, records: [], total: 0 })
    await say('student03', itemId, 4, '时间有点紧')
    const { records, ...all } = await told(itemId)
    expect(all).toMatchObject({ count: 3, average: 4.3, byStars: [0, 0, 0, 2, 1], total: 2 })
    expect(records.map(({ mark: _, ...one }) => JSON.stringify(one)).toSorted()).toEqual([
      '{"stars":4,"comment":"时间有点紧","hidden":null}',
      '{"stars":5,"comment":"很有收获","hidden":null}',
    ])
  })

  it('is told in an order that says nothing of when, and that stays when somebody says something else', async () => {
    const people = await newStudents(server, 12)
    const itemId = await held(...people.map(({ username }) => username))
    const save = (at: number, stars = 5) =>
      people[at]!.call(evaluation.save, { body: { itemId, stars, comment: String.fromCharCode('a'.charCodeAt(0) + at) } })
    for (const at of people.keys()) await save(at)
    const comments = async () => (await told(itemId)).records.map(({ comment }) => comment)
    const order = await comments()
    expect(order.toSorted()).toEqual([...'abcdefghijkl'])
    expect(order.join('')).not.toBe('abcdefghijkl')
    expect(order.join('')).not.toBe('lkjihgfedcba')
    await save(0, 1)
    expect(await comments()).toEqual(order)
  })

  it('is hidden by who manages the project, with a reason, where its comment hurts: it is kept, and counts', async () => {
    const itemId = await held('student01', 'student02', 'student03')
    for (const who of ['student01', 'student02', 'student03']) await say(who, itemId, who === 'student01' ? 1 : 5, `评语 ${who}`)
    const admin = await campus.as('admin')
    const student = await campus.as('student01')
    const of = async (stars: number) => (await told(itemId)).records.find((one) => one.stars === stars)!
    const { mark } = await of(1)
    const hide = (body: { itemId: string; mark: string; reason: string }, who = admin) => who.call(evaluation.hide, { body })
    await expect(hide({ itemId, mark, reason: ' ' })).rejects.toThrow('reason')
    await expect(hide({ itemId, mark, reason: '伤人' }, student)).rejects.toThrow(/没有.*权限/)
    await hide({ itemId, mark, reason: '针对个人' })
    await expect(hide({ itemId, mark, reason: '再次' })).rejects.toThrow('已被修改或处理过')
    expect(await of(1)).toEqual({ mark, stars: 1, comment: null, hidden: '针对个人' })
    expect(await told(itemId)).toMatchObject({ count: 3, average: 3.7, total: 3 })
    const mine = async () => (await student.call(evaluation.own, { query: { itemId } })).mine
    expect(await mine()).toMatchObject({ comment: '评语 student01', hidden: '针对个人' })
    // The same words again change nothing.
    await say('student01', itemId, 1, '评语 student01')
    expect(await of(1)).toMatchObject({ comment: null, hidden: '针对个人' })
    await admin.call(evaluation.unhide, { body: { itemId, mark } })
    expect(await of(1)).toMatchObject({ comment: '评语 student01', hidden: null })
    const { records } = await admin.call(audit.ofItem, { query: { id: itemId } })
    expect(records).toMatchObject([{ action: 'showComment' }, { action: 'hideComment', reason: '针对个人' }, {}, {}])
    expect(JSON.stringify(records)).not.toContain('student01')
  })

  it('is hidden as it was read: what was written anew since is another comment, and is told', async () => {
    const itemId = await held('student01', 'student02', 'student03')
    for (const who of ['student01', 'student02', 'student03']) await say(who, itemId, 5, who)
    const admin = await campus.as('admin')
    const [first] = (await told(itemId)).records
    await say(first!.comment!, itemId, 5, '改过的话')
    const body = { itemId, mark: first!.mark, reason: '针对个人' }
    await expect(admin.call(evaluation.hide, { body })).rejects.toThrow('已被修改或处理过')
    const again = (await told(itemId)).records.find(({ comment }) => comment === '改过的话')!
    await admin.call(evaluation.hide, { body: { ...body, mark: again.mark } })
    await say(first!.comment!, itemId, 5, '好好说话')
    expect((await told(itemId)).records).toContainEqual(expect.objectContaining({ comment: '好好说话', hidden: null }))
  })

  it('is that of who came: who was marked as absent afterwards is neither asked nor heard', async () => {
    const itemId = await held('student01', 'student02', 'student03', 'student04')
    for (const [at, who] of ['student01', 'student02', 'student03', 'student04'].entries()) await say(who, itemId, 4, `评语${at}`)
    expect(await told(itemId)).toMatchObject({ count: 4, asked: 4, total: 4 })
    await server.db.insert(scoreRecord).values(['student04', 'student05'].map((username) => ({ ...scored, username, itemId })))
    const absent = { inTime: null, outTime: null }
    await server.db
      .update(attendanceTable)
      .set(absent)
      .where(and(eq(attendanceTable.itemId, itemId), eq(attendanceTable.username, 'student04')))
    const after = await told(itemId)
    expect(after).toMatchObject({ count: 3, asked: 4, total: 3 })
    expect(after.records.map(({ comment }) => comment)).not.toContain('评语3')
    await expect(say('student04', itemId, 1)).rejects.toThrow('参加过活动才能评价')
  })

  it('is nothing of who was not there, was absent, or of a draft', async () => {
    const itemId = await held()
    await expect(say('student01', itemId, 5)).rejects.toThrow('参加过活动才能评价')
    await server.db.insert(attendanceTable).values({ itemId, username: 'student02', way: 'manual', markedBy: 'admin' })
    await expect(say('student02', itemId, 5)).rejects.toThrow('参加过活动才能评价')
    await expect(say('student01', await campus.draft(), 5)).rejects.toThrow('项目不存在')
    for (const stars of [0, 6, 2.5]) await expect(say('student01', itemId, stars)).rejects.toThrow('stars')
  })

  it('is read by who manages the project, and by nobody else', async () => {
    const itemId = await held('student01')
    await expect(told(itemId, 'student01')).rejects.toThrow(/没有.*权限/)
    await expect(told(itemId, 'teacher02')).rejects.toThrow('项目不存在')
  })
})
