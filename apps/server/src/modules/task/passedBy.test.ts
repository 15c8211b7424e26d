import { afterAll, beforeAll, expect, it } from 'vitest'
import { businessCode, instance, item, score, workflow } from '@sc/api-client/contract'
import type { ConsentAsked } from '@sc/api-client/contract'
import { chain, element, end, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import { clientOf, Refusal } from '../../test/client.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus

/** 提交申请 → a gateway that leads to the end by a condition, else → 评审 → end */
const process = (condition: string) =>
  processXml(
    'skipped',
    start,
    userTask('apply', '提交申请', 'flowable:assignee="${initiator}"'),
    element('exclusiveGateway', 'way', 'name="走向" default="way_to_review"'),
    userTask('review', '评审'),
    end,
    ...chain('start', 'apply', 'way', 'review', 'end'),
    flow('way', 'end', condition),
  )
const reviewers = [reviewedBy('review', 'school_auditor')]

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  await campus.newForm('skipped', widget('radio', 'go', '去向', { options: [{ value: 'a' }, { value: 'b' }] }))
})
afterAll(() => server.close())

async function asked(act: Promise<unknown>): Promise<readonly string[]> {
  const refusal = await act.then(
    () => undefined,
    (error: unknown) => error,
  )
  if (!(refusal instanceof Refusal)) throw new Error('It was not refused')
  expect(refusal.code).toBe(businessCode.consent)
  return (refusal.result as ConsentAsked).news
}

it('what the applicant’s own answer decided is told before it is put to use, and on record afterwards', async () => {
  const admin = await campus.as('admin')
  const { id: modelId } = await campus.saveProcess('skipped', process("${go == 'a'}"), reviewers)
  await admin.call(workflow.saveModel, {
    body: { id: modelId, key: 'skipped', name: 'skipped', xml: process("${go == 'a'}"), formCode: 'skipped' },
  })
  const { warnings } = await admin.call(workflow.deployModel, { body: { modelId } })
  const way =
    "申请经从走向到结束事件（end）的连线（${go == 'a'}），不经任何人审批就到达结束事件（end），按通过处理，照常认定学时；走不走这条路，由申请人填写的“去向”决定"
  expect(warnings.map(({ code, message }) => [code, message])).toEqual([['unapproved', way]])

  const id = await campus.draft({ formCode: 'skipped', processKey: 'skipped' })
  expect(await asked(admin.call(item.publish, { body: { id } }))).toEqual([`流程“skipped”中，${way}`])
  await admin.consent(item.publish, { body: { id } })

  const past = await (await campus.as('student01')).submit(id, { go: 'a' })
  expect(past.status).toBe('completed')
  const { trail } = await admin.detail(past.instanceId)
  expect(trail.map(({ action, comment }) => [action, comment])).toEqual([
    ['submit', null],
    ['complete', "没有人工审批，按流转条件通过：经从走向到结束事件（end）的连线（${go == 'a'}）"],
  ])
  const english = await new Campus(clientOf(server.origin, server.config.apiPath, 'en-US')).as('admin')
  expect((await english.call(instance.trail, { query: { id: past.instanceId } })).at(-1)!.comment).toBe(
    "Nobody decided on it; it passed by conditions, by the flow from 走向 to the end event (end) (${go == 'a'})",
  )
  const { records } = await admin.call(score.records, { query: { pageSize: 100 } })
  const origin = await admin.call(score.origin, { query: { id: records.find(({ itemId }) => itemId === id)!.id } })
  expect(origin).toMatchObject({ decidedBy: null })
  expect(origin.trail.at(-1)!.comment).toContain('按流转条件通过')

  const reviewed = await (await campus.as('student02')).submit(id, { go: 'b' })
  await (await campus.as('school01')).approve(reviewed.instanceId)
  expect((await admin.detail(reviewed.instanceId)).trail.map(({ action, comment }) => [action, comment])).toEqual([
    ['submit', null],
    ['approve', null],
    ['complete', null],
  ])

  // Only another way is news to who draws it under the project.
  const redrawn = await asked(campus.redeploy('skipped', process("${go == 'b'}"), undefined, 'call'))
  expect(redrawn[0]).toMatch(/^部署后，申请经从走向到结束事件（end）的连线（\$\{go == 'b'\}）.*（项目“校园开放日”）$/)
  await campus.redeploy('skipped', process("${go == 'b'}"))
  expect(
    await asked(campus.redeploy('skipped', process("${go == 'b'}").replace('评审', '终审'), [reviewedBy('review', 'teacher')], 'call')),
  ).toEqual([expect.stringContaining('正在使用这个流程') as string])
})
