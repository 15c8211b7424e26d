import { compile } from '../compile/compile.ts'
import { jumpTargets } from '../run/jump.ts'
import { run } from '../run/run.ts'
import { incidents, openTasks } from '../run/views.ts'
import type { Command, Effect, Host, InstanceState, Model, Variables } from '../types.ts'

/** An instance played by node ids, as a test reads best; every state goes through JSON. */
export class Instance {
  state: InstanceState
  effects: readonly Effect[] = []
  readonly model: Model
  readonly host: Host

  private constructor(model: Model, host: Host, variables: Variables) {
    this.model = model
    this.host = host
    this.state = this.step(null, { type: 'start', variables })
  }

  static async start(xml: string, variables: Variables = {}, host: Host = {}): Promise<Instance> {
    return new Instance(JSON.parse(JSON.stringify(await compile(xml))) as Model, host, variables)
  }

  do(command: Command): this {
    this.state = this.step(this.state, command)
    return this
  }

  /** Completes the first open task at a node. */
  complete(nodeId: string, variables: Variables = {}): this {
    return this.do({ type: 'complete', taskId: this.taskAt(nodeId), variables })
  }

  /** The first open task at a node is voted against. */
  refuse(nodeId: string, variables: Variables = {}): this {
    return this.do({ type: 'complete', taskId: this.taskAt(nodeId), approved: false, variables })
  }

  jump(nodeId: string, targetId: string): this {
    return this.do({ type: 'jump', taskId: this.taskAt(nodeId), targetId })
  }

  targets(nodeId: string): string[] {
    return jumpTargets(this.model, this.state, this.taskAt(nodeId))
  }

  retry(variables: Variables = {}): this {
    return this.do({ type: 'retry', tokenId: incidents(this.state)[0]?.id ?? '', variables })
  }

  /** Node ids of the open tasks, in order of opening. */
  get open(): string[] {
    return openTasks(this.model, this.state).map((token) => token.nodeId)
  }

  /** Node ids where the votes are against. */
  get refused(): string[] {
    return Object.values(this.state.tokens).flatMap(({ status, nodeId }) => (status === 'rejected' ? [nodeId] : []))
  }

  /** `code: node` of the incidents. */
  get incidents(): string[] {
    return incidents(this.state).map((token) => `${token.incident?.code}: ${token.nodeId}`)
  }

  taskAt(nodeId: string): string {
    const task = openTasks(this.model, this.state).find((token) => token.nodeId === nodeId)
    if (!task) throw new Error(`no open task at ${nodeId}, only ${this.open.join()}`)
    return task.id
  }

  ofType<T extends Effect['type']>(type: T): Extract<Effect, { type: T }>[] {
    return this.effects.filter((effect): effect is Extract<Effect, { type: T }> => effect.type === type)
  }

  private step(state: InstanceState | null, command: Command): InstanceState {
    const result = run(this.model, state, command, this.host)
    this.effects = result.effects
    return JSON.parse(JSON.stringify(result.state)) as InstanceState
  }
}
