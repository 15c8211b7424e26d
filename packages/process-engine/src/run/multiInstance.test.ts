import { describe, expect, it } from 'vitest'
import { variablesOf } from '../index.ts'
import { bpmn } from '../testing/bpmn.ts'
import { Instance } from '../testing/instance.ts'

function countersign(settings: { sequential?: boolean; attributes?: string; inside?: string; task?: string }): string {
  const {
    sequential = false,
    attributes = 'flowable:collection="users" flowable:elementVariable="user"',
    inside = '',
    task = '',
  } = settings
  return bpmn(
    `<startEvent id="s"/><userTask id="a" flowable:assignee="\${user}">${task}
       <multiInstanceLoopCharacteristics isSequential="${sequential}" ${attributes}>${inside}</multiInstanceLoopCharacteristics>
     </userTask><userTask id="b"/>`,
    ['s -> a', 'a -> b'],
  )
}

const users = ['t1', 't2', 't3']
const until = (condition: string) => `<completionCondition>\${${condition}}</completionCondition>`

describe('parallel multi-instance', () => {
  it('opens a task for each element and goes on after the last', async () => {
    const instance = await Instance.start(countersign({}), { users })
    expect(instance.ofType('taskCreated').map(({ assignee, element, loopCounter }) => [assignee, element, loopCounter])).toEqual([
      ['t1', 't1', 0],
      ['t2', 't2', 1],
      ['t3', 't3', 2],
    ])
    expect(instance.ofType('nodeEntered').filter(({ nodeId }) => nodeId === 'a')).toHaveLength(1)
    instance.complete('a').complete('a')
    const seen = variablesOf(instance.state, instance.taskAt('a'))
    expect(seen).toMatchObject({ user: 't3', nrOfInstances: 3, nrOfActiveInstances: 1, nrOfCompletedInstances: 2 })
    instance.complete('a')
    expect(instance.open).toEqual(['b'])
    expect(Object.keys(instance.state.scopes)).toHaveLength(1)
  })

  it('ends early when the condition holds, and cancels the rest', async () => {
    const instance = await Instance.start(
      countersign({ inside: until('rejected == true or nrOfCompletedInstances / nrOfInstances >= 0.6') }),
      { users },
    )
    const rest = instance.state.tokens
    instance.complete('a', { rejected: false })
    expect(instance.open).toEqual(['a', 'a'])
    instance.complete('a', { rejected: true })
    expect(instance.open).toEqual(['b'])
    expect(instance.ofType('taskCancelled').map(({ taskId }) => taskId)).toEqual([Object.keys(rest)[2]])
    expect(instance.state.variables.rejected).toBe(true)
  })

  it('lets the condition see the element of who decided', async () => {
    const instance = await Instance.start(countersign({ inside: until("user == 't2'") }), { users })
    instance.do({ type: 'complete', taskId: Object.keys(instance.state.tokens)[1] as string })
    expect(instance.open).toEqual(['b'])
  })

  it('passes straight through an empty collection', async () => {
    expect((await Instance.start(countersign({}), { users: [] })).open).toEqual(['b'])
  })

  it('counts by cardinality, literal or expression', async () => {
    const of = (text: string) => countersign({ attributes: '', inside: `<loopCardinality>${text}</loopCardinality>` })
    expect((await Instance.start(of('2'))).open).toEqual(['a', 'a'])
    expect((await Instance.start(of('${n + 1}'), { n: 2 })).open).toEqual(['a', 'a', 'a'])
    for (const n of [null, '', ' ', '\u200b', []]) expect((await Instance.start(of('${n}'), { n })).incidents).toEqual(['multiInstance: a'])
    expect((await Instance.start(of('-1'))).incidents).toEqual(['multiInstance: a'])
    expect((await Instance.start(of('100000'))).incidents).toEqual(['tooMany: a'])
    expect((await Instance.start(of('${n}'), { n: 'x' })).ofType('incident')).toMatchObject([
      { code: 'multiInstance', fault: { text: '${n}', code: 'noCount', position: 0 } },
    ])
  })

  it('asks the host for a collection that the variables do not have', async () => {
    const none = await Instance.start(countersign({}))
    expect(none.incidents).toEqual(['multiInstance: a'])
    expect(none.retry({ users: ['t7'] }).open).toEqual(['a'])
    const given = await Instance.start(countersign({ attributes: '' }), {}, { collection: (node) => (node.id === 'a' ? users : undefined) })
    expect(given.open).toEqual(['a', 'a', 'a'])
    const failing = await Instance.start(
      countersign({}),
      {},
      {
        collection: () => {
          throw new Error('no role')
        },
      },
    )
    expect(failing.ofType('incident')).toMatchObject([{ code: 'multiInstance', message: 'no role' }])
    expect((await Instance.start(countersign({}), { users: 'everybody' })).ofType('incident')).toMatchObject([
      { code: 'multiInstance', fault: { text: 'users', code: 'noCollection' } },
    ])
    const left = (value: unknown) => Instance.start(countersign({}), { users: value }, { collection: () => users })
    for (const value of [null, '', ' ', '\u3000']) expect((await left(value)).open).toEqual(['a', 'a', 'a'])
  })

  it('counts an instance once although its condition fails at first', async () => {
    const instance = await Instance.start(countersign({ inside: until('quorum(nrOfCompletedInstances)') }), { users })
    instance.complete('a')
    expect(instance.incidents).toEqual(['expression: a'])
    const mended = { ...instance.host, functions: { quorum: (n: unknown) => n === 1 } }
    Object.assign(instance.host, mended)
    instance.retry()
    expect(instance.open).toEqual(['b'])
  })
})

describe('sequential multi-instance', () => {
  it('opens one task after the other', async () => {
    const instance = await Instance.start(countersign({ sequential: true }), { users })
    const order: unknown[] = []
    while (instance.open[0] === 'a') {
      order.push(variablesOf(instance.state, instance.taskAt('a')).user)
      expect(instance.open).toHaveLength(1)
      instance.complete('a', { users: [] })
    }
    // The elements are those of the beginning, whatever happens to the variable.
    expect(order).toEqual(users)
    expect(instance.open).toEqual(['b'])
  })

  it('ends early without anything to cancel', async () => {
    const instance = await Instance.start(countersign({ sequential: true, inside: until('pass == false') }), { users })
    instance.complete('a', { pass: true }).complete('a', { pass: false })
    expect(instance.ofType('taskCancelled')).toEqual([])
    expect(instance.open).toEqual(['b'])
  })
})

describe('multi-instance service task', () => {
  it('calls the service for each element', async () => {
    const xml = bpmn(
      `<startEvent id="s"/><serviceTask id="a"><multiInstanceLoopCharacteristics isSequential="true" camunda:collection="users" camunda:elementVariable="user"/></serviceTask>`,
      ['s -> a'],
    )
    const called: unknown[] = []
    const instance = await Instance.start(xml, { users }, { service: ({ variables }) => void called.push(variables.user) })
    expect(called).toEqual(users)
    expect(instance.state.status).toBe('completed')
  })
})

describe('added instances', () => {
  it('join a parallel one at once, and all must complete', async () => {
    const instance = await Instance.start(countersign({}), { users })
    instance.complete('a').do({ type: 'addInstances', taskId: instance.taskAt('a'), elements: ['x', 'y'] })
    expect(instance.ofType('taskCreated').map(({ element, loopCounter, added }) => [element, loopCounter, added])).toEqual([
      ['x', 3, true],
      ['y', 4, true],
    ])
    expect(variablesOf(instance.state, instance.taskAt('a'))).toMatchObject({
      nrOfInstances: 5,
      nrOfActiveInstances: 4,
      nrOfCompletedInstances: 1,
    })
    for (let at = 0; at < 3; at++) expect(instance.complete('a').open).toContain('a')
    expect(instance.complete('a').open).toEqual(['b'])
  })

  it('come after the last of a sequential one, in their order', async () => {
    const instance = await Instance.start(countersign({ sequential: true }), { users: ['t1', 't2'] })
    instance.do({ type: 'addInstances', taskId: instance.taskAt('a'), elements: ['x', 'y'] })
    expect(instance.ofType('taskCreated')).toEqual([])
    const order = ['t2', 'x', 'y'].map((element) => [element, instance.complete('a').ofType('taskCreated')[0]?.element])
    expect(order).toEqual([
      ['t2', 't2'],
      ['x', 'x'],
      ['y', 'y'],
    ])
    expect(instance.ofType('taskCreated')[0]).toMatchObject({ added: true, loopCounter: 3 })
    expect(instance.complete('a').open).toEqual(['b'])
  })

  it('make a parallel one of a task that stands alone, whose own task stays open', async () => {
    const instance = await Instance.start(bpmn('<startEvent id="s"/><userTask id="a"/><userTask id="b"/>', ['s -> a', 'a -> b']))
    const own = instance.taskAt('a')
    instance.do({ type: 'addInstances', taskId: own, elements: ['x'] })
    expect(instance.ofType('taskCreated').map(({ element, added }) => [element, added])).toEqual([['x', true]])
    expect(instance.open).toEqual(['a', 'a'])
    expect(instance.do({ type: 'complete', taskId: own }).open).toEqual(['a'])
    expect(instance.complete('a').open).toEqual(['b'])
    expect(Object.keys(instance.state.scopes)).toHaveLength(1)
  })

  it('are gone when the flow goes back', async () => {
    const xml = bpmn('<startEvent id="s"/><userTask id="a"/><userTask id="b"/>', ['s -> a', 'a -> b'])
    const instance = (await Instance.start(xml)).complete('a')
    instance.do({ type: 'addInstances', taskId: instance.taskAt('b'), elements: ['x'] })
    expect(instance.jump('b', 'a').open).toEqual(['a'])
    expect(instance.complete('a').open).toEqual(['b'])
  })

  it('are refused beyond the bound and for a task that is not open', async () => {
    const instance = await Instance.start(countersign({}), { users })
    const taskId = instance.taskAt('a')
    expect(() => instance.do({ type: 'addInstances', taskId, elements: Array(1000).fill('x') })).toThrow('more than 1000 instances')
    expect(() => instance.do({ type: 'addInstances', taskId: 't99', elements: ['x'] })).toThrow('no open task t99')
  })
})

describe('a host that bounds what is open at once', () => {
  const host = { maxTokens: 4 }
  const fork = bpmn(
    '<startEvent id="s"/><userTask id="first"/><parallelGateway id="f"/><userTask id="a"/><userTask id="b"/><userTask id="c"/>',
    ['s -> first', 'first -> f', 'f -> a', 'f -> b', 'f -> c'],
  )

  it('gets an incident before anything of too large a multi-instance is opened', async () => {
    const full = await Instance.start(countersign({}), { users: ['t1', 't2', 't3', 't4'] }, host)
    expect(full.open).toHaveLength(4)
    const instance = await Instance.start(countersign({}), { users: ['t1', 't2', 't3', 't4', 't5'] }, host)
    expect(instance.ofType('incident')).toMatchObject([{ nodeId: 'a', code: 'tooMany', message: 'a opens 5 instances' }])
    expect(instance.ofType('taskCreated')).toEqual([])
    expect(instance.retry({ users }).open).toHaveLength(3)
  })

  it('asks one after the other however many there are', async () => {
    const instance = await Instance.start(countersign({ sequential: true }), { users: Array(20).fill('t') }, host)
    expect(instance.open).toEqual(['a'])
  })

  it('gets an incident before anything of too wide a split is opened, and lets what is open go on', async () => {
    const narrow = await Instance.start(fork, {}, { maxTokens: 2 })
    expect(narrow.complete('first').ofType('incident')).toMatchObject([{ nodeId: 'f', code: 'tooMany', message: 'f opens 3 branches' }])
    const wide = await Instance.start(fork, {}, { maxTokens: 3 })
    expect(wide.complete('first').complete('a').complete('c').complete('b').state.status).toBe('completed')
  })

  it('refuses more signers', async () => {
    const instance = await Instance.start(countersign({}), { users }, host)
    const taskId = instance.taskAt('a')
    expect(() => instance.do({ type: 'addInstances', taskId, elements: ['x', 'y'] })).toThrow('2 more instances')
    expect(instance.do({ type: 'addInstances', taskId, elements: ['x'] }).open).toHaveLength(4)
  })
})
