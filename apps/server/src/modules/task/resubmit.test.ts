import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { item, score, users } from '@sc/api-client/contract'
import type { HoursRule, ItemFields } from '@sc/api-client/contract'
import { processInstance, scoreRecord, trail, user, userRole } from '../../db/schema/index.ts'
import { chain, element, end, flow, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { newStudents } from '../../test/students.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

const fields = [
  widget('radio', 'kind', '类别', { required: true, options: ['A', 'B'] }),
  widget('number', 'ro', '基数', { defaultValue: 5, readOnlyWhen: "${kind == 'B'}" }),
  widget('number', 'asked', '申报学时', { defaultValue: 1.5 }),
  widget('radio', 'award', '奖项', {
    showLabel: true,
    options: [
      { value: 'n1', label: '国家级' },
      { value: 'p1', label: '省级' },
    ],
  }),
  widget('input', 'note', '备注'),
]

/** The college may correct the numbers; what is asked for in the end goes to the school, unless the note says that it need not. */
const again = processXml(
  'again',
  start,
  element('exclusiveGateway', 'short', 'default="short_to_college"'),
  userTask('college', '学院审批', '', opening('ro', 'asked', 'award')),
  userTask('school', '校级审批'),
  end,
  flow('start', 'short'),
  flow('short', 'end', "${note == '免审'}"),
  ...chain('short', 'college', 'school', 'end'),
)

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('again', again, [
    reviewedBy('college', 'college_ek_group', { deptFlag: '1' }),
    reviewedBy('school', 'school_auditor'),
  ])
  await campus.newForm('again', ...fields)
})
afterAll(() => server.close())

const byField: HoursRule = { source: 'field', field: 'asked', cap: 10, step: 0.5 }
const byAward: HoursRule = {
  source: 'table',
  field: 'award',
  rows: [
    { value: 'n1', hours: 8 },
    { value: 'p1', hours: 4 },
  ],
}

async function applied(values: Record<string, unknown>, more: Partial<ItemFields> = {}) {
  const itemId = await campus.consenting.project({ formCode: 'again', processKey: 'again', ...more })
  const student = await campus.as('student01')
  const { instanceId } = await student.submit(itemId, values)
  return { itemId, instanceId, student, college: await campus.as('cs_audit'), school: await campus.as('school01') }
}
const origin = async (instanceId: string) => {
  const [row] = await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId))
  return (await campus.as('school01')).call(score.origin, { query: { id: row!.id } })
}

describe('a field that is closed when the application is submitted again', () => {
  it.each(['withdrawn', 'returned'])('does not hold what the applicant had typed before it was %s', async (how) => {
    const { student, college, instanceId } = await applied({ kind: 'A', ro: 40 })
    await (how === 'withdrawn' ? student.withdraw(instanceId) : college.reject(instanceId))
    expect((await student.detail(instanceId)).fixedValues).toEqual({})
    await expect(student.resubmit(instanceId, { kind: 'B', ro: 40 })).rejects.toMatchObject({
      message: expect.stringContaining('基数不允许修改'),
      result: [expect.objectContaining({ model: 'ro' })],
    })
    await student.resubmit(instanceId, { kind: 'B' })
    expect((await student.detail(instanceId)).values).toMatchObject({ kind: 'B', ro: 5 })
  })

  it('holds what an approver set', async () => {
    const { student, college, school, instanceId } = await applied({ kind: 'A', ro: 40 })
    await college.approve(instanceId, { values: { ro: 7 } })
    await school.reject(instanceId)
    expect((await student.detail(instanceId)).fixedValues).toEqual({ ro: 7 })
    await student.resubmit(instanceId, { kind: 'B', ro: 7 })
    expect((await student.detail(instanceId)).values).toMatchObject({ ro: 7 })
    await student.withdraw(instanceId)
    await student.resubmit(instanceId, { kind: 'B' })
    expect((await student.detail(instanceId)).values).toMatchObject({ ro: 7 })
  })

  it('holds what an approver set last, not what the applicant put in its place since', async () => {
    const { student, college, school, instanceId } = await applied({ kind: 'A', ro: 40 })
    await college.approve(instanceId, { values: { ro: 7 } })
    await school.reject(instanceId)
    await student.resubmit(instanceId, { kind: 'A', ro: 30 })
    await student.withdraw(instanceId)
    expect((await student.detail(instanceId)).fixedValues).toEqual({ ro: 7 })
    await expect(student.resubmit(instanceId, { kind: 'B', ro: 30 })).rejects.toThrow('基数不允许修改')
    await student.resubmit(instanceId, { kind: 'B' })
    expect((await student.detail(instanceId)).values).toMatchObject({ ro: 7 })
  })

  it('is empty where an approver emptied it', async () => {
    const { student, college, school, instanceId } = await applied({ kind: 'A', ro: 40 })
    await college.approve(instanceId, { values: { ro: null } })
    await school.reject(instanceId)
    expect((await student.detail(instanceId)).fixedValues).toEqual({ ro: null })
    await student.resubmit(instanceId, { kind: 'B' })
    expect((await student.detail(instanceId)).values).not.toHaveProperty('ro')
  })

  it('holds what an approver had set before such values were kept, while it stands', async () => {
    const { student, college, school, instanceId } = await applied({ kind: 'A', ro: 40 })
    await college.approve(instanceId, { values: { ro: 7 } })
    await school.reject(instanceId)
    await server.db.update(trail).set({ values: null }).where(eq(trail.instanceId, instanceId))
    await student.resubmit(instanceId, { kind: 'B' })
    expect((await student.detail(instanceId)).values).toMatchObject({ ro: 7 })
    await student.withdraw(instanceId)
    await student.resubmit(instanceId, { kind: 'A', ro: 30 })
    await student.withdraw(instanceId)
    await student.resubmit(instanceId, { kind: 'B' })
    expect((await student.detail(instanceId)).values).toMatchObject({ ro: 5 })
  })

  it('gives hours by the word of the approver who set it', async () => {
    const { student, college, school, instanceId } = await applied(
      { kind: 'A', ro: 4 },
      { hours: undefined, hoursRule: { ...byField, field: 'ro' } },
    )
    await college.approve(instanceId, { values: { ro: 7 }, hours: 7 })
    await school.reject(instanceId)
    await student.resubmit(instanceId, { kind: 'A', ro: 3 })
    await student.withdraw(instanceId)
    await student.resubmit(instanceId, { kind: 'B' })
    const { instance } = await student.detail(instanceId)
    expect(instance).toMatchObject({ hours: 7, hoursBasis: { value: 7, setBy: 'cs_audit', nodeName: '学院审批' } })
    await college.approve(instanceId, { hours: 7 })
    await school.approve(instanceId, { hours: 7 })
    expect((await origin(instanceId)).basis).toEqual(instance.hoursBasis)
  })
})

describe('what is different when it is submitted again', () => {
  it('is told by the trail, and by the origin of the score', async () => {
    const { student, college, school, instanceId } = await applied(
      { kind: 'A', asked: 1.5, award: 'p1' },
      { hours: undefined, hoursRule: byField },
    )
    await student.withdraw(instanceId)
    await student.resubmit(instanceId, { kind: 'A', asked: 6, award: 'n1', note: '' })
    const changes = [
      { field: 'asked', title: '申报学时', before: '1.5', after: '6' },
      { field: 'award', title: '奖项', before: '省级', after: '国家级' },
      { field: 'itemHours', title: '认定学时', before: '1.5 学时', after: '6 学时' },
    ]
    const told = (trail: { action: string; changes: unknown[] }[]) =>
      trail.filter(({ action }) => action === 'submit').map((entry) => entry.changes)
    expect(told((await student.detail(instanceId)).trail)).toEqual([[], changes])
    await college.approve(instanceId)
    await school.approve(instanceId)
    expect(told((await origin(instanceId)).trail)).toEqual([[], changes])
  })

  it('is nothing where nothing changed', async () => {
    const { student, instanceId } = await applied({ kind: 'A', asked: 2 })
    await student.withdraw(instanceId)
    await student.resubmit(instanceId, { kind: 'A', asked: 2, note: '' })
    expect((await student.detail(instanceId)).trail.flatMap(({ changes }) => changes)).toEqual([])
  })
})

describe('a submission from before changes were kept', () => {
  it('says that nobody can tell what was different', async () => {
    const { student, college, instanceId } = await applied({ kind: 'A', asked: 2 })
    await student.withdraw(instanceId)
    await student.resubmit(instanceId, { kind: 'A', asked: 2 })
    const told = async () => (await college.detail(instanceId)).trail.map(({ action, unrecorded }) => `${action} ${unrecorded}`)
    expect(await told()).toEqual(['submit false', 'withdraw false', 'submit false'])
    await server.db.update(trail).set({ changes: null }).where(eq(trail.instanceId, instanceId))
    expect(await told()).toEqual(['submit false', 'withdraw false', 'submit true'])
  })
})

describe('the author of the hours', () => {
  it('stays the approver while the value that decides stays', async () => {
    const { student, college, school, instanceId } = await applied({ kind: 'A', award: 'n1' }, { hours: undefined, hoursRule: byAward })
    await college.approve(instanceId, { values: { award: 'p1' } })
    await school.reject(instanceId)
    const before = (await student.detail(instanceId)).instance.hoursBasis
    expect(before).toMatchObject({ setBy: 'cs_audit', nodeName: '学院审批' })
    await student.resubmit(instanceId, { kind: 'A', award: 'p1', note: '已补材料' })
    expect((await student.detail(instanceId)).instance.hoursBasis).toEqual(before)
    await student.withdraw(instanceId)
    await student.resubmit(instanceId, { kind: 'A', award: 'n1' })
    expect((await student.detail(instanceId)).instance.hoursBasis).toMatchObject({ setBy: 'student01', nodeName: null })
  })

  it('of fixed hours is who set them in the project', async () => {
    const admin = await campus.as('admin')
    const { itemId, student, instanceId } = await applied({ kind: 'A' })
    const basis = async (id: string) => (await student.detail(id)).instance.hoursBasis
    const first = await basis(instanceId)
    expect(first).toMatchObject({ source: 'fixed', setBy: 'admin', nodeName: null })
    const { name, module } = await admin.call(item.byId, { query: { id: itemId } })
    await (await campus.as('cs_audit')).reject(instanceId)
    await admin.call(item.updateItemDetail, { body: { id: itemId, name: `${name}（改名）`, module, hours: 4 } })
    await student.resubmit(instanceId, { kind: 'A' })
    expect(await basis(instanceId)).toEqual(first)
    await expect((await campus.as('cs_audit')).approve(instanceId, { hours: 3 })).rejects.toThrow('与您看到的 3 学时不同，请核对')
  })
})

describe('the last approver', () => {
  it('is nobody of a round that was overruled', async () => {
    const { student, college, school, instanceId } = await applied({ kind: 'A' })
    await college.approve(instanceId)
    await school.reject(instanceId)
    expect((await student.resubmit(instanceId, { kind: 'A', note: '免审' })).status).toBe('completed')
    expect((await origin(instanceId)).decidedBy).toBeNull()
    const [row] = await server.db.select().from(processInstance).where(eq(processInstance.id, instanceId))
    expect(row!.status).toBe('completed')
  })
})

describe('an application that was taken back', () => {
  const change = async (id: string, more: Partial<ItemFields>) => {
    const admin = await campus.as('admin')
    const { name, module } = await admin.call(item.byId, { query: { id } })
    await admin.call(item.updateItemDetail, { body: { id, name, module, ...more } })
  }

  it('is submitted again for what its project says by then: it was none that a change leaves alone', async () => {
    const { itemId, instanceId, student, college, school } = await applied({ kind: 'A', asked: 9 }, { hoursRule: byField, credits: 1 })
    await student.withdraw(instanceId)
    await change(itemId, { hoursRule: { ...byField, cap: 3 }, credits: 0.5, name: '改过的名称' })
    expect(await student.detail(instanceId)).toMatchObject({
      hoursRule: { cap: 3 },
      instance: { credits: 0.5, itemName: '改过的名称' },
    })
    await expect(student.resubmit(instanceId, { kind: 'A', asked: 9 }, undefined, { hours: 9, credits: 1 })).rejects.toMatchObject({
      message: expect.stringMatching(/3 学时.*9 学时.*0\.5/) as string,
    })
    await student.resubmit(instanceId, { kind: 'A', asked: 9 })
    expect(await college.detail(instanceId)).toMatchObject({ instance: { hours: 3, credits: 0.5, itemName: '改过的名称' } })
    await college.approve(instanceId)
    await school.approve(instanceId)
    expect(await origin(instanceId)).toMatchObject({ record: { hours: 3, credits: 0.5 } })
  })

  it('names who set fixed hours that were changed meanwhile', async () => {
    const { itemId, instanceId, student, college, school } = await applied({ kind: 'A' }, { hoursRule: { source: 'fixed', hours: 50 } })
    await student.withdraw(instanceId)
    await change(itemId, { hoursRule: { source: 'fixed', hours: 5 } })
    await student.resubmit(instanceId, { kind: 'A' })
    await college.approve(instanceId)
    await school.approve(instanceId)
    expect(await origin(instanceId)).toMatchObject({ record: { hours: 5 }, basis: { hours: 5, setBy: 'admin' } })
  })

  it('names who set the limits and the credits that were changed meanwhile, and of one that was sent back who had set them before', async () => {
    const second = await campus.as('school02')
    await server.db.insert(userRole).select(
      server.db
        .select({ userId: user.id, roleId: sql<string>`'role-admin'`.as('role_id') })
        .from(user)
        .where(eq(user.username, 'school02')),
    )
    const { itemId, instanceId, student, college, school } = await applied({ kind: 'A', asked: 9 }, { hoursRule: byField, credits: 1 })
    const changeBySecond = async (cap: number, credits: number) => {
      const { name, module } = await second.call(item.byId, { query: { id: itemId } })
      await second.call(item.updateItemDetail, { body: { id: itemId, name, module, hoursRule: { ...byField, cap }, credits } })
    }
    await student.withdraw(instanceId)
    await changeBySecond(3, 0.5)
    await student.resubmit(instanceId, { kind: 'A', asked: 9 })
    await college.reject(instanceId)
    await change(itemId, { hoursRule: { ...byField, cap: 2 }, credits: 0.5 })
    await student.resubmit(instanceId, { kind: 'A', asked: 9 })
    await college.approve(instanceId)
    await school.approve(instanceId)
    expect(await origin(instanceId)).toMatchObject({
      record: { hours: 3, credits: 0.5 },
      ruleBy: { username: 'school02' },
      creditsBy: { username: 'school02' },
    })
  })

  it('is decided by the college that its applicant is in by then, and one that was sent back by the one that did so', async () => {
    const admin = await campus.as('admin')
    const economics = await campus.as('em_audit')
    const [mover] = await newStudents(server, 1, { orgCode: 'A01A11' })
    const [{ id: student }] = (await server.db.select({ id: user.id }).from(user).where(eq(user.username, mover!.username))) as [
      { id: string },
    ]
    const goTo = (...departs: string[]) => admin.call(users.calls.edit, { body: { id: student, departs } })
    await goTo('depart-A01A11')
    const itemId = await campus.consenting.project({ formCode: 'again', processKey: 'again' })
    const { instanceId } = await mover!.submit(itemId, { kind: 'A' })
    await mover!.withdraw(instanceId)
    await goTo('depart-A01A12')
    await mover!.resubmit(instanceId, { kind: 'A' })
    expect(await (await campus.as('cs_audit')).todo(instanceId)).toEqual([])
    await economics.reject(instanceId)
    await goTo('depart-A01A11')
    await mover!.resubmit(instanceId, { kind: 'A' })
    expect((await economics.todo(instanceId)).length).toBe(1)
  })

  it('keeps them where it was sent back: it stayed submitted', async () => {
    const { itemId, instanceId, student, college } = await applied({ kind: 'A', asked: 9 }, { hoursRule: byField })
    await college.reject(instanceId)
    await change(itemId, { hoursRule: { ...byField, cap: 3 } })
    expect(await student.detail(instanceId)).toMatchObject({ hoursRule: { cap: 10 } })
    await student.resubmit(instanceId, { kind: 'A', asked: 9 })
    expect(await college.detail(instanceId)).toMatchObject({ instance: { hours: 9 } })
  })
})

it('holds a day to the day on which it was handed in, of an application that was sent back', async () => {
  const at = widget('date', 'at', '活动日期', { type: 'date', format: 'yyyy-MM-dd', earliest: 'today' })
  await campus.newForm('again_on_a_day', at, widget('input', 'note', '备注'))
  const itemId = await campus.consenting.project({ formCode: 'again_on_a_day', processKey: 'again' })
  const [student, college] = [await campus.as('student01'), await campus.as('cs_audit')]
  const { instanceId } = await student.submit(itemId, { at: '2999-01-01' })
  // As time goes by.
  const values = { at: '2020-01-01' }
  await server.db.update(processInstance).set({ values }).where(eq(processInstance.id, instanceId))
  await college.reject(instanceId)
  await expect(student.resubmit(instanceId, { at: '2020-01-02' })).rejects.toThrow('活动日期不能早于')
  await student.resubmit(instanceId, { ...values, note: '已补材料' })
})
