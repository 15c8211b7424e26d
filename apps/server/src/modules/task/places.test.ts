import { randomUUID } from 'node:crypto'
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { draft, instance, item, objection, score, scoreEntries, users } from '@sc/api-client/contract'
import { aboutRecord } from '../../db/aboutRecord.ts'
import { item as project, processInstance, user } from '../../db/schema/index.ts'
import { application, Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

const one = () => campus.as('student01')
const two = () => campus.as('student02')
const college = () => campus.as('cs_audit')
const left = async (itemId: string) => {
  const { capacity, taken } = await (await campus.as('admin')).call(item.byId, { query: { id: itemId } })
  return capacity! - taken
}

describe('the place of an application', () => {
  it('is free again once it is withdrawn, and taken again when it is resubmitted', async () => {
    const itemId = await campus.project({ capacity: 1 })
    const { instanceId } = await (await one()).submit(itemId)
    expect(await left(itemId)).toBe(0)
    expect((await (await one()).detail(instanceId)).places).toEqual({ capacity: 1, taken: 1 })
    await (await one()).withdraw(instanceId)
    expect(await left(itemId)).toBe(1)
    expect((await (await two()).call(item.applyForm, { query: { id: itemId } })).item.closedReason).toBeNull()
    expect((await (await one()).detail(instanceId)).places).toEqual({ capacity: 1, taken: 0 })
    await (await one()).resubmit(instanceId)
    expect(await left(itemId)).toBe(0)
    await expect((await two()).submit(itemId)).rejects.toThrow('该项目名额已满')
  })

  it('is free again once the score is revoked, as whoever applied may apply anew, and finds that', async () => {
    const itemId = await campus.project({ capacity: 1 })
    const [student] = await newStudents(server, 1)
    const { instanceId } = await student!.submit(itemId)
    const admin = await campus.as('admin')
    await admin.approve(instanceId)
    const own = async () => (await student!.call(instance.mine, { query: {} })).records.find(({ id }) => id === instanceId)!
    const found = async () => (await student!.call(item.applyForm, { query: { id: itemId } })).item
    expect(await own()).toMatchObject({ again: null, recorded: { hours: 4, earned: 4, status: '生效' } })
    expect(await found()).toMatchObject({ taken: 1, myInstance: { status: 'completed', isRevoked: false } })
    const record = async () => (await student!.call(objection.mine)).find((one) => one.instanceId === instanceId)!
    const { id, revision } = await record()
    await admin.call(score.correct, { body: { id, revision, hours: 2.5, reason: '只到了半天' } })
    expect(await own()).toMatchObject({ again: null, hours: 4, recorded: { hours: 2.5, earned: 4, status: '生效' } })
    await admin.call(score.revoke, { body: { ids: id, reason: '材料不实' } })
    expect((await admin.detail(instanceId)).recorded).toEqual({ hours: 2.5, earned: 4, status: '撤销' })
    expect(await own()).toMatchObject({ again: { verb: 'apply', hindrance: null }, recorded: { hours: 2.5, earned: 4, status: '撤销' } })
    expect(await found()).toMatchObject({ taken: 0, closedReason: null, myInstance: { status: 'completed', isRevoked: true } })
    const second = await student!.submit(itemId)
    expect(await found()).toMatchObject({ taken: 1, myInstance: { id: second.instanceId, status: 'running', isRevoked: false } })
    expect((await own()).again).toBeNull()
  })

  it('is for nobody who came to study after the project had ended, nor for members of theirs, and they are told so beforehand', async () => {
    const [late, mate] = await newStudents(server, 2)
    const itemId = await campus.project({
      applyTime: null,
      startTime: '2024-05-01',
      endTime: '2024-05-02',
      team: { least: 1, most: 2, shares: [100, 100] },
    })
    const cameIn = (cohort: number, ...people: Person[]) =>
      server.db
        .update(user)
        .set({ cohort })
        .where(
          inArray(
            user.username,
            people.map(({ username }) => username),
          ),
        )
    await cameIn(2024, late!)
    await cameIn(2025, mate!)
    const number = (await server.db.select().from(user).where(eq(user.username, mate!.username)))[0]!.studentNo!
    const submit = (...members: string[]) =>
      late!.call(instance.start, { body: { itemId, values: application(6), requestId: randomUUID(), members } })
    await expect(submit(number)).rejects.toThrow('在取得日期 2024-05-02 时还没有入学')
    const { instanceId } = await submit()
    await late!.withdraw(instanceId)
    await cameIn(2025, late!)
    const refusal = '该项目已于 2024-05-02 结束，您当时还没有入学，不能申请'
    const again = async () => (await late!.call(instance.mine, { query: {} })).records.find(({ id }) => id === instanceId)!.again
    expect(await again()).toEqual({ verb: 'resubmit', hindrance: refusal })
    await expect(late!.resubmit(instanceId)).rejects.toThrow(refusal)
    await late!.cancel(instanceId)
    expect(await again()).toEqual({ verb: 'apply', hindrance: refusal })
    await expect(submit()).rejects.toThrow(refusal)
    await expect(mate!.submit(itemId)).rejects.toThrow(refusal)
    // Before anything is filled in.
    expect((await mate!.call(item.applyForm, { query: { id: itemId } })).item.closedReason).toBe(refusal)
  })

  it('is taken again by nobody whom the project is not for by then, and they are told so beforehand', async () => {
    const admin = await campus.as('admin')
    const [mover] = await newStudents(server, 1)
    const [found] = await server.db.select({ id: user.id }).from(user).where(eq(user.username, mover!.username))
    const goTo = (depart: string) => admin.call(users.calls.edit, { body: { id: found!.id, departs: [depart] } })
    await goTo('depart-A01A11')
    const itemId = await campus.project({ audience: { departs: ['depart-A01A11'], cohorts: [] } })
    const { instanceId } = await mover!.submit(itemId)
    await mover!.withdraw(instanceId)
    const again = async () => (await mover!.call(instance.mine, { query: {} })).records.find(({ id }) => id === instanceId)!.again
    expect(await again()).toEqual({ verb: 'resubmit', hindrance: null })
    await goTo('depart-A01A12')
    const refusal = '您不在该项目的参加范围内'
    expect(await again()).toMatchObject({ verb: 'resubmit', hindrance: expect.stringContaining(refusal) as string })
    await expect(mover!.resubmit(instanceId)).rejects.toThrow(refusal)
    expect((await mover!.call(item.applyForm, { query: { id: itemId } })).item.closedReason).toBe(refusal)
    expect((await admin.call(item.byId, { query: { id: itemId } })).closedReason).toBeNull()
    await goTo('depart-A01A11')
    expect((await mover!.resubmit(instanceId)).status).toBe('running')
  })

  it('may be somebody else’s by then: the application says so, and nothing is lost', async () => {
    const itemId = await campus.project({ capacity: 1 })
    const { instanceId } = await (await one()).submit(itemId)
    await (await one()).withdraw(instanceId)
    const other = await (await two()).submit(itemId)
    const kept = { kind: 'resubmit', subject: instanceId } as const
    await (await one()).call(draft.save, { body: { ...kept, content: '{"hours":5}', version: 0 } })
    await expect((await one()).resubmit(instanceId)).rejects.toThrow('该项目名额已满：撤回时已让出名额')
    expect((await (await one()).call(draft.find, { query: kept }))!.content).toBe('{"hours":5}')
    expect(await (await one()).detail(instanceId)).toMatchObject({ instance: { status: 'withdrawn' }, allowed: ['resubmit', 'cancel'] })
    expect(await (await one()).trail(instanceId)).toEqual(['submit student01', 'withdraw student01'])
    // Not a second application beside it either.
    await expect((await one()).submit(itemId)).rejects.toThrow('您已申请过该项目')
    await (await college()).disagree(other.instanceId)
    expect((await (await one()).resubmit(instanceId)).status).toBe('running')
    expect(await (await one()).call(draft.find, { query: kept })).toBeNull()
  })

  it('stays while a reviewer wants changes', async () => {
    const itemId = await campus.project({ capacity: 1 })
    const { instanceId } = await (await one()).submit(itemId)
    await (await college()).reject(instanceId)
    await expect((await two()).submit(itemId)).rejects.toThrow('该项目名额已满')
    expect((await (await one()).resubmit(instanceId)).status).toBe('running')
    expect(await left(itemId)).toBe(0)
  })

  it.each<[string, string, (admin: Person, id: string) => Promise<unknown>]>([
    ['is closed', '该项目已结束，不再接受申请', (admin, id) => admin.call(item.close, { body: { id } })],
    ['is taken down', '该项目已下架，暂不接受申请', (admin, id) => admin.call(item.takeDown, { body: { id } })],
    [
      'has passed its deadline',
      '该项目的报名已截止',
      (_, id) => server.db.update(project).set({ applyTime: '2026-01-01' }).where(eq(project.id, id)),
    ],
  ])('is not taken again once the project %s, but one that was sent back keeps it', async (_, words, end) => {
    const itemId = await campus.project()
    const [withdrawn, returned] = [await (await one()).submit(itemId), await (await two()).submit(itemId)]
    await (await one()).withdraw(withdrawn.instanceId)
    await (await college()).reject(returned.instanceId)
    const kept = { kind: 'resubmit', subject: withdrawn.instanceId } as const
    await (await one()).call(draft.save, { body: { ...kept, content: '{"hours":5}', version: 0 } })
    expect(await (await one()).detail(withdrawn.instanceId)).toMatchObject({ closedReason: null, allowed: ['resubmit', 'cancel'] })
    await end(await campus.as('admin'), itemId)
    await expect((await one()).resubmit(withdrawn.instanceId)).rejects.toThrow(words)
    expect((await (await one()).call(draft.find, { query: kept }))!.content).toBe('{"hours":5}')
    expect(await (await one()).detail(withdrawn.instanceId)).toMatchObject({
      instance: { status: 'withdrawn' },
      closedReason: words,
      allowed: ['cancel'],
    })
    expect((await (await two()).detail(returned.instanceId)).closedReason).toBeNull()
    expect((await (await two()).resubmit(returned.instanceId)).status).toBe('running')
  })

  it('is not taken again by who has a score of the project since, whichever way it came', async () => {
    const itemId = await campus.project({ startTime: null, endTime: null })
    const { instanceId } = await (await one()).submit(itemId)
    await (await one()).withdraw(instanceId)
    const [{ id: student } = { id: '' }] = await server.db.select().from(user).where(eq(user.username, 'student01'))
    await (await campus.as('admin')).call(scoreEntries.calls.add, { body: { student, item: itemId, hours: 4 } })
    const words = '您已完成该项目，不能重复申请'
    expect(await (await one()).detail(instanceId)).toMatchObject({ closedReason: words, allowed: ['cancel'] })
    const { records } = await (await one()).call(instance.mine, { query: { status: 'withdrawn' } })
    expect(records.find(({ id }) => id === instanceId)).toMatchObject({ again: { verb: 'resubmit', hindrance: words } })
    await expect((await one()).resubmit(instanceId)).rejects.toThrow(words)
  })

  it('is not asked for where there are as many as one likes', async () => {
    const itemId = await campus.project({ capacity: null })
    const { instanceId } = await (await one()).submit(itemId)
    expect((await (await one()).withdraw(instanceId)).status).toBe('withdrawn')
    expect((await (await one()).detail(instanceId)).places).toBeNull()
    expect((await (await one()).resubmit(instanceId)).status).toBe('running')
  })

  it('that is the last goes to one of those who resubmit, or begin, at the same moment', async () => {
    const itemId = await campus.project({ capacity: 3 })
    const people = await Promise.all(['student01', 'student02', 'student03'].map((username) => campus.as(username)))
    const instances = await Promise.all(people.map(async (person) => (await person.submit(itemId)).instanceId))
    for (const [index, person] of people.entries()) await person.withdraw(instances[index]!)
    const admin = await campus.as('admin')
    const { module, name } = await admin.call(item.byId, { query: { id: itemId } })
    await admin.call(item.updateItemDetail, { body: { id: itemId, module, name, capacity: 1 } })
    const newcomer = await campus.as('student04')
    const outcomes = await Promise.allSettled([
      ...people.map((person, index) => person.resubmit(instances[index]!)),
      newcomer.submit(itemId),
    ])
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
    expect(refused).toMatchObject(Array(3).fill({ status: 200, message: expect.stringContaining('该项目名额已满') }))
    const rows = await server.db.select({ status: processInstance.status }).from(processInstance).where(aboutRecord('item', itemId))
    expect(rows.filter(({ status }) => status === 'running')).toHaveLength(1)
    expect(await left(itemId)).toBe(0)
  })
})
