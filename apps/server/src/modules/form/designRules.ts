import { demandedChoices, designProblems, fieldsByModel, isEmptyDesign, sayProblem } from '@sc/form-renderer/schema'
import type { DemandedChoice, FieldPermissions, FormDesign, KnownChoices, OfferedValues } from '@sc/form-renderer/schema'
import { quoted } from '@sc/api-client/contract'
import type { HoursRule } from '@sc/api-client/contract'
import type { Model } from '@sc/process-engine'
import type { Db } from '../../db/connect.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { remembered } from '../../remembered.ts'
import { fieldsOfRules } from '../hours/decidingFields.ts'
import type { FieldOfRule } from '../hours/decidingFields.ts'
import { nobodyEarns, ruleProblem } from '../hours/rule.ts'
import { unansweredBy } from '../workflow/bindings.ts'
import { changedInUse } from '../workflow/changedInUse.ts'
import { unmetDemands } from '../workflow/fieldDemands.ts'
import { heldProblem } from '../workflow/heldFields.ts'
import { latestDefinition } from '../workflow/repository.ts'
import type { DefinitionRow } from '../workflow/repository.ts'
import { systemFields } from '../workflow/systemFields.ts'
import { meaningSince } from './changedMeaning.ts'
import { knownChoices } from './knownChoices.ts'
import { offeredIn } from './offered.ts'
import { openDesign } from './openDesign.ts'
import { designOn } from './repository.ts'

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
}

/**
 * Why a project cannot be filled in with a design; undefined where it can. What its deployed process or its table of
 * hours compares with has to be there: a value that is gone would pass by a condition without a word.
 */
export const projectProblem = (db: Db, engine: WorkflowEngine, asking: Asking, designs: Designs): Promise<string | undefined> =>
  projectProblems(db, engine, fieldsOfRules(db))(asking, designs)

/** The same of many projects: what those of one process have in common is asked once for the same object of designs. */
export function projectProblems(db: Db, engine: WorkflowEngine, fieldOf: FieldOfRule): (asking: Asking, designs: Designs) => Promise<string | undefined> {
  const askedOf = remembered((designs: Designs) =>
    remembered(
      (form: Omit<Asking, 'hoursRule'>) => formProblem(db, engine, form, designs),
      ({ formCode, processKey }) => JSON.stringify([formCode, processKey]),
    ),
  )
  return async ({ formCode, processKey, hoursRule }, designs) => {
    const { problem, meaningOf, applicantsFields } = await askedOf(designs)({ formCode, processKey })
    const other = hoursRule.source === 'fixed' ? undefined : meaningOf?.(hoursRule.field)
    return problem ?? (await ruleProblem(fieldOf, hoursRule, designs)) ?? (other && `学时规则${other}，请在项目中改用原来的字段或核对学时规则`) ?? nobodyEarns(hoursRule, designs.design, applicantsFields)
  }
}

interface FormProblem {
  problem?: string
  /** What became of a field since the design that is in use. */
  meaningOf?: ReturnType<typeof meaningSince>
  applicantsFields?: FieldPermissions
}

/** What the form itself or the process speaks against, whatever the hours are; and what the hours depend on. */
async function formProblem(
  db: Db,
  engine: WorkflowEngine,
  { formCode, processKey }: Omit<Asking, 'hoursRule'>,
  { formName, design: text, present }: Designs,
): Promise<FormProblem> {
  const design = openDesign(text)
  if (isEmptyDesign(design)) return { problem: '绑定的表单还没有设计内容' }
  const before = present === undefined ? undefined : openDesign(present)
  const known = await knownChoices(db, formCode, before ? [design, before] : [design])
  const own = ownProblem(design, known, await offeredIn(db, design))
  if (own) return { problem: own }
  const definition = processKey === null ? undefined : await latestDefinition(db, processKey)
  const more = before && { meaningOf: meaningSince(fieldsByModel(before, known), fieldsByModel(design, known)) }
  if (!definition) return { ...more }
  const process = { ...definition, model: await engine.outlineOf(definition) }
  const asked = await askedProblem(db, process, { formCode, design, before, known })
  if (asked) return { problem: `流程${quoted(process.name)}的${asked}，请修改表单${quoted(formName)}或流程${before ? '；两者都要改的，先下架项目，改好后再重新开放' : ''}` }
  return { ...more, applicantsFields: definition.applicantsFields }
}

interface Filled {
  formCode: string | null
  design: FormDesign
  /** The design that is in use. */
  before: FormDesign | undefined
  known: KnownChoices
}

/** What a process asks of a design in vain, as the rest of a sentence about it. */
async function askedProblem(db: Db, process: DefinitionRow & { model: Model }, { formCode, design, before, known }: Filled): Promise<string | undefined> {
  const fields = fieldsByModel(design, known)
  const [demand] = unmetDemands(process, fields)
  if (demand) return demand.words
  const drawn = formCode === null ? undefined : await designOn(db, formCode, process.deployTime)
  const withFields = (of: FormDesign | undefined) => of && { design: of, fields: fieldsByModel(of, known) }
  const [present, drawnFor] = [withFields(before), withFields(drawn === undefined ? undefined : openDesign(drawn))]
  const system = await systemFields(db)
  const asked = { fields, former: drawnFor?.fields, system }
  // What the form in use lacks already is no news.
  const unanswered = present ? undefined : unansweredBy(process, asked)
  if (unanswered) return unanswered
  for (const former of [present, drawnFor]) {
    const changed = former && (unansweredBy(process, { ...asked, present: former.fields }) ?? changedInUse(process, { design, fields }, former))
    if (changed) return changed
  }
  const { applicantsFields } = process
  return heldProblem({ process, design, applicantsFields }, before && { process, design: before, applicantsFields })
}

/**
 * What keeps people from rightly filling a form in: conditions over what is not there, or that decide about themselves,
 * and demands for what nobody can fill in.
 */
function ownProblem(design: FormDesign, known: KnownChoices, offered: OfferedValues): string | undefined {
  const problems = [...designProblems(design, { known }).map((problem) => sayProblem(problem)), ...demandedChoices(design, offered).map(sayDemanded)]
  if (problems.length === 0) return undefined
  const named = problems.slice(0, 3).join('；')
  return `表单有 ${problems.length} 处问题：${named}${problems.length > 3 ? ' 等' : ''}，请先修改`
}

const sayDemanded = ({ name, model, source }: DemandedChoice) =>
  `“${name || model}”必须填写，但它的选项来自${source.kind === 'dict' ? `不存在的字典 ${source.code}` : `函数 ${source.name}，本系统无法取得`}，请改为选填或换用其他选项来源`
