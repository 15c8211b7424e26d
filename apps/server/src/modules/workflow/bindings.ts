import { and, eq, isNull } from 'drizzle-orm'
import { fieldsByModel, isCertain, kindOf } from '@sc/form-renderer/schema'
import { organisationProcesses } from '@sc/api-client/contract'
import type { HoursRule, Recognition } from '@sc/api-client/contract'
import type { UnofferedValue } from '@sc/form-renderer/schema'
import type { Message } from '@sc/locale'
import type { Model } from '@sc/process-engine'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { formDesign, item, itemModule, organisationProcess, processDefinition, processInstance } from '../../db/schema/index.ts'
import type { NodeReviewers } from '../../db/schema/workflow.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { spoken } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { remembered } from '../../remembered.ts'
import { ORGANISATION_FORM, PUBLICATION_FORM } from '../form/builtIn.ts'
import { knownChoices } from '../form/knownChoices.ts'
import { openDesign } from '../form/openDesign.ts'
import { designAt, designOfProject, savedDesign } from '../form/repository.ts'
import { expressionsOf, kindText, misfitsAmong, unofferedText } from './askedFields.ts'
import type { Fields } from './askedFields.ts'
import { nameProblems, nameProblemText, peopleProblems } from './askedNames.ts'
import type { NameProblem } from './askedNames.ts'
import { latestDefinition } from './repository.ts'
import type { DefinitionRow } from './repository.ts'

/** A form's fields as it is saved now; none of a form without a design. */
export async function formFields(db: Db, formCode: string): Promise<Fields> {
  return fieldsIn(db, formCode, await savedDesign(db, formCode))
}

async function fieldsIn(db: Db, formCode: string | null, text: string | undefined): Promise<Fields> {
  if (!text) return new Map()
  const design = openDesign(text)
  return fieldsByModel(design, await knownChoices(db, formCode, [design]))
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
    if (definition) bound.push({ project, definition, model: await engine.modelOf(definition), current: true })
  }
  const running = await db
    .selectDistinctOn([processInstance.definitionId], { project: item.name, definition: processDefinition })
    .from(processInstance)
    .innerJoin(formDesign, eq(formDesign.id, processInstance.formId))
    .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
    .innerJoin(item, aboutRecord('item', item.id))
    .where(and(eq(formDesign.formCode, formCode), isNull(processInstance.endTime)))
    .orderBy(processInstance.definitionId, item.name)
  for (const { project, definition } of running) {
    if (bound.some((one) => one.definition.id === definition.id)) continue
    bound.push({ project, definition, model: await engine.modelOf(definition), current: false })
  }
  return bound
}

interface Answers {
  fields: Fields
  /** What the system itself knows: `systemFields`. */
  system: Fields
  /**
   * The form's fields as they are in use: what these do not offer either is no news, and what only may not hold is some,
   * as it held before.
   */
  present?: Fields | undefined
  /** As `peopleProblems` compares with it. */
  former?: Fields | undefined
}

/** A process, with whom its nodes ask. */
interface Asking {
  model: Model
  reviewers: Readonly<Record<string, NodeReviewers>>
}

/** Conditions that a sentence can name. */
const NAMED = 3

/** What a process asks that a form cannot answer, as the rest of a sentence about the process; undefined where it can answer everything. */
export function unansweredBy(process: Asking, answers: Answers): Message | undefined {
  const [unknown] = unknownBy(process, answers)
  return unknown ?? unofferedBy(process, answers)
}

function unknownBy({ model, reviewers }: Asking, { fields, present, former }: Answers): Message[] {
  const about = ({ elementId }: NameProblem, name: string) => JSON.stringify([elementId, name])
  const known = new Set(
    present ? nameProblems(model, reviewers, present).flatMap((problem) => problem.names.map((name) => about(problem, name))) : [],
  )
  const names = nameProblems(model, reviewers, fields).flatMap((problem) => {
    const news = problem.names.filter((name) => !known.has(about(problem, name)))
    return news.length > 0 ? [{ ...problem, names: news }] : []
  })
  return [...names.map(nameProblemText), ...peopleProblems(model, reviewers, { fields, present, former }).map(({ words }) => words)]
}

function unofferedBy({ model, reviewers }: Asking, { fields, system, present }: Answers): Message | undefined {
  const expressions = expressionsOf(model, reviewers)
  const asked = (from: Fields) => misfitsAmong(expressions, new Map([...from, ...system]))
  const about = (source: string, value: UnofferedValue) =>
    JSON.stringify([source, value.model, value.other?.model, value.value, isCertain(value)])
  const known = new Set(present ? asked(present).flatMap(({ source, values }) => values.map((value) => about(source, value))) : [])
  const isNews = (source: string, value: UnofferedValue) =>
    value.reason !== 'retired' && (isCertain(value) || present !== undefined) && !known.has(about(source, value))
  const unanswered = asked(fields).flatMap(({ source, values }) => {
    const news = values.filter((value) => isNews(source, value))
    return news.length > 0 ? [[source, news] as const] : []
  })
  const conditions = new Map(
    unanswered.map(([source, news]) => [
      source,
      { source, problem: unofferedText(news), changed: changedKinds(news, { fields, present }) },
    ]),
  )
  return conditions.size > 0 ? say.asking.conditions({ conditions: [...conditions.values()].slice(0, NAMED) }) : undefined
}

/** Fields that hold something of another kind than they did. */
function changedKinds(values: readonly UnofferedValue[], { fields, present }: Pick<Answers, 'fields' | 'present'>) {
  return [...new Set(values.flatMap(({ model, other }) => (other ? [model, other.model] : [model])))].flatMap((model) => {
    const [before, after] = [present?.get(model), fields.get(model)]
    if (!before || !after || kindOf(before) === kindOf(after)) return []
    return { field: after.name || model, was: kindText(before), is: kindText(after) }
  })
}

type Bound = Pick<typeof item.$inferSelect, 'formCode' | 'formVersion'>

/** A form as applications are filled in on it. */
export interface FormInUse {
  code: string | null
  design: string
  fields: Fields
  /** As it is saved, where that is something else: what a process is drawn for. */
  saved: { design: string; fields: Fields } | undefined
}

async function formOf(db: Db, project: Bound): Promise<FormInUse> {
  const used = await designOfProject(db, project)
  const fieldsOf = (text: string | undefined) => fieldsIn(db, project.formCode, text)
  const design = used && used.form.revision !== used.revision ? await designAt(db, used.form.id, used.form.revision) : undefined
  return {
    code: project.formCode,
    design: used?.design ?? '',
    fields: await fieldsOf(used?.design),
    saved: design === undefined ? undefined : { design, fields: await fieldsOf(design) },
  }
}

export interface PublishedProject {
  name: string
  hoursRule: HoursRule
  recognition: Recognition | null
  /** One and the same for all projects of a version of a form: there may be hundreds. */
  form: FormInUse
}

/** Modules whose projects a process reviews. */
export const modulesReviewedBy = (db: Db, key: string) =>
  db
    .select({ name: itemModule.name, english: itemModule.english })
    .from(itemModule)
    .where(eq(itemModule.process, key))
    .orderBy(itemModule.sort)

/** What is applied for on behalf of organisations and societies that a process decides, in words. */
export async function decidedBy(db: Db, key: string): Promise<string[]> {
  const { body, applyType } = organisationProcess
  const rows = await db
    .select({ body, applyType })
    .from(organisationProcess)
    .where(eq(organisationProcess.process, key))
    .orderBy(body, applyType)
  const { fields } = organisationProcesses
  return rows.map((row) =>
    spoken(
      say.association.processOf({
        body: fields.body.options[row.body as keyof typeof fields.body.options],
        type: fields.applyType.options[row.applyType as keyof typeof fields.applyType.options],
      }),
    ),
  )
}

/** The published projects of a process, each with the form that its applications are filled in on. */
export async function publishedProjects(db: Db, key: string): Promise<PublishedProject[]> {
  const bound = await db
    .select({
      name: item.name,
      formCode: item.formCode,
      formVersion: item.formVersion,
      hoursRule: item.hoursRule,
      recognition: item.recognition,
    })
    .from(item)
    .where(and(eq(item.processKey, key), eq(item.status, 'published')))
  const formAt = remembered(
    (project: Bound) => formOf(db, project),
    ({ formCode, formVersion }) => `${formCode}:${formVersion}`,
  )
  const projects: PublishedProject[] = []
  for (const { name, english } of await modulesReviewedBy(db, key)) {
    const form = await formAt({ formCode: PUBLICATION_FORM, formVersion: null })
    projects.push({
      name: spoken(say.item.reviewsOf({ module: named(name, english) })),
      hoursRule: { source: 'fixed', hours: 0 },
      recognition: null,
      form,
    })
  }
  for (const name of await decidedBy(db, key)) {
    const form = await formAt({ formCode: ORGANISATION_FORM, formVersion: null })
    projects.push({ name, hoursRule: { source: 'fixed', hours: 0 }, recognition: null, form })
  }
  for (const project of bound)
    projects.push({ name: project.name, hoursRule: project.hoursRule, recognition: project.recognition, form: await formAt(project) })
  return projects
}

/** A project, and why something does not do for it. */
export interface NotServed {
  project: string
  problem: Message
}

/** The first project whose form does not do, as `problemOf` says, which is asked once of each. */
export function firstFormNotServing(
  projects: readonly PublishedProject[],
  problemOf: (form: FormInUse) => Message | undefined,
): NotServed | undefined {
  const asked = remembered(problemOf)
  return firstNotServed(projects, ({ form }) => asked(form))
}

/** The same of what the project decides, too. */
export function firstNotServed(
  projects: readonly PublishedProject[],
  problemOf: (project: PublishedProject) => Message | undefined,
): NotServed | undefined {
  for (const project of projects) {
    const problem = problemOf(project)
    if (problem) return { project: project.name, problem }
  }
  return undefined
}
