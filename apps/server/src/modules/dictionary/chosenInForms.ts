import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { comparedValues } from '@sc/expression'
import { builtInSchemas, comparisonsWith, walkAllWidgets } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { item, processDefinition, processInstance, processModel } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { say } from '../../locale/say.ts'
import { designsOffering, modelsOffering } from '../form/offering.ts'
import { expressionsOf } from '../workflow/askedFields.ts'
import { definitionsInUse } from '../workflow/repository.ts'

/** A form, and its fields that any of its designs fills in from the dictionary. */
interface Filled {
  formId: string
  code: string
  models: Set<string>
}

/**
 * Why an entry has to stay for what forms have to do with it: somebody chose it, a design begins with it or asks for it, a
 * project counts hours by it, or a process decides by it. That a form merely offers it is no reason.
 */
export async function whyChosen(tx: Db, engine: WorkflowEngine, dictionary: string, value: string): Promise<Message | undefined> {
  const forms = new Map<string, Filled>()
  for (const { formId, code, name, design } of await designsOffering(tx, dictionary)) {
    const filled = forms.get(formId) ?? { formId, code, models: new Set() }
    forms.set(formId, filled)
    const models = modelsOffering(design, dictionary)
    for (const model of models) filled.models.add(model)
    if (models.some((model) => isNamedIn(design, model, value))) return say.dictionary.namedByForm({ form: name })
  }
  if (forms.size === 0) return undefined
  const filled = [...forms.values()]
  const project = await projectCounting(tx, filled, value)
  if (project !== undefined) return say.dictionary.usedBy({ user: say.dictionary.project({ name: project }) })
  const answered = await projectAnswered(tx, filled, value)
  if (answered !== undefined) return say.dictionary.usedBy({ user: say.dictionary.applications({ name: answered }) })
  const process = await processAsking(tx, engine, filled, value)
  return process === undefined ? undefined : say.dictionary.askedBy({ process })
}

/** Whether a design begins a field with the value, or compares it with that. */
function isNamedIn(design: FormDesign, model: string, value: string): boolean {
  let begins = false
  walkAllWidgets(design, (widget, { table }) => {
    if ((table?.model ?? widget.model) !== model) return
    const initial = builtInSchemas.get(widget.type)?.value?.initial(widget.options)
    if ((Array.isArray(initial) ? initial : [initial]).some((one) => String(one ?? '') === value && one !== undefined)) begins = true
  })
  return begins || comparisonsWith(design, model).some((compared) => String(compared.value) === value)
}

/** A project whose hours have a row for it. */
async function projectCounting(tx: Db, forms: readonly Filled[], value: string): Promise<string | undefined> {
  const bound = await tx
    .select({ name: item.name, formCode: item.formCode, rule: item.hoursRule })
    .from(item)
    .where(
      and(
        inArray(
          item.formCode,
          forms.map(({ code }) => code),
        ),
        sql`jsonb_path_exists(${item.hoursRule}, '$.rows[*] ? (@.value == $value)', jsonb_build_object('value', ${value}::text))`,
      ),
    )
  return bound.find(({ formCode, rule }) =>
    forms.some(({ code, models }) => code === formCode && rule.source === 'table' && models.has(rule.field)),
  )?.name
}

/** What the project was called for which somebody applied with it, whatever became of the application. */
async function projectAnswered(tx: Db, forms: readonly Filled[], value: string): Promise<string | undefined> {
  const held = forms.map(({ formId, models }) =>
    and(
      eq(processInstance.formId, formId),
      or(...[...models].map((model) => holds(sql`${processInstance.values} -> ${model}::text`, value))),
    ),
  )
  const [application] = await tx
    .select({ name: processInstance.itemName })
    .from(processInstance)
    .where(or(...held))
    .limit(1)
  return application?.name
}

/** Whether an answer is the value, or one of several, or a row of it holds that; numbers are kept as such. */
const holds = (answer: SQL, value: string): SQL =>
  sql`jsonb_path_exists(${answer}, 'strict $.** ? (@ == $text || @ == $number)', jsonb_build_object('text', ${value}::text, 'number', ${numberOf(value)}::float8))`

const numberOf = (value: string): number | null => (String(Number(value)) === value ? Number(value) : null)

/** A process that these forms are filled in for, and that compares one of the fields with it: as new applications or running ones are asked. */
async function processAsking(tx: Db, engine: WorkflowEngine, forms: readonly Filled[], value: string): Promise<string | undefined> {
  const models = new Set(forms.flatMap(({ models: own }) => [...own]))
  const keys = await processesOf(tx, forms)
  for (const definition of await definitionsInUse(tx)) {
    if (!keys.has(definition.key)) continue
    for (const { expression } of expressionsOf(await engine.modelOf(definition), definition.reviewers))
      if (comparedValues(expression).some((compared) => models.has(compared.name) && String(compared.value) === value))
        return definition.name
  }
  return undefined
}

/** Keys of the processes that forms were drawn for, that projects use them with, or that applications on them still run on. */
async function processesOf(tx: Db, forms: readonly Filled[]): Promise<Set<string | null>> {
  const codes = forms.map(({ code }) => code)
  const drawn = await tx.select({ key: processModel.key }).from(processModel).where(inArray(processModel.formCode, codes))
  const used = await tx.select({ key: item.processKey }).from(item).where(inArray(item.formCode, codes))
  const running = await tx
    .selectDistinct({ key: processDefinition.key })
    .from(processInstance)
    .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
    .where(
      and(
        isNull(processInstance.endTime),
        inArray(
          processInstance.formId,
          forms.map(({ formId }) => formId),
        ),
      ),
    )
  return new Set([...drawn, ...used, ...running].map(({ key }) => key))
}
