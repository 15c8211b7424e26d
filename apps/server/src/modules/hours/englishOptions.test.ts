import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { instance, item, score } from '@sc/api-client/contract'
import { scoreRecord } from '../../db/schema/index.ts'
import { reviewedBy, Campus } from '../../test/campus.ts'
import { chain, end, processXml, start, userTask } from '../../test/bpmn.ts'
import { clientOf } from '../../test/client.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  const options = [
    { value: 'first', label: '一等奖' },
    { value: 'second', label: '二等奖' },
  ]
  await campus.newForm('prizes', widget('radio', 'prize', '奖项', { options, showLabel: true }))
  await campus.deploy('prizes', processXml('prizes', start, userTask('college', '学院审批'), end, ...chain('start', 'college', 'end')), [
    reviewedBy('college', 'college_ek_group', { deptFlag: '1' }),
  ])
})
afterAll(() => server.close())

const rows = [
  { value: 'first', english: 'First prize', hours: 4 },
  { value: 'second', hours: 2 },
]

it('are what the rule calls them, from the form to the transcript; in Chinese as the form does', async () => {
  const hoursRule = { source: 'table' as const, field: 'prize', rows }
  const itemId = await campus.project({ hours: undefined, hoursRule, formCode: 'prizes', processKey: 'prizes' })
  const student = await campus.as('student01')
  const english = clientOf(server.origin, server.config.apiPath, 'en-US')
  const { hoursField } = await english.call(item.applyForm, { query: { id: itemId } }, student.token)
  expect(hoursField!.options.map(({ label }) => label)).toEqual(['First prize', '二等奖'])
  expect((await student.call(item.applyForm, { query: { id: itemId } })).hoursField!.options.map(({ label }) => label)).toEqual([
    '一等奖',
    '二等奖',
  ])

  const body = { itemId, values: { prize: 'first' }, requestId: 'english-options-1', hours: 4 }
  await expect(english.call(instance.start, { body: { ...body, chosen: '二等奖' } }, student.token)).rejects.toThrow('First prize')
  const { instanceId } = await english.call(instance.start, { body: { ...body, chosen: 'First prize' } }, student.token)
  expect((await student.detail(instanceId)).instance.hoursBasis).toMatchObject({ shown: '一等奖' })
  const read = await english.call(instance.detail, { query: { id: instanceId } }, student.token)
  expect(read.instance.hoursBasis).toMatchObject({ shown: 'First prize' })

  await (await campus.as('cs_audit')).approve(instanceId)
  const record = async () => (await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId)))[0]!
  expect(await record()).toMatchObject({ award: '一等奖', awardEnglish: 'First prize', hours: 4 })
  const correct = async (award: string, hours: number) => {
    const { id, revision } = await record()
    await (await campus.as('admin')).call(score.correct, { body: { id, revision, award, hours, reason: '核对证书' } })
  }
  await correct('二等奖', 2)
  expect(await record()).toMatchObject({ award: '二等奖', awardEnglish: null })
  await correct('一等奖', 4)
  expect(await record()).toMatchObject({ award: '一等奖', awardEnglish: 'First prize' })
})
