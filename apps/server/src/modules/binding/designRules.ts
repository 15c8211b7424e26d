import { demandedChoices, designProblems, fieldsByModel, isEmptyDesign, sayProblem } from '@sc/form-renderer/schema'
import type { DemandedChoice, FieldPermissions, FormDesign, KnownChoices, OfferedValues } from '@sc/form-renderer/schema'
import { quoted } from '@sc/api-client/contract'
import type { HoursRule } from '@sc/api-client/contract'
import type { Model } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { requireConsent } from '../../http/consent.ts'
import type { News } from '../../http/consent.ts'
import { BusinessError } from '../../http/errors.ts'
import { remembered } from '../../remembered.ts'
import { fieldsOfRules } from '../hours/decidingFields.ts'
import type { FieldOfRule } from '../hours/decidingFields.ts'
import { nobodyEarns, ruleProblem } from '../hours/rule.ts'
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
import { meaningSince } from '../form/changedMeaning.ts'
import { decidingChanges } from '../form/decidingChanges.ts'
import { knownChoices } from '../form/knownChoices.ts'
import { lookAlikeOptions } from '../form/lookAlikes.ts'
import { offeredIn } from '../form/offered.ts'
import { openDesign } from '../form/openDesign.ts'
import { designChosenOn, findFormByCode } from '../form/repository.ts'

const NO_NEWS: News = { words: [], changes: [] }

/** What a project asks of its form. */
interface Asking {
  formCode: string | null
  processKey: string | null
  hoursRule: HoursRule
}

interface Designs {
  formName: string
  design: string
  /** The design that the project has now, where it has one: what it lacks already is no reason. */
  present?: string | undefined
  /** The design that whoever set it up, or last consented, had before their eyes: what means something else since is told. */
  settled?: string | undefined
  /** It was in use on this very design before: what it means was said then. */
  again?: true | undefined
  /** The rule of hours was looked at with this very design. */
  ruleIsNew?: boolean | undefined
}

/** What a design means for a project. */
interface ProjectCheck {
  /** Why it cannot be filled in. */
  problem?: string | undefined
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
      (form: Omit<Asking, 'hoursRule'>) => formProblem(db, engine, form, designs),
      ({ formCode, processKey }) => JSON.stringify([formCode, processKey]),
    ),
  )
  const changesOf = remembered((designs: Designs) =>
    remembered(
      (models: readonly string[]) => decidingChanges(designs.settled ?? designs.present ?? designs.design, designs.design, models),
      String,
    ),
  )
  return async ({ formCode, processKey, hoursRule }, designs) => {
    const { problem, meaningOf, applicantsFields, asked = [], words = [] } = await askedOf(designs)({ formCode, processKey })
    const field = hoursRule.source === 'fixed' ? undefined : hoursRule.field
    const other = field === undefined || designs.ruleIsNew ? undefined : meaningOf?.(field)
    const changes = changesOf(designs)([...asked, ...(field === undefined ? [] : [field])])
    return {
      problem: problem ?? (await ruleProblem(fieldOf, hoursRule, designs)) ?? nobodyEarns(hoursRule, designs.design, applicantsFields),
      news: {
        words: [
          ...words,
          ...(other ? [`学时规则${other}，请核对学时规则`] : []),
          ...(changes ? [`表单${quoted(designs.formName)}的这个版本中，影响审批走向、认定学时或由谁填写的设置有变化`] : []),
        ],
        changes: changes ? [changes] : [],
      },
    }
  }
}

interface FormProblem {
  problem?: string
  /** What became of a field since the design that is in use, or that was looked at. */
  meaningOf?: ReturnType<typeof meaningSince>
  applicantsFields?: FieldPermissions
  /** Models that the process asks for. */
  asked?: readonly string[]
  /** What means something else to the process. */
  words?: readonly string[]
}

/** What the form itself or the process speaks against, whatever the hours are; and what the hours depend on. */
async function formProblem(
  db: Db,
  engine: WorkflowEngine,
  { formCode, processKey }: Omit<Asking, 'hoursRule'>,
  { formName, design: text, present, settled, again }: Designs,
): Promise<FormProblem> {
  const design = openDesign(text)
  if (isEmptyDesign(design)) return { problem: '绑定的表单还没有设计内容' }
  const before = present === undefined ? undefined : openDesign(present)
  const looked = settled === undefined ? before : openDesign(settled)
  const known = await knownChoices(db, formCode, looked ? [design, looked] : [design])
  const own = ownProblem(design, before, known, await offeredIn(db, design))
  if (own) return { problem: own }
  const definition = processKey === null ? undefined : await latestDefinition(db, processKey)
  const more = looked && { meaningOf: meaningSince(fieldsByModel(looked, known), fieldsByModel(design, known)) }
  if (!definition) return { ...more }
  const process = { ...definition, model: await engine.modelOf(definition) }
  const { problem, meanings } = await askedProblem(db, engine, process, { formCode, design, before, looked, again, known })
  if (problem)
    return {
      problem: `流程${quoted(process.name)}的${problem}，请修改表单${quoted(formName)}或流程${before ? '；两者都要改的，先下架项目，再依次部署流程、发布表单版本并选择这个项目，最后重新开放' : ''}`,
    }
  return {
    ...more,
    applicantsFields: definition.applicantsFields,
    asked: [...askedFieldsOf(process.model, process.reviewers).keys()],
    words: meanings.map((one) => `流程${quoted(process.name)}的${one}`),
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
  problem?: string | undefined
  meanings: readonly string[]
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
function ownProblem(design: FormDesign, before: FormDesign | undefined, known: KnownChoices, offered: OfferedValues): string | undefined {
  // What a project is in use with already is no reason.
  const held = new Set(before ? lookAlikeOptions(before, known) : [])
  const problems = [
    ...designProblems(design, { known }).map((problem) => sayProblem(problem)),
    ...demandedChoices(design, offered).map(sayDemanded),
    ...lookAlikeOptions(design, known).filter((words) => !held.has(words)),
  ]
  if (problems.length === 0) return undefined
  const named = problems.slice(0, 3).join('；')
  return `表单有 ${problems.length} 处问题：${named}${problems.length > 3 ? ' 等' : ''}，请先修改`
}

const sayDemanded = ({ name, model, source }: DemandedChoice) =>
  `“${name || model}”必须填写，但它的选项来自${source.kind === 'dict' ? `不存在的字典 ${source.code}` : `函数 ${source.name}，本系统无法取得`}，请改为选填或换用其他选项来源`
