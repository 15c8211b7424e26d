import type { LintProblem, NodeConfig } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { formFields } from './bindings.ts'
import { lintProcess } from './lint.ts'
import { latestDefinition, reviewersOf, roleSizes } from './repository.ts'
import { systemFields } from './systemFields.ts'

type DraftConfigs = readonly Omit<NodeConfig, 'workFlowKey'>[]

/** Reviewers as an editor has them, or else as they are stored. */
export async function draftReviewers(db: Db, key: string, configs: DraftConfigs | undefined): Promise<Record<string, NodeReviewers>> {
  return configs ? Object.fromEntries(configs.map(({ nodeKey, ...reviewers }) => [nodeKey, reviewers])) : reviewersOf(db, key)
}

export async function lintModel(
  db: Db,
  engine: WorkflowEngine,
  { key, xml, formCode, nodeConfigs }: { key: string; xml: string; formCode?: string | null | undefined; nodeConfigs?: DraftConfigs | undefined },
): Promise<LintProblem[]> {
  return lintProcess(engine, {
    key,
    xml,
    reviewers: await draftReviewers(db, key, nodeConfigs),
    roleSizes: await roleSizes(db),
    fields: formCode ? await formFields(db, formCode) : null,
    system: await systemFields(db),
    deployed: await latestDefinition(db, key),
  })
}
