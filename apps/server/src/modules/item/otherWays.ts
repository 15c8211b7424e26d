import { and, eq, ne } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { course, postTerm } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { isStanding } from '../recognition/rule.ts'

type Project = Pick<typeof item.$inferSelect, 'id' | 'hoursRule' | 'recognition'>

/**
 * Why a project cannot be as it would be, at the field that says so: who passes its course, or whose post is assessed in it, earns hours that
 * are everybody's, once. A draft of a course may go on waiting for a project that it fits.
 */
export async function otherWaysProblem(
  tx: Db,
  { id, hoursRule, recognition }: Project,
): Promise<['hoursRule' | 'recognition', Message] | undefined> {
  const several = isStanding(recognition)
  if (hoursRule.source === 'fixed' && !several) return undefined
  if (several && (await tx.$count(postTerm, eq(postTerm.item, id))) > 0) return ['recognition', say.recognition.ofPosts()]
  if ((await tx.$count(course, and(eq(course.item, id), ne(course.status, 'draft')))) === 0) return undefined
  return hoursRule.source === 'fixed' ? ['recognition', say.recognition.ofCourse()] : ['hoursRule', say.item.courseFixed()]
}
