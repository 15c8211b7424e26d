import { compile } from '../compile/compile.ts'
import { jumpTargets } from '../run/jump.ts'
import { run } from '../run/run.ts'
import { elementOf, incidents, openTasks, roundOf, variablesOf } from '../run/views.ts'
import type { Command, Host, InstanceState, Model, Token, Variables } from '../types.ts'
import { frozen, Naming, same, stored, TaskLedger } from './ledger.ts'
import { Oracle } from './oracle.ts'
import type { Work } from './oracle.ts'
import { seeded } from './prng.ts'
import type { Random } from './prng.ts'
import { LIST_SIZES, randomTree, VARIABLES } from './tree.ts'
import { toXml } from './xml.ts'

const MAX_COMMANDS = 40

/** What a played process took part in, to see that the randomness reaches everything. */
export interface Played {
  readonly commands: Readonly<Record<string, number>>
  readonly status: InstanceState['status']
}

/**
 * Plays one random process with random commands, and compares the interpreter with the oracle after each.
 * @throws Error with the seed, the file and the difference
 */
export async function play(seed: number): Promise<Played> {
  const random = seeded(seed)
  const tree = randomTree(random)
  const xml = toXml(tree, random)
  const commands: Command[] = []
  try {
    return await playTree()
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`seed ${seed}: ${reason}\ncommands: ${JSON.stringify(commands)}\n${xml}`, { cause })
  }

  async function playTree(): Promise<Played> {
    const model = stored(await compile(xml))
    const oracle = new Oracle(tree, startVariables(random.pick([0, 1, 2])))
    const ledger = new TaskLedger()
    const rounds = new Naming()
    let state = step(null, { type: 'start', variables: startVariables(Number(oracle.variables.v0)) })
    compare(model, state, oracle)
    compareRounds(model, state, oracle, rounds)
    while (commands.length < MAX_COMMANDS && (state.status === 'running' || state.status === 'returned')) {
      state = step(state, choose(model, state, oracle))
      compare(model, state, oracle)
      compareRounds(model, state, oracle, rounds)
    }
    const counts: Record<string, number> = {}
    for (const { type } of commands) counts[type] = (counts[type] ?? 0) + 1
    return { commands: counts, status: state.status }

    function step(before: InstanceState | null, command: Command): InstanceState {
      commands.push(command)
      const result = run(model, frozen(before), frozen(command), host)
      ledger.follow(result.effects)
      ledger.expect(openTasks(model, result.state).map((token) => token.id))
      return stored(result.state)
    }
  }

  /** A command for the interpreter; the oracle is told of it at once. */
  function choose(model: Model, state: InstanceState, oracle: Oracle): Command {
    if (state.status === 'returned') {
      const variables = someVariables(random)
      oracle.resubmit(variables)
      return { type: 'resubmit', variables }
    }
    if (random.chance(0.02)) {
      oracle.giveBack()
      return { type: 'return' }
    }
    if (random.chance(0.005)) {
      oracle.cancel()
      return { type: 'cancel' }
    }
    const stuck = incidents(state)
    const tasks = openTasks(model, state)
    if (oracle.refused().length > 0 && (random.chance(0.3) || stuck.length + tasks.length === 0)) {
      oracle.reject()
      return { type: 'reject' }
    }
    if (stuck.length > 0 && (tasks.length === 0 || random.chance(0.4))) {
      const token = random.pick(stuck)
      const variables = someVariables(random)
      if (token.incident?.code === 'nobody') oracle.resume(workOf(model, state, token.id), variables)
      else oracle.retry(token.nodeId, variables)
      return { type: 'retry', tokenId: token.id, variables }
    }
    const task = random.pick(tasks)
    const targets = jumpTargets(model, state, task.id)
    same('jump targets', [...targets].sort(), oracle.targets(task.nodeId).sort())
    const variables = someVariables(random)
    if (targets.length > 0 && random.chance(0.2)) {
      const targetId = random.pick(targets)
      oracle.jump(targetId, variables)
      return { type: 'jump', taskId: task.id, targetId, variables }
    }
    if (random.chance(0.05)) {
      oracle.suspend(workOf(model, state, task.id))
      return { type: 'suspend', taskId: task.id, message: 'nobody' }
    }
    if (random.chance(0.08)) {
      const elements = Array.from({ length: 1 + random.below(2) }, (_, at) => `extra${at}`)
      oracle.add(workOf(model, state, task.id), elements)
      return { type: 'addInstances', taskId: task.id, elements }
    }
    const approved = random.chance(0.85)
    oracle.complete(workOf(model, state, task.id), approved, variables)
    return { type: 'complete', taskId: task.id, approved, variables }
  }
}

function compare(model: Model, state: InstanceState, oracle: Oracle): void {
  same('status', state.status, oracle.status)
  const spell = (work: Work) => `${work.taskId}#${work.counter}:${String(work.element)}`
  const open = openTasks(model, state).map((token) => spell(workOf(model, state, token.id)))
  same('open tasks', open.sort(), oracle.open().map(spell).sort())
  same('refused nodes', refusedNodes(state), oracle.refused().sort())
  same(
    'incidents',
    incidents(state)
      .map((token) => token.nodeId)
      .sort(),
    [...oracle.undecided(), ...oracle.interrupted()].sort(),
  )
  // A stop may come before or after what another branch does in the same command.
  if (state.status === 'running') same('variables', sorted(state.variables), sorted(oracle.variables))
}

function refusedNodes(state: InstanceState): string[] {
  return Object.values(state.tokens)
    .flatMap(({ status, nodeId }) => (status === 'rejected' ? [nodeId] : []))
    .sort()
}

/** A round of votes keeps its id from the first task to the last, and no other has it. */
function compareRounds(model: Model, state: InstanceState, oracle: Oracle, rounds: Naming): void {
  const expected = new Map(oracle.openRounds())
  for (const { id, nodeId } of openTasks(model, state))
    rounds.expect(`round of ${nodeId}`, roundOf(state, id)?.id ?? null, expected.get(nodeId) ?? null)
}

function workOf(model: Model, state: InstanceState, tokenId: string): Work {
  const { nodeId: taskId } = state.tokens[tokenId] as Token
  if (!roundOf(state, tokenId)) return { taskId, counter: null, element: null }
  return { taskId, counter: Number(variablesOf(state, tokenId).loopCounter), element: elementOf(model, state, tokenId) ?? null }
}

const host: Host = {
  service: ({ node, variables }) => ({ [`ran_${node.id}`]: Number(variables[`ran_${node.id}`] ?? 0) + 1 }),
}

function startVariables(v0: number): Variables {
  const lists = LIST_SIZES.map((size) => [`list${size}`, Array.from({ length: size }, (_, at) => `user${at}`)])
  return { ...Object.fromEntries(lists), ...Object.fromEntries(VARIABLES.map((name) => [name, 0])), v0 } as Variables
}

function someVariables(random: Random): Variables {
  return Object.fromEntries(VARIABLES.filter(() => random.chance(0.5)).map((name) => [name, random.below(3)]))
}

function sorted(variables: Variables): [string, unknown][] {
  return Object.entries(variables).sort(([a], [b]) => (a < b ? -1 : 1))
}
