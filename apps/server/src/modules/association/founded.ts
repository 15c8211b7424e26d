import { and, eq } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { organisationReview } from '../../db/schema/index.ts'
import { BODIES } from './body.ts'
import type { Body } from './body.ts'

/** The day on which something was founded: as it says itself, or by the application that founded it; null of what nobody knows it of. */
export async function foundedOn(db: Db, { kind, id, founded }: Pick<Body, 'kind' | 'id' | 'founded'>): Promise<string | null> {
  if (founded !== null) return founded
  const [application] = await db
    .select({ day: organisationReview.decidedOn })
    .from(organisationReview)
    .where(and(eq(BODIES[kind].review, id), eq(organisationReview.applyType, 'found'), eq(organisationReview.status, 'passed')))
  return application?.day ?? null
}
