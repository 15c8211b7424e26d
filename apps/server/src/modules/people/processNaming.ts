import { eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { isOneOf } from '../../db/page.ts'
import { depart, departCode, nodeConfig, processModel } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { namesDepart } from '../workflow/departAsked.ts'
import { definitionsInUse } from '../workflow/repository.ts'

/** A process that names a role as approvers: one as it is drawn, one that new applications start on, or one that some are under way on. */
export async function processNaming(db: Db, engine: WorkflowEngine, roleCode: string): Promise<string | undefined> {
  const [drawn] = await db
    .select({ name: processModel.name })
    .from(nodeConfig)
    .innerJoin(processModel, eq(processModel.key, nodeConfig.workFlowKey))
    .where(eq(nodeConfig.auditRoleCode, roleCode))
    .limit(1)
  if (drawn) return drawn.name
  for (const definition of await definitionsInUse(db)) {
    if (Object.values(definition.reviewers).some(({ auditRoleCode }) => auditRoleCode === roleCode)) return definition.name
    const { nodes } = await engine.modelOf(definition)
    const groups = Object.values(nodes).flatMap(({ attributes }) => (attributes.candidateGroups ?? '').split(','))
    if (groups.some((group) => group.trim() === roleCode)) return definition.name
  }
  return undefined
}

/** Names of processes, drawn or at work, whose conditions compare with the code of one of these departments, or with one that it had. */
export async function processesAsking(db: Db, codes: readonly string[]): Promise<string[]> {
  const former = await db
    .select({ code: departCode.code })
    .from(departCode)
    .innerJoin(depart, eq(depart.id, departCode.departId))
    .where(isOneOf(depart.orgCode, codes))
  const all = [...codes, ...former.map(({ code }) => code)]
  const drawn = await db
    .select({ name: processModel.name, xml: processModel.xml })
    .from(processModel)
    .where(contains(processModel.xml, 'initiatorDept'))
  const named = [...drawn, ...(await definitionsInUse(db))].filter(({ xml }) => namesDepart(xml, all))
  return [...new Set(named.map(({ name }) => name))].toSorted()
}
