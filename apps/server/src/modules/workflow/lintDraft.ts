import type { LintProblem, NodeConfig } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { formFields, publishedProjects } from './bindings.ts'
import { lintProcess } from './lint.ts'
import { latestDefinition, openAccounts, reviewersOf, roleSizes } from './repository.ts'
import { systemFields } from './systemFields.ts'

type DraftConfigs = readonly Omit<NodeConfig, 'workFlowKey'>[]

/** Reviewers as an editor has them, or else as they are stored. */
export async function draftReviewers(db: Db, key: string, configs: DraftConfigs | undefined): Promise<Record<string, NodeReviewers>> {
  return configs ? Object.fromEntries(configs.map(({ nodeKey, ...reviewers }) => [nodeKey, reviewers])) : reviewersOf(db, key)
}

export async function lintModel(
  db: Db,
  engine: WorkflowEngine,
  {
    key,
    xml,
    formCode,
    nodeConfigs,
  }: { key: string; xml: string; formCode?: string | null | undefined; nodeConfigs?: DraftConfigs | undefined },
): Promise<LintProblem[]> {
  const input = {
    key,
    xml,
    reviewers: await draftReviewers(db, key, nodeConfigs),
    roleSizes: await roleSizes(db),
    accounts: (usernames: readonly string[]) => openAccounts(db, usernames),
    system: await systemFields(db),
    deployed: await latestDefinition(db, key),
  }
  const bySaved = await lintProcess(engine, { ...input, fields: formCode ? await formFields(db, formCode) : null })
  const errors = bySaved.filter(({ severity }) => severity === 'error')
  const used =
    errors.length > 0 && formCode ? (await publishedProjects(db, key)).find(({ form }) => form.code === formCode && form.saved) : undefined
  if (!used) return bySaved
  // Changes of a form that no project uses yet hold nobody up who redraws the process: they are told.
  const byUsed = await lintProcess(engine, { ...input, fields: used.form.fields })
  if (byUsed.some(({ severity }) => severity === 'error')) return bySaved
  return [
    ...byUsed,
    ...errors.map((problem) => ({
      ...problem,
      severity: 'warning' as const,
      message: spoken(say.lint.bySaved({ problem: problem.message })),
    })),
  ]
}
