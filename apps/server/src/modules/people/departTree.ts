import { asc } from 'drizzle-orm'
import { departs } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { depart } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'

export type Depart = typeof depart.$inferSelect

/** All departments as they stand below each other. */
export class DepartTree {
  readonly #byId: ReadonlyMap<string, Depart>
  readonly #below = new Map<string | null, Depart[]>()

  /** @param rows in their order */
  constructor(rows: readonly Depart[]) {
    this.#byId = new Map(rows.map((row) => [row.id, row]))
    for (const row of rows) this.#below.set(row.parentId, [...(this.#below.get(row.parentId) ?? []), row])
  }

  get(id: string): Depart {
    const found = this.#byId.get(id)
    if (!found) throw notFound(departs.title)
    return found
  }

  /** Those that stand right below one, in their order. */
  childrenOf = ({ id }: Pick<Depart, 'id'>): readonly Depart[] => this.#below.get(id) ?? []

  /** All that is below one, each after what is above it. */
  below = (top: Pick<Depart, 'id'>): Depart[] => this.childrenOf(top).flatMap((child) => [child, ...this.below(child)])

  /** One, and all that it stands below. */
  above = (one: Depart): Depart[] => [one, ...(one.parentId === null ? [] : this.above(this.get(one.parentId)))]

  /** Whether it is the other one, or below it. */
  isWithin(one: Depart, other: Depart): boolean {
    if (one.id === other.id) return true
    return one.parentId !== null && this.isWithin(this.get(one.parentId), other)
  }
}

/**
 * The tree, in which nobody else adds, changes, moves or removes anything until the transaction ends: who adds below a department
 * locks that one, who changes or removes one locks it. Who merely names a department, as every application does, goes on.
 */
export async function lockTree(tx: Db): Promise<DepartTree> {
  for (;;) {
    // In one order: two who rearrange departments wait for each other at the first of them.
    const locked = await tx.select({ id: depart.id }).from(depart).orderBy(depart.id).for('no key update')
    const rows = await tx.select().from(depart).orderBy(asc(depart.sort), asc(depart.orgCode))
    // One may have been added while another was waited for.
    if (rows.length === locked.length) return new DepartTree(rows)
  }
}
