import { cpuUsage } from 'node:process'
import { describe, expect, it } from 'vitest'
import { compile, incidents, jumpTargets, openTasks, run } from '../index.ts'
import type { Command, InstanceState } from '../index.ts'
import { bpmn } from '../testing/bpmn.ts'
import { frozen, stored, TaskLedger } from './ledger.ts'
import { seeded } from './prng.ts'
import type { Random } from './prng.ts'

/** A graph that nobody should draw: joins without splits, flows into nowhere useful, loops without a task. */
function wildProcess(random: Random): string {
  const count = 3 + random.below(10)
  const tags = [
    'userTask',
    'userTask',
    'userTask',
    'exclusiveGateway',
    'parallelGateway',
    'parallelGateway',
    'endEvent',
    'scriptTask',
    'stop',
    'countersign',
  ]
  const nodes = Array.from({ length: count }, (_, at) => {
    const tag = random.pick(tags)
    if (tag === 'stop') return `<endEvent id="n${at}"><terminateEventDefinition/></endEvent>`
    if (tag !== 'countersign') return `<${tag} id="n${at}"/>`
    const loop = `<multiInstanceLoopCharacteristics isSequential="${random.chance(0.5)}"><loopCardinality>${random.below(4)}</loopCardinality></multiInstanceLoopCharacteristics>`
    return `<userTask id="n${at}">${loop}</userTask>`
  })
  const flows = new Set(['start -> n0'])
  for (let left = count * 2; left > 0; left--) {
    const condition = random.pick(['', '', `: v == ${random.below(2)}`, ': size(', ': default'])
    flows.add(`n${random.below(count)} -> n${random.below(count)}${condition}`)
  }
  // One flow a pair keeps the shorthand's ids apart.
  const pairs = new Map([...flows].map((flow) => [flow.split(':')[0], flow]))
  return bpmn(`<startEvent id="start"/>${nodes.join('')}`, [...pairs.values()])
}

function anyCommand(random: Random, model: Parameters<typeof openTasks>[0], state: InstanceState): Command | null {
  const variables = { v: random.below(3) }
  if (state.status === 'returned') return { type: 'resubmit', variables }
  if (state.status !== 'running') return null
  const [task, broken] = [random.pick(openTasks(model, state)), random.pick(incidents(state))]
  if (random.chance(0.05)) return { type: 'return' }
  if (broken && (!task || random.chance(0.3))) return { type: 'retry', tokenId: broken.id, variables }
  if (!task) throw new Error('running, and nothing to wait for')
  const targetId = random.pick(jumpTargets(model, state, task.id))
  if (targetId && random.chance(0.3)) return { type: 'jump', taskId: task.id, targetId, variables }
  return { type: 'complete', taskId: task.id, variables }
}

describe('wild processes', () => {
  it('never throw, hang, lose a task, or rest with nothing to wait for', async () => {
    const ends = new Set<string>()
    for (let seed = 1; seed <= 300; seed++) {
      const random = seeded(seed)
      const model = await compile(wildProcess(random))
      const ledger = new TaskLedger()
      let state: InstanceState | null = null
      for (let command: Command | null = { type: 'start', variables: {} }, left = 15; command && left > 0; left--) {
        const started = cpuUsage()
        const result = run(model, frozen(state), command)
        expect(cpuUsage(started).user).toBeLessThan(2_000_000)
        ledger.follow(result.effects)
        ledger.expect(openTasks(model, result.state).map((token) => token.id))
        expect(stored(result.state)).toEqual(result.state)
        state = stored(result.state)
        ends.add(state.status)
        if (Object.keys(state.tokens).length > 200) break
        command = anyCommand(random, model, state)
      }
    }
    expect([...ends].sort()).toEqual(['completed', 'returned', 'running'])
  })
})
