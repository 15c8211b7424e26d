import { cpuUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import { EngineError, compile, run } from '../index.ts'
import type { Command, EngineErrorCode } from '../index.ts'
import { bpmn } from '../testing/bpmn.ts'
import { Instance } from '../testing/instance.ts'

const TWO_STEPS = bpmn('<startEvent id="s"/><userTask id="a" name="学院审批"/><userTask id="b"/><endEvent id="e"/>', [
  's -> a',
  'a -> b',
  'b -> e',
])

function refusal(act: () => unknown): EngineErrorCode {
  try {
    act()
  } catch (error) {
    if (error instanceof EngineError) return error.code
    throw error
  }
  throw new Error('was not refused')
}

describe('sequence', () => {
  it('tells in order what happens', async () => {
    const instance = await Instance.start(TWO_STEPS, { hours: 2 })
    const task = instance.taskAt('a')
    expect(instance.effects).toEqual([
      { type: 'nodeEntered', nodeId: 's' },
      { type: 'nodeLeft', nodeId: 's' },
      { type: 'flowTaken', flowId: 's-a' },
      { type: 'nodeEntered', nodeId: 'a' },
      { type: 'taskCreated', taskId: task, nodeId: 'a', name: '学院审批', assignee: null, candidateUsers: [], candidateGroups: [] },
    ])
    instance.complete('a', { pass: true }).complete('b')
    expect(instance.ofType('taskCompleted')).toHaveLength(1)
    expect(instance.ofType('completed')).toEqual([{ type: 'completed', variables: { hours: 2, pass: true } }])
    expect(instance.state).toMatchObject({ status: 'completed', tokens: {}, variables: { hours: 2, pass: true } })
  })

  it('evaluates who a task is for', async () => {
    const xml = bpmn(
      `<startEvent id="s"/><userTask id="a" flowable:assignee="\${applicant}" camunda:candidateUsers="t1, \${users} ,t9"
         activiti:candidateGroups="\${dept}-auditor"/>`,
      ['s -> a'],
    )
    const instance = await Instance.start(xml, { applicant: 'stu1', users: ['t2', 't3'], dept: 'CS' })
    expect(instance.ofType('taskCreated')).toMatchObject([
      { assignee: 'stu1', candidateUsers: ['t1', 't2', 't3', 't9'], candidateGroups: ['CS-auditor'] },
    ])
  })

  it('keeps its input, and behaves the same on a state that was stored', async () => {
    const model = await compile(TWO_STEPS)
    const first = run(model, null, { type: 'start', variables: { at: new Date(0), nothing: undefined } })
    const text = JSON.stringify(first.state)
    expect(JSON.parse(text)).toEqual(first.state)
    const taskId = Object.keys(first.state.tokens)[0] as string
    const command: Command = { type: 'complete', taskId, variables: { at: 1 } }
    const again = run(model, first.state, command)
    expect(JSON.stringify(first.state)).toBe(text)
    expect(run(model, JSON.parse(text), command)).toEqual(again)
  })

  it('keeps variables named like machinery as plain variables', async () => {
    const variables = JSON.parse('{"__proto__": {"polluted": true}, "constructor": 1}') as Record<string, unknown>
    const instance = await Instance.start(TWO_STEPS, variables)
    instance.complete('a', variables)
    expect(Object.keys(instance.state.variables)).toEqual(['__proto__', 'constructor'])
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })
})

describe('commands', () => {
  it('refuses what does not fit the state', async () => {
    const model = await compile(TWO_STEPS)
    const { state } = run(model, null, { type: 'start', variables: {} })
    const taskId = Object.keys(state.tokens)[0] as string
    const on = (command: Command, from: typeof state | null = state) => refusal(() => run(model, from, command))

    expect(on({ type: 'start', variables: {} })).toBe('alreadyStarted')
    expect(on({ type: 'cancel' }, null)).toBe('notStarted')
    expect(on({ type: 'complete', taskId: 't99' })).toBe('unknownTask')
    expect(on({ type: 'complete', taskId: '__proto__' })).toBe('unknownTask')
    expect(on({ type: 'jump', taskId: 't99', targetId: 'a' })).toBe('unknownTask')
    expect(on({ type: 'jump', taskId, targetId: 'b' })).toBe('targetNotAllowed')
    expect(on({ type: 'jump', taskId, targetId: 's' })).toBe('targetNotAllowed')
    expect(on({ type: 'retry', tokenId: taskId })).toBe('unknownIncident')
    expect(on({ type: 'resubmit', variables: {} })).toBe('notReturned')

    const done = run(model, state, { type: 'complete', taskId }).state
    expect(on({ type: 'complete', taskId }, done)).toBe('unknownTask')
    const returned = run(model, state, { type: 'return' }).state
    expect(on({ type: 'complete', taskId }, returned)).toBe('notRunning')
    const cancelled = run(model, state, { type: 'cancel' }).state
    expect(on({ type: 'cancel' }, cancelled)).toBe('notRunning')
    expect(on({ type: 'resubmit', variables: {} }, cancelled)).toBe('notReturned')
    const other = { ...model, nodes: {} }
    expect(refusal(() => run(other, null, { type: 'start', variables: {} }))).toBe('modelMismatch')
  })

  it('returns to the initiator and starts again with merged variables', async () => {
    const instance = await Instance.start(TWO_STEPS, { hours: 1, dept: 'CS' })
    instance.complete('a')
    const task = instance.taskAt('b')
    instance.do({ type: 'return' })
    expect(instance.effects).toEqual([{ type: 'taskCancelled', taskId: task, nodeId: 'b' }, { type: 'returned' }])
    expect(instance.state).toMatchObject({ status: 'returned', tokens: {} })

    instance.do({ type: 'resubmit', variables: { hours: 3 } })
    expect(instance.open).toEqual(['a'])
    expect(instance.state.variables).toEqual({ hours: 3, dept: 'CS' })
    expect(instance.taskAt('a')).not.toBe(task)
    // What was entered before the return no longer counts as visited.
    instance.complete('a')
    expect(instance.targets('b')).toEqual(['a'])
  })

  it('cancels, also while returned', async () => {
    const instance = await Instance.start(TWO_STEPS)
    instance.do({ type: 'return' }).do({ type: 'cancel' })
    expect(instance.effects).toEqual([{ type: 'cancelled' }])
    expect(instance.state.status).toBe('cancelled')
  })
})

describe('exclusive gateway', () => {
  const xml = bpmn('<startEvent id="s"/><exclusiveGateway id="x"/><userTask id="high"/><userTask id="cs"/><userTask id="other"/>', [
    's -> x',
    'x -> other: default',
    'x -> high: amount > 100',
    "x -> cs: amount > 50 && dept == 'CS'",
  ])

  it.each([
    [{ amount: 120, dept: 'CS' }, 'high'],
    [{ amount: '60', dept: 'CS' }, 'cs'],
    [{ amount: 60 }, 'other'],
    [{}, 'other'],
  ])('takes the first true flow in the order of the file, or the default: %j → %s', async (variables, node) => {
    expect((await Instance.start(xml, variables)).open).toEqual([node])
  })

  it('is an incident without a true flow and without a default, until mended and retried', async () => {
    const instance = await Instance.start(
      xml
        .replace(' default="x-other"', '')
        .replace('sourceRef="x" targetRef="other">', 'sourceRef="x" targetRef="other"><conditionExpression>${false}</conditionExpression>'),
    )
    expect(instance.incidents).toEqual(['noFlow: x'])
    expect(instance.ofType('incident')).toMatchObject([{ nodeId: 'x', code: 'noFlow' }])
    expect(instance.ofType('nodeLeft')).toEqual([{ type: 'nodeLeft', nodeId: 's' }])
    instance.retry({ amount: 200 })
    expect(instance.open).toEqual(['high'])
    expect(instance.ofType('nodeLeft')).toEqual([{ type: 'nodeLeft', nodeId: 'x' }])
  })

  it('names the expression that fails', async () => {
    const faulty = xml.replace('amount > 100', 'limit(dept) < amount')
    const instance = await Instance.start(faulty, { amount: 5 })
    expect(instance.incidents).toEqual(['expression: x'])
    expect(instance.ofType('incident')[0]?.message).toContain('limit(dept) < amount')
    const known = await Instance.start(faulty, { amount: 5 }, { functions: { limit: () => 3 } })
    expect(known.open).toEqual(['high'])
  })
})

describe('parallel split and join', () => {
  it('waits for every branch, by flow and not by number', async () => {
    const xml = bpmn(
      `<startEvent id="s"/><parallelGateway id="split"/><userTask id="a"/><userTask id="b"/><exclusiveGateway id="x"/>
       <parallelGateway id="join"/><userTask id="after"/>`,
      // Two tokens come to the join by way of x; they do not count for the branch of b.
      ['s -> split', 'split -> a', 'split -> x', 'split -> b', 'a -> x', 'x -> join', 'b -> join', 'join -> after'],
    )
    const instance = await Instance.start(xml)
    instance.complete('a')
    expect(instance.open).toEqual(['b'])
    instance.complete('b')
    expect(instance.open).toEqual(['after'])
    expect(instance.ofType('nodeEntered').map((effect) => effect.nodeId)).toEqual(['join', 'after'])
  })

  it('splits at a task with several flows, and ends when no token is left', async () => {
    const xml = bpmn('<startEvent id="s"/><userTask id="a"/><userTask id="b"/><userTask id="c"/><userTask id="d"/>', [
      's -> a',
      'a -> b: n > 1',
      'a -> c: n > 2',
      'a -> d: default',
    ])
    const both = await Instance.start(xml)
    both.complete('a', { n: 3 })
    expect(both.open).toEqual(['b', 'c'])
    both.complete('b')
    expect(both.state.status).toBe('running')
    both.complete('c')
    expect(both.state.status).toBe('completed')
    expect((await Instance.start(xml)).complete('a', { n: 0 }).open).toEqual(['d'])
  })

  it('reports a join that nothing can feed any more', async () => {
    const xml = bpmn('<startEvent id="s"/><exclusiveGateway id="x"/><userTask id="a"/><userTask id="b"/><parallelGateway id="join"/>', [
      's -> x',
      'x -> a: true',
      'x -> b: default',
      'a -> join',
      'b -> join',
    ])
    const instance = await Instance.start(xml)
    instance.complete('a')
    expect(instance.incidents).toEqual(['stuckJoin: join'])
    expect(instance.retry().incidents).toEqual(['stuckJoin: join'])
  })

  it('ends everything at a terminate end', async () => {
    const xml = bpmn('<startEvent id="s"/><userTask id="a"/><userTask id="b"/><endEvent id="stop"><terminateEventDefinition/></endEvent>', [
      's -> a',
      's -> b',
      'b -> stop',
    ])
    const instance = await Instance.start(xml)
    const task = instance.taskAt('a')
    instance.complete('b')
    expect(instance.ofType('taskCancelled')).toEqual([{ type: 'taskCancelled', taskId: task, nodeId: 'a' }])
    expect(instance.state).toMatchObject({ status: 'completed', tokens: {} })
  })
})

describe('what cannot go on', () => {
  it('is an incident at an element that is not executed', async () => {
    const instance = await Instance.start(bpmn('<startEvent id="s"/><scriptTask id="x"/>', ['s -> x']))
    expect(instance.incidents).toEqual(['unsupported: x'])
    expect(instance.state.status).toBe('running')
  })

  it('stops a loop without a task, quickly and whole', async () => {
    const xml = bpmn('<startEvent id="s"/><exclusiveGateway id="x"/><exclusiveGateway id="y"/>', ['s -> x', 'x -> y', 'y -> x'])
    const instance = await Instance.start(xml)
    expect(instance.ofType('incident')).toMatchObject([{ code: 'endless' }])
    const growing = bpmn(
      '<startEvent id="s"/><exclusiveGateway id="x"/><parallelGateway id="y"/>',
      ['s -> x', 'x -> y', 'y -> x', 'y -> x'].map((flow, at) => (at === 3 ? 'y -> z' : flow)),
    ).replace(
      '<exclusiveGateway id="x"/>',
      '<exclusiveGateway id="x"/><exclusiveGateway id="z"/><sequenceFlow id="zx" sourceRef="z" targetRef="x"/>',
    )
    const started = cpuUsage()
    expect((await Instance.start(growing)).incidents.length).toBeGreaterThan(0)
    expect(cpuUsage(started).user).toBeLessThan(2_000_000)
  })
})
