import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workflow } from '@sc/api-client/contract'
import { LIMITS } from '@sc/expression'
import { processDefinition } from '../../db/schema/index.ts'
import { MAX_EXPRESSIONS } from '../../engine/WorkflowEngine.ts'
import { chain, countersign, element, end, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { firstFormNotServing, publishedProjects } from './bindings.ts'

const KEY = 'wordy'
const NODES = [reviewedBy('review', 'school_auditor')]
let server: TestServer
let campus: Campus
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
})
afterAll(() => server.close())

/** A gateway behind the review, with ways of so many conditions. */
const gateway = (conditions: readonly string[], inside = '') =>
  processXml(
    KEY,
    start,
    userTask('review', '审核', '', inside),
    element('exclusiveGateway', 'gate', 'default="gate_to_end"'),
    end,
    ...chain('start', 'review', 'gate', 'end'),
    ...conditions.map((condition, at) => flow('gate', 'end', condition).replace('id="gate_to_end"', `id="way${at}"`)),
  )

/** A condition of so many characters, unlike all others; no application fulfils it. */
const condition = (length: number, at: number) => `${`\${itemHours > ${100 + at}${' + 0'.repeat(length / 4 - 10)}`.padEnd(length - 1)}}`

const LONG = 1_000
const full = Array.from({ length: MAX_EXPRESSIONS / LONG }, (_, at) => condition(LONG, at))
const REFUSED = new RegExp(`流程中的条件和审批人表达式共有 \\d{6} 个字符，最多 ${MAX_EXPRESSIONS} 个，请精简条件或拆分流程`)

const lint = (xml: string, formCode?: string) => admin.call(workflow.lint, { body: { key: KEY, xml, nodeConfigs: NODES, formCode } })
const errors = async (xml: string, formCode?: string) => (await lint(xml, formCode)).filter(({ severity }) => severity === 'error')
const tryOut = (xml: string) =>
  admin.call(workflow.simulate, { body: { key: KEY, xml, variables: {}, initiator: 'student01', hours: 2, nodeConfigs: NODES } })

describe('a process with longer expressions than may be', () => {
  it('is refused by the check, by trying it out and by deploying, and is kept as a draft', async () => {
    const most = gateway(full)
    expect(await errors(most)).toEqual([])
    expect((await tryOut(most)).steps).toMatchObject([{ nodeId: 'review' }])
    const xml = gateway([...full, '${itemHours > 1}'])
    expect(await lint(xml)).toEqual([
      { severity: 'error', code: 'overlong', elementId: `way${full.length}`, message: expect.stringMatching(REFUSED) },
    ])
    await expect(tryOut(xml)).rejects.toThrow(REFUSED)
    const { id: modelId } = await campus.saveProcess(KEY, xml, NODES)
    await expect(admin.call(workflow.deployModel, { body: { modelId } })).rejects.toThrow(REFUSED)
    expect((await admin.call(workflow.modelById, { query: { modelId } })).xml).toBe(xml)
  })

  it('wherever they stand', async () => {
    expect(await errors(gateway(full, countersign('${nrOfApproved > 1}')))).toMatchObject([{ code: 'overlong', elementId: 'review' }])
    const asking = gateway(full).replace('id="review" name="审核"', 'id="review" name="审核" flowable:candidateUsers="${initiator}"')
    expect(await errors(asking)).toMatchObject([{ code: 'overlong', elementId: 'review' }])
  })

  it('that was deployed before goes on running, but makes no new version', async () => {
    await campus.deploy('earlier', gateway(['${itemHours > 99}']).replaceAll(KEY, 'earlier'), NODES)
    const large = gateway([...full, ...full.map((text) => text.replace('itemHours', 'itemHours - 1'))]).replaceAll(KEY, 'earlier')
    await server.db.update(processDefinition).set({ xml: large }).where(eq(processDefinition.key, 'earlier'))
    const itemId = await campus.project({ processKey: 'earlier' })
    const { instanceId } = await (await campus.as('student01')).submit(itemId)
    await (await campus.as('school01')).approve(instanceId)
    expect((await (await campus.as('student01')).detail(instanceId)).instance.status).toBe('completed')
    await expect(campus.deploy('latest', large.replaceAll('earlier', 'latest'), NODES)).rejects.toThrow(REFUSED)
  })
})

it('a process is held against each version of a form once, however many projects it serves', async () => {
  await campus.deploy('shared', gateway(['${itemHours > 99}']).replaceAll(KEY, 'shared'), NODES)
  for (let at = 0; at < 3; at++) await campus.project({ processKey: 'shared', name: `项目${at}` })
  let asked = 0
  const projects = await publishedProjects(server.db, 'shared')
  expect(projects).toHaveLength(3)
  expect(firstFormNotServing(projects, () => void asked++)).toBeUndefined()
  expect(asked).toBe(1)
})

describe('what the check says of a text', () => {
  const many = Array.from({ length: 300 }, (_, at) => `a${at}`)

  it('is said once, however many names and calls it has', async () => {
    const [strange, ...others] = await errors(gateway([`\${${many.join('+')} > 1}`]), 'credit_apply')
    expect(others).toEqual([])
    expect(strange!.message).toMatch(/ 有误：表单中没有字段 a0、a1、a2、a3、a4、a5、a6、a7 等 300 个$/)
    const [unknown, ...more] = await errors(
      gateway([
        `\${${many
          .slice(0, 200)
          .map((name) => `${name}()`)
          .join('+')} > 1}`,
      ]),
    )
    expect(more).toEqual([])
    expect(unknown!.message).toMatch(/ 有误：没有函数 a0；.*没有函数 a7等 200 处$/)
    const asking = gateway([]).replace(
      'id="review" name="审核"',
      `id="review" name="审核" flowable:candidateUsers="${many.map((name) => `\${${name}}`).join('')}"`,
    )
    const asked = await admin.call(workflow.lint, { body: { key: KEY, xml: asking, nodeConfigs: [], formCode: 'credit_apply' } })
    expect(asked.filter(({ code }) => code === 'condition')).toHaveLength(1)
  })

  it('is that it is nested too deeply, once', async () => {
    const depth = LIMITS.nesting / 2
    const found = await errors(gateway([`\${${'('.repeat(depth)}itemHours${')'.repeat(depth)} > 1}`]))
    expect(found.map(({ code }) => code)).toEqual(['unsupported', 'condition'])
    expect(found[1]!.message).toContain('表达式过长、嵌套过深，或要计算的太多')
  })
})
