import { and, eq } from 'drizzle-orm'
import { designProblems, fieldsByModel, sayProblem } from '@sc/form-renderer/schema'
import type { FormDesign } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError } from '../../http/errors.ts'
import { expressionsOf, missingFields, missingValues, valueText } from '../workflow/askedFields.ts'
import type { Fields } from '../workflow/askedFields.ts'
import { boundProcesses } from '../workflow/bindings.ts'

/**
 * Refuses a design that people could not rightly fill in: conditions over what is not there, or that decide about
 * themselves, and demands for what nobody can fill in.
 */
export function checkConditions(design: FormDesign): void {
  const problems = designProblems(design).map((problem) => sayProblem(problem))
  if (problems.length === 0) return
  const named = problems.slice(0, 3).join('；')
  throw new BusinessError(`表单有 ${problems.length} 处问题：${named}${problems.length > 3 ? ' 等' : ''}，请先修改`)
}

/**
 * Whether a design may take the place of the one that a form's projects are filled in with. What a deployed process, a
 * version that applications still run on, or a project's table of hours compares with has to stay: a value that is gone
 * would pass by a condition without a word.
 */
export async function checkReplacement(
  db: Db,
  engine: WorkflowEngine,
  formCode: string,
  { before, after }: { before: FormDesign | undefined; after: FormDesign },
): Promise<void> {
  const projects = await db
    .select({ name: item.name, hoursRule: item.hoursRule })
    .from(item)
    .where(and(eq(item.formCode, formCode), eq(item.status, 'published')))
  if (projects.length > 0) checkConditions(after)
  const fields = { before: before ? fieldsByModel(before) : new Map<string, never>(), after: fieldsByModel(after) }
  await checkProcesses(db, engine, formCode, fields)
  for (const { name, hoursRule } of projects) {
    if (hoursRule.source === 'fixed') continue
    if (lost(hoursRule.field, fields)) throw new BusinessError(`字段 ${hoursRule.field} 决定项目“${name}”的认定学时，不能删除或改名；请先修改项目的学时设置`)
    if (hoursRule.source !== 'table') continue
    const gone = hoursRule.rows.find(({ value }) => lostOption(hoursRule.field, value, fields))
    if (gone)
      throw new BusinessError(`字段 ${hoursRule.field} 的选项值“${gone.value}”用在项目“${name}”的学时对照表中，不能删除或修改；要改显示的文字，请修改标签`)
  }
}

interface BothFields {
  before: Fields
  after: Fields
}

async function checkProcesses(db: Db, engine: WorkflowEngine, formCode: string, { before, after }: BothFields): Promise<void> {
  for (const { project, definition, model, current } of await boundProcesses(db, engine, formCode)) {
    const missing = current ? missingFields(model, after) : []
    if (missing.length > 0)
      throw new BusinessError(
        `字段 ${missing.join('、')} 用在流程“${definition.name}”的流转条件中（项目“${project}”），不能删除或改名；请先修改并部署流程`,
      )
    const expressions = expressionsOf(model)
    const were = new Set(missingValues(expressions, before).map(valueText))
    const values = missingValues(expressions, after).filter((value) => !were.has(valueText(value)))
    if (values.length > 0)
      throw new BusinessError(
        `选项值 ${values.map(valueText).join('、')} 用在流程“${definition.name}”${current ? '' : `第 ${definition.version} 版`}的条件中（项目“${project}”${
          current ? '' : '还有办理中的申请'
        }），不能删除或修改；要改显示的文字，请修改标签${current ? '，或先修改并部署流程' : ''}`,
      )
  }
}

const lost = (model: string, { before, after }: BothFields): boolean => before.has(model) && !after.has(model)

/** An option that was offered and is not any more. */
function lostOption(model: string, value: string, { before, after }: BothFields): boolean {
  const offers = (fields: Fields) => {
    const options = fields.get(model)?.options
    return Array.isArray(options) && options.some((option) => String(option.value) === value)
  }
  return offers(before) && Array.isArray(after.get(model)?.options) && !offers(after)
}
