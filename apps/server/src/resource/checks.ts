import { isDeepStrictEqual } from 'node:util'
import { and, eq, isNull, ne } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { ResourceFields } from '@sc/api-client/contract'
import { Message } from '@sc/locale'
import type { Text } from '@sc/locale'
import type { Db } from '../db/connect.ts'
import { BusinessError } from '../http/errors.ts'
import type { Caller } from '../access/caller.ts'
import { beyondReach } from './beyondReach.ts'
import { outsideRules } from './refuseOutsideRules.ts'
import { AtField, columnOf } from './served.ts'
import type { AnyChange, AnyServed, Problem, Values } from './served.ts'
import { isNamed, textsOf } from './texts.ts'
import { spoken } from '../locale/language.ts'
import { say } from '../locale/say.ts'

/** Refuses a value that a dictionary does not have, and the id of no record, where they are new. */
export async function checkTexts(tx: Db, served: AnyServed, before: Values | null, after: Values): Promise<void> {
  for (const [name, field] of Object.entries(served.resource.fields)) {
    if (!isNamed(field)) continue
    const kept = new Set([before?.[name]].flat())
    const values = [after[name]].flat().filter((value) => value !== null && value !== undefined && !kept.has(value))
    const texts = values.length > 0 ? await textsOf(tx, served, { name, field, values: new Set(values) }) : new Map()
    if (values.some((value) => !texts.has(value))) throw refusedAt(name, say.resource.goneReference({ field: field.title }))
  }
}

/** Refuses what another record has already and may have alone. Who comes at the same moment is held by the table's unique index, where it has one. */
export async function checkUnique(tx: Db, served: AnyServed, row: Values & { id?: string }): Promise<void> {
  const {
    resource: { title, fields },
    table,
  } = served
  for (const [name, { unique, title: called }] of Object.entries(fields)) {
    const value = row[name]
    if (unique === undefined || value === null) continue
    const within = unique === true ? undefined : hasSame(columnOf(served, unique), row[unique])
    const [other] = await tx
      .select({ id: table.id })
      .from(table)
      .where(and(eq(columnOf(served, name), value), within, row.id === undefined ? undefined : ne(table.id, row.id)))
      .limit(1)
    if (!other) continue
    const above = unique === true ? undefined : aboveOf(served, unique)
    throw refusedAt(
      name,
      above
        ? say.resource.takenBelow({ title, above, value: String(value) })
        : say.resource.taken({ title, field: called, value: String(value) }),
    )
  }
}

/** What the record of its own kind is called that it stands below. */
function aboveOf({ resource: { fields, path } }: AnyServed, name: string): Text | undefined {
  const field = fields[name]
  return field?.type === 'reference' && field.to === path ? field.title : undefined
}

const hasSame = (column: PgColumn, value: unknown) => (value === null ? isNull(column) : eq(column, value))

/** An error that says why a record is not taken. */
export function refusedFor(problem: Problem): BusinessError {
  if (problem instanceof Message) return new BusinessError(problem)
  const { field, why } = problem
  return new BusinessError(why, undefined, [{ model: field, message: spoken(why) }])
}

const refusedAt = (field: string, why: Message) => refusedFor(new AtField(field, why))

/** Refuses to change what stays as it was first saved. */
export function checkFixed({ resource: { fields } }: AnyServed, before: Values, after: Values): void {
  for (const [name, { fixed, title }] of Object.entries(fields))
    if (fixed && !isDeepStrictEqual(after[name], before[name])) throw refusedAt(name, say.resource.fixed({ field: title }))
}

/** By the reach and the data rules of the caller and the resource's own rules: of all that are written together. */
const problemsOf = async (tx: Db, caller: Caller, served: AnyServed, changes: readonly AnyChange[]) =>
  new Map<AnyChange, Problem>([
    ...(await beyondReach(tx, caller, served, changes)),
    ...(await outsideRules(tx, caller, served, changes)),
    ...((await served.rules?.check?.(tx, caller, changes)) ?? []),
    ...changes.flatMap((change) => {
      const disorder = dayOrderProblem(served.resource.fields, change.after)
      return disorder ? [[change, disorder] as const] : []
    }),
  ])

/** Why changes must not be. */
export const refusedOf = async (tx: Db, caller: Caller, served: AnyServed, changes: readonly AnyChange[]) =>
  new Map<AnyChange, Message>(
    Array.from(await problemsOf(tx, caller, served, changes), ([change, problem]) => [
      change,
      problem instanceof Message ? problem : problem.why,
    ]),
  )

/** Which day is before the one that it may not be before. */
export function dayOrderProblem(fields: ResourceFields, values: Readonly<Record<string, unknown>>): AtField | undefined {
  for (const [name, field] of Object.entries(fields)) {
    if (field.type !== 'day' || field.notBefore === undefined) continue
    const [day, earliest] = [values[name], values[field.notBefore]]
    if (typeof day !== 'string' || typeof earliest !== 'string' || day >= earliest) continue
    const first = fields[field.notBefore]?.title ?? field.title
    return new AtField(name, say.resource.dayBefore({ field: field.title, day, first, earliest }))
  }
  return undefined
}

/** Refuses what {@link refusedOf} finds, as the first of it says. */
export async function checkRules(tx: Db, caller: Caller, served: AnyServed, changes: readonly AnyChange[]): Promise<void> {
  const [problem] = (await problemsOf(tx, caller, served, changes)).values()
  if (problem !== undefined) throw refusedFor(problem)
}
