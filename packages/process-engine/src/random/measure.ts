import { compile } from '../compile/compile.ts'
import { run } from '../run/run.ts'
import { openTasks } from '../run/views.ts'
import type { InstanceState, Model } from '../types.ts'
import { bpmn } from '../testing/bpmn.ts'
import { seeded } from './prng.ts'
import { LIST_SIZES, randomTree, VARIABLES } from './tree.ts'
import { toXml } from './xml.ts'

/** Verbs per second over fifty random processes, the state sent through JSON each time as a database would. */
export async function measure(milliseconds: number): Promise<number> {
  const models = await Promise.all(Array.from({ length: 50 }, (_, at) => randomModel(at + 1)))
  const lists = LIST_SIZES.map((size) => [`list${size}`, Array.from({ length: size }, (_, at) => at)])
  const variables = Object.fromEntries([...lists, ...VARIABLES.map((name) => [name, 0])]) as Record<string, unknown>
  const random = seeded(7)
  const started = performance.now()
  let commands = 0
  while (performance.now() - started < milliseconds) {
    for (const model of models) {
      let state = stored(run(model, null, { type: 'start', variables }, host).state)
      for (let tasks = openTasks(model, state), left = 20; tasks.length > 0 && left > 0; left--) {
        const change = { v0: random.below(3), v1: random.below(3) }
        const command = { type: 'complete', taskId: random.pick(tasks).id, variables: change } as const
        state = stored(run(model, state, command, host).state)
        tasks = state.status === 'running' ? openTasks(model, state) : []
        commands++
      }
      commands++
    }
  }
  return commands / ((performance.now() - started) / 1000)
}

/** How long compiling a chain of so many tasks takes, of it on the processor, and the longest time nothing else could run. */
export async function measureCompile(tasks: number): Promise<{ compile: number; processor: number; blocked: number }> {
  const nodes = Array.from({ length: tasks }, (_, at) => `<userTask id="t${at}" name="审批${at}"/>`)
  const flows = nodes.map((_, at) => `${at === 0 ? 's' : `t${at - 1}`} -> t${at}`)
  const xml = bpmn(`<startEvent id="s"/>${nodes.join('')}`, flows)
  let [last, blocked] = [performance.now(), 0]
  const beat = setInterval(() => {
    blocked = Math.max(blocked, performance.now() - last)
    last = performance.now()
  }, 1)
  const [started, used] = [performance.now(), process.cpuUsage()]
  await compile(xml)
  const [took, { user, system }] = [performance.now() - started, process.cpuUsage(used)]
  // The beat that the work held up comes now.
  await new Promise((resolve) => setTimeout(resolve, 20))
  clearInterval(beat)
  return { compile: took, processor: (user + system) / 1000, blocked }
}

const host = { service: () => undefined }

function randomModel(seed: number): Promise<Model> {
  const random = seeded(seed)
  return compile(toXml(randomTree(random), random))
}

function stored(state: InstanceState): InstanceState {
  return JSON.parse(JSON.stringify(state)) as InstanceState
}
