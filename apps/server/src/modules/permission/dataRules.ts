import { and, asc, eq } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { conditionsOf, ruledKindOf, RULE_VARIABLES } from '@sc/api-client/contract'
import type { DataRule, EndpointRead, permissionCalls, RuledKind } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { departChoices } from '../../access/peoplePage.ts'
import { ruledFieldOf, valuesOf } from '../../access/dataRules.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { contains } from '../../db/contains.ts'
import { dataRule, depart, permission, role, roleDataRule } from '../../db/schema/index.ts'
import { itemsOf } from '../../dict/entries.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import { nameFor } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { requireConsent } from '../../http/consent.ts'
import { dayAfter } from '../../time.ts'
import { lockMenu } from './entries.ts'
import { effectOf, newsOf, refuseOwnEase } from './ruleEffect.ts'
import { toldRule } from './toldRule.ts'

type Draft = EndpointRead<typeof permissionCalls.addRule>['body']
type Change = EndpointRead<typeof permissionCalls.editRule>['body']
type Row = typeof dataRule.$inferSelect
type Compared = Pick<Row, 'ruleColumn' | 'ruleConditions' | 'ruleValue'>

/** Data rules with the roles that they are given to, in the order they were made. */
export async function dataRules(db: Db, where?: SQL): Promise<DataRule[]> {
  const rows = await db.select().from(dataRule).where(where).orderBy(asc(dataRule.createTime), asc(dataRule.id))
  const held = await db
    .select({ ruleId: roleDataRule.ruleId, id: role.id, roleCode: role.roleCode, roleName: nameFor(role.roleName, role.english) })
    .from(roleDataRule)
    .innerJoin(role, eq(role.id, roleDataRule.roleId))
    .where(
      isOneOf(
        roleDataRule.ruleId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(asc(role.sort), asc(role.roleCode))
  return rows.map(({ createBy: _by, createTime: _made, updateBy: _last, updateTime: _time, ...row }) => ({
    ...row,
    roles: held.flatMap(({ ruleId, ...holder }) => (ruleId === row.id ? [holder] : [])),
  }))
}

export async function rulesOfEntry(db: Db, permissionId: string): Promise<DataRule[]> {
  await entryOf(db, permissionId)
  return dataRules(db, eq(dataRule.permissionId, permissionId))
}

export const findRules = (db: Db, { permissionId, ruleName, ruleValue }: EndpointRead<typeof permissionCalls.findRules>['query']) =>
  dataRules(
    db,
    and(
      permissionId === undefined ? undefined : eq(dataRule.permissionId, permissionId),
      ruleName ? contains(dataRule.ruleName, ruleName) : undefined,
      ruleValue ? contains(dataRule.ruleValue, ruleValue) : undefined,
    ),
  )

/** All departments to choose from, each by its code, as rules name them. */
export async function ruleDeparts(db: Db) {
  const departs = await departChoices(db)
  const codes = new Map(departs.map(({ value, code }) => [value, code]))
  return departs.map((one) => ({ ...one, value: one.code, parentId: codes.get(one.parentId ?? '') ?? null }))
}

async function entryOf(db: Db, id: string) {
  const [entry] = await db.select().from(permission).where(eq(permission.id, id))
  if (!entry) throw notFound(say.permission.entry())
  return entry
}

const ruleById = async (db: Db, id: string): Promise<DataRule> => one(await dataRules(db, eq(dataRule.id, id)))

const isSame = (one: Compared, other: Compared) =>
  one.ruleColumn === other.ruleColumn && one.ruleConditions === other.ruleConditions && one.ruleValue === other.ruleValue

const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && dayAfter(text, 0) === text

/**
 * Refuses what is compared in no way that there is, or with what its field never is.
 * @param before what it was: a department that it named, and that is gone, it may go on to name
 */
async function refuseWrong(
  db: Db,
  kind: RuledKind,
  { ruleColumn, ruleConditions: condition, ruleValue: value }: Compared,
  before?: Compared,
): Promise<void> {
  const field = ruledFieldOf(kind, ruleColumn)
  if (!field) throw new BusinessError(say.permission.noSuchRuleField({ field: ruleColumn }))
  const title = field.title
  if (!conditionsOf[field.type].includes(condition)) throw new BusinessError(say.permission.notSoCompared({ title }))
  const values = valuesOf({ condition, value })
  const options = field.options ? Object.keys(field.options) : field.dict && (await itemsOf(db, field.dict))?.map((entry) => entry.value)
  const isFit = (one: string): boolean => {
    if (field.variable !== undefined && one === RULE_VARIABLES[field.variable]) return true
    if (one.startsWith('#{')) return false
    if (options) return options.includes(one)
    if (field.type === 'number') return /^-?\d{1,9}(?:\.\d{1,4})?$/.test(one)
    return field.type === 'day' ? isDay(one) : one !== ''
  }
  const wrong = values.find((one) => !isFit(one))
  if (values.length === 0 || wrong !== undefined) throw new BusinessError(say.permission.noSuchRuleValue({ title, value: wrong ?? value }))
  if (field.type !== 'depart' || condition === 'LIKE') return
  const kept = before?.ruleColumn === ruleColumn ? valuesOf({ condition: before.ruleConditions, value: before.ruleValue }) : []
  const codes = values.filter((one) => !one.startsWith('#{') && !kept.includes(one))
  const known = await db.select({ orgCode: depart.orgCode }).from(depart).where(isOneOf(depart.orgCode, codes))
  const unknown = codes.find((code) => known.every(({ orgCode }) => orgCode !== code))
  if (unknown !== undefined) throw new BusinessError(say.permission.noSuchDepart({ code: unknown }))
}

/** Adds a rule, which narrows nothing before a role is given it. */
export const addRule = (db: Db, caller: Caller, { permissionId, ...draft }: Draft): Promise<DataRule> =>
  db.transaction(async (tx) => {
    await lockMenu(tx)
    const entry = await entryOf(tx, permissionId)
    const kind = ruledKindOf(entry.perms)
    if (!kind) throw new BusinessError(say.permission.notRuled({ title: entry.title }))
    await refuseWrong(tx, kind, draft)
    const by = { createBy: caller.username, updateBy: caller.username }
    const row = one(
      await tx
        .insert(dataRule)
        .values({ permissionId, ...draft, ...by })
        .returning(),
    )
    await writeAudit(tx, caller, { kind: 'permission', recordId: permissionId, title: entry.title, action: 'edit', after: toldRule(row) })
    return ruleById(tx, row.id)
  })

/** What a rule would leave of the records that it is of, before it is kept. Changes nothing. */
export async function previewRule(
  db: Db,
  caller: Caller,
  { permissionId, ...rule }: EndpointRead<typeof permissionCalls.previewRule>['body'],
) {
  const entry = await entryOf(db, permissionId)
  const kind = ruledKindOf(entry.perms)
  if (!kind) throw new BusinessError(say.permission.notRuled({ title: entry.title }))
  // What stands in a rule that is kept already may name a department that is gone.
  await refuseWrong(db, kind, rule, rule)
  return effectOf(db, caller, kind, rule)
}

/**
 * Changes a rule, for all roles that have it at once. One that is held against somebody is switched off, or compares otherwise, once
 * whoever does that has read who is narrowed less by it.
 */
export const editRule = (db: Db, caller: Caller, { id, revision, consent, ...change }: Change): Promise<DataRule> =>
  db.transaction(async (tx) => {
    const { row: before, entry } = await lockRule(tx, id, revision)
    const kind = ruledKindOf(entry.perms)
    const after = { ...before, ...change }
    if (kind) await refuseWrong(tx, kind, after, before)
    const isOff = after.status === '0'
    if (before.status === '1' && (isOff || !isSame(before, after))) {
      const { roles } = await ruleById(tx, id)
      await refuseOwnEase(tx, caller, [id])
      const words = roles.length === 0 ? [] : await newsOf(tx, caller, { rule: before, by: isOff ? null : after, roles })
      requireConsent({ words, changes: [] }, consent, [id, before.revision, change, roles.map((one) => one.id)])
    }
    const row = one(
      await tx
        .update(dataRule)
        .set({ ...change, updateBy: caller.username, updateTime: now() })
        .where(eq(dataRule.id, id))
        .returning(),
    )
    const named = { kind: 'permission', recordId: entry.id, title: entry.title, action: 'edit' } as const
    await writeAudit(tx, caller, { ...named, before: toldRule(before), after: toldRule(row) })
    return ruleById(tx, id)
  })

/** Removes a rule that no role has: whoever has the role would reach more all at once. */
export const removeRule = (db: Db, caller: Caller, { id, revision }: { id: string; revision?: number | undefined }): Promise<void> =>
  db.transaction(async (tx) => {
    const { row, entry } = await lockRule(tx, id, revision)
    const { roles } = await ruleById(tx, id)
    if (roles.length > 0)
      throw new BusinessError(say.permission.ruleGiven({ rule: row.ruleName, roles: roles.map(({ roleName }) => roleName) }))
    await tx.delete(dataRule).where(eq(dataRule.id, id))
    await writeAudit(tx, caller, { kind: 'permission', recordId: entry.id, title: entry.title, action: 'edit', before: toldRule(row) })
  })

async function lockRule(tx: Db, id: string, revision: number | undefined) {
  await lockMenu(tx)
  const [row] = await tx.select().from(dataRule).where(eq(dataRule.id, id)).for('update')
  if (!row) throw notFound(say.permission.dataRule())
  if (revision !== undefined && revision !== row.revision)
    throw conflict(say.resource.changedSince({ title: say.permission.dataRule(), name: row.ruleName }), await ruleById(tx, id))
  return { row, entry: await entryOf(tx, row.permissionId) }
}
