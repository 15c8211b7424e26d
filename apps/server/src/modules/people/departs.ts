import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { departs } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { depart, item, processInstance, user, userDepart } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { Served } from '../../resource/served.ts'

export const servedDeparts: Served<typeof departs.fields> = {
  resource: departs,
  table: depart,
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

/** Letters and numbers of a segment: A01 to Z99. */
const LAST = 26 * 99

/** Codes of new departments: of those above them, with the next segment that none of their siblings has. */
class NextCodes {
  /** How many segments are given below a code. */
  readonly #given = new Map<string, number>()
  constructor(readonly tx: Db) {}

  async below(parentId: string | null): Promise<string> {
    // Under its lock: two who add a department below the same one do not get the same code.
    const [parent] = await this.tx
      .select({ orgCode: depart.orgCode })
      .from(depart)
      .where(eq(depart.id, parentId ?? ''))
      .for('update')
    if (!parent) throw new BusinessError(say.people.noParent())
    const { orgCode } = parent
    const next = (this.#given.get(orgCode) ?? (await this.#highest(orgCode))) + 1
    if (next > LAST) throw new BusinessError(say.people.tooManyBelow())
    this.#given.set(orgCode, next)
    return orgCode + segmentOf(next)
  }

  async #highest(orgCode: string): Promise<number> {
    const ofChildren = and(
      sql`left(${depart.orgCode}, ${orgCode.length}::int) = ${orgCode}`,
      sql`length(${depart.orgCode}) = ${orgCode.length + 3}`,
    )
    const rows = await this.tx.select({ orgCode: depart.orgCode }).from(depart).where(ofChildren)
    return Math.max(0, ...rows.map((row) => placeOf(row.orgCode.slice(orgCode.length))))
  }
}

const segmentOf = (place: number) =>
  String.fromCharCode(65 + Math.floor((place - 1) / 99)) + String(((place - 1) % 99) + 1).padStart(2, '0')

/** Codes of another kind, from another system, count as none. */
function placeOf(segment: string): number {
  const [, letter, digits] = /^([A-Z])(\d\d)$/.exec(segment) ?? []
  return letter && digits ? (letter.charCodeAt(0) - 65) * 99 + Number(digits) : 0
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
    .select({ orgCode: depart.orgCode })
    .from(depart)
    .where(inArray(depart.id, [...ids]))
