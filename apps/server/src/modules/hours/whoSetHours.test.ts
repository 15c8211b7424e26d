import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { score } from '@sc/api-client/contract'
import { auditLog, processInstance, scoreRecord } from '../../db/schema/index.ts'
import { chain, end, opening, processXml, start, userTask } from '../../test/bpmn.ts'
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
})
