import { describe, expect, it } from 'vitest'
import { bpmn } from '../testing/bpmn.ts'
import { Instance } from '../testing/instance.ts'

const BRANCHES = bpmn(
  `<startEvent id="s"/><userTask id="first"/><parallelGateway id="split"/>
   <userTask id="a1"/><userTask id="a2"/><userTask id="b1"/><userTask id="b2"/>
   <parallelGateway id="join"/><userTask id="after"/><exclusiveGateway id="x"/><endEvent id="e"/>`,
  [
    's -> first',
    'first -> split',
    'split -> a1',
    'a1 -> a2',
    'a2 -> join',
    'split -> b1',
    'b1 -> b2',
    'b2 -> join',
    'join -> after',
    'after -> x',
    'x -> first: again',
    'x -> e: default',
  ],
)

describe('jump', () => {
  it('goes back in a sequence, and leaves the rest to happen again', async () => {
    const instance = await Instance.start(
      bpmn('<startEvent id="s"/><userTask id="a"/><userTask id="b"/><userTask id="c"/>', ['s -> a', 'a -> b', 'b -> c']),
    )
    instance.complete('a').complete('b')
    expect(instance.targets('c')).toEqual(['b', 'a'])
    const task = instance.taskAt('c')
    instance.jump('c', 'a')
    expect(instance.effects.map((effect) => effect.type)).toEqual(['taskCancelled', 'nodeEntered', 'taskCreated'])
    expect(instance.ofType('taskCancelled')[0]?.taskId).toBe(task)
    expect(instance.open).toEqual(['a'])
    expect(instance.complete('a').complete('b').complete('c').state.status).toBe('completed')
  })

  it('merges variables before it starts the target', async () => {
    const instance = await Instance.start(
      bpmn('<startEvent id="s"/><userTask id="a" flowable:assignee="${who}"/><userTask id="b"/>', ['s -> a', 'a -> b']),
    )
    instance.complete('a')
    instance.do({ type: 'jump', taskId: instance.taskAt('b'), targetId: 'a', variables: { who: 't5' } })
    expect(instance.ofType('taskCreated')[0]?.assignee).toBe('t5')
  })

  it('within a branch leaves the sibling alone, waiting or already at the join', async () => {
    const instance = await Instance.start(BRANCHES)
    instance.complete('first').complete('a1')
    expect(instance.targets('a2')).toEqual(['a1', 'first'])
    const sibling = instance.taskAt('b1')
    instance.jump('a2', 'a1')
    expect(instance.open.sort()).toEqual(['a1', 'b1'])
    expect(instance.taskAt('b1')).toBe(sibling)

    instance.complete('b1').complete('b2').complete('a1').jump('a2', 'a1').complete('a1').complete('a2')
    expect(instance.open).toEqual(['after'])
  })

  it('before the split takes every branch away, arrivals at the join included', async () => {
    const instance = await Instance.start(BRANCHES)
    instance.complete('first').complete('b1').complete('b2').complete('a1').jump('a2', 'first')
    expect(instance.open).toEqual(['first'])
    expect(Object.keys(instance.state.tokens)).toHaveLength(1)
    instance.complete('first')
    expect(instance.open.sort()).toEqual(['a1', 'b1'])
  })

  it('is not offered into a branch that does not contain the task', async () => {
    const instance = await Instance.start(BRANCHES)
    instance.complete('first').complete('a1').complete('a2').complete('b1')
    expect(instance.targets('b2')).toEqual(['b1', 'first'])
    instance.complete('b2')
    expect(instance.targets('after')).toEqual(['first'])
    // Also not by way of the loop around them all.
    instance.complete('after', { again: true }).complete('first')
    expect(instance.targets('a1')).toEqual(['first', 'after'])
  })

  it('out of a multi-instance takes all of its tasks', async () => {
    const instance = await Instance.start(
      bpmn(
        `<startEvent id="s"/><userTask id="a"/><userTask id="b"><multiInstanceLoopCharacteristics flowable:collection="users"/></userTask>`,
        ['s -> a', 'a -> b'],
      ),
      { users: [1, 2, 3] },
    )
    instance.complete('a').complete('b').jump('b', 'a')
    expect(instance.ofType('taskCancelled')).toHaveLength(2)
    expect(instance.open).toEqual(['a'])
    expect(Object.keys(instance.state.scopes)).toHaveLength(1)
    expect(instance.complete('a').open).toEqual(['b', 'b', 'b'])
  })

  it('only offers what was entered since the beginning', async () => {
    const instance = await Instance.start(
      bpmn('<startEvent id="s"/><exclusiveGateway id="x"/><userTask id="a"/><userTask id="b"/><userTask id="c"/>', [
        's -> x',
        'x -> a: left',
        'x -> b: default',
        'a -> c',
        'b -> c',
      ]),
      { left: true },
    )
    expect(instance.complete('a').targets('c')).toEqual(['a'])
  })

  it('takes an incident downstream away with the rest', async () => {
    const instance = await Instance.start(
      bpmn('<startEvent id="s"/><userTask id="a"/><userTask id="b"/><scriptTask id="x"/>', ['s -> a', 'a -> b', 'a -> x']),
    )
    instance.complete('a')
    expect(instance.incidents).toEqual(['unsupported: x'])
    instance.jump('b', 'a')
    expect([instance.open, instance.incidents]).toEqual([['a'], []])
  })
})
