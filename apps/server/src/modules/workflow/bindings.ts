import { and, eq, isNull } from 'drizzle-orm'
import { fieldsByModel, parseDesign } from '@sc/form-renderer/schema'
import type { Model } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import { formDesign, item, processDefinition, processInstance } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { designAt, findFormByCode } from '../form/repository.ts'
import { expressionsOf, missingFields, missingValues, valueText } from './askedFields.ts'
import type { Fields } from './askedFields.ts'
import { latestDefinition } from './repository.ts'
import type { DefinitionRow } from './repository.ts'

/** A form's fields as it is saved now; none of a form without a design. */
export async function formFields(db: Db, formCode: string): Promise<Fields> {
  const form = await findFormByCode(db, formCode)
  const design = form && (await designAt(db, form.id, form.revision))
  return design ? fieldsByModel(parseDesign(design).design) : new Map()
}

/** A process that asks for a form's fields: the deployed version of a published project's, or an older one that applications still run on. */
export interface BoundProcess {
  project: string
  definition: DefinitionRow
  model: Model
  /** Whether new applications start on it. */
  current: boolean
}

/** Every process version that a form is filled in for, each with one project that speaks for all: a form may serve hundreds. */
export async function boundProcesses(db: Db, engine: WorkflowEngine, formCode: string): Promise<BoundProcess[]> {
  const published = await db
    .selectDistinctOn([item.processKey], { project: item.name, processKey: item.processKey })
    .from(item)
    .where(and(eq(item.formCode, formCode), eq(item.status, 'published')))
    .orderBy(item.processKey, item.name)
  const bound: BoundProcess[] = []
  for (const { project, processKey } of published) {
    const definition = processKey ? await latestDefinition(db, processKey) : undefined
    if (definition) bound.push({ project, definition, model: await engine.outlineOf(definition), current: true })
  }
  const running = await db
    .selectDistinctOn([processInstance.definitionId], { project: item.name, definition: processDefinition })
    .from(processInstance)
    .innerJoin(formDesign, eq(formDesign.id, processInstance.formId))
    .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
    .innerJoin(item, eq(item.id, processInstance.itemId))
    .where(and(eq(formDesign.formCode, formCode), isNull(processInstance.endTime)))
    .orderBy(processInstance.definitionId, item.name)
  for (const { project, definition } of running) {
    if (bound.some((one) => one.definition.id === definition.id)) continue
    bound.push({ project, definition, model: await engine.outlineOf(definition), current: false })
  }
  return bound
}

/** What a process asks that a form cannot answer, as a sentence; undefined where it can answer everything. */
export function unansweredBy(model: Model, fields: Fields): string | undefined {
  const missing = missingFields(model, fields)
  if (missing.length > 0) return `用到表单中没有的字段：${missing.join('、')}`
  const values = missingValues(expressionsOf(model), fields)
  return values.length > 0 ? `与表单中没有的选项值比较：${values.map(valueText).join('、')}` : undefined
}

/** Published projects whose form cannot answer what a process asks: the project's name, and what. */
export async function projectsNotAnswering(db: Db, key: string, model: Model): Promise<{ project: string; unanswered: string }[]> {
  const bound = await db
    .select({ name: item.name, formCode: item.formCode })
    .from(item)
    .where(and(eq(item.processKey, key), eq(item.status, 'published')))
  const fieldsByForm = new Map<string, Fields>()
  for (const { formCode } of bound)
    if (formCode && !fieldsByForm.has(formCode)) fieldsByForm.set(formCode, await formFields(db, formCode))
  return bound.flatMap(({ name, formCode }) => {
    const unanswered = unansweredBy(model, (formCode && fieldsByForm.get(formCode)) || new Map())
    return unanswered ? [{ project: name, unanswered }] : []
  })
}
