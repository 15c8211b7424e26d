import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { announcement, instance } from '@sc/api-client/contract'
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

describe('an application that comes again and again', () => {
  it('has long texts cut in its trail, whole in each entry, and its approver told once', async () => {
    const itemId = await campus.project()
    const student = await campus.as('student02')
    const college = await campus.as('cs_audit')
    const texts = ['甲', '乙', '丙'].map((letter) => letter.repeat(400))
    const { instanceId } = await student.submit(itemId, { ...application(6), description: texts[0] })
    for (const description of texts.slice(1)) {
      await student.withdraw(instanceId)
      await student.resubmit(instanceId, { ...application(6), description })
    }
    const {
      trail,
      instance: { title },
    } = await student.detail(instanceId)
    const { records } = await college.call(announcement.mine, { query: { keyword: title, pageSize: 100 } })
    expect(records).toHaveLength(1)
    expect((await college.messages()).filter((one) => one.includes(title))).toHaveLength(1)
    const last = trail.at(-1)!
    expect(last).toMatchObject({
      action: 'submit',
      shortened: true,
      changes: [{ field: 'description', before: `${'乙'.repeat(200)}…`, after: `${'丙'.repeat(200)}…` }],
    })
    expect(trail[0]).not.toHaveProperty('shortened')
    const whole = await college.call(instance.trailEntry, { query: { id: last.id } })
    expect(whole).toMatchObject({ id: last.id, changes: [{ before: texts[1], after: texts[2] }] })
    expect(whole).not.toHaveProperty('shortened')
    await expect((await campus.as('student03')).call(instance.trailEntry, { query: { id: last.id } })).rejects.toThrow('审批记录不存在')
  })
})
