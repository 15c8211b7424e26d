import { inArray } from 'drizzle-orm'
import { rolesOf } from '@sc/api-client/contract'
import type { HoursRule } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import type { KeptBasis } from '../../db/schema/index.ts'
import { englishOf } from '../../locale/projectIn.ts'

/** What says its English itself is called so. */
interface Called extends Partial<English> {
  itemId: string
  itemName: string
  award?: string | null | undefined
  /** Where its hours came from: what was chosen, where an award is an option of a form. */
  hoursBasis?: Pick<KeptBasis, 'value' | 'shown' | 'shownText'> | null | undefined
}

/** What is called so in English, beside what is recorded. */
export interface English {
  itemEnglish: string | null
  awardEnglish: string | null
}

/** What a project and its awards are called at this moment. */
export type CalledProject = Pick<typeof item.$inferSelect, 'id' | 'name' | 'english' | 'hoursRule'>

/** What `inEnglish` needs of a project. */
export const CALLED = { id: item.id, name: item.name, english: item.english, hoursRule: item.hoursRule }

/** Records that are about to be written, with what their projects and awards are called in English at this moment. */
export async function withEnglish<Row extends Called>(tx: Db, rows: readonly Row[]): Promise<(Row & English)[]> {
  const ids = [...new Set(rows.map(({ itemId }) => itemId))]
  const found = ids.length === 0 ? [] : await tx.select(CALLED).from(item).where(inArray(item.id, ids))
  const projects = new Map(found.map((project) => [project.id, project]))
  return rows.map((row) => inEnglish(row, projects.get(row.itemId)))
}

/**
 * A record that is about to be written, with what its project and award are called in English: who renames a project later changes no
 * transcript. Of an application that was made under another name of its project nobody knows it.
 * @param rule of an application, which gave it its award: what that says comes before what the project says by now
 */
export const inEnglish = <Row extends Called>(row: Row, project: CalledProject | null | undefined, rule?: HoursRule): Row & English => ({
  ...row,
  itemEnglish: row.itemEnglish ?? (project ? englishOf(project, row.itemName) : null),
  awardEnglish: row.awardEnglish ?? awardIn(row, [...(rule ? [rule] : []), ...(project ? [project.hoursRule] : [])]),
})

const awardIn = (row: Called, rules: readonly HoursRule[]): string | null =>
  rules.map((rule) => englishAward(rule, row.award ?? null, row.hoursBasis?.value)).find((english) => english !== null) ?? englishShown(row)

/**
 * What an award of a project is called in English; null of one that it does not have, and where nobody said.
 * @param value the option that it is, of a project that tells hours by one
 */
export const englishAward = (rule: HoursRule, award: string | null, value?: unknown): string | null => {
  if (award === null) return null
  if (rule.source === 'table') return rule.rows.find((row) => row.value === String(value))?.english ?? null
  return rolesOf(rule).find(({ name }) => name === award)?.english ?? null
}

/** An option of a dictionary has an English name of its own. */
const englishShown = ({ award, hoursBasis }: Called): string | null =>
  award !== null && award !== undefined && hoursBasis?.shown === award ? (hoursBasis.shownText?.['en-US'] ?? null) : null
