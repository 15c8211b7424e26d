import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import { departs } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { lookedAfter } from '../../access/departs.ts'
import { departsReached, withinAny } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { within } from '../../db/orgCode.ts'
import { isOneOf } from '../../db/page.ts'
import { titleSpelled } from '../../db/pinyinOf.ts'
import {
  announcementAudience,
  depart,
  departCounsellor,
  departLeader,
  item,
  processInstance,
  user,
  userDepart,
} from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { Change, Served } from '../../resource/served.ts'
import { GRANTS } from '../../access/administrators.ts'
import { classesOnOneLine } from './classLines.ts'
import { NextCodes, retireCodes } from './departCodes.ts'
import { departKind } from './departKinds.ts'
import { meantFor } from '../announcement/meantFor.ts'
import { isMeantFor } from '../item/audience.ts'
import { rulesNaming } from '../permission/recodeRules.ts'
import { departsApart, departsCalled } from '../../access/departPaths.ts'

type Fields = typeof departs.fields

export const servedDeparts: Served<Fields> = {
  resource: departs,
  table: depart,
  scope: lookedAfter,
  links: {
    leaders: { own: departLeader.departId, other: departLeader.userId },
    counsellors: { own: departCounsellor.departId, other: departCounsellor.userId },
  },
  addedAs: departKind,
  alsoNamed: { find: departsCalled, apart: departsApart, guide: say.people.departGuide() },
  rules: {
    complete: async (tx, drafts) => {
      const codes = new NextCodes(tx)
      const completed = []
      for (const { parentId } of drafts) completed.push({ orgCode: await codes.below(parentId) })
      return completed
    },
    async check(tx, caller, changes) {
      const refused = new Map<Change<Fields>, Message>(await classesOnOneLine(tx, changes))
      for (const change of changes) {
        const problem =
          (await problemOf(tx, caller, change)) ??
          (await leaderProblem(tx, caller, newIn(change, 'leaders'))) ??
          (await counsellorProblem(tx, caller, change))
        if (problem) refused.set(change, problem)
      }
      return refused
    },
    async beforeRemove(tx, _caller, { id, departName }) {
      const { orgCode } = one(await tx.select({ orgCode: depart.orgCode }).from(depart).where(eq(depart.id, id)))
      const held = {
        children: await tx.$count(depart, eq(depart.parentId, id)),
        // Who acts for it is usually one of its people.
        people: Math.max(await tx.$count(userDepart, eq(userDepart.departId, id)), await tx.$count(user, eq(user.orgCode, orgCode))),
        // Its own, and those that are for it.
        projects: await tx.$count(item, or(eq(item.orgCode, orgCode), isMeantFor(id))),
        applications: await tx.$count(processInstance, eq(processInstance.orgCode, orgCode)),
      }
      const announcements = await meantFor(tx, eq(announcementAudience.departId, id))
      if (announcements > 0) throw new BusinessError(say.people.departTold({ depart: departName, announcements }))
      if (Object.values(held).some((count) => count > 0)) throw new BusinessError(say.people.departInUse({ depart: departName, ...held }))
      const rules = await rulesNaming(tx, [orgCode])
      if (rules.length > 0) throw new BusinessError(say.people.departRuled({ depart: departName, rules }))
      await retireCodes(tx, [orgCode])
    },
  },
}

async function problemOf(tx: Db, caller: Caller, { before, after }: Change<Fields>): Promise<Message | undefined> {
  if (!before) {
    // Only the school itself, which is there from the beginning, stands below nothing.
    if (!after.parentId) return say.people.noParent()
    const [above] = await tx.select({ departName: depart.departName }).from(depart).where(eq(depart.id, after.parentId))
    const isReached = (await tx.$count(depart, and(eq(depart.id, after.parentId), lookedAfter(caller)))) > 0
    return above && !isReached ? say.people.departOutOfReach({ depart: above.departName }) : undefined
  }
  if (before.category !== 'college' || after.category === 'college') return undefined
  // Who reviews for a college is looked for by that: whoever waits for them now would wait for others.
  const [own] = await tx.select({ orgCode: depart.orgCode }).from(depart).where(eq(depart.id, before.id))
  const open = own && and(within(processInstance.orgCode, own.orgCode), isNull(processInstance.endTime))
  const applications = open ? await tx.$count(processInstance, open) : 0
  return applications > 0 ? say.people.collegeInUse({ applications }) : undefined
}

/** Whom a change gives a department to. */
function newIn({ before, after }: Change<Fields>, office: 'leaders' | 'counsellors'): string[] {
  const had = new Set(before?.[office])
  return (after[office] ?? []).filter((id) => !had.has(id))
}

/** A leader may be asked to decide for the department: nobody makes themselves one. Who may change roles could give themselves as much. */
async function leaderProblem(tx: Db, caller: Caller, given: readonly string[]): Promise<Message | undefined> {
  if (given.length === 0) return undefined
  if (given.includes(caller.userId) && !caller.may(GRANTS)) return say.people.ownLeading()
  const frozen = await tx.$count(user, and(isOneOf(user.id, given), eq(user.status, 2)))
  return frozen > 0 ? say.people.leaderFrozen() : undefined
}

/**
 * A counsellor may come to reach all that is of the class: given by who reaches that already, so that nobody comes to more by giving
 * it to themselves. What others do with it, by actions that the giver has not, was decided with their roles.
 */
async function counsellorProblem(tx: Db, caller: Caller, change: Change<Fields>): Promise<Message | undefined> {
  const { before, after } = change
  if (after.counsellors?.length && after.category !== 'class') return say.people.counsellorsOfClass()
  const given = newIn(change, 'counsellors')
  if (given.length === 0) return undefined
  const place = before?.id ?? after.parentId
  const isOwn = given.includes(caller.userId)
  const ofItems = isOwn || ['item:manage', 'item:publish'].some(caller.may) ? (['item'] as const) : []
  for (const kind of ['people', 'reading', ...(isOwn ? (['score', 'application'] as const) : []), ...ofItems] as const) {
    if (caller.scopes[kind].has('all')) continue
    const within = and(eq(depart.id, place ?? ''), withinAny(depart.orgCode, departsReached(caller, kind)))
    if ((await tx.$count(depart, within)) === 0) return isOwn ? say.people.ownCounselling() : say.people.counsellorsBeyond()
  }
  return undefined
}

interface DepartNode {
  key: string
  value: string
  title: string
  parentId: string | null
  orgCode: string
  departName: string
  category: string
  spelled: string
  children: DepartNode[]
}

/** All departments as a tree, in their order; one whose parent is not among them stands at the top. */
export async function departTree(db: Db): Promise<{ treeList: DepartNode[]; ids: string[] }> {
  const rows = await db.select().from(depart).orderBy(asc(depart.sort), asc(depart.orgCode))
  const nodes = new Map(rows.map((row) => [row.id, nodeOf(row)]))
  const tops = [...nodes.values()].filter((node) => {
    const parent = node.parentId === null ? undefined : nodes.get(node.parentId)
    parent?.children.push(node)
    return !parent
  })
  return { treeList: tops, ids: rows.map(({ id }) => id) }
}

/** Departments by a part of their name, each with all that is below it. */
export async function findDeparts(db: Db, keyWord: string): Promise<DepartNode[]> {
  const found: DepartNode[] = []
  const look = (nodes: readonly DepartNode[]) => {
    for (const node of nodes) {
      if (node.departName.includes(keyWord)) found.push(node)
      else look(node.children)
    }
  }
  look((await departTree(db)).treeList)
  return found
}

const nodeOf = ({ id, departName, parentId, orgCode, category }: typeof depart.$inferSelect): DepartNode => ({
  key: id,
  value: id,
  title: departName,
  parentId,
  orgCode,
  departName,
  category,
  spelled: titleSpelled(departName),
  children: [],
})

/** Codes of departments by their ids. */
export const codesOf = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: depart.id, orgCode: depart.orgCode })
    .from(depart)
    .where(inArray(depart.id, [...ids]))
