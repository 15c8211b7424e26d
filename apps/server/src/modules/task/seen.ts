import { quoted } from '@sc/api-client/contract'
import { fieldsOf } from '@sc/form-renderer/schema'
import type { FieldPermission } from '@sc/form-renderer/schema'
import type { Db } from '../../db/connect.ts'
import { conflict } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { moduleText } from '../../dict/modules.ts'
import { fieldDifferences } from '../form/fieldDifferences.ts'
import { openDesign } from '../form/openDesign.ts'
import { designAt, revisionOfVersion } from '../form/repository.ts'
import { definitionAt } from '../workflow/repository.ts'
import type { DefinitionRow } from '../workflow/repository.ts'

/** What approving an application records on a transcript. */
interface Worth {
  hours: number
  /** What the option is called that they are given for; undefined where no option decides. */
  chosen: string | undefined
  credits: number | null
  module: string
  itemName: string
}

/** The same as somebody saw it; what they do not name is not compared. */
export type Seen = { [Field in keyof Worth]?: Worth[Field] | undefined }

/**
 * Who submits may say what they saw: a project can change while its form is filled in, and is not put on record unseen.
 * `again`: an application keeps what its project was when it was first submitted, whatever the project is now.
 */
export async function refuseUnseenWorth(db: Db, worth: Worth, seen: Seen, { again = false }: { again?: boolean } = {}): Promise<void> {
  const is = (what: string) => (again ? `该申请的${what}以首次提交时为准，是` : `${what}现在是`)
  // No credits and none of them are the same.
  const differs = (field: keyof Worth) => seen[field] !== undefined && (seen[field] ?? 0) !== (worth[field] ?? 0)
  const changed: string[] = []
  if (differs('itemName')) changed.push(`${is('项目名称')}${quoted(worth.itemName)}，与您看到的${quoted(seen.itemName!)}不同`)
  if (differs('module'))
    changed.push(`${is('模块')}${quoted(await moduleText(db, worth.module))}，与您看到的${quoted(await moduleText(db, seen.module!))}不同`)
  if (differs('chosen') && worth.chosen !== undefined)
    changed.push(`您选择的选项现在叫${quoted(worth.chosen)}，与您看到的${quoted(seen.chosen!)}不同`)
  if (differs('hours')) changed.push(`认定学时现在是 ${worth.hours} 学时，与您看到的 ${seen.hours} 学时不同`)
  if (differs('credits')) changed.push(`${is('学分')} ${worth.credits ?? 0} 学分，与您看到的 ${seen.credits ?? 0} 学分不同`)
  if (changed.length > 0) throw conflict(`${changed.join('；')}，申请没有提交，请核对后重新提交`, worth)
}

/** What somebody filled in: the version of the form, and that of the process which opens its fields to them. */
export interface SeenForm {
  formVersion?: number | undefined
  processVersion?: number | undefined
}

/**
 * Who submits may say which version of the form they filled in: by the rules of another, what is refused is not on their
 * screen, and what they wrote may be left out unseen.
 */
export async function refuseOtherForm(
  db: Db,
  { form, version, design }: { form: { id: string }; version: number; design: string },
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const revision = await revisionOfVersion(db, form.id, seen)
  const filledIn = revision === undefined ? undefined : await designAt(db, form.id, revision)
  const differences = filledIn === undefined ? '' : `：${spoken(fieldDifferences(filledIn, design))}`
  throw conflict(`申请表已由第 ${seen} 版换成第 ${version} 版${differences}。申请没有提交，请核对后重新提交`, { formVersion: version })
}

/** The same of the process: a version that opens other fields of the form to applicants showed them another form. */
export async function refuseOtherProcess(
  db: Db,
  { key, version, applicantsFields }: DefinitionRow,
  design: string,
  seen: number | undefined,
): Promise<void> {
  if (seen === undefined || seen === version) return
  const before = (await definitionAt(db, key, seen))?.applicantsFields
  const otherwise = fieldsOf(openDesign(design)).filter(({ model }) => before?.[model] !== applicantsFields[model])
  if (before && otherwise.length === 0) return
  const named = otherwise.map(({ model, name }) => OPENED[applicantsFields[model] ?? 'write'](quoted(name || model)))
  const differences = before ? `，可填写的内容有变化：${named.join('、')}` : ''
  throw conflict(`申请流程已由第 ${seen} 版换成第 ${version} 版${differences}。申请没有提交，请核对后重新提交`, { processVersion: version })
}

const OPENED: Record<FieldPermission, (field: string) => string> = {
  read: (field) => `${field}改为只读`,
  hidden: (field) => `${field}不再显示`,
  required: (field) => `${field}改为必填`,
  write: (field) => `${field}按表单填写`,
}
