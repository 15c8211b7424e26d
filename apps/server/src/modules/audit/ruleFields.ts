import { eq } from 'drizzle-orm'
import type { AuditEntry, HoursRule, Recognition } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'
import { remembered } from '../../remembered.ts'
import { designAt, designOfProject, findFormByCode } from '../form/repository.ts'
import { fieldOfRule } from '../hours/decidingFields.ts'
import { recognisingFields } from '../recognition/fields.ts'
import { fieldsOfRecognition } from '../recognition/rule.ts'

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
 * What the fields that a project's hours are decided by, and their options, are called today, and those that it recognises by; for the
 * entries of a page.
 * Each project is read once, and each version of a form read and looked through once for each field.
 */
export function ruleFields(db: Db): (entry: Entry) => Promise<Fields> {
  const project = remembered((id: string) => projectNow(db, id))
  const fieldOf = remembered(
    ({ rule, ...form }: Asked) => fieldFor(db, form, rule),
    ({ formCode, formVersion, rule: { source, field } }) => JSON.stringify([formCode, formVersion, source, field]),
  )
  return async ({ kind, recordId, before, after }) => {
    const sides = [before, after].filter(
      (values) => values !== null && (asksField(values.hoursRule) || recognises(values.recognition)),
    ) as Values[]
    if (kind !== 'item' || sides.length === 0) return {}
    const now = await project(recordId)
    const fields: Fields = {}
    for (const side of sides) {
      const { hoursRule: rule, recognition } = side
      // An entry holds only what changed: the rest is as it is now.
      const { formCode = null, formVersion = null } = { ...now, ...(side as Partial<Bound>) }
      if (formCode === null) continue
      if (recognises(recognition)) Object.assign(fields, await titlesFor(db, { formCode, formVersion }, recognition))
      const field = asksField(rule) ? await fieldOf({ formCode, formVersion, rule }) : undefined
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

/** What the fields are called that something is recognised by. */
async function titlesFor(db: Db, project: { formCode: string; formVersion: number | null }, recognition: Recognition): Promise<Fields> {
  const design = await designFor(db, project)
  if (design === undefined) return {}
  const { dayFields, claimFields } = recognisingFields(design)
  const titles = new Map([...dayFields, ...claimFields].map(({ field, title }) => [field, title]))
  return Object.fromEntries(
    fieldsOfRecognition(recognition).flatMap((field) => {
      const title = titles.get(field)
      return title === undefined ? [] : [[field, { title, options: {} }]]
    }),
  )
}

const has = (value: unknown, name: string) => typeof value === 'object' && value !== null && name in value

const asksField = (rule: unknown): rule is Asked['rule'] => has(rule, 'field')

const recognises = (value: unknown): value is Recognition => has(value, 'claimFields')

/** As the project names it; the saved one of a form that was never published. */
async function designFor(db: Db, project: { formCode: string; formVersion: number | null }): Promise<string | undefined> {
  const found = await designOfProject(db, project)
  if (found) return found.design
  const form = await findFormByCode(db, project.formCode)
  return form && designAt(db, form.id, form.revision)
}
