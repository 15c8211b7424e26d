import { and, eq, inArray, notInArray, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { DEPARTS, departs } from '@sc/api-client/contract'
import type { DepartHoldings } from '@sc/api-client/contract'
import { text } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import {
  announcementAudience,
  depart,
  departCounsellor,
  departLeader,
  item,
  processInstance,
  task,
  taskCandidate,
  user,
  userDepart,
} from '../../db/schema/index.ts'
import { BusinessError, conflict } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { columnOf } from '../../resource/served.ts'
import type { AnyServed } from '../../resource/served.ts'
import { isMeantFor } from '../item/audience.ts'
import { recodeRules, rulesNaming } from '../permission/recodeRules.ts'
import { GRANTS } from '../../access/administrators.ts'
import { NextCodes, retireCodes } from './departCodes.ts'
import { holdingsOf, officersOf } from './departReads.ts'
import { refuseOutOfReach, refuseWiderReach } from './departReach.ts'
import { lockTree } from './departTree.ts'
import type { Depart, DepartTree } from './departTree.ts'

/** Places among siblings are so far apart that one who writes them by hand finds room between two. */
const STEP = 10

/** Codes by those that they take the place of. */
type Codes = ReadonlyMap<string, string>

interface Placed {
  departName: string
  id: string
  orgCode: string
}

/** Moves a department with all that is below it: below another one, or to another place among those that it stands with. */
export function moveDepart(
  db: Db,
  caller: Caller,
  { id, parentId, before, revision }: { id: string; parentId: string; before?: string | undefined; revision?: number | undefined },
): Promise<Placed & { parentName: string }> {
  return db.transaction(async (tx) => {
    const tree = await lockTree(tx)
    const [moved, parent] = [tree.get(id), tree.get(parentId)]
    refuseUnread(moved, revision)
    await refuseOutOfReach(tx, caller, [moved, parent])
    if (moved.parentId === null) throw new BusinessError(say.people.schoolStays())
    if (tree.isWithin(parent, moved)) throw new BusinessError(say.people.belowItself({ depart: moved.departName }))
    const siblings = tree.childrenOf(parent).filter((sibling) => sibling.id !== id)
    const at = before === undefined ? siblings.length : siblings.findIndex((sibling) => sibling.id === before)
    if (at < 0) throw conflict(say.people.placeGone({ parent: parent.departName }))

    const below = tree.below(moved)
    const isElsewhere = moved.parentId !== parentId
    let codes: Codes = new Map()
    let holdings: DepartHoldings | undefined
    if (isElsewhere) {
      refuseSameName(parent, siblings, [moved])
      await refuseWiderReach(tx, caller, { from: moved, to: parent })
      if (!caller.may(GRANTS))
        await refuseOwnLeading(
          tx,
          caller,
          tree.above(parent).filter((one) => !tree.isWithin(moved, one)),
        )
      holdings = await holdingsOf(tx, [moved, ...below])
      codes = recoded(tree, moved, await new NextCodes(tx).below(parentId))
      await giveCodes(tx, caller, codes)
    }
    await placeAll(tx, caller, parentId, [...siblings.slice(0, at), moved, ...siblings.slice(at)])
    const placed = one(await tx.select().from(depart).where(eq(depart.id, id)))
    await writeAudit(tx, caller, {
      kind: 'depart',
      recordId: id,
      title: moved.departName,
      action: 'move',
      before: { ...placeOf(tree.get(moved.parentId), moved), departsBelow: calledBy(below) },
      after: { ...placeOf(parent, placed), departsBelow: calledBy(below, codes) },
      ...(holdings && { reason: say.people.wentAlong({ ...holdings, departments: below.length }) }),
    })
    return { id, departName: moved.departName, orgCode: placed.orgCode, parentName: parent.departName }
  })
}

/**
 * Gives all that a department has to another one, and removes it. Who acted for it acts for the other.
 * @param naming what holds departments beside what is told here: {@link namingDeparts}
 */
export function mergeDeparts(
  db: Db,
  caller: Caller,
  { from: fromId, into: intoId, revision }: { from: string; into: string; revision?: number | undefined },
  naming: readonly PgColumn[],
): Promise<Placed & { from: string }> {
  return db.transaction(async (tx) => {
    const tree = await lockTree(tx)
    const [from, into] = [tree.get(fromId), tree.get(intoId)]
    refuseUnread(from, revision)
    const parentId = from.parentId
    await refuseOutOfReach(tx, caller, [from, into])
    if (parentId === null) throw new BusinessError(say.people.schoolStays())
    if (tree.isWithin(into, from)) throw new BusinessError(say.people.intoItself({ depart: from.departName }))
    await refuseWiderReach(tx, caller, { from, to: into, merges: true })
    const below = tree.below(from)
    const children = tree.childrenOf(from)
    // It is there itself until its own have gone over.
    refuseSameName(into, tree.childrenOf(into), children)
    const holdings = await holdingsOf(tx, [from, ...below])
    // They would leave, or take away, all of the other's as well.
    const rules = await rulesNaming(tx, [from.orgCode])
    if (rules.length > 0 && !caller.may(GRANTS)) throw new BusinessError(say.people.rulesMerged({ depart: from.departName, rules }))
    const officers = async (table: Parameters<typeof officersOf>[1], { id }: Depart) => (await officersOf(tx, table, [id])).get(id) ?? []
    const [leaders, counsellors] = [await officers(departLeader, from), await officers(departCounsellor, from)]
    // Who leads the one comes to lead the other.
    const led = new Set((await officers(departLeader, into)).map((person) => person.id))
    if (leaders.some((person) => person.id === caller.userId && !led.has(person.id)) && !caller.may(GRANTS))
      throw new BusinessError(say.people.ownLeading())
    // They would come to reach all of what is no class.
    if (counsellors.length > 0 && into.category !== 'class') throw new BusinessError(say.people.counsellorsOfClass())

    const next = new NextCodes(tx)
    const codes = new Map<string, string>()
    for (const child of children) for (const [old, code] of recoded(tree, child, await next.below(into.id))) codes.set(old, code)
    await giveCodes(tx, caller, codes, [from])
    if (children.length > 0) {
      const stay = tree.childrenOf(into).filter(({ id }) => id !== from.id)
      await placeAll(tx, caller, into.id, [...stay, ...children])
    }
    // From here on nobody and nothing comes to it any more; what was on its way is there.
    await tx.select({ id: depart.id }).from(depart).where(eq(depart.id, from.id)).for('update')
    await handOver(tx, caller, { from, into, naming })
    await tx.delete(depart).where(eq(depart.id, from.id))
    await retireCodes(tx, [from.orgCode])
    await recodeRules(tx, caller, new Map([[from.orgCode, into.orgCode]]))
    await writeAudit(tx, caller, {
      kind: 'depart',
      recordId: from.id,
      // wire text: the log is kept in Chinese; whoever looks for either of them finds it.
      title: `${from.departName} → ${into.departName}`,
      action: 'merge',
      before: {
        ...placeOf(tree.get(parentId), from),
        leaders: leaders.map(nameOf),
        counsellors: counsellors.map(nameOf),
        departsBelow: calledBy(below),
      },
      after: { mergedInto: called(into), departsBelow: calledBy(below, codes) },
      reason: say.people.wentAlong({ ...holdings, departments: below.length }),
    })
    return { from: from.departName, id: into.id, departName: into.departName, orgCode: into.orgCode }
  })
}

/** Who leads a department may be asked to decide for all that is below it: they put nothing there themselves. */
async function refuseOwnLeading(tx: Db, caller: Caller, above: readonly Depart[]): Promise<void> {
  const ids = above.map(({ id }) => id)
  const own = and(eq(departLeader.userId, caller.userId), inArray(departLeader.departId, ids))
  if (ids.length > 0 && (await tx.$count(departLeader, own)) > 0) throw new BusinessError(say.people.belowOwnLeading())
}

/** Two of one name do not stand below one department. */
function refuseSameName(parent: Depart, there: readonly Depart[], more: readonly Depart[]): void {
  const names = new Set(there.map(({ departName }) => departName))
  const same = more.find(({ departName }) => names.has(departName))
  if (same) throw new BusinessError(say.people.nameBelow({ parent: parent.departName, depart: same.departName }))
}

function refuseUnread({ departName, revision: now }: Depart, revision: number | undefined): void {
  if (revision !== undefined && revision !== now) throw conflict(say.resource.changedSince({ title: departs.title, name: departName }))
}

/** Codes are longer with every department above: so long they fit where they are kept. */
const LONGEST = departs.fields.orgCode.max

/** Codes of a department and of all below it, when it is given this one: what comes after its own stays. */
function recoded(tree: DepartTree, top: Depart, code: string): Codes {
  const codes = new Map([[top.orgCode, code]])
  for (const { orgCode } of tree.below(top)) codes.set(orgCode, code + orgCode.slice(top.orgCode.length))
  if ([...codes.values()].some((one) => one.length > LONGEST)) throw new BusinessError(say.people.tooDeep())
  return codes
}

/**
 * Gives departments other codes. The new ones begin with a segment that nobody has, so that none is another's meanwhile. What is
 * a department's follows: by the database where it holds the code, and here where open tasks say within which department they are.
 * @param also departments that keep their codes, whose records are locked with those of the others
 */
async function giveCodes(tx: Db, caller: Caller, codes: Codes, also: readonly Depart[] = []): Promise<void> {
  await lockRecords(tx, [...codes.keys(), ...also.map(({ orgCode }) => orgCode)])
  if (codes.size === 0) return
  const code = pairs(codes)
  await tx
    .update(depart)
    .set({ orgCode: sql`code.next`, updateBy: caller.username, updateTime: now() })
    .from(code)
    .where(sql`${depart.orgCode} = code.prior`)
  await retireCodes(tx, [...codes.keys()], codes)
  await tellTasks(tx, codes)
  await recodeRules(tx, caller, codes)
}

/** The order is that of all others: whoever changes an application may come to its project, and nobody goes the other way. */
async function lockRecords(tx: Db, codes: readonly string[]): Promise<void> {
  const members = tx
    .select({ id: userDepart.userId })
    .from(userDepart)
    .innerJoin(depart, eq(depart.id, userDepart.departId))
    .where(inArray(depart.orgCode, [...codes]))
  const locks = [
    [user, or(inArray(user.orgCode, [...codes]), inArray(user.id, members))],
    [processInstance, inArray(processInstance.orgCode, [...codes])],
    [item, inArray(item.orgCode, [...codes])],
  ] as const
  for (const [table, where] of locks) await tx.select({ id: table.id }).from(table).where(where).orderBy(table.id).for('no key update')
}

/** Who was asked as one of a department is still asked as one of it. */
async function tellTasks(tx: Db, codes: Codes): Promise<void> {
  const code = pairs(codes)
  await tx
    .update(taskCandidate)
    .set({ withinOrg: sql`code.next` })
    .from(code)
    .where(sql`${taskCandidate.withinOrg} = code.prior`)
  await tx
    .update(task)
    .set({ delegatedWithin: sql`code.next` })
    .from(code)
    .where(sql`${task.delegatedWithin} = code.prior`)
}

const pairs = (codes: Codes): SQL =>
  sql`unnest(${sql.param([...codes.keys()])}::text[], ${sql.param([...codes.values()])}::text[]) as code(prior, next)`

/** Departments below one, in this order. What stands there already is no change. */
async function placeAll(tx: Db, caller: Caller, parentId: string, rows: readonly Depart[]): Promise<void> {
  for (const [at, row] of rows.entries()) {
    const sort = (at + 1) * STEP
    if (row.parentId === parentId && row.sort === sort) continue
    await tx.update(depart).set({ parentId, sort, updateBy: caller.username, updateTime: now() }).where(eq(depart.id, row.id))
  }
}

/** Where records of resources name departments: in the order in which these are served. */
export const namingDeparts = (resources: readonly AnyServed[]): PgColumn[] =>
  resources.flatMap((served) =>
    Object.entries(served.resource.fields).flatMap(([name, field]) =>
      field.type === 'reference' && field.to === DEPARTS && served.resource.path !== DEPARTS ? [columnOf(served, name)] : [],
    ),
  )

/** People, leaders, counsellors, projects, applications, open tasks, organisations and societies of a department that is to be removed, and what is to be founded in it. */
async function handOver(
  tx: Db,
  caller: Caller,
  { from, into, naming }: { from: Depart; into: Depart; naming: readonly PgColumn[] },
): Promise<void> {
  // Who has the account of a member open for a change is told that it was changed.
  const members = tx.select({ id: userDepart.userId }).from(userDepart).where(eq(userDepart.departId, from.id))
  await tx.update(user).set({ updateBy: caller.username, updateTime: now() }).where(inArray(user.id, members))
  for (const table of [userDepart, departLeader, departCounsellor]) {
    await tx.execute(
      sql`insert into ${table} (depart_id, user_id) select ${into.id}::text, user_id from ${table} where depart_id = ${from.id} on conflict do nothing`,
    )
    await tx.delete(table).where(eq(table.departId, from.id))
  }
  // What is for one of both is for it once; the rest goes with the department.
  const meant = tx
    .select({ id: announcementAudience.announcementId })
    .from(announcementAudience)
    .where(eq(announcementAudience.departId, into.id))
  await tx
    .update(announcementAudience)
    .set({ departId: into.id })
    .where(and(eq(announcementAudience.departId, from.id), notInArray(announcementAudience.announcementId, meant)))
  const { orgCode } = into
  await tx
    .update(user)
    .set({ orgCode, revision: sql`revision` })
    .where(eq(user.orgCode, from.orgCode))
  await tx.update(processInstance).set({ orgCode }).where(eq(processInstance.orgCode, from.orgCode))
  await tx
    .update(item)
    .set({ orgCode, revision: sql`revision` })
    .where(eq(item.orgCode, from.orgCode))
  await tx
    .update(item)
    .set({
      audience: sql`jsonb_set(${item.audience}, '{departs}', (${item.audience} -> 'departs') - ${from.id}::text - ${into.id}::text || to_jsonb(${into.id}::text))`,
      revision: sql`revision`,
    })
    .where(isMeantFor(from.id))
  for (const column of naming)
    await tx.execute(sql`update ${column.table} set ${sql.identifier(column.name)} = ${into.id}::text where ${column} = ${from.id}::text`)
  await tellTasks(tx, new Map([[from.orgCode, orgCode]]))
}

/** What the audit log says of where a department stands. */
const placeOf = (parent: Depart, { orgCode, sort }: Pick<Depart, 'orgCode' | 'sort'>) => ({
  parentId: { value: parent.id, text: text(called(parent), called(parent)) },
  orgCode,
  sort,
})

const nameOf = ({ realname, username }: { realname: string; username: string }) => `${realname} ${username}`

const called = ({ departName, orgCode }: Pick<Depart, 'departName' | 'orgCode'>) => `${departName} ${orgCode}`

/** Departments with their codes, those that they had or those that they are given. */
const calledBy = (rows: readonly Depart[], codes: Codes = new Map()) =>
  rows.length === 0 ? null : rows.map(({ departName, orgCode }) => called({ departName, orgCode: codes.get(orgCode) ?? orgCode }))
