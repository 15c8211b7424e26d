import { and, eq, isNotNull } from 'drizzle-orm'
import type { FormViewpoint } from '@sc/api-client/contract'
import { reachableFrom } from '@sc/process-engine'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { findForm } from '../form/repository.ts'
import { applicantsNodes } from '../workflow/applicantsFields.ts'
import { latestDefinition } from '../workflow/repository.ts'

/** Who sees a form by the deployed processes that projects fill it in for: those who apply, and who is asked at each node, in the order of the drawing. */
export async function viewpoints(db: Db, engine: WorkflowEngine, formId: string): Promise<FormViewpoint[]> {
  const form = await findForm(db, formId)
  if (!form) throw notFound(say.form.form())
  const bound = await db
    .selectDistinct({ key: item.processKey })
    .from(item)
    .where(and(eq(item.formCode, form.formCode), isNotNull(item.processKey)))
    .orderBy(item.processKey)
  const seen: FormViewpoint[] = []
  for (const { key } of bound) {
    const definition = key === null ? undefined : await latestDefinition(db, key)
    if (!definition) continue
    const { name: process, xml, reviewers, applicantsFields } = definition
    const model = await engine.modelOf(definition)
    const [own, reached] = [new Set(applicantsNodes(model, reviewers).map(({ id }) => id)), reachableFrom(model, [model.startEventId])]
    const named = fieldPermissionsIn(xml)
    seen.push({ process, node: null, permissions: applicantsFields })
    for (const { id, kind, name } of Object.values(model.nodes)) {
      if (kind !== 'humanTask' || own.has(id) || !reached.has(id)) continue
      seen.push({ process, node: name || id, permissions: named[id] ?? {} })
    }
  }
  return seen
}
