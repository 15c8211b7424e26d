import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { instance, item, score } from '@sc/api-client/contract'
import { user } from '../../db/schema/index.ts'
import { application, Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let college: Person
let student: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  college = await campus.as('cs_audit')
  student = await campus.as('student01')
})
afterEach(() => become('enrolled'))
afterAll(() => server.close())

const WHY = '您已毕业或离校，不能再申请或报名'
const become = (standing: string, username = 'student01') => server.db.update(user).set({ standing }).where(eq(user.username, username))
const shown = async (itemId: string) => (await student.call(item.applyForm, { query: { id: itemId } })).item.closedReason

describe('who has graduated or left, and may still sign in', () => {
  it.each(['graduated', 'left'])('applies for nothing any more, and is told so before anything is filled in: %s', async (standing) => {
    const itemId = await campus.project()
    await become(standing)
    expect(await shown(itemId)).toBe(WHY)
    await expect(student.submit(itemId)).rejects.toThrow(WHY)
    await become('suspended')
    expect(await shown(itemId)).toBeNull()
    await student.submit(itemId)
  })

  it('has what is on its way decided, hands in again what came back, and reads it all', async () => {
    const [running, sentBack] = [await campus.project(), await campus.project()]
    const { instanceId: first } = await student.submit(running)
    const { instanceId: second } = await student.submit(sentBack)
    await college.reject(second)
    await become('graduated')
    await college.approve(first)
    expect((await student.detail(second)).instance.again).toEqual({ verb: 'resubmit', hindrance: null })
    await student.resubmit(second)
    await college.approve(second)
    const { records } = await student.call(instance.mine, { query: { pageSize: 100 } })
    expect([first, second].map((one) => records.find(({ id }) => id === one)?.id)).toEqual([first, second])
    expect(await student.call(score.transcript)).toBeInstanceOf(Object)
  })

  it('hands in nothing again that they took back, and applies for nothing anew', async () => {
    const [own, refused] = [await campus.project(), await campus.project()]
    const { instanceId: takenBack } = await student.submit(own)
    const { instanceId: decided } = await student.submit(refused)
    await student.withdraw(takenBack)
    await college.disagree(decided)
    await become('graduated')
    expect((await student.detail(takenBack)).instance.again).toEqual({ verb: 'resubmit', hindrance: WHY })
    expect((await student.detail(decided)).instance.again).toEqual({ verb: 'apply', hindrance: WHY })
    await expect(student.resubmit(takenBack)).rejects.toThrow(WHY)
  })

  it('is named in no team, but stays in one that they confirmed', async () => {
    const itemId = await campus.project({ team: { least: 1, most: 3, shares: [100] } })
    await become('graduated', 'student02')
    const members = ['2023101002']
    const found = { itemId, studentNos: members }
    expect(await student.call(instance.findMembers, { body: found })).toMatchObject([{ why: '没有学号为 2023101002 的在校学生' }])
    const submitted = { itemId, values: application(6), members }
    await expect(student.call(instance.start, { body: { ...submitted, requestId: randomUUID() } })).rejects.toThrow('没有学号为 2023101002')
    await become('enrolled', 'student02')
    const { instanceId } = await student.call(instance.start, { body: { ...submitted, requestId: randomUUID() } })
    await (await campus.as('student02')).call(instance.confirm, { body: { instanceId, requestId: randomUUID() } })
    await become('graduated', 'student02')
    await college.reject(instanceId)
    await student.call(instance.resubmit, { body: { instanceId, values: application(6), requestId: randomUUID(), members } })
    await become('enrolled', 'student02')
  })
})
