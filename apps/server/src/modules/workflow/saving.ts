import { eq } from 'drizzle-orm'
import type { NodeConfig, ProcessModel } from '@sc/api-client/contract'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isUniqueViolation } from '../../db/failures.ts'
import { processModel } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { checkForm } from '../form/repository.ts'
import { writeAudit } from '../../audit/write.ts'
import type { Caller } from '../../access/caller.ts'
import { MalformedXml } from '../../xml/MalformedXml.js'
import { scanXml } from '../../xml/scanXml.js'
import { aboutModel, auditedModel, drawnIn } from './audited.ts'
import { refuseGrown } from './draftSize.ts'
import { drawnName, processChanges, reviewerChanges } from './processChanges.ts'
import { findModel, moveReviewers, replaceReviewers, reviewersOf, saveReviewers } from './repository.ts'
import type { ModelRow } from './repository.ts'
import { refuseOlder } from './seen.ts'
import { toModel } from './service.ts'

interface ModelInput {
  id?: string | undefined
  key: string
  name: string
  description?: string | null | undefined
  engine?: ProcessModel['engine'] | undefined
  formCode?: string | null | undefined
  xml: string
  revision?: number | undefined
  nodeConfigs?: Omit<NodeConfig, 'workFlowKey'>[] | undefined
}

/** Saves a draft. A draft may be unfinished; it must be XML. */
export async function saveModel(db: Db, caller: Caller, input: ModelInput): Promise<ProcessModel> {
  await refuseGrown(db, input)
  refuseMalformed(input.xml)
  const fields = {
    key: input.key,
    name: input.name,
    // Absent leaves it as it was.
    ...(input.description === undefined ? {} : { description: input.description }),
    ...(input.engine === undefined ? {} : { engine: input.engine }),
    ...(input.formCode === undefined ? {} : { formCode: input.formCode }),
    xml: input.xml,
    updateBy: caller.username,
    updateTime: now(),
  }
  try {
    return await db.transaction(async (tx) => {
      const known = input.id ? await findModel(tx, input.id, { lock: true }) : undefined
      const before = known && (await drawnIn(tx, known))
      if (input.formCode && input.formCode !== known?.formCode) await checkForm(tx, input.formCode)
      const saved = input.id
        ? await updateDraft(tx, caller, input.id, input.revision, fields)
        : await insertDraft(tx, caller.username, fields)
      if (input.nodeConfigs) await replaceReviewers(tx, saved.key, input.nodeConfigs)
      const entry = { action: known ? 'save' : 'add', before: known && auditedModel(known), after: auditedModel(saved) } as const
      const changes = processChanges(before, await drawnIn(tx, saved))
      await writeAudit(tx, caller, { ...aboutModel(saved), ...entry, changes })
      return toModel(saved)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new BusinessError(say.workflow.keyTaken({ key: input.key }))
    throw error
  }
}

function refuseMalformed(xml: string): void {
  try {
    scanXml(xml, { tolerant: true })
  } catch (error) {
    if (!(error instanceof MalformedXml)) throw error
    const { fault, line, written, attribute } = error
    throw new BusinessError(say.workflow.malformed({ fault, line, written, attribute }))
  }
}

type DraftFields = Pick<ModelRow, 'key' | 'name' | 'xml' | 'updateBy' | 'updateTime'> &
  Partial<Pick<ModelRow, 'description' | 'engine' | 'formCode'>>

const USUAL_ENGINE: ProcessModel['engine'] = 'flowable'

async function insertDraft(tx: Db, username: string, fields: DraftFields): Promise<ModelRow> {
  return one(
    await tx
      .insert(processModel)
      .values({ engine: USUAL_ENGINE, ...fields, createBy: username })
      .returning(),
  )
}

async function updateDraft(tx: Db, caller: Caller, id: string, expected: number | undefined, fields: DraftFields): Promise<ModelRow> {
  const row = await findModel(tx, id, { lock: true })
  if (!row) throw notFound(say.workflow.model())
  await refuseOlder(tx, caller, row, expected)
  if (row.deployedVersion > 0 && fields.key !== row.key) throw new BusinessError(say.workflow.keyFixed())
  const saved = one(
    await tx
      .update(processModel)
      .set({ ...fields, revision: row.revision + 1 })
      .where(eq(processModel.id, id))
      .returning(),
  )
  if (fields.key !== row.key) await moveReviewers(tx, row.key, fields.key)
  return saved
}

/**
 * Chooses who decides at one node of a process, which need not be saved yet. Of a saved one that is a change of its draft
 * as any other: a new revision, which it answers with.
 */
export async function configureNode(
  db: Db,
  caller: Caller,
  { revision: expected, ...config }: NodeConfig & { revision?: number | undefined },
): Promise<{ revision: number | null }> {
  const { workFlowKey: key, nodeKey } = config
  return db.transaction(async (tx) => {
    const [model] = await tx.select().from(processModel).where(eq(processModel.key, key)).for('no key update')
    if (model) await refuseOlder(tx, caller, model, expected)
    const before = (await reviewersOf(tx, key))[nodeKey]
    await saveReviewers(tx, config)
    const nodeName = model ? drawnName(model.xml, nodeKey) : ''
    const changes = reviewerChanges({ nodeKey, nodeName, before, after: config })
    const about = model ? aboutModel(model) : { kind: 'process' as const, recordId: key, title: key }
    if (!changes) return { revision: model?.revision ?? null }
    const revision = model ? model.revision + 1 : null
    if (revision !== null)
      await tx.update(processModel).set({ revision, updateBy: caller.username, updateTime: now() }).where(eq(processModel.key, key))
    await writeAudit(tx, caller, {
      ...about,
      action: 'reviewers',
      changes,
      ...(model && { before: { revision: model.revision }, after: { revision } }),
    })
    return { revision }
  })
}
