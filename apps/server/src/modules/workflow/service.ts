import { eq, sql } from 'drizzle-orm'
import { modelListing } from '@sc/api-client/contract'
import type { ListedModel, ProcessModel } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { item, nodeConfig, processDefinition, processInstance, processModel } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import type { Listed } from '../../listing/listed.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Caller } from '../../access/caller.ts'
import { nameOfItem } from '../../access/nameOfItem.ts'
import { named } from '../../locale/named.ts'
import { aboutModel, auditedModel, drawnIn } from './audited.ts'
import { decidedBy, modulesReviewedBy } from './bindings.ts'
import { processChanges } from './processChanges.ts'
import { findModel, modelsWithNames, versionsOf } from './repository.ts'
import type { ModelRow } from './repository.ts'
import { refuseUnread } from './seen.ts'
import type { Seen } from './seen.ts'

export const toModel = (row: Omit<ModelRow, 'xml'>): ProcessModel => ({
  id: row.id,
  key: row.key,
  name: row.name,
  description: row.description,
  engine: row.engine,
  formCode: row.formCode,
  revision: row.revision,
  deployedVersion: row.deployedVersion,
  changedSinceDeploy: row.deployedVersion > 0 && row.revision !== row.deployedRevision,
  updateBy: row.updateBy,
  updateTime: formatMoment(row.updateTime),
})

export const listedModels: Listed<ListedModel, typeof modelListing.fields> = {
  listing: modelListing,
  from: (db, selected) => db.select(selected).from(processModel).$dynamic(),
  id: processModel.id,
  columns: {
    name: processModel.name,
    key: processModel.key,
    deployed: sql`(${processModel.deployedVersion} > 0)`,
    updateTime: processModel.updateTime,
  },
  records: async (db, ids) =>
    (await modelsWithNames(db, ids)).map(({ model, updateByName }) => ({
      ...toModel(model),
      updateByName,
      deployed: model.deployedVersion > 0,
    })),
}

export async function modelWithXml(db: Db, id: string) {
  const row = await findModel(db, id)
  if (!row) throw notFound(say.workflow.model())
  return { ...toModel(row), xml: row.xml }
}

export async function modelVersions(db: Db, modelId: string) {
  const row = await findModel(db, modelId)
  if (!row) throw notFound(say.workflow.model())
  const versions = await versionsOf(db, row.key)
  return versions.map((version) => ({ ...version, deployTime: formatMoment(version.deployTime) }))
}

/** Refused once anything was ever started on it, or while a project is bound to it. */
export async function removeModel(db: Db, caller: Caller, { modelId: id, ...seen }: Seen & { modelId: string }): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await findModel(tx, id, { lock: true })
    if (!row) throw notFound(say.workflow.model())
    await refuseUnread(tx, caller, row, seen)
    const [bound] = await tx
      .select({ name: nameOfItem(caller) })
      .from(item)
      .where(eq(item.processKey, row.key))
      .limit(1)
    if (bound) throw new BusinessError(say.workflow.usedByProject({ project: bound.name }))
    const [module] = await modulesReviewedBy(tx, row.key)
    if (module) throw new BusinessError(say.workflow.usedByModule({ module: named(module.name, module.english) }))
    const [decided] = await decidedBy(tx, row.key)
    if (decided !== undefined) throw new BusinessError(say.workflow.usedByReviews({ what: decided }))
    const [started] = await tx
      .select({ id: processInstance.id })
      .from(processInstance)
      .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
      .where(eq(processDefinition.key, row.key))
      .limit(1)
    if (started) throw new BusinessError(say.workflow.usedByApplications())
    const changes = processChanges(await drawnIn(tx, row), undefined)
    await tx.delete(processDefinition).where(eq(processDefinition.key, row.key))
    await tx.delete(nodeConfig).where(eq(nodeConfig.workFlowKey, row.key))
    await tx.delete(processModel).where(eq(processModel.id, id))
    await writeAudit(tx, caller, { ...aboutModel(row), action: 'remove', before: auditedModel(row), changes })
  })
}
