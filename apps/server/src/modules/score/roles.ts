import { eq } from 'drizzle-orm'
import { creditsBeside, rolesOf } from '@sc/api-client/contract'
import type { ScoreOrigin } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { item } from '../../db/schema/index.ts'

/** What a project gives hours for, with the credits that each earns: its own, or else the project's. */
export async function rolesOfProject(db: Db, itemId: string): Promise<ScoreOrigin['roles']> {
  const [project] = await db.select({ rule: item.hoursRule, credits: item.credits }).from(item).where(eq(item.id, itemId))
  if (!project) return []
  return rolesOf(project.rule).map(({ name, english = null, hours, credits }) => ({
    name,
    english,
    hours,
    credits: credits ?? creditsBeside('roles', hours, project.credits),
  }))
}
