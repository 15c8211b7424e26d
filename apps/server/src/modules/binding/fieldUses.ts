import { and, eq } from 'drizzle-orm'
import { asksField } from '@sc/api-client/contract'
import type { FormFieldUse } from '@sc/api-client/contract'
import { comparedValues, references } from '@sc/expression'
import { fieldPermissionsIn } from '@sc/workflow-designer/engines'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { expressionsOf, ownNames } from '../workflow/askedFields.ts'
import { fieldsOfRecognition } from '../recognition/rule.ts'
import { boundProcesses } from '../workflow/bindings.ts'
import type { BoundProcess } from '../workflow/bindings.ts'
import { elementSources } from '../workflow/fromForm.ts'
import { RESERVED } from '../workflow/variables.ts'
import { findForm } from '../form/repository.ts'

/** Which fields of a form are asked for by processes that it is filled in for, and by the hours of published projects. */
export async function fieldUses(db: Db, engine: WorkflowEngine, caller: Caller, formId: string): Promise<FormFieldUse[]> {
  const form = await findForm(db, formId)
  if (!form) throw notFound(say.form.form())
  const processes = await boundProcesses(db, engine, form.formCode)
  const projects = await db
    .select({ project: item.name, hoursRule: item.hoursRule, recognition: item.recognition })
    .from(item)
    .where(and(eq(item.formCode, form.formCode), eq(item.status, 'published')))
    .orderBy(item.name)
  const hours = projects.flatMap(({ project, hoursRule }): FormFieldUse[] => {
    if (!asksField(hoursRule)) return []
    const values = hoursRule.source === 'table' ? hoursRule.rows.map(({ value }) => value) : []
    return [{ field: hoursRule.field, kind: 'hours', project, process: null, values, conditions: [], binding: true }]
  })
  const recognised = projects.flatMap(({ project, recognition }) =>
    fieldsOfRecognition(recognition).map((field): FormFieldUse => ({
      field,
      kind: 'recognition',
      project,
      process: null,
      values: [],
      conditions: [],
      binding: true,
    })),
  )
  const uses = [...processes.flatMap((bound) => [...conditionUses(bound), ...permissionUses(bound)]), ...hours, ...recognised]
  const reached = await db
    .select({ name: item.name })
    .from(item)
    .where(and(eq(item.formCode, form.formCode), scopeOf(caller, 'item')))
  const named = new Set(reached.map(({ name }) => name))
  // That it is used matters to whoever changes the form; what others call their projects does not.
  return uses.map((use) => (named.has(use.project) ? use : { ...use, project: spoken(say.item.ofOthers()) }))
}

const processOf = ({ definition, current }: BoundProcess) => ({ name: definition.name, version: definition.version, current })

function conditionUses(bound: BoundProcess): FormFieldUse[] {
  const system = new Set<string>([...RESERVED, ...ownNames(bound.model)])
  const asked = new Map<string, { values: Set<string | number | boolean>; conditions: Set<string> }>()
  for (const { expression, condition } of expressionsOf(bound.model, bound.definition.reviewers)) {
    for (const name of references(expression)) {
      if (system.has(name)) continue
      const known = asked.get(name) ?? { values: new Set(), conditions: new Set() }
      asked.set(name, known)
      if (condition) known.conditions.add(expression.source.trim())
    }
    for (const { name, value } of comparedValues(expression)) asked.get(name)?.values.add(value)
  }
  // Whom a countersign asks, where the form has such a field.
  for (const name of Object.values(bound.model.nodes).flatMap(elementSources))
    if (!asked.has(name)) asked.set(name, { values: new Set(), conditions: new Set() })
  return [...asked].map(([field, { values, conditions }]) => ({
    field,
    kind: 'condition',
    project: bound.project,
    process: processOf(bound),
    values: [...values],
    // Applications that run keep the design that they began with.
    conditions: bound.current ? [...conditions] : [],
    binding: bound.current || values.size > 0,
  }))
}

function permissionUses(bound: BoundProcess): FormFieldUse[] {
  const fields = new Set(Object.values(fieldPermissionsIn(bound.definition.xml)).flatMap((permissions) => Object.keys(permissions)))
  return [...fields].map((field) => ({
    field,
    kind: 'permission',
    project: bound.project,
    process: processOf(bound),
    values: [],
    conditions: [],
    binding: false,
  }))
}
