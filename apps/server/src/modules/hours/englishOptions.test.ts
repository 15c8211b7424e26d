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

it('are what they were when it was submitted, whatever the rule calls them since; who reads English reads of its module so', async () => {
  const hoursRule = { source: 'table' as const, field: 'prize', rows }
  const itemId = await campus.consenting.project({ hours: undefined, hoursRule, formCode: 'prizes', processKey: 'prizes' })
  const student = await campus.as('student02')
  const [first, second] = [
    await student.submit(itemId, { prize: 'first' }),
    await (await campus.as('student06')).submit(itemId, { prize: 'second' }),
  ]
  const admin = await campus.as('admin')
  const { name, module } = await admin.call(item.byId, { query: { id: itemId } })
  const renamed = [
    { value: 'first', english: 'Gold', hours: 4 },
    { value: 'second', english: 'Second prize', hours: 2 },
  ]
  await admin.consent(item.updateItemDetail, { body: { id: itemId, name, module, hoursRule: { ...hoursRule, rows: renamed } } })
  const recorded = async ({ instanceId }: { instanceId: string }, college: string) => {
    await (await campus.as(college)).approve(instanceId)
    return (await server.db.select().from(scoreRecord).where(eq(scoreRecord.instanceId, instanceId)))[0]!
  }
  const { id, ...record } = await recorded(first, 'cs_audit')
  expect(record).toMatchObject({ award: '一等奖', awardEnglish: 'First prize' })
  // One that had none is called as it is by now.
  expect(await recorded(second, 'fl_audit')).toMatchObject({ award: '二等奖', awardEnglish: 'Second prize' })
  const english = clientOf(server.origin, server.config.apiPath, 'en-US')
  expect((await english.call(score.origin, { query: { id } }, admin.token)).record.moduleName).toMatch(/^[\x20-\x7e]+$/)
})
