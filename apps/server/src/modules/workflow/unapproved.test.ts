import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workflow } from '@sc/api-client/contract'
import { chain, element, end, fieldPermissions, flow, processXml, start, userTask } from '../../test/bpmn.ts'
import { Campus } from '../../test/campus.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

const KEY = 'checked'
let server: TestServer
let campus: Campus

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
})
afterAll(() => server.close())

const lint = async (elements: string[], formCode?: string) =>
  (await campus.as('admin')).call(workflow.lint, { body: { key: KEY, xml: processXml(KEY, ...elements), formCode } })

const good = userTask('review', 'review', 'flowable:candidateGroups="teacher"')

/** start → 提交申请 → a gateway that leads to the end by a condition, else → review → end */
const skipping = (condition: string, name = '') => [
  start,
  userTask('apply', '提交申请'),
  element('exclusiveGateway', 'choice', `default="choice_to_review" ${name}`),
  good,
  end,
  ...chain('start', 'apply', 'choice', 'review', 'end'),
  flow('choice', 'end', condition),
]

describe('the check of whether somebody decides', () => {
  it.each<[string, string[], string[]]>([
    ['an end that some applications come to before anybody decides', skipping("${go == 'a'}"), ['warning unapproved end']],
    [
      'each of them, but not one that is called a refusal',
      [
        start,
        element('exclusiveGateway', 'choice', 'default="choice_to_review"'),
        good,
        element('endEvent', 'no', 'name="不予认定"'),
        element('endEvent', 'small'),
        element('endEvent', 'large'),
        end,
        ...chain('start', 'choice', 'review', 'end'),
        flow('choice', 'no', '${itemHours > 30}'),
        flow('choice', 'small', '${itemHours < 1}'),
        flow('choice', 'large', '${itemHours > 20}'),
      ],
      ['warning unapproved small', 'warning unapproved large', 'warning refusingEnd no'],
    ],
    [
      'but not an end of one branch while somebody decides in another',
      [
        start,
        element('parallelGateway', 'fork'),
        good,
        element('endEvent', 'beside'),
        end,
        ...chain('start', 'fork', 'review', 'end'),
        flow('fork', 'beside'),
      ],
      [],
    ],
    [
      'unless it ends them all',
      [
        start,
        element('parallelGateway', 'fork'),
        good,
        element('endEvent', 'all', '', '<bpmn:terminateEventDefinition/>'),
        end,
        ...chain('start', 'fork', 'review', 'end'),
        flow('fork', 'all'),
      ],
      ['warning unapproved all', 'warning cuttingEnd all'],
    ],
    [
      'and branches of which none is decided about',
      [
        start,
        element('exclusiveGateway', 'choice', 'default="choice_to_review"'),
        element('parallelGateway', 'fork'),
        element('parallelGateway', 'join'),
        good,
        end,
        ...chain('start', 'choice', 'review', 'end'),
        flow('choice', 'fork', '${itemHours < 1}'),
        flow('fork', 'join'),
        element('sequenceFlow', 'beside', 'sourceRef="fork" targetRef="join"'),
        flow('join', 'end'),
      ],
      ['warning unapproved end'],
    ],
  ])('names %s', async (_, elements, expected) => {
    const found = await lint(elements)
    expect(found.map(({ severity, code, elementId }) => `${severity} ${code} ${elementId}`)).toEqual(expected)
  })

  it('says which way leads past everybody, and whether the applicant chooses it', async () => {
    const choices = { options: [{ value: 'a' }, { value: 'b' }] }
    await campus.newForm('ways', widget('radio', 'go', '走向', choices), widget('radio', 'closed', '类别', { ...choices, disabled: true }))
    const told = async (elements: string[]) =>
      (await lint(elements, 'ways')).filter(({ code }) => code === 'unapproved').map(({ message }) => message)
    const way = (condition: string) =>
      `申请经从排他网关（choice）到结束事件（end）的连线（${condition}），不经任何人审批就到达结束事件（end），按通过处理，照常认定学时`
    expect(await told(skipping("${go == 'a'}"))).toEqual([`${way("${go == 'a'}")}；走不走这条路，由申请人填写的“走向”决定`])
    // What the form or the process keeps from the applicant, and what the system knows, is no choice of theirs.
    expect(await told(skipping("${closed == 'a'}"))).toEqual([way("${closed == 'a'}")])
    expect(await told(skipping('${itemHours < 1}'))).toEqual([way('${itemHours < 1}')])
    const kept = skipping("${go == 'a'}").map((part) =>
      part.includes('提交申请') ? userTask('apply', '提交申请', '', fieldPermissions({ go: 'read' })) : part,
    )
    expect(await told(kept)).toEqual([way("${go == 'a'}")])
    // A default flow is taken by what the others ask.
    const otherwise = [
      start,
      element('exclusiveGateway', 'choice', 'name="初核" default="choice_to_end"'),
      good,
      element('endEvent', 'end', 'name="通过"'),
      ...chain('start', 'choice', 'end'),
      flow('choice', 'review', "${go == 'b'}"),
      flow('review', 'end'),
    ]
    expect(await told(otherwise)).toEqual([
      '申请经从初核到通过的连线（默认流转），不经任何人审批就到达结束事件“通过”（end），按通过处理，照常认定学时；走不走这条路，由申请人填写的“走向”决定',
    ])
    // Rather the way that they choose, be another one shorter.
    const both = [
      start,
      element('exclusiveGateway', 'first', 'default="first_to_second"'),
      element('exclusiveGateway', 'second', 'default="second_to_review"'),
      good,
      end,
      ...chain('start', 'first', 'second', 'review', 'end'),
      flow('first', 'end', '${itemHours < 1}'),
      flow('second', 'end', "${go == 'a'}"),
    ]
    expect(await told(both)).toEqual([expect.stringContaining('到排他网关（second）的连线（默认流转）、从排他网关（second）') as string])
  })

  it('goes through thousands of ways once', async () => {
    const gates = Array.from({ length: 1500 }, (_, at) => `g${at}`)
    const doubled = gates.flatMap((id, at) => [
      element('exclusiveGateway', id),
      flow(id, gates[at + 1] ?? 'end', '${itemHours < 1}'),
      element('sequenceFlow', `${id}_too`, `sourceRef="${id}" targetRef="${gates[at + 1] ?? 'end'}"`),
    ])
    const long = await lint([start, good, end, flow('start', 'g0'), flow('review', 'end'), ...doubled])
    expect(long.find(({ code }) => code === 'unapproved')!.message).toContain(' 等 1500 个，不经任何人审批就到达')
  })
})
