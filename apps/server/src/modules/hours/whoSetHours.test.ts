import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { attendance, item, score, signUp } from '@sc/api-client/contract'
import { auditLog, processInstance, scoreRecord } from '../../db/schema/index.ts'
import { chain, end, oneStep, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

describe('the hours of an application', () => {
  it('are set by who set them last, though the clock of the server is behind the database’s', async () => {
    const itemId = await campus.project({ hours: 6 })
    const earlier = { username: 'teacher01', action: 'edit' as const, after: { hoursRule: { source: 'fixed', hours: 5 } } }
    const time = new Date(Date.now() - 3_600_000)
    await server.db.insert(auditLog).values({ kind: 'item', recordId: itemId, title: '校园开放日', ...earlier, time })
    const [student, admin] = [await campus.as('student02'), await campus.as('admin')]
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 600_000 })
    try {
      const { instanceId } = await student.submit(itemId)
      expect((await admin.detail(instanceId)).instance).toMatchObject({ hours: 6, hoursBasis: { setBy: 'admin' } })
    } finally {
      vi.useRealTimers()
    }
  })

  it('of an option are its own, as the design has it: who sends it as text, or leaves it, changes nothing', async () => {
    const code = 'numbered'
    const options = [
      { value: 1, label: '一等' },
      { value: 2, label: '二等' },
    ]
    await campus.newForm(code, widget('radio', 'award', '奖项等级', { showLabel: true, options }), widget('input', 'note', '备注'))
    await campus.deploy(
      code,
      processXml(code, start, userTask('college', '学院审批', '', opening('award', 'note')), end, ...chain('start', 'college', 'end')),
      [reviewedBy('college', 'college_ek_group', { deptFlag: '1' })],
    )
    const rows = [
      { value: '1', hours: 20 },
      { value: '2', hours: 10 },
    ]
    const itemId = await campus.project({
      hours: undefined,
      hoursRule: { source: 'table', field: 'award', rows },
      formCode: code,
      processKey: code,
    })
    const { instanceId } = await (await campus.as('student01')).submit(itemId, { award: '1', note: '' })
    const college = await campus.as('cs_audit')
    const [kept] = await server.db
      .select({ values: processInstance.values })
      .from(processInstance)
      .where(eq(processInstance.id, instanceId))
    expect(kept!.values).toMatchObject({ award: 1 })
    await college.approve(instanceId, { values: { award: '1', note: '已核对' }, hours: 20 })
    const [recorded] = await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId))
    expect(recorded).toMatchObject({ hours: 20, hoursBasis: { shown: '一等', setBy: 'student01' } })
    // Who chose the option is one thing, who said how much it is worth another: whoever changed that afterwards, neither.
    const changed = { hoursRule: { source: 'table', field: 'award', rows: [{ value: '1', hours: 30 }] } }
    const time = new Date(Date.now() + 60_000)
    const later = { kind: 'item' as const, recordId: itemId, title: '校园开放日', username: 'teacher01', action: 'edit' as const }
    await server.db.insert(auditLog).values({ ...later, after: changed, time })
    const admin = await campus.as('admin')
    const origin = await admin.call(score.origin, { query: { id: recorded!.id } })
    expect(origin.ruleBy).toMatchObject({ username: 'admin', time: expect.stringMatching(/^\d{4}-/) })
  })

  it('come from the field that its project asks by now, where it was taken back and both hold as much', async () => {
    const code = 'two_numbers'
    await campus.newForm(code, widget('number', 'days', '天数'), widget('number', 'lessons', '课时'))
    await campus.deploy(code, oneStep(code), [reviewedBy('review', 'college_ek_group', { deptFlag: '1' })])
    const by = (field: string) => ({ hoursRule: { source: 'field', field, cap: 2.5, step: 0.25 } }) as const
    const itemId = await campus.project({ hours: undefined, ...by('days'), formCode: code, processKey: code })
    const [student, admin] = [await campus.as('student01'), await campus.as('admin')]
    const values = { days: 2.25, lessons: 2.25 }
    const { instanceId } = await student.submit(itemId, values)
    await student.withdraw(instanceId)
    await admin.consent(item.updateItemDetail, { body: { id: itemId, module: 'volunteer', name: '校园开放日', ...by('lessons') } })
    await student.resubmit(instanceId, values)
    expect((await admin.detail(instanceId)).instance.hoursBasis).toMatchObject({ field: 'lessons', fieldTitle: '课时', hours: 2.25 })
  })
})

describe('the hours of one award', () => {
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000)
  const edited = (recordId: string, username: string, minutes: number, hoursRule: object) =>
    server.db
      .insert(auditLog)
      .values({ kind: 'item', recordId, title: '校园开放日', username, action: 'edit', after: { hoursRule }, time: at(minutes) })

  it('are set by who set those, whoever changed another row of the table since', async () => {
    const itemId = await campus.project({ hours: 6 })
    const rule = (...hours: number[]) => ({
      source: 'table',
      field: 'award',
      rows: hours.map((number, row) => ({ value: String(row + 1), hours: number })),
    })
    await edited(itemId, 'school01', 10, rule(20, 8))
    await edited(itemId, 'admin', 20, rule(20, 10))
    await edited(itemId, 'teacher02', 30, rule(20, 10, 5))
    const recorded = (value: string, hours: number) => ({
      username: 'student03',
      createTime: at(40),
      itemId,
      itemName: '校园开放日',
      claim: value,
      module: 'culture',
      hours,
      // wire text: values that such records have.
      source: '录入' as const,
      status: '生效' as const,
      hoursBasis: { source: 'table' as const, value, hours, setBy: 'teacher01', setByName: '陈思齐', setTime: '', nodeName: null },
    })
    const rows = await server.db
      .insert(scoreRecord)
      .values([recorded('1', 20), recorded('2', 10), recorded('3', 5)])
      .returning({ id: scoreRecord.id })
    const admin = await campus.as('admin')
    const authors = []
    for (const { id } of rows) authors.push((await admin.call(score.origin, { query: { id } })).ruleBy?.username)
    expect(authors).toEqual(['school01', 'admin', 'teacher02'])
  })

  it('of what everybody is at an activity are set by who set those, whoever added an award to it', async () => {
    const [teacher, admin] = [await campus.as('teacher01'), await campus.as('admin')]
    const all = { key: 'r1', name: '参与者', hours: 2 }
    const body = { module: 'culture', name: '朗诵会', attendance: 'in' as const, signUp: 'first' as const }
    const { id } = await teacher.call(item.saveItemDetail, { body: { ...body, hoursRule: { source: 'roles', roles: [all] } } })
    await admin.call(item.publish, { body: { id } })
    await (await campus.as('student01')).call(signUp.join, { body: { itemId: id } })
    const number = (await teacher.call(attendance.list, { query: { itemId: id } })).records[0]!.studentNo!
    await teacher.call(attendance.mark, { body: { itemId: id, studentNo: number, as: 'in' } })
    const roles = [all, { key: 'r2', name: '最佳人气', hours: 3 }]
    await admin.consent(item.updateItemDetail, { body: { ...body, id, hoursRule: { source: 'roles', roles } } })
    await teacher.call(attendance.finish, { body: { itemId: id } })
    const [recorded] = await server.db.select().from(scoreRecord).where(eq(scoreRecord.itemId, id))
    expect(recorded!.hoursBasis).toMatchObject({ hours: 2, presumed: true, setBy: 'teacher01' })
  })
})
