import { and, eq, sql } from 'drizzle-orm'
import type { evaluation as contract, CallResult } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { evaluation, item } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { tookPart } from './tookPart.ts'

type Opinion = CallResult<typeof contract.save>

const toOpinion = ({ stars, comment, updateTime }: typeof evaluation.$inferSelect): Opinion => ({
  stars,
  comment,
  time: formatMoment(updateTime),
})

/** Drafts are nothing that students know of. */
async function mayEvaluate(db: Db, { username }: Caller, itemId: string): Promise<boolean> {
  const [found] = await db
    .select({ status: item.status, there: sql<boolean>`${username} in ${tookPart(itemId)}` })
    .from(item)
    .where(eq(item.id, itemId))
  if (!found || found.status === 'draft') throw notFound(say.item.project())
  return found.there
}

/** What the caller said of a project, and whether they may say something. */
export async function ownEvaluation(db: Db, caller: Caller, itemId: string): Promise<CallResult<typeof contract.own>> {
  const may = await mayEvaluate(db, caller, itemId)
  const [mine] = await db
    .select()
    .from(evaluation)
    .where(and(eq(evaluation.itemId, itemId), eq(evaluation.username, caller.username)))
  return {
    mine: mine ? { ...toOpinion(mine), hidden: mine.hiddenReason } : null,
    hindrance: may ? null : spoken(say.evaluation.notThere()),
  }
}

/** Other words are told again; the same ones stay hidden. */
const stillHidden = sql`case when ${evaluation.comment} = excluded.comment then ${evaluation.hiddenReason} end`

/** Says it, or says something else than before. */
export async function evaluate(
  db: Db,
  caller: Caller,
  { itemId, stars, comment = null }: { itemId: string; stars: number; comment?: string | null | undefined },
): Promise<Opinion> {
  if (!(await mayEvaluate(db, caller, itemId))) throw new BusinessError(say.evaluation.notThere())
  const said = { stars, comment: comment?.trim() || null, updateTime: now() }
  return toOpinion(
    one(
      await db
        .insert(evaluation)
        .values({ itemId, username: caller.username, ...said })
        .onConflictDoUpdate({ target: [evaluation.itemId, evaluation.username], set: { ...said, hiddenReason: stillHidden } })
        .returning(),
    ),
  )
}
