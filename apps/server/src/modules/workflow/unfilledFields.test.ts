import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workflow } from '@sc/api-client/contract'
import { chain, element, end, fieldPermissions, flow, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

let server: TestServer
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  const campus = new Campus(server)
  admin = await campus.as('admin')
  await campus.newForm(
    'rated',
    widget('input', 'title', '名称'),
    widget('number', 'score', '评分', { disabled: true }),
    widget('number', 'rank', '名次', { defaultValue: 3 }),
  )
})
afterAll(() => server.close())

const apply = (access: Record<string, string> = {}) =>
  userTask('ap', '填写申请', 'flowable:assignee="${initiator}"', fieldPermissions(access))
const rate = userTask('rate', '打分', 'flowable:candidateGroups="teacher"', opening('score'))
const check = userTask('check', '初审', 'flowable:candidateGroups="teacher"')

/** After what is given, at `more`: the school decides where the condition holds. */
const decided = (condition: string) => [
  element('exclusiveGateway', 'more', 'default="more_to_end"'),
  userTask('school', '校级审批', 'flowable:candidateGroups="school_auditor"'),
  end,
  flow('more', 'school', condition),
  flow('more', 'end'),
  flow('school', 'end'),
]

const problems = (...elements: string[]) =>
  admin.call(workflow.lint, { body: { key: 'unfilled', xml: processXml('unfilled', start, ...elements), formCode: 'rated' } })

describe('the check of what a process asks for', () => {
  it('warns of a way around the step that alone fills it in', async () => {
    const around = (target: string) => [
      apply(),
      element('exclusiveGateway', 'quick', 'default="quick_to_rate"'),
      rate,
      check,
      ...decided('${score > 8}'),
      ...chain('start', 'ap', 'quick', 'rate', 'more'),
      flow('quick', 'check', "${title == '免评'}"),
      flow('check', target),
    ]
    expect(await problems(...around('more'))).toEqual([
      {
        severity: 'warning',
        code: 'lateField',
        elementId: 'more',
        message: '流转条件 ${score > 8} 要看字段“评分”，申请人不能填写它，而申请可以不经过填写它的“打分”到达这里，那时它没有值',
      },
    ])
    expect(await problems(...around('rate'))).toEqual([])
    expect(await problems(...around('end'))).toEqual([])
  })

  it('knows that a join waits for the branch that fills it in, and that nobody waits beside that branch', async () => {
    const forked = (...beside: string[]) => [
      apply(),
      rate,
      check,
      element('parallelGateway', 'fork'),
      element('parallelGateway', 'join'),
      ...decided('${score > 8}'),
      ...chain('start', 'ap', 'fork', 'rate', 'join', 'end'),
      ...beside,
    ]
    const joined = [
      apply(),
      rate,
      check,
      element('parallelGateway', 'fork'),
      element('parallelGateway', 'join'),
      ...decided('${score > 8}'),
      ...chain('start', 'ap', 'fork', 'rate', 'join', 'more'),
      ...chain('fork', 'check', 'join'),
    ]
    expect(await problems(...joined)).toEqual([])
    expect((await problems(...forked(...chain('fork', 'check', 'more')))).map(({ code, elementId }) => `${code} ${elementId}`)).toContain(
      'lateField more',
    )
  })

  it('warns where the form’s default decides, because the process lets nobody change it', async () => {
    const asking = (access: Record<string, string>, step = check) => [
      apply(access),
      step,
      ...decided('${rank > 8}'),
      ...chain('start', 'ap', step === check ? 'check' : 'rate', 'more'),
    ]
    expect(await problems(...asking({ rank: 'read' }))).toEqual([
      {
        severity: 'warning',
        code: 'presetField',
        elementId: 'more',
        message: '流转条件 ${rank > 8} 要看字段“名次”，但它对申请人设为只读或隐藏，审批节点也不能填写，每份申请都是表单的默认值',
      },
    ])
    expect(await problems(...asking({}))).toEqual([])
    const opened = userTask('rate', '打分', 'flowable:candidateGroups="teacher"', opening('rank'))
    expect(await problems(...asking({ rank: 'read' }, opened))).toEqual([])
  })
})
