import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { oneStep } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.deploy('plain', oneStep('plain'), [reviewedBy('review', 'school_auditor')])
})
afterAll(() => server.close())

describe('what stands in a line of record', () => {
  it('is filled in as one, where the form asks for one', async () => {
    await campus.newForm('lines', widget('input', 'place', '地点'), widget('textarea', 'report', '经过'))
    const itemId = await campus.project({ formCode: 'lines', processKey: 'plain' })
    const student = await campus.as('student01')
    for (const place of ['体育馆\n二层', '体育馆\u202E层二', '体育馆\u2028'])
      await expect(student.submit(itemId, { place, report: '甲\n乙' })).rejects.toThrow('地点只能填写一行，不能含有换行或控制字符')
    const { instanceId } = await student.submit(itemId, { place: '体育馆 二层', report: '甲\n乙' })
    expect((await student.detail(instanceId)).values).toEqual({ place: '体育馆 二层', report: '甲\n乙' })
  })

  it.each([
    ['the title of a field', widget('select', 'level', '级别\u202E\n8.0 时学', { options: [{ value: 'a' }] }), '“级别 8.0 时学”的标题'],
    [
      'an option',
      widget('select', 'level', '级别', { options: [{ value: 'a', label: '国家\u202E级' }], showLabel: true }),
      '“级别”的选项“国家级”',
    ],
  ])('is %s, too, before a form is used', async (_, field, whose) => {
    const formCode = `drawn_${whose.length}`
    await campus.newForm(formCode, field)
    await expect(campus.project({ formCode, processKey: 'plain' })).rejects.toThrow(`${whose}含有换行或控制字符，请改为一行`)
  })
})
