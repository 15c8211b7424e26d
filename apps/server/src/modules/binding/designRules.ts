import {
  demandedChoices,
  designProblems,
  fieldsByModel,
  formWords,
  issueWords,
  isEmptyDesign,
  refusedDefaults,
  sayProblem,
  uncheckedPatterns,
} from '@sc/form-renderer/schema'
import type { DemandedChoice, FieldPermissions, FormDesign, KnownChoices, OfferedValues, OutsideSource } from '@sc/form-renderer/schema'
import { asksField } from '@sc/api-client/contract'
import type { HoursRule, Recognition } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Message } from '@sc/locale'
import type { Model } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { requireConsent } from '../../http/consent.ts'
import type { News } from '../../http/consent.ts'
import { BusinessError } from '../../http/errors.ts'
import { currentLanguage } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { remembered } from '../../remembered.ts'
import { fieldsOfRules } from '../hours/decidingFields.ts'
import type { FieldOfRule } from '../hours/decidingFields.ts'
import { nobodyEarns, ruleProblem } from '../hours/rule.ts'
import { fieldsOfRecognition, recognitionProblem } from '../recognition/rule.ts'
import { unansweredBy } from '../workflow/bindings.ts'
import { askedFieldsOf } from '../workflow/askedNames.ts'
import { changedMeanings, decidingIn } from '../workflow/changedInUse.ts'
import { changedKind } from '../workflow/changedKinds.ts'
import { drawnOn } from '../workflow/drawnOn.ts'
import { unmetDemands } from '../workflow/fieldDemands.ts'
import { heldProblem } from '../workflow/heldFields.ts'
import { movedPermission } from '../workflow/movedPermissions.ts'
import { latestDefinition } from '../workflow/repository.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { systemFields } from '../workflow/systemFields.ts'
import { chosenWays } from '../workflow/unapproved.ts'
import { meaningSince } from '../form/changedMeaning.ts'
import { decidingChanges } from '../form/decidingChanges.ts'
import { knownChoices } from '../form/knownChoices.ts'
import { lookAlikeOptions } from '../form/lookAlikes.ts'
import { offeredIn } from '../form/offered.ts'
import { openDesign, tooManyWidgets } from '../form/openDesign.ts'
import { scriptProblem } from '../form/scripted.ts'
import { designChosenOn, findFormByCode } from '../form/repository.ts'

const NO_NEWS: News = { words: [], changes: [] }

/** What a project asks of its form. */
interface Asking {
  formCode: string | null
  processKey: string | null
  hoursRule: HoursRule
  recognition: Recognition | null
}

type Bound = Pick<Asking, 'formCode' | 'processKey'>

interface Designs {
  formName: string
  design: string
  /** The design that the project has now, where it has one: what it lacks already is no reason. */
  present?: string | undefined
  /** The design that whoever set it up, or last consented, had before their eyes: what means something else since is told. */
  settled?: string | undefined
  /** The designs from before that, as far as people saw them: what an option was called in these it is not called by another one without a word. */
  earlier?: (() => Promise<readonly string[]>) | undefined
  /** It was in use on this very design before: what it means was said then. */
  again?: true | undefined
  /** The rule of hours was looked at with this very design. */
  ruleIsNew?: boolean | undefined
}

/** What a design means for a project. */
interface ProjectCheck {
  /** Why it cannot be filled in. */
  problem?: Message | undefined
  /** What comes of it beside that, for whoever decides that it is taken. */
  news: News
}

/**
 * Why a project cannot be filled in with a design, and what else comes of it. What its deployed process or its table of
 * hours compares with has to be there: a value that is gone would pass by a condition without a word.
 */
const checkProject = (db: Db, engine: WorkflowEngine, asking: Asking, designs: Designs): Promise<ProjectCheck> =>
  projectCheck(db, engine, fieldsOfRules(db))(asking, designs)

/**
 * Refuses a design that a project cannot be filled in with, and what comes of it until that is consented to.
 * @param more what else comes of the act
 * @returns whether something of the design was consented to
 * @param about as `requireConsent` has it
 */
export async function requireFit(
  db: Db,
  engine: WorkflowEngine,
  asking: Asking,
  { consent, more = NO_NEWS, about, ...designs }: Designs & { consent: string | undefined; more?: News; about: readonly unknown[] },
): Promise<boolean> {
  const { problem, news } = await checkProject(db, engine, asking, designs)
  if (problem) throw new BusinessError(problem)
  const consented = requireConsent(
    { words: [...more.words, ...news.words], changes: [...more.changes, ...news.changes], names: more.names },
    consent,
    [about, designs.design],
  )
  return consented && news.words.length > 0
}

/** The same of many projects: what those of one process have in common is asked once for the same object of designs. */
export function projectCheck(
  db: Db,
  engine: WorkflowEngine,
  fieldOf: FieldOfRule,
): (asking: Asking, designs: Designs) => Promise<ProjectCheck> {
  const askedOf = remembered((designs: Designs) =>
    remembered(
      (form: Bound) => formProblem(db, engine, form, designs),
      ({ formCode, processKey }) => JSON.stringify([formCode, processKey]),
    ),
  )
  const changesOf = remembered((designs: Designs) =>
    remembered(async (models: readonly string[]) => {
      const before = designs.settled ?? designs.present ?? designs.design
      const changes = decidingChanges(before, designs.design, models)
      if (changes || before === designs.design || !designs.earlier) return changes
      return decidingChanges(before, designs.design, models, await designs.earlier())
    }, String),
  )
  return async ({ formCode, processKey, hoursRule, recognition }, designs) => {
    const { problem, meaningOf, applicantsFields, asked = [], words = [] } = await askedOf(designs)({ formCode, processKey })
    const field = asksField(hoursRule) ? hoursRule.field : undefined
    const other = field === undefined || designs.ruleIsNew ? undefined : meaningOf?.(field)
    const changes = await changesOf(designs)([...asked, ...(field === undefined ? [] : [field]), ...fieldsOfRecognition(recognition)])
    return {
      problem:
        problem ??
        (await ruleProblem(fieldOf, hoursRule, designs)) ??
        nobodyEarns(hoursRule, designs.design, applicantsFields) ??
        recognitionProblem(recognition, designs.design, applicantsFields),
      news: {
        words: [
          ...words,
          ...(other ? [say.hours.otherMeaning({ meaning: other })] : []),
          ...(changes ? [say.binding.decidingChanged({ form: designs.formName })] : []),
        ],
        changes: changes ? [changes] : [],
      },
    }
  }
}

interface FormProblem {
  problem?: Message
  /** What became of a field since the design that is in use, or that was looked at. */
  meaningOf?: ReturnType<typeof meaningSince>
  applicantsFields?: FieldPermissions
  /** Models that the process asks for. */
  asked?: readonly string[]
  /** What means something else to the process. */
  words?: readonly Message[]
}

/** What the form itself or the process speaks against, whatever the hours are; and what the hours depend on. */
async function formProblem(
  db: Db,
  engine: WorkflowEngine,
  { formCode, processKey }: Bound,
  { formName, design: text, present, settled, again }: Designs,
): Promise<FormProblem> {
  const design = openDesign(text)
  if (isEmptyDesign(design)) return { problem: say.item.formEmpty() }
  const before = present === undefined ? undefined : openDesign(present)
  const looked = settled === undefined ? before : openDesign(settled)
  const designs = looked ? [design, looked] : [design]
  const known = await knownChoices(db, formCode, designs)
  // Whether two look alike is decided in one language, whoever asks.
  const named = currentLanguage() === defaultLanguage ? known : await knownChoices(db, formCode, designs, defaultLanguage)
  const offered = await offeredIn(db, design)
  // What a script offers is known once it is filled in, and checked then.
  const isWorkedOut = (source: OutsideSource) => source.kind === 'script' && source.expression !== ''
  const own = ownProblem(design, before, { known, named }, (source) => (isWorkedOut(source) ? 'pending' : offered(source)))
  if (own) return { problem: own }
  const script = await scriptProblem(design)
  if (script) return { problem: script }
  const definition = processKey === null ? undefined : await latestDefinition(db, processKey)
  const more = looked && { meaningOf: meaningSince(fieldsByModel(looked, known), fieldsByModel(design, known)) }
  if (!definition) return { ...more }
  const process = { ...definition, model: await engine.modelOf(definition) }
  const { problem, meanings } = await askedProblem(db, engine, process, { formCode, design, before, looked, again, known })
  if (problem)
    return {
      problem: say.binding.processProblem({ process: process.name, problem, form: formName, inUse: before !== undefined }),
    }
  return {
    ...more,
    applicantsFields: definition.applicantsFields,
    asked: [...askedFieldsOf(process.model, process.reviewers).keys()],
    words: [
      ...meanings.map((meaning) => say.binding.processMeaning({ process: process.name, meaning })),
      // What is in use, or was, was consented to.
      ...(before || again
        ? []
        : chosenWays(process, fieldsByModel(design, known)).map((way) => say.binding.processWay({ process: process.name, way }))),
    ],
  }
}

interface Filled {
  formCode: string | null
  design: FormDesign
  /** The design that is in use. */
  before: FormDesign | undefined
  /** The one that it was settled with. */
  looked: FormDesign | undefined
  again: true | undefined
  known: KnownChoices
}

interface AskedProblem {
  problem?: Message | string | undefined
  meanings: readonly (Message | string)[]
}

/** What a process asks of a design in vain, and what means something else to it by now, as the rests of sentences about it. */
async function askedProblem(
  db: Db,
  engine: WorkflowEngine,
  process: DefinitionRow & { model: Model },
  { formCode, design, before, looked, again, known }: Filled,
): Promise<AskedProblem> {
  const fields = fieldsByModel(design, known)
  const [demand] = unmetDemands(process, fields)
  if (demand) return { problem: demand.words, meanings: [] }
  const form = formCode === null ? undefined : await findFormByCode(db, formCode)
  const drawn = form && (await designChosenOn(db, form, await drawnOn(db, engine, process)))
  const withFields = (of: FormDesign | undefined) => of && { design: of, fields: fieldsByModel(of, known) }
  const [present, drawnFor] = [withFields(before), withFields(drawn === undefined ? undefined : openDesign(drawn))]
  const system = await systemFields(db)
  const deciding = decidingIn(process)
  const asked = { fields, former: drawnFor?.fields, system }
  // What the form in use lacks already is no news.
  const unanswered = present ? undefined : unansweredBy(process, asked)
  if (unanswered) return { problem: unanswered, meanings: [] }
  for (const former of [present, drawnFor]) {
    const changed =
      former && (unansweredBy(process, { ...asked, present: former.fields }) ?? movedPermission(deciding, design, former.design))
    if (changed) return { problem: changed, meanings: [] }
  }
  const { applicantsFields } = process
  const kindOf = (former: typeof present) => former && changedKind(deciding.asked, fields, former.fields)
  // Who took a design before was told then; the process may be older than all of them.
  const told = present ? [withFields(looked)] : again ? [] : [withFields(looked), drawnFor]
  return {
    problem: kindOf(present) ?? heldProblem({ process, design, applicantsFields }, before && { process, design: before, applicantsFields }),
    // Deployed before the form was, a process may have been drawn for it all the same.
    meanings: told
      .flatMap((former) => (former ? [kindOf(former), ...changedMeanings(deciding, fields, former.fields)] : []))
      .filter((one) => one !== undefined),
  }
}

/**
 * What keeps people from rightly filling a form in: conditions over what is not there, or that decide about themselves,
 * and demands for what nobody can fill in.
 */
function ownProblem(
  design: FormDesign,
  before: FormDesign | undefined,
  { known, named }: { known: KnownChoices; named: KnownChoices },
  offered: OfferedValues,
): Message | undefined {
  // What a project is in use with already is no reason.
  const held = new Set(before ? lookAlikeOptions(before, named).map(keyOf) : [])
  const language = currentLanguage()
  const texts = issueWords[language]
  const overlarge = tooManyWidgets(design)
  const problems = [
    ...(overlarge ? [overlarge] : []),
    ...designProblems(design, { known, texts }).map((problem) => sayProblem(problem, texts)),
    ...uncheckedPatterns(design, texts).map((problem) => sayProblem(problem, texts)),
    ...refusedDefaults(design, formWords[language].rules)
      .filter(({ closed }) => closed)
      .map(({ widget: { name, type }, value, message }) => texts.closedDefault(texts.whose([name || type], 1), String(value), message)),
    ...demandedChoices(design, offered).map(sayDemanded),
    ...lookAlikeOptions(design, named).filter((told) => !held.has(keyOf(told))),
  ]
  return problems.length === 0 ? undefined : say.binding.formProblems({ problems: problems.slice(0, NAMED), count: problems.length })
}

/** Problems that one sentence names. */
const NAMED = 3

const keyOf = (told: Message) => JSON.stringify(told)

function sayDemanded({ name, model, source }: DemandedChoice): Message {
  const field = name || model
  switch (source.kind) {
    case 'dict':
      return say.binding.noDictionary({ field, code: source.code })
    case 'remote':
      return say.binding.noFunction({ field, name: source.name })
    case 'script':
      return say.binding.noScript({ field })
  }
}
