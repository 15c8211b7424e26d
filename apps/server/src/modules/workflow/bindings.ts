import { and, eq } from 'drizzle-orm'
import { references } from '@sc/expression'
import { fieldsOf, parseDesign } from '@sc/form-renderer/schema'
import type { Model } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { designAt, findFormByCode } from '../form/repository.ts'
import { latestDefinition } from './repository.ts'
import { SYSTEM_VARIABLES } from './variables.ts'

/** Models of a form's fields as it is saved now; none of a form without a design. */
export async function fieldModels(db: Db, formCode: string): Promise<string[]> {
  const form = await findFormByCode(db, formCode)
  const design = form && (await designAt(db, form.id, form.revision))
  return design ? fieldsOf(parseDesign(design).design).map(({ model }) => model) : []
}

/** Names in a process's conditions that neither the form nor the system knows: an application would stop there. */
export function missingFields(model: Model, fields: readonly string[]): string[] {
  const known = new Set<string>([...fields, ...SYSTEM_VARIABLES])
  const asked = Object.values(model.flows).flatMap(({ condition }) => (condition ? references(condition) : []))
  return [...new Set(asked)].filter((name) => !known.has(name))
}

/** Deployed processes of published projects with a form, whose conditions ask for fields that the form would not have; each with one such project. */
export async function processesMissingFields(
  db: Db,
  engine: WorkflowEngine,
  formCode: string,
  fields: readonly string[],
): Promise<{ project: string; process: string; missing: string[] }[]> {
  // One project speaks for all that run the same process: a form may serve hundreds.
  const bound = await db
    .selectDistinctOn([item.processKey], { project: item.name, processKey: item.processKey })
    .from(item)
    .where(and(eq(item.formCode, formCode), eq(item.status, 'published')))
    .orderBy(item.processKey, item.name)
  const broken: { project: string; process: string; missing: string[] }[] = []
  for (const { project, processKey } of bound) {
    const definition = processKey ? await latestDefinition(db, processKey) : undefined
    const missing = definition ? missingFields(await engine.outlineOf(definition), fields) : []
    if (missing.length > 0) broken.push({ project, process: definition!.name, missing })
  }
  return broken
}

/** Published projects that run a process with a form that lacks fields of its conditions: the project's name, and the fields. */
export async function projectsMissingFields(db: Db, key: string, model: Model): Promise<{ project: string; missing: string[] }[]> {
  const bound = await db
    .select({ name: item.name, formCode: item.formCode })
    .from(item)
    .where(and(eq(item.processKey, key), eq(item.status, 'published')))
  const fieldsByForm = new Map<string, string[]>()
  for (const { formCode } of bound)
    if (formCode && !fieldsByForm.has(formCode)) fieldsByForm.set(formCode, await fieldModels(db, formCode))
  return bound.flatMap(({ name, formCode }) => {
    const missing = missingFields(model, (formCode && fieldsByForm.get(formCode)) || [])
    return missing.length > 0 ? { project: name, missing } : []
  })
}
