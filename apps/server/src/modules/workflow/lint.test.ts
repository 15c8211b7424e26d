import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { workflow } from '@sc/api-client/contract'
import { role } from '../../db/schema/index.ts'
import { Campus, reviewedBy } from '../../test/campus.ts'
import type { Person } from '../../test/campus.ts'
import { chain, countersign, element, end, flow, opening, processXml, start, userTask } from '../../test/bpmn.ts'
import { widget } from '../../test/form.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

const KEY = 'checked'
let server: TestServer
let campus: Campus
let admin: Person

beforeAll(async () => {
  server = await startTestServer()
  campus = new Campus(server)
  admin = await campus.as('admin')
  await server.db.insert(role).values({ roleCode: 'nobody_yet', roleName: '空角色' })
})
afterAll(() => server.close())

const lint = (xml: string, formCode?: string) => admin.call(workflow.lint, { body: { key: KEY, xml, formCode } })
/** `severity code element` of every problem. */
async function problems(elements: string[], formCode?: string): Promise<string[]> {
  const found = await lint(processXml(KEY, ...elements), formCode)
  return found.map(({ severity, code, elementId }) => `${severity} ${code} ${elementId}`)
}

const reviewed = (id: string, role: string, inside = '') => userTask(id, id, `flowable:candidateGroups="${role}"`, inside)
const good = reviewed('review', 'teacher')
const line = [...chain('start', 'review', 'end')]

const votes = (count: number, attributes = '', id = 'loop') =>
  element('multiInstanceLoopCharacteristics', id, attributes, `<bpmn:loopCardinality>${count}</bpmn:loopCardinality>`)

/** start → a split into branches of countersigns by so many votes each → end */
/** Ends that a task leads to, each by a way of its own. */
const ways = (count: number, condition: string) =>
  Array.from({ length: count }, (_, at) => [element('endEvent', `end_${at}`), flow('review', `end_${at}`, condition)]).flat()

const forked = (...branches: number[][]) => [
  start,
  element('parallelGateway', 'fork', 'name="分工"'),
  element('parallelGateway', 'join'),
  end,
  flow('start', 'fork'),
  flow('join', 'end'),
  ...branches.flatMap((counts, branch) => {
    const ids = counts.map((_, at) => `sign_${branch}_${at}`)
    return [
      ...counts.map((count, at) => reviewed(ids[at]!, 'teacher', votes(count, '', `loop_${branch}_${at}`))),
      ...chain('fork', ...ids, 'join'),
    ]
  }),
]

/** start → review → an exclusive gateway with the flows given → end and other */
const split = (attributes: string, ...flows: string[]) => [
  start,
  good,
  element('exclusiveGateway', 'choice', `name="学时" ${attributes}`),
  reviewed('other', 'teacher'),
  end,
  ...chain('start', 'review', 'choice'),
  flow('other', 'end'),
  ...flows,
]

describe('the check', () => {
  it('finds nothing in a sound process', async () => {
    expect(await problems([start, good, end, ...line])).toEqual([])
    expect(
      await problems(split('default="choice_to_end"', flow('choice', 'other', '${hours > 8}'), flow('choice', 'end')), 'credit_apply'),
    ).toEqual([])
  })

  it.each<[string, string[], string[]]>([
    [
      'a node without reviewers',
      [start, good, userTask('free', '终审'), end, ...chain('start', 'review', 'free', 'end')],
      ['error unassigned free'],
    ],
    [
      'a first node that is nobody’s and not the applicant’s',
      [start, userTask('first', '导师初审'), end, ...chain('start', 'first', 'end')],
      ['error unassigned first'],
    ],
    [
      'a process in which nobody decides',
      [start, userTask('apply', '提交申请'), end, ...chain('start', 'apply', 'end')],
      ['warning noApproval null'],
    ],
    [
      'a countersigning whose people come from nowhere',
      [
        start,
        good,
        userTask('sign', '会签', 'flowable:assignee="${auditUser}"', countersign()),
        end,
        ...chain('start', 'review', 'sign', 'end'),
      ],
      ['error unassigned sign'],
    ],
    [
      'a countersigning that no vote completes',
      [start, reviewed('review', 'teacher', countersign('${nrOfApproved > nrOfInstances || nrOfApproved < 0}')), end, ...line],
      ['warning neverDone review'],
    ],
    [
      'but not one that some votes complete',
      [start, reviewed('review', 'teacher', countersign('${nrOfApproved >= 15 && nrOfRejected == 0}')), end, ...line],
      [],
    ],
    [
      'a countersigning by more votes than one application may have open',
      [start, reviewed('review', 'teacher', votes(501)), end, ...line],
      ['error crowded review'],
    ],
    [
      'but not by as many, or one after the other',
      [
        start,
        reviewed('review', 'teacher', votes(500)),
        reviewed('next', 'teacher', votes(900, 'isSequential="true"', 'turns')),
        end,
        ...chain('start', 'review', 'next', 'end'),
      ],
      [],
    ],
    ['branches that have more open together', forked([300], [201, 1]), ['error crowded fork']],
    [
      'a task with more ways that are all taken than one application may have open',
      [start, reviewed('review', 'teacher'), end, flow('start', 'review'), ...ways(501, ''), flow('review', 'end')],
      ['error crowded review'],
    ],
    [
      'but not with as many of which conditions choose',
      [start, reviewed('review', 'teacher'), end, flow('start', 'review'), ...ways(501, '${form.x == 1}'), flow('review', 'end')],
      [],
    ],
    ['but not what is open one after the other', forked([300, 300], [200]), []],
    [
      'ends that are called a refusal',
      split(
        'default="choice_to_end"',
        element('endEvent', 'no', 'name="不予认定"'),
        element('endEvent', 'stop', 'name="驳回"', '<bpmn:terminateEventDefinition />'),
        element('endEvent', 'lost', 'name="拒绝"'),
        flow('choice', 'other', '${itemHours > 8}'),
        flow('choice', 'no', '${itemHours > 5}'),
        flow('choice', 'stop', '${itemHours > 3}'),
        flow('choice', 'end'),
      ),
      ['warning unreachable lost', 'warning refusingEnd no', 'warning refusingEnd stop'],
    ],
    [
      'a parallel join of branches of which one is taken',
      split(
        'default="choice_to_join"',
        element('parallelGateway', 'join'),
        flow('choice', 'other', '${itemHours > 8}'),
        flow('choice', 'join'),
        flow('other', 'join'),
        flow('join', 'end'),
      ).filter((part) => part !== flow('other', 'end')),
      ['error neverJoins join'],
    ],
    [
      'a parallel split that is come back to',
      [
        start,
        element('parallelGateway', 'fork'),
        element('exclusiveGateway', 'again', 'default="again_to_end"'),
        reviewed('one', 'teacher'),
        reviewed('two', 'teacher'),
        end,
        ...chain('start', 'fork', 'one', 'again', 'end'),
        ...chain('fork', 'two', 'end'),
        flow('again', 'fork', '${itemHours > 8}'),
      ],
      ['error neverJoins fork'],
    ],
    [
      'an approver who has no account',
      [start, userTask('review', '审批', 'flowable:assignee="nobody99"'), end, ...line],
      ['error unknownUser review'],
    ],
    [
      'one of several who sign',
      [start, userTask('review', '会签', 'flowable:candidateUsers="school01,nobody99"', countersign()), end, ...line],
      ['error unknownUser review'],
    ],
    [
      'accounts that are separated otherwise',
      [start, userTask('review', '审批', 'flowable:candidateUsers="school01，school02"'), end, ...line],
      ['error unknownUser review'],
    ],
    [
      'an approver whose account is frozen',
      [start, userTask('review', '审批', 'flowable:candidateUsers="school01,student08"'), end, ...line],
      ['warning frozenUser review'],
    ],
    ['a role that nobody holds', [start, reviewed('review', 'nobody_yet'), end, ...line], ['warning emptyRole review']],
    ['a role that does not exist', [start, reviewed('review', 'teacher,ghosts'), end, ...line], ['error unknownRole review']],
    ['a dead end', [start, good, ...chain('start', 'review')], ['error deadEnd review']],
    [
      'a node that cannot be reached',
      [start, good, reviewed('lost', 'teacher'), end, ...line, flow('lost', 'end')],
      ['warning unreachable lost'],
    ],
    [
      'a flow without a condition',
      split('default="choice_to_end"', flow('choice', 'other'), flow('choice', 'end')),
      ['error noCondition choice_to_other'],
    ],
    [
      'a gateway without a default',
      split('', flow('choice', 'other', '${hours > 8}'), flow('choice', 'end', '${hours <= 8}')),
      ['warning noDefault choice'],
    ],
    [
      'a condition that cannot be read',
      split('default="choice_to_end"', flow('choice', 'other', '${hours >}'), flow('choice', 'end')),
      ['error unsupported choice_to_other', 'error condition choice_to_other'],
    ],
    [
      'a condition that nobody could read',
      split('default="choice_to_end"', flow('choice', 'other', `\${${Array(400).fill('hours > 1').join(' and ')}}`), flow('choice', 'end')),
      ['error overlong choice_to_other'],
    ],
    [
      'a condition that calls what is not there',
      split('default="choice_to_end"', flow('choice', 'other', '${deleteAll(hours)}'), flow('choice', 'end')),
      ['error condition choice_to_other'],
    ],
    [
      'a service task',
      [start, good, element('serviceTask', 'call', 'flowable:class="com.example.Call"'), end, ...chain('start', 'review', 'call', 'end')],
      ['error service call'],
    ],
    [
      'an element that is not executed',
      [start, good, element('inclusiveGateway', 'some'), end, ...chain('start', 'review', 'some', 'end')],
      ['error unsupported some'],
    ],
    [
      'a listener',
      [
        start,
        userTask(
          'review',
          '审批',
          'flowable:candidateGroups="teacher"',
          '<bpmn:extensionElements><flowable:taskListener event="create" class="com.example.Listener" /></bpmn:extensionElements>',
        ),
        end,
        ...line,
      ],
      ['error listener review'],
    ],
  ])('names %s', async (_, elements, expected) => {
    expect(await problems(elements)).toEqual(expected)
  })

  it('says of every part that is not executed which one it is', async () => {
    const xml = processXml(
      KEY,
      start,
      good,
      element('boundaryEvent', 'late', 'name="超时提醒" attachedToRef="review"', '<bpmn:timerEventDefinition />'),
      element('boundaryEvent', 'later', 'attachedToRef="review"', '<bpmn:timerEventDefinition />'),
      element('subProcess', 'inner', 'name="材料核验"'),
      element('callActivity', 'called', 'name="记分"'),
      element('endEvent', 'told', 'name="通知结束"', '<bpmn:messageEventDefinition />'),
      element('serviceTask', 'call', 'name="推送"'),
      userTask(
        'heard',
        '终审',
        'flowable:candidateGroups="teacher"',
        '<bpmn:extensionElements><flowable:taskListener event="timeout" class="com.example.Late" /></bpmn:extensionElements>',
      ),
      element(
        'sequenceFlow',
        'scripted',
        'name="加急" sourceRef="review" targetRef="told"',
        '<bpmn:conditionExpression xsi:type="bpmn:tFormalExpression" language="groovy">x</bpmn:conditionExpression>',
      ),
      end,
      ...chain('start', 'review', 'inner', 'called', 'call', 'heard', 'end'),
    )
    const found = await lint(xml)
    // Nothing leads to a boundary event, and that it does not run is said already.
    expect(found.filter(({ elementId }) => elementId === 'late').map(({ code }) => code)).toEqual(['unsupported'])
    const unexecuted = found.filter(({ code }) => ['unsupported', 'service', 'listener'].includes(code))
    expect(unexecuted.map(({ message }) => message)).toEqual([
      '内置引擎暂不执行边界事件“超时提醒”（late）',
      '内置引擎暂不执行边界事件（later）',
      '内置引擎暂不执行子流程“材料核验”（inner）和其中的节点',
      '内置引擎暂不执行引用流程“记分”（called）',
      '内置引擎暂不执行结束事件“通知结束”（told）上的消息事件',
      '审批任务“终审”（heard）上监听器的事件 timeout 不会发生',
      '内置引擎暂不执行连线“加急”（scripted）上的脚本（groovy），请改用表达式',
      '审批任务“终审”（heard）上的监听器 com.example.Late 没有在本系统登记，运行到此会停住',
      '服务任务“推送”（call）没有在本系统登记，运行到此会停住',
    ])
  })

  it('names fields that the bound form does not have, but no names of the system', async () => {
    const elements = split(
      'default="choice_to_end"',
      flow('choice', 'other', '${hours > 8 && houres < 3 && itemHours > 1}'),
      flow('choice', 'end'),
    )
    expect(await problems(elements, 'credit_apply')).toEqual(['error condition choice_to_other'])
    expect((await lint(processXml(KEY, ...elements), 'credit_apply'))[0]!.message).toContain('表单中没有字段 houres')
    expect(await problems(elements)).toEqual([])
  })

  it('warns of names that are not the form’s field of that name', async () => {
    await campus.newForm('named', widget('number', 'itemHours', '申报学时'), widget('input', 'auditUser', '推荐人'))
    const sign = reviewed('sign', 'teacher', countersign("${nrOfApproved > 1 || auditUser == 'x' || itemHours > 8}"))
    const found = await lint(processXml(KEY, start, sign, end, ...chain('start', 'sign', 'end')), 'named')
    expect(
      found
        .filter(({ code }) => code === 'shadowed')
        .map(({ severity, elementId, message }) => [severity, elementId, message.slice(message.indexOf('}') + 2)]),
    ).toEqual([
      ['warning', 'sign', '中的 itemHours 是系统变量，不是表单中标识相同的字段“申报学时”；要用这个字段，请修改它的标识'],
      ['warning', 'sign', '中的 auditUser 是正在会签的人，不是表单中标识相同的字段“推荐人”；要用这个字段，请修改它的标识'],
    ])
  })

  it('names permissions over fields that the bound form does not have', async () => {
    const permitted = (...fields: string[]) => userTask('review', '学院审批', 'flowable:candidateGroups="teacher"', opening(...fields))
    const xml = processXml(KEY, start, permitted('hours', 'hours2'), end, ...line)
    expect(await lint(xml, 'credit_apply')).toEqual([
      {
        severity: 'warning',
        code: 'fieldPermission',
        elementId: 'review',
        message: '节点“学院审批”的字段权限引用了表单中不存在的字段 hours2',
      },
    ])
    expect(await lint(xml)).toEqual([])
    expect(await problems([start, permitted('hours'), end, ...line], 'credit_apply')).toEqual([])
  })

  it('reads a file whatever white space is beside the equals signs', async () => {
    const xml = processXml(KEY, start, good, end, ...line)
    expect(await lint(xml.replace(/(\s[\w:]+)="/g, '$1\n = "'))).toEqual(await lint(xml))
  })

  it('names a file that is another process, holds two, or none', async () => {
    const two = processXml('another', start, good, end, ...line).replace(
      '</bpmn:definitions>',
      '<bpmn:process id="second" isExecutable="true" /></bpmn:definitions>',
    )
    expect((await lint(two)).map(({ code }) => code)).toEqual(['key', 'otherProcess'])
    for (const xml of ['<draft/>', processXml(KEY), processXml(KEY, end)]) {
      const found = await lint(xml)
      expect(found[0], xml).toMatchObject({ severity: 'error', code: 'invalid', message: expect.stringMatching(/\p{Script=Han}/u) })
    }
  })

  it('checks thousands of tasks, and refuses a diagram beyond the bound in words before it reads it', async () => {
    const many = (count: number) => {
      const ids = Array.from({ length: count }, (_, at) => `t${at}`)
      return processXml(KEY, start, ...ids.map((id) => reviewed(id, 'teacher')), end, ...chain('start', ...ids, 'end'))
    }
    expect(await lint(many(4000))).toEqual([])
    const found = await lint(many(12_000))
    expect(found).toMatchObject([
      {
        severity: 'error',
        code: 'invalid',
        message: expect.stringMatching(
          /^流程图过大：连同图形共有 \d{5} 个元素、\d+ 个属性（一个元素上 \d+ 个）、\d+ 处命名空间声明，最多 10000 个元素、100000 个属性（一个元素上 10000 个）、1000 处命名空间声明，请拆分流程$/,
        ),
      },
    ])
    await expect(
      admin.call(workflow.simulate, { body: { key: KEY, xml: many(12_000), variables: {}, initiator: 'student01' } }),
    ).rejects.toThrow('流程图过大')
  })

  it('takes the reviewers that were chosen for the nodes, and warns of a college role without its scope', async () => {
    const choose = (nodeKey: string, code: string, deptFlag: string | null) =>
      admin.call(workflow.saveNodeConfig, { body: { ...reviewedBy(nodeKey, code, { deptFlag }), workFlowKey: KEY } })
    const elements = [start, good, userTask('configured', '学院'), end, ...chain('start', 'review', 'configured', 'end')]
    await choose('configured', 'college_ek_group', null)
    expect(await problems(elements)).toEqual(['warning deptFlag configured'])
    await choose('configured', 'college_ek_group', '1')
    expect(await problems(elements)).toEqual([])
  })
})
