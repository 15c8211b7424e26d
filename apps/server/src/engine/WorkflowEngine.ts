import type { Command, Host, InstanceState, Model, RunResult } from '@sc/process-engine'

/**
 * XML elements of a new process, its drawing included: some fifteen hundred tasks. Reading so many takes an eighth of a
 * second, and walking through them less than one, in which nothing else is answered.
 */
export const MAX_ELEMENTS = 10_000

/**
 * Characters of all expressions of a new process: some thousand of those that people write. To read and judge so many
 * takes a third of a second, in which nothing else is answered.
 */
export const MAX_EXPRESSIONS = 200_000

/**
 * Open tasks and waiting branches of one application. To open so many takes a third of a second on the embedded database,
 * in which nothing else is answered.
 */
export const MAX_OPEN = 500

export interface DefinitionText {
  /** A deployed definition's id; its text never changes, so an adapter may keep what it made of it. */
  id: string
  xml: string
}

/**
 * What the workflow modules ask of a process engine. The embedded interpreter computes on state that the caller keeps
 * in its own transaction; an adapter to a remote engine would keep that engine's instance id in `state` and report
 * what changed there as the same effects.
 */
export interface WorkflowEngine {
  /** Reads a process of at most `MAX_ELEMENTS` and `MAX_EXPRESSIONS`. Throws a `CompileError` that names what is wrong. */
  compile(xml: string): Promise<Model>
  modelOf(definition: DefinitionText): Promise<Model>
  /** Carries a command out until nothing moves by itself. The caller writes state and effects together. */
  run(definition: DefinitionText, state: InstanceState | null, command: Command, host: Host): Promise<RunResult>
  /** Earlier nodes that an open task may be sent back to, nearest first. */
  jumpTargets(definition: DefinitionText, state: InstanceState, taskId: string): Promise<readonly string[]>
}
