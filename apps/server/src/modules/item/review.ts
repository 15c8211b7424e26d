import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { InstanceStatus } from '@sc/api-client/contract'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { item, itemModule, processDefinition, processInstance } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'

/** The review of a project, under way or come back to who handed it in. */
export interface Review extends Pick<typeof processInstance.$inferSelect, 'id' | 'status' | 'initiator'> {
  /** By which it is decided, by its key. */
  process: string
}

const UNDER_WAY: readonly InstanceStatus[] = ['running', 'incident']

/** Of a query over projects: whether publishing takes a review. */
export const reviewed = sql<boolean>`exists (select 1 from ${itemModule} where ${itemModule.code} = ${item.module} and ${itemModule.process} is not null)`

/** Of a query over projects: of a draft the last review that was not called off. */
export const lastReview = sql<{
  id: string
  status: InstanceStatus
} | null>`case when ${item.status} = 'draft' then (select json_build_object('id', ${processInstance.id}, 'status', ${processInstance.status})
  from ${processInstance} where ${and(aboutRecord('publication', item.id), ne(processInstance.status, 'cancelled'))}
  order by ${processInstance.startTime} desc limit 1) end`

/** Of a query over projects: those in a state of the list, where a draft under review is apart from the others. */
export function stateOf(state: string): SQL {
  const underWay = sql`exists (select from ${processInstance} where ${and(aboutRecord('publication', item.id), inArray(processInstance.status, [...UNDER_WAY]))})`
  if (state === 'reviewing') return sql`(${item.status} = 'draft' and ${underWay})`
  if (state === 'draft') return sql`(${item.status} = 'draft' and not ${underWay})`
  return sql`${item.status} = ${state}`
}

/** The process that projects of a module are reviewed by before they are published; null of one that asks for none. */
export async function reviewProcess(db: Db, module: string): Promise<string | null> {
  const [found] = await db.select({ process: itemModule.process }).from(itemModule).where(eq(itemModule.code, module))
  return found?.process ?? null
}

/** The review of a project that is not over. Under the project's row there is no other. */
export async function openReview(db: Db, itemId: string): Promise<Review | undefined> {
  const { id, status, initiator } = processInstance
  const [found] = await db
    .select({ id, status, initiator, process: processDefinition.key })
    .from(processInstance)
    .innerJoin(processDefinition, eq(processDefinition.id, processInstance.definitionId))
    .where(and(aboutRecord('publication', itemId), inArray(status, [...UNDER_WAY, 'returned', 'withdrawn'])))
    .orderBy(desc(processInstance.startTime))
    .limit(1)
  return found
}

export const isUnderWay = (review: Pick<Review, 'status'> | undefined): boolean => review !== undefined && UNDER_WAY.includes(review.status)

/** What is decided about is what was handed in: it stays as it is until then. */
export async function refuseUnderReview(
  tx: Db,
  { id, status, name }: Pick<typeof item.$inferSelect, 'id' | 'status' | 'name'>,
): Promise<void> {
  if (status === 'draft' && isUnderWay(await openReview(tx, id))) throw new BusinessError(say.item.underReview({ item: name }))
}

/** Refuses to publish what its module has reviewed before. */
export async function refuseUnreviewed(tx: Db, { module }: Pick<typeof item.$inferSelect, 'module'>): Promise<void> {
  if ((await reviewProcess(tx, module)) !== null) throw new BusinessError(say.item.reviewFirst())
}

/** A project that was published without being reviewed does not get into a module that reviews by being moved there. */
export async function refuseIntoReviewed(
  tx: Db,
  before: Pick<typeof item.$inferSelect, 'module' | 'status'>,
  module: string,
): Promise<void> {
  if (before.status !== 'draft' && module !== before.module && (await reviewProcess(tx, module)) !== null)
    throw new BusinessError(say.item.intoReviewed())
}
