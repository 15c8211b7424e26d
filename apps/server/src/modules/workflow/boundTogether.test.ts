import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { form, item, workflow } from '@sc/api-client/contract'
import { chain, end, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let campus: Campus
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

const ROUNDS = 10

const number = (model: string) => widget('number', model)
const level = (...values: string[]) => widget('radio', 'lv', '级别', { options: values.map((value) => ({ value })) })
const ASKED = [
  { condition: '${m > 3}', full: [number('m'), level('nat', 'sch')], short: [level('nat', 'sch')] },
  { condition: "${lv == 'nat'}", full: [number('m'), level('nat', 'sch')], short: [number('m'), level('sch')] },
]

interface Bound {
  modelId: string
  revision: number
  formId: string
  formCode: string
  key: string
}

/** A deployed process whose draft asks what the form's saved design, its second version to be, cannot answer any more. */
async function prepared(key: string, { condition, full, short }: (typeof ASKED)[number]): Promise<Bound> {
  const formCode = `form_${key}`
  const formId = await campus.newForm(formCode, ...full)
  await admin.call(form.publish, { body: { id: formId, revision: 1 } })
  await campus.saveForm(formId, ...short)
  const { model } = await campus.deploy(key, processXml(key, start, userTask('a', '审核'), end, ...chain('start', 'a', 'end')), [
    reviewedBy('a', 'teacher'),
  ])
  const asking = processXml(
    key,
    start,
    userTask('a', '审核'),
    userTask('b', '复核'),
    end,
    flow('start', 'a'),
    flow('a', 'b', condition),
    flow('a', 'end'),
    flow('b', 'end'),
  )
  const nodeConfigs = [reviewedBy('a', 'teacher'), reviewedBy('b', 'teacher')]
  const { revision } = await admin.call(workflow.saveModel, {
    body: { id: model.id, key, name: key, engine: 'flowable', xml: asking, nodeConfigs },
  })
  return { modelId: model.id, revision, formId, formCode, key }
}

const deploy = ({ modelId, revision }: Bound) => admin.consent(workflow.deployModel, { body: { modelId, revision } })
const publishForm = ({ formId }: Bound, itemIds: string[] = []) =>
  admin.consent(form.publish, { body: { id: formId, revision: 2, itemIds } })
const project = ({ formCode, key }: Bound) => campus.project({ formCode, processKey: key, hours: 2 })
const draft = ({ formCode, key }: Bound) => campus.draft({ formCode, processKey: key, hours: 2 })

/** What ties a project to the version of the form that the process cannot be asked on. */
const TIES: [name: string, prepare: (bound: Bound) => Promise<() => Promise<unknown>>][] = [
  [
    'a version of the form that is published to the project',
    async (bound) => {
      const id = await project(bound)
      return () => publishForm(bound, [id])
    },
  ],
  [
    'a project that takes another version of its form',
    async (bound) => {
      const id = await project(bound)
      await publishForm(bound)
      const { name, module } = await admin.call(item.byId, { query: { id } })
      return () => admin.consent(item.updateItemDetail, { body: { id, name, module, hours: 2, formVersion: 2 } })
    },
  ],
  [
    'a project that is published',
    async (bound) => {
      const id = await draft(bound)
      await publishForm(bound)
      return () => admin.consent(item.publish, { body: { id, formVersion: 2 } })
    },
  ],
  [
    'a project that is opened again',
    async (bound) => {
      const id = await draft(bound)
      await publishForm(bound)
      await admin.call(item.publish, { body: { id, formVersion: 2 } })
      await admin.call(item.close, { body: { id } })
      return () => admin.consent(item.reopen, { body: { id } })
    },
  ],
]

describe('deploying a process at the same moment as', () => {
  it.each(TIES.map(([name, prepare], at) => ({ name, prepare, at })))('$name: one of both is refused', async ({ prepare, at }) => {
    const both: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      const bound = await prepared(`race_${at}_${round}`, ASKED[round % ASKED.length]!)
      const tie = await prepare(bound)
      const outcomes = await Promise.allSettled(round % 4 < 2 ? [deploy(bound), tie()] : [tie(), deploy(bound)])
      const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [String(outcome.reason.message)] : []))
      if (refused.length !== 1) both.push(round)
      for (const words of refused) expect(words).toMatch(/条件.*(表单中没有字段 m|没有的选项值比较：级别“nat”)/)
    }
    expect(both).toEqual([])
  })
})
