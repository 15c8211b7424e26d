import { setImmediate } from 'node:timers/promises'
import { HOURS_CHANGE, MODULE_VARIABLE } from '@sc/api-client/contract'
import { Budget, references } from '@sc/expression'
import type { Message } from '@sc/locale'
import { nodeOf } from '@sc/process-engine'
import type { RunResult } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { expressionsOf } from './askedFields.ts'
import { ledBackTo, peopleForEach } from './people.ts'
import type { Applicant } from './approvers.ts'
import { checkModule } from '../../dict/modules.ts'
import { overlongIn } from './overlong.ts'
import { incidentText } from './engineTexts.ts'
import { Directory } from './directory.ts'
import { engineHost } from './engineHost.ts'
import { departAsked } from './departAsked.ts'
import { applicationVariables } from './variables.ts'

export interface SimulatedStep {
  nodeId: string
  nodeName: string
  usernames: string[]
  /** They are administrators, since nobody of the step's own is there. */
  substituted: boolean
}

/** A process that loops on its sample data, or forks into more than anybody reads, is followed so far. */
const STEP_LIMIT = 200

/** What the expressions of one dry run may do: some tenths of a second, in all its steps. */
const WORK = 2_000_000

/** Dry runs at one time in one server: a dense process takes seconds of a core, in turns with everybody else's requests. */
const AT_ONCE = 2
let running = 0

/** Runs a draft with sample values, everybody approving: who decides, in which order. Writes nothing. */
export async function simulate(...args: Parameters<typeof follow>): ReturnType<typeof follow> {
  if (running === AT_ONCE) throw new BusinessError(say.workflow.busyTrying())
  running++
  try {
    return await follow(...args)
  } finally {
    running--
  }
}

async function follow(
  db: Db,
  engine: WorkflowEngine,
  input: {
    xml: string
    reviewers: Readonly<Record<string, NodeReviewers>>
    variables: Record<string, unknown>
    applicant: Applicant
    /** Where nothing of the process asks for them there may be none. */
    hours: number | null
    module: string | null
  },
): Promise<{ steps: SimulatedStep[]; completed: boolean; incident: Message | null; cut: boolean; returned: string | null }> {
  const model = await engine.compile(input.xml)
  const [overlong] = overlongIn(model)
  if (overlong) throw new BusinessError(say.workflow.cannotTry({ problem: overlong.words }))
  // Without them every comparison would fail, and the shorter way look like the only one.
  const asked = new Set(expressionsOf(model, input.reviewers).flatMap(({ expression }) => references(expression)))
  if (input.hours === null && asked.has(HOURS_CHANGE)) throw new BusinessError(say.workflow.needsHours())
  if (input.module === null && asked.has(MODULE_VARIABLE)) throw new BusinessError(say.workflow.needsModule())
  if (input.module !== null) await checkModule(db, input.module)
  const definition = { id: `simulate:${crypto.randomUUID()}`, xml: input.xml }
  const directory = new Directory(db)
  const host = {
    ...(await engineHost({ directory, model, reviewers: input.reviewers, applicant: input.applicant })),
    budget: new Budget(WORK),
  }
  const steps: SimulatedStep[] = []
  const waiting: string[] = []
  let incident: Message | null = null
  let cut = false
  let returned: string | null = null

  const note = async ({ state, effects }: RunResult, submitting = false) => {
    await setImmediate()
    const { reviewers, applicant } = input
    const opened = effects.filter((effect) => effect.type === 'taskCreated')
    // What the applicant changes then, no sample says.
    const back = submitting || state.status !== 'running' ? undefined : ledBackTo({ model, reviewers }, opened)
    if (back) {
      returned = back.name || back.nodeId
      return
    }
    const found = await peopleForEach(directory, { model, reviewers, applicant, variables: state.variables }, opened)
    const people = new Map(opened.map(({ taskId }, at) => [taskId, found[at]]))
    for (const effect of effects) {
      if (effect.type === 'incident') incident = incidentText(effect)
      if (effect.type === 'taskCancelled') waiting.splice(waiting.indexOf(effect.taskId), 1)
      if (effect.type !== 'taskCreated') continue
      waiting.push(effect.taskId)
      const node = nodeOf(model, effect.nodeId)
      const merges = node.multiInstance && steps.at(-1)?.nodeId === node.id
      if (!merges && steps.length === STEP_LIMIT) {
        cut = true
        continue
      }
      const asked = people.get(effect.taskId)
      if (!asked) throw new Error(`nobody was looked for to do ${effect.taskId}`)
      const { candidates, substituted } = asked
      const usernames = candidates.map(({ username }) => username)
      const before = merges ? steps.at(-1) : undefined
      if (before) before.usernames.push(...usernames.filter((name) => !before.usernames.includes(name)))
      else steps.push({ nodeId: node.id, nodeName: effect.name, usernames, substituted: substituted !== null })
    }
  }

  const applicant = { ...input.applicant, orgCode: await departAsked(db, input.xml, input.applicant.orgCode) }
  const variables = applicationVariables(input.variables, applicant, { hours: input.hours, module: input.module })
  const started = await engine.run(definition, null, { type: 'start', variables }, host)
  let { state } = started
  await note(started, true)
  for (let step = 0; step < STEP_LIMIT && !cut && returned === null && state.status === 'running'; step++) {
    const taskId = waiting.shift()
    if (taskId === undefined) break
    // A dense process takes milliseconds for each: others are served in between.
    await setImmediate()
    const outcome = { approved: true, rejected: false, outcome: 'approve' }
    const result = await engine.run(definition, state, { type: 'complete', taskId, variables: outcome }, host)
    state = result.state
    await note(result)
  }
  return {
    steps,
    completed: state.status === 'completed',
    incident,
    cut: cut || (waiting.length > 0 && state.status === 'running' && incident === null && returned === null),
    returned,
  }
}
