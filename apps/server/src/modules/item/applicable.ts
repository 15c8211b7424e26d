import { and, eq, not, sql } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import { hasGone } from '../../access/away.ts'
import { item, postTerm, user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { cameIn } from '../recognition/cameIn.ts'
import { isFor } from './audience.ts'

/** Of a query over projects: the day that it ended on, where that was before this person came to study: whatever its form asks, it was then that it was earned. */
const endedBefore = (username: string) => {
  const day = sql`left(coalesce(${item.endTime}, ${item.startTime}), 10)`
  const came = and(eq(user.username, username), sql`${day} < ${cameIn} || '-01-01'`)
  return sql<string | null>`(select ${day} from ${user} where ${came})`
}

/** Of a query over projects: that posts are assessed there, which an application would be paid beside. */
const ofPosts = sql<boolean>`exists (select 1 from ${postTerm} where ${eq(postTerm.item, item.id)})`

/** Of a query over projects: what says that one person has nothing to apply for there. */
export const ofReader = (username: string) => ({ hasGone: hasGone(username), endedBefore: endedBefore(username), ofPosts })

/** Of a query over projects: that one is for this person, who still studies here. Whether it is open is another matter. */
export const isForReader = (username: string) => and(isFor(username), not(hasGone(username)), not(ofPosts))

export interface Reader {
  hasGone: boolean
  endedBefore: string | null
}

/** Why somebody does not study here at the right time: they have left, or had not come when it ended. */
export function notThereThen({ hasGone: isGone, endedBefore: day }: Reader): Message | null {
  if (isGone) return say.item.gone()
  return day === null ? null : say.task.endedBefore({ day })
}

/** Why somebody has nothing to apply for in a project, whether or not that is open: said before anything is filled in. */
export function notTheirs(project: Reader & { isMeant: boolean; ofPosts: boolean }): Message | null {
  if (project.ofPosts) return say.task.ofPosts()
  return notThereThen(project) ?? (project.isMeant ? null : say.item.notForThem())
}
