import { compile, jumpTargets, run } from '@sc/process-engine'
import type { Model } from '@sc/process-engine'
import { MAX_ELEMENTS, MAX_EXPRESSIONS } from './WorkflowEngine.ts'
import type { DefinitionText, WorkflowEngine } from './WorkflowEngine.ts'

/** Compiled definitions kept at once; compiling costs milliseconds, and definitions are few. */
const KEPT = 200

/** Texts that are checked, deployed or tried out: each of these asks for its model several times. */
const KEPT_DRAFTS = 4

/** Models by key, those asked for first forgotten first; a failure is not kept. */
function kept(capacity: number) {
  const models = new Map<string, Promise<Model>>()
  return {
    known: (key: string) => models.get(key),
    ask(key: string, make: () => Promise<Model>): Promise<Model> {
      const known = models.get(key)
      if (known) return known
      const model = make()
      models.set(key, model)
      model.catch(() => models.delete(key))
      const [oldest] = models.keys()
      if (oldest !== undefined && models.size > capacity) models.delete(oldest)
      return model
    },
  }
}

/** The interpreter of `@sc/process-engine`. It holds nothing but compiled texts: all state is the caller's. */
export function embeddedEngine(): WorkflowEngine {
  const definitions = kept(KEPT)
  const drafts = kept(KEPT_DRAFTS)
  const modelOf = ({ id, xml }: DefinitionText) => definitions.ask(id, () => drafts.known(xml) ?? compile(xml))

  return {
    compile: (xml) => drafts.ask(xml, () => compile(xml, { maxElements: MAX_ELEMENTS, maxExpressions: MAX_EXPRESSIONS, strict: true })),
    modelOf,
    run: async (definition, state, command, host) => run(await modelOf(definition), state, command, host),
    jumpTargets: async (definition, state, taskId) => jumpTargets(await modelOf(definition), state, taskId),
  }
}
