import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { evaluation as contract, CallResult } from '@sc/api-client/contract'
import { signingKeyFor } from '../../access/signingKey.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { evaluation } from '../../db/schema/index.ts'
import { markOf, orderOf } from './mark.ts'
import { tookPart } from './tookPart.ts'

/** Of fewer people anybody could guess who said what. */
const LEAST = 3

/**
 * What was said of a project by who took part, whoever it was. Ids tell when something was written: opinions stand by what a key of
 * this installation makes of theirs, so that each keeps its place, also when it is written anew, and none says when it came.
 */
export async function evaluationsOf(db: Db, itemId: string, query: PageQuery): Promise<CallResult<typeof contract.list>> {
  const ofItem = and(eq(evaluation.itemId, itemId), inArray(evaluation.username, tookPart(itemId)))
  const key = await signingKeyFor(db, 'evaluation')
  const gave = (stars: number) => sql<number>`(count(*) filter (where ${evaluation.stars} = ${stars}))::int`
  const { count, average, ...each } = one(
    await db
      .select({
        count: sql<number>`count(*)::int`,
        average: sql<number | null>`round(avg(${evaluation.stars}), 1)::float8`,
        one: gave(1),
        two: gave(2),
        three: gave(3),
        four: gave(4),
        five: gave(5),
      })
      .from(evaluation)
      .where(ofItem),
  )
  const { asked } = one(await db.select({ asked: sql<number>`count(*)::int` }).from(sql`${tookPart(itemId)} as people`))
  const enough = count >= LEAST
  const where = and(ofItem, isNotNull(evaluation.comment), enough ? undefined : sql`false`)
  const rows = await limited(
    db
      .select({
        mark: markOf(key),
        stars: evaluation.stars,
        comment: sql<string | null>`case when ${evaluation.hiddenReason} is null then ${evaluation.comment} end`,
        hidden: evaluation.hiddenReason,
      })
      .from(evaluation)
      .where(where)
      .orderBy(asc(orderOf(key)))
      .$dynamic(),
    query,
  )
  const total = await countOf(db, db.select({ id: evaluation.id }).from(evaluation).where(where))
  return {
    ...pageResult(rows, total, query),
    count: enough ? count : null,
    asked,
    least: LEAST,
    average: enough ? average : null,
    byStars: enough ? [each.one, each.two, each.three, each.four, each.five] : null,
  }
}
