import { eq } from 'drizzle-orm'
import type { AuditEntry, HoursRule } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import { remembered } from '../../remembered.ts'
import { designAt, designOfProject, findFormByCode } from '../form/repository.ts'
import { fieldOfRule } from '../hours/decidingFields.ts'

type Values = Readonly<Record<string, unknown>>
type Fields = AuditEntry['names']['fields']

interface Entry {
  kind: string
  recordId: string
  before: Values | null
  after: Values | null
}

type Bound = Pick<typeof item.$inferSelect, 'formCode' | 'formVersion'>

/** A version of a form, and a rule that asks one of its fields. */
interface Asked {
  formCode: string
  formVersion: number | null
  rule: Extract<HoursRule, { field: string }>
}

/**
 * What the fields that a project's hours are decided by, and their options, are called today; for the entries of a page.
 * Each project is read once, and each version of a form read and looked through once for each field.
 */
export function ruleFields(db: Db): (entry: Entry) => Promise<Fields> {
  const project = remembered((id: string) => projectNow(db, id))
  const fieldOf = remembered(
    ({ rule, ...form }: Asked) => fieldFor(db, form, rule),
    ({ formCode, formVersion, rule: { source, field } }) => JSON.stringify([formCode, formVersion, source, field]),
  )
  return async ({ kind, recordId, before, after }) => {
    const sides = [before, after].filter((values) => values !== null && asks(values.hoursRule)) as Values[]
    if (kind !== 'item' || sides.length === 0) return {}
    const now = await project(recordId)
    const fields: Fields = {}
    for (const side of sides) {
      const rule = side.hoursRule as HoursRule
      // An entry holds only what changed: the rest is as it is now.
      const { formCode = null, formVersion = null } = { ...now, ...(side as Partial<Bound>) }
      if (formCode === null || !('field' in rule)) continue
      const field = await fieldOf({ formCode, formVersion, rule })
      if (field)
        fields[field.field] = { title: field.title, options: Object.fromEntries(field.options.map(({ value, label }) => [value, label])) }
    }
    return fields
  }
}

async function projectNow(db: Db, id: string): Promise<Bound | undefined> {
  const [project] = await db.select({ formCode: item.formCode, formVersion: item.formVersion }).from(item).where(eq(item.id, id))
  return project
}

async function fieldFor(db: Db, project: { formCode: string; formVersion: number | null }, rule: HoursRule) {
  const design = await designFor(db, project)
  return design === undefined ? undefined : fieldOfRule(db, design, rule)
}

const asks = (rule: unknown) => typeof rule === 'object' && rule !== null && 'field' in rule

/** As the project names it; the saved one of a form that was never published. */
async function designFor(db: Db, project: { formCode: string; formVersion: number | null }): Promise<string | undefined> {
  const found = await designOfProject(db, project)
  if (found) return found.design
  const form = await findFormByCode(db, project.formCode)
  return form && designAt(db, form.id, form.revision)
}
