import { and, eq, isNull } from 'drizzle-orm'
import { fieldsByModel } from '@sc/form-renderer/schema'
import type { Model } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import { formDesign, item, processDefinition, processInstance } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { openDesign } from '../form/openDesign.ts'
import { designAt, designOfProject, findFormByCode } from '../form/repository.ts'
import { expressionsOf, missingFields, missingValues, valueText } from './askedFields.ts'
import type { Fields } from './askedFields.ts'
import { latestDefinition } from './repository.ts'
import type { DefinitionRow } from './repository.ts'

/** A form's fields as it is saved now; none of a form without a design. */
export async function formFields(db: Db, formCode: string): Promise<Fields> {
  const form = await findFormByCode(db, formCode)
  const design = form && (await designAt(db, form.id, form.revision))
  return fieldsIn(design)
}

const fieldsIn = (design: string | undefined): Fields => (design ? fieldsByModel(openDesign(design)) : new Map())

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

/**
 * What a process asks that a form cannot answer, as a sentence; undefined where it can answer everything. Values that
 * the form's `present` fields do not offer either are no news.
 */
export function unansweredBy(model: Model, fields: Fields, present?: Fields): string | undefined {
  const missing = missingFields(model, fields)
  if (missing.length > 0) return `用到表单中没有的字段：${missing.join('、')}`
  const expressions = expressionsOf(model)
  const known = new Set(present ? missingValues(expressions, present).map(valueText) : [])
  const values = missingValues(expressions, fields).filter((value) => !known.has(valueText(value)))
  return values.length > 0 ? `与表单中没有的选项值比较：${values.map(valueText).join('、')}` : undefined
}

/** Published projects of a process with what is wrong with their forms' fields for it, as `problemOf` says: the project's name, and what. */
export async function projectsNotServed(
  db: Db,
  key: string,
  problemOf: (fields: Fields) => string | undefined,
): Promise<{ project: string; problem: string }[]> {
  const bound = await db
    .select({ name: item.name, formCode: item.formCode, formVersion: item.formVersion })
    .from(item)
    .where(and(eq(item.processKey, key), eq(item.status, 'published')))
  const fieldsByVersion = new Map<string, Fields>()
  const found: { project: string; problem: string }[] = []
  for (const project of bound) {
    const version = `${project.formCode}:${project.formVersion}`
    const fields = fieldsByVersion.get(version) ?? fieldsIn((await designOfProject(db, project))?.design)
    fieldsByVersion.set(version, fields)
    const problem = problemOf(fields)
    if (problem) found.push({ project: project.name, problem })
  }
  return found
}
