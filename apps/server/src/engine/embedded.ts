import { compile, jumpTargets, run } from '@sc/process-engine'
import type { Model } from '@sc/process-engine'
import { MAX_ELEMENTS } from './WorkflowEngine.ts'
import type { DefinitionText, WorkflowEngine } from './WorkflowEngine.ts'

/** Compiled definitions kept at once; compiling costs milliseconds, and definitions are few. */
const KEPT = 200

/** The interpreter of `@sc/process-engine`. It holds nothing but compiled texts: all state is the caller's. */
export function embeddedEngine(): WorkflowEngine {
  const compiled = new Map<string, Promise<Model>>()

  const outlineOf = ({ id, xml }: DefinitionText) => {
    let model = compiled.get(id)
    if (!model) {
      model = compile(xml)
      compiled.set(id, model)
      model.catch(() => compiled.delete(id))
      if (compiled.size > KEPT) compiled.delete(compiled.keys().next().value!)
    }
    return model
  }

  return {
    outline: (xml) => compile(xml, { maxElements: MAX_ELEMENTS }),
    outlineOf,
    run: async (definition, state, verb, host) => run(await outlineOf(definition), state, verb, host),
    jumpTargets: async (definition, state, taskId) => jumpTargets(await outlineOf(definition), state, taskId),
  }
}
