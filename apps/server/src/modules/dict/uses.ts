import { and, eq, or, sql } from 'drizzle-orm'
import { quoted } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { formDesign, formRevision, formVersion, item, scoreRecord } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { MODULES } from './modules.ts'

const LEVELS = 'item_level'

/** Dictionaries whose entries mean something to the program: a school may call them otherwise, and takes none away. */
const PROGRAM: ReadonlySet<string> = new Set(['item_audit_type', 'college_audit_config', 'priority'])

/** Refuses to remove a dictionary that pages and processes ask for by its code. */
export function refuseBuiltIn(code: string): void {
  if (code === MODULES || code === LEVELS || PROGRAM.has(code)) throw new BusinessError('系统内置的字典不能删除，可以修改它的名称和字典项')
}

/** Refuses where a record may hold what is removed, or a form offers it: what was saved would be shown as a code from then on. */
export async function checkUnused(tx: Db, { code, value }: { code: string; value?: string }): Promise<void> {
  if (value !== undefined) {
    if (PROGRAM.has(code)) throw new BusinessError('系统内置的字典项不能删除，可以修改它的名称')
    const user = await firstUser(tx, code, value)
    if (user) throw new BusinessError(`${user}正在使用它，不能删除`)
  }
  const form = await formWith(tx, code)
  if (form) throw new BusinessError(`表单${quoted(form)}的选项来自这个字典，不能删除`)
}

/** Whether people chose by the name of an entry, or may: a project or a score has it, or a form offers the dictionary. */
export const isChosenBy = async (tx: Db, { code, value }: { code: string; value: string }): Promise<boolean> =>
  PROGRAM.has(code) || (await firstUser(tx, code, value)) !== undefined || (await formWith(tx, code)) !== undefined

async function firstUser(tx: Db, code: string, value: string): Promise<string | undefined> {
  if (code !== MODULES && code !== LEVELS) return undefined
  const [project] = await tx.select({ name: item.name }).from(item).where(eq(code === MODULES ? item.module : item.level, value)).limit(1)
  if (project) return `项目${quoted(project.name)}`
  const [score] = code === MODULES ? await tx.select({ name: scoreRecord.itemName }).from(scoreRecord).where(eq(scoreRecord.module, value)).limit(1) : []
  return score && `已录成绩${quoted(score.name)}`
}

/** A form that offers the dictionary, in its saved design or in any version that was published. */
async function formWith(tx: Db, code: string): Promise<string | undefined> {
  const [found] = await tx
    .select({ name: formDesign.formName })
    .from(formDesign)
    .innerJoin(formRevision, eq(formRevision.formId, formDesign.id))
    .leftJoin(formVersion, and(eq(formVersion.formId, formRevision.formId), eq(formVersion.revision, formRevision.revision)))
    .where(and(or(eq(formRevision.revision, formDesign.revision), sql`${formVersion.version} is not null`), sql`${formRevision.design} ~ ${`"dictCode"\\s*:\\s*"${code.replace(/[^\w-]/g, '\\$&')}"`}`))
    .limit(1)
  return found?.name
}
