import { asc, eq, inArray } from 'drizzle-orm'
import { departs } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { depart, departLeader, item, processInstance, user, userDepart } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { Served } from '../../resource/served.ts'
import { NextCodes } from './departCodes.ts'
import { departsCalled } from './departPaths.ts'

export const servedDeparts: Served<typeof departs.fields> = {
  resource: departs,
  table: depart,
  links: { leaders: { own: departLeader.departId, other: departLeader.userId } },
  alsoNamed: departsCalled,
  rules: {
    complete: async (tx, drafts) => {
      const codes = new NextCodes(tx)
      const completed = []
      for (const { parentId } of drafts) completed.push({ orgCode: await codes.below(parentId) })
      return completed
    },
    // Only the school itself, which is there from the beginning, stands below nothing.
    check: async (_tx, _caller, changes) =>
      new Map(changes.flatMap((change) => (change.before || change.after.parentId ? [] : [[change, say.people.noParent()] as const]))),
    async beforeRemove(tx, _caller, { id, departName }) {
      const { orgCode } = one(await tx.select({ orgCode: depart.orgCode }).from(depart).where(eq(depart.id, id)))
      const held = {
        children: await tx.$count(depart, eq(depart.parentId, id)),
        // Who acts for it is usually one of its people.
        people: Math.max(await tx.$count(userDepart, eq(userDepart.departId, id)), await tx.$count(user, eq(user.orgCode, orgCode))),
        projects: await tx.$count(item, eq(item.orgCode, orgCode)),
        applications: await tx.$count(processInstance, eq(processInstance.orgCode, orgCode)),
      }
      if (Object.values(held).some((count) => count > 0)) throw new BusinessError(say.people.departInUse({ depart: departName, ...held }))
    },
  },
}

interface DepartNode {
  key: string
  value: string
  title: string
  parentId: string | null
  orgCode: string
  departName: string
  category: string
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
  children: [],
})

/** Codes of departments by their ids. */
export const codesOf = (db: Db, ids: readonly string[]) =>
  db
    .select({ id: depart.id, orgCode: depart.orgCode })
    .from(depart)
    .where(inArray(depart.id, [...ids]))
