import { eq } from 'drizzle-orm'
import type { AuditEntry, HoursRule } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
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

/** What the fields that a project's hours are decided by, and their options, are called today. */
export async function ruleFields(db: Db, { kind, recordId, before, after }: Entry): Promise<Fields> {
  const sides = [before, after].filter((values) => values !== null && asks(values.hoursRule)) as Values[]
  if (kind !== 'item' || sides.length === 0) return {}
  const [now] = await db.select({ formCode: item.formCode, formVersion: item.formVersion }).from(item).where(eq(item.id, recordId))
  const fields: Fields = {}
  for (const side of sides) {
    const rule = side.hoursRule as HoursRule
    // An entry holds only what changed: the rest is as it is now.
    const { formCode = null, formVersion = null } = { ...now, ...(side as Partial<NonNullable<typeof now>>) }
    const design = formCode === null ? undefined : await designFor(db, { formCode, formVersion })
    const field = design === undefined ? undefined : await fieldOfRule(db, design, rule)
    if (field) fields[field.field] = { title: field.title, options: Object.fromEntries(field.options.map(({ value, label }) => [value, label])) }
  }
  return fields
}

const asks = (rule: unknown) => typeof rule === 'object' && rule !== null && 'field' in rule

/** As the project names it; the saved one of a form that was never published. */
async function designFor(db: Db, project: { formCode: string; formVersion: number | null }): Promise<string | undefined> {
  const found = await designOfProject(db, project)
  if (found) return found.design
  const form = await findFormByCode(db, project.formCode)
  return form && designAt(db, form.id, form.revision)
}
