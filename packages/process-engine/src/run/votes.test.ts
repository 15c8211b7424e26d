import { describe, expect, it } from 'vitest'
import { run } from '../index.ts'
import { bpmn } from '../testing/bpmn.ts'
import { Instance } from '../testing/instance.ts'

const single = bpmn('<startEvent id="s"/><userTask id="a"/><userTask id="b"/>', ['s -> a', 'a -> b'])

function countersign(condition: string, sequential = false): string {
  const until = condition && `<completionCondition><![CDATA[\${${condition}}]]></completionCondition>`
  return bpmn(
    `<startEvent id="s"/><userTask id="a"><multiInstanceLoopCharacteristics isSequential="${sequential}" flowable:collection="users">${until}</multiInstanceLoopCharacteristics></userTask><userTask id="b"/>`,
    ['s -> a', 'a -> b'],
  )
}

/** Votes in order, `+` for and `-` against, by `size` people: `passed` and `refused` after the vote that decided. */
async function outcome(xml: string, size: number, votes: string): Promise<string> {
  const instance = await Instance.start(xml, { users: Array.from({ length: size }, (_, at) => `u${at}`) })
  for (const [at, vote] of [...votes].entries()) {
    if (vote === '+') instance.complete('a')
    else instance.refuse('a')
    if (instance.open.includes('b')) return `passed after ${at + 1}`
    if (instance.refused.length > 0) return `refused after ${at + 1}`
  }
  return 'open'
}

const ratio = (percent: number) =>
  `nrOfApproved * 100 >= nrOfInstances * ${percent} || nrOfRejected * 100 > nrOfInstances * ${100 - percent}`

describe('a vote against', () => {
  it('refuses a task that stands alone, and what that means is for the host to say', async () => {
    const instance = await Instance.start(single)
    instance.refuse('a', { outcome: 'no' })
    expect(instance.effects.map(({ type }) => type)).toEqual(['taskCompleted', 'nodeRejected'])
    expect([instance.state.status, instance.open, instance.refused]).toEqual(['running', [], ['a']])
    instance.do({ type: 'reject' })
    expect(instance.effects).toEqual([{ type: 'rejected' }])
    expect([instance.state.status, instance.state.tokens, instance.state.variables]).toEqual(['rejected', {}, { outcome: 'no' }])
  })

  it('ends nothing where nobody voted against', async () => {
    const { model, state } = await Instance.start(single)
    expect(() => run(model, state, { type: 'reject' })).toThrow(expect.objectContaining({ code: 'notRejected' }))
  })

  it('leaves parallel branches as they are until the host ends them', async () => {
    const instance = await Instance.start(
      bpmn('<startEvent id="s"/><parallelGateway id="p"/><userTask id="a"/><userTask id="c"/><parallelGateway id="j"/>', [
        's -> p',
        'p -> a',
        'p -> c',
        'a -> j',
        'c -> j',
      ]),
    )
    instance.refuse('a')
    expect(instance.open).toEqual(['c'])
    instance.do({ type: 'reject' })
    expect(instance.ofType('taskCancelled').map(({ nodeId }) => nodeId)).toEqual(['c'])
  })

  it('is kept while a listener is mended', async () => {
    let broken = true
    const host = {
      listener: () => {
        if (broken) throw new Error('no mail')
      },
    }
    const listener = '<extensionElements><flowable:taskListener event="complete" class="x.Mail"/></extensionElements>'
    const instance = await Instance.start(bpmn(`<startEvent id="s"/><userTask id="a">${listener}</userTask>`, ['s -> a']), {}, host)
    instance.refuse('a')
    expect(instance.incidents).toEqual(['listener: a'])
    broken = false
    instance.retry()
    expect(instance.refused).toEqual(['a'])
  })
})

describe('countersigning', () => {
  const all = 'nrOfApproved + nrOfRejected == nrOfInstances'
  const veto = 'nrOfRejected > 0 || nrOfApproved == nrOfInstances'
  const first = 'nrOfApproved + nrOfRejected >= 1'
  it.each([
    ['all vote', all, false, 3, '+++', 'passed after 3'],
    ['all vote, one against', all, false, 3, '-++', 'refused after 3'],
    ['all vote, the last against', all, false, 3, '++-', 'refused after 3'],
    ['veto, everybody for', veto, false, 3, '+++', 'passed after 3'],
    ['veto, one against', veto, false, 3, '+-', 'refused after 2'],
    ['veto by the last', veto, false, 3, '++-', 'refused after 3'],
    ['the first vote for', first, false, 3, '+', 'passed after 1'],
    ['the first vote against', first, false, 3, '-', 'refused after 1'],
    ['in turn', veto, true, 3, '+++', 'passed after 3'],
    ['in turn, the second against', veto, true, 3, '+-', 'refused after 2'],
    ['60 % of 5', ratio(60), false, 5, '--+++', 'passed after 5'],
    ['60 % of 5, out of reach', ratio(60), false, 5, '-+--', 'refused after 4'],
    ['70 % of 10', ratio(70), false, 10, '---+++++++', 'passed after 10'],
    ['70 % of 10, out of reach', ratio(70), false, 10, '----', 'refused after 4'],
    ['90 % of 10', ratio(90), false, 10, '-+++++++++', 'passed after 10'],
    [
      '66.67 % of 3, just missed',
      'nrOfApproved * 10000 >= nrOfInstances * 6667 || nrOfRejected * 10000 > nrOfInstances * 3333',
      false,
      3,
      '++-',
      'refused after 3',
    ],
    ['two thirds of 3', 'nrOfApproved * 3 >= nrOfInstances * 2 || nrOfRejected * 3 > nrOfInstances', false, 3, '-++', 'passed after 3'],
    [
      'a ratio by division',
      'nrOfApproved / nrOfInstances >= 0.6 || nrOfRejected / nrOfInstances > 1 - 0.6',
      false,
      5,
      '--+++',
      'passed after 5',
    ],
    ['a ratio in turn', ratio(60), true, 5, '--+++', 'passed after 5'],
    ['most of all votes', 'nrOfCompletedInstances == nrOfInstances && nrOfApproved >= 2', false, 3, '++-', 'passed after 3'],
    ['most of all votes, too few', 'nrOfCompletedInstances == nrOfInstances && nrOfApproved >= 2', false, 3, '+--', 'refused after 3'],
    ['two, else all', 'nrOfApproved >= 2 || nrOfCompletedInstances == nrOfInstances', false, 3, '-++', 'passed after 3'],
    ['two and nobody against, which came true never', 'nrOfApproved >= 2 && nrOfRejected == 0', false, 5, '-++++', 'refused after 5'],
    ['two and nobody against', 'nrOfApproved >= 2 && nrOfRejected == 0', false, 5, '++', 'passed after 2'],
    ['two ahead, never', 'nrOfApproved - nrOfRejected >= 2', false, 5, '---++', 'refused after 5'],
    ['two ahead', 'nrOfApproved - nrOfRejected >= 2', false, 5, '-+++', 'passed after 4'],
    [
      'two ahead of either, never',
      'nrOfApproved - nrOfRejected >= 2 || nrOfRejected - nrOfApproved >= 2',
      false,
      3,
      '+-+',
      'refused after 3',
    ],
    [
      'two ahead, else all, with more against',
      'nrOfApproved - nrOfRejected >= 2 || nrOfRejected - nrOfApproved >= 2 || nrOfCompletedInstances == nrOfInstances',
      false,
      5,
      '+-+--',
      'refused after 5',
    ],
    [
      'more for than against',
      'nrOfApproved > nrOfRejected && nrOfApproved + nrOfRejected == nrOfInstances',
      false,
      5,
      '+++--',
      'passed after 5',
    ],
    [
      'more for than against, not so',
      'nrOfApproved > nrOfRejected && nrOfApproved + nrOfRejected == nrOfInstances',
      false,
      5,
      '++---',
      'refused after 5',
    ],
    ['at most one against', 'nrOfCompletedInstances == nrOfInstances && nrOfRejected < 2', false, 5, '++++-', 'passed after 5'],
    ['at most one against, two', 'nrOfCompletedInstances == nrOfInstances && nrOfRejected < 2', false, 5, '--+++', 'refused after 5'],
    ['at most one against of one', 'nrOfCompletedInstances == nrOfInstances && nrOfRejected < 2', false, 1, '-', 'refused after 1'],
    ['at most one against, in turn', 'nrOfCompletedInstances == nrOfInstances && nrOfRejected < 2', true, 5, '-++++', 'passed after 5'],
    [
      'three votes, 60 % of them for, or three against',
      'nrOfCompletedInstances >= 3 && nrOfApproved / nrOfCompletedInstances >= 0.6 || nrOfRejected >= 3',
      false,
      5,
      '-++',
      'passed after 3',
    ],
    [
      'three votes, most of them for or not',
      'nrOfCompletedInstances >= 3 && (nrOfApproved * 2 > nrOfCompletedInstances || nrOfRejected * 2 >= nrOfCompletedInstances)',
      false,
      5,
      '-++',
      'passed after 3',
    ],
    [
      'three votes, most of them against',
      'nrOfCompletedInstances >= 3 && (nrOfApproved * 2 > nrOfCompletedInstances || nrOfRejected * 2 >= nrOfCompletedInstances)',
      false,
      5,
      '--+',
      'refused after 3',
    ],
    [
      'three votes, one of them against',
      'nrOfCompletedInstances >= 3 && nrOfRejected >= 1 || nrOfApproved == nrOfInstances',
      false,
      5,
      '-++',
      'refused after 3',
    ],
    [
      'a ratio to the refusals',
      'nrOfCompletedInstances == nrOfInstances && nrOfApproved / nrOfRejected >= 2',
      false,
      3,
      '-++',
      'passed after 3',
    ],
    ['two, else all, too few', 'nrOfApproved >= 2 || nrOfCompletedInstances == nrOfInstances', false, 3, '+--', 'refused after 3'],
  ] as const)('%s', async (_, condition, sequential, size, votes, expected) => {
    expect(await outcome(countersign(condition, sequential), size, votes)).toBe(expected)
  })

  it.each([
    ['no condition', '', false],
    ['in turn', '', true],
    ['all completed', 'nrOfCompletedInstances == nrOfInstances', false],
    ['one completed', 'nrOfCompletedInstances >= 1', false],
    ['a share of completed', 'nrOfCompletedInstances / nrOfInstances >= 0.6', false],
    ['a variable', 'enough', false],
  ] as const)('one vote against refuses where the condition counts no votes: %s', async (_, condition, sequential) => {
    expect(await outcome(countersign(condition, sequential), 5, '-')).toBe('refused after 1')
  })

  it('keeps counting completions whatever was voted', async () => {
    const share = countersign('nrOfCompletedInstances / nrOfInstances >= 0.6')
    expect(await outcome(share, 5, '+++')).toBe('passed after 3')
    const instance = await Instance.start(countersign(ratio(60)), { users: [1, 2, 3, 4, 5] })
    instance.complete('a').refuse('a')
    const body = Object.values(instance.state.scopes).find(({ kind }) => kind === 'multiInstance')
    expect(body?.variables).toEqual({
      nrOfInstances: 5,
      nrOfActiveInstances: 3,
      nrOfCompletedInstances: 2,
      nrOfApproved: 1,
      nrOfRejected: 1,
    })
  })

  it('refuses with nobody for it, whatever else made the condition hold', async () => {
    const instance = await Instance.start(countersign('nrOfApproved >= 2 || late'), { users: [1, 2, 3], late: false })
    instance.refuse('a', { late: true })
    expect(instance.refused).toEqual(['a'])
  })

  it('counts the votes of who was asked later', async () => {
    const instance = await Instance.start(countersign(ratio(50)), { users: ['u1', 'u2'] })
    instance.do({ type: 'addInstances', taskId: instance.taskAt('a'), elements: ['u3', 'u4'] })
    instance.refuse('a').complete('a').refuse('a')
    expect(instance.open).toEqual(['a'])
    instance.complete('a')
    expect(instance.open).toEqual(['b'])
  })

  it('goes on with a body that was opened before votes were counted', async () => {
    const instance = await Instance.start(countersign(ratio(60)), { users: [1, 2, 3, 4, 5] })
    instance.complete('a')
    const scopes = Object.entries(instance.state.scopes).map(
      ([
        id,
        {
          variables: { nrOfApproved: _a, nrOfRejected: _r, ...variables },
          ...scope
        },
      ]) => [id, { ...scope, variables }],
    )
    instance.state = { ...instance.state, scopes: Object.fromEntries(scopes) as typeof instance.state.scopes }
    instance.complete('a').complete('a')
    expect(instance.open).toEqual(['b'])
  })
})

describe('nobody to ask', () => {
  it('takes a task back until somebody is there, and its listeners hear of it once', async () => {
    const heard: string[] = []
    const host = { listener: ({ listener }: { listener: { event: string } }) => void heard.push(listener.event) }
    const listeners = '<extensionElements><flowable:taskListener event="all" class="x.Log"/></extensionElements>'
    const instance = await Instance.start(bpmn(`<startEvent id="s"/><userTask id="a">${listeners}</userTask>`, ['s -> a']), {}, host)
    const before = instance.taskAt('a')
    instance.do({ type: 'suspend', taskId: before, message: 'nobody' })
    expect(instance.effects).toMatchObject([
      { type: 'taskCancelled', taskId: before },
      { type: 'incident', code: 'nobody', nodeId: 'a' },
    ])
    expect([instance.open, instance.incidents]).toEqual([[], ['nobody: a']])
    instance.retry()
    expect(instance.taskAt('a')).not.toBe(before)
    expect(heard).toEqual(['all'])
    instance.complete('a')
    expect(instance.state.status).toBe('completed')
  })

  it('asks the host for others where a countersign is empty', async () => {
    const given = { nobody: () => ['admin'] }
    expect((await Instance.start(countersign(''), { users: [] }, given)).open).toEqual(['a'])
    let missing = true
    const host = {
      nobody: () => {
        if (missing) throw new Error('no administrator')
        return ['admin']
      },
    }
    const instance = await Instance.start(countersign(''), { users: [] }, host)
    expect(instance.incidents).toEqual(['nobody: a'])
    missing = false
    instance.retry()
    expect(instance.open).toEqual(['a'])
  })
})
