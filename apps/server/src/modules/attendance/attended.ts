import { and, eq, exists, isNotNull, ne, or } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { attendance, signUp } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import { holdsPlace } from '../signUp/line.ts'

type Project = typeof item.$inferSelect

const query = new QueryBuilder()

/** Of a query over attendances: who attended as the project asks. */
const hasAttended = ({ attendance: setting }: Pick<Project, 'attendance'>): SQL =>
  isNotNull(setting === 'inOut' ? attendance.outTime : attendance.inTime)

/**
 * Of a query over attendances: who earned what the project gives. Of one that people sign up for, that is who holds a place while it
 * is recorded, or whom its organiser marked by hand, or by their request.
 */
export const hasEarned = ({ id, signUp: way, ...project }: Pick<Project, 'id' | 'signUp' | 'attendance'>): SQL | undefined =>
  and(hasAttended(project), way === 'none' ? undefined : or(ne(attendance.way, 'scan'), exists(ownPlaceOf(id))))

const ownPlaceOf = (itemId: string) =>
  query
    .select({ id: signUp.id })
    .from(signUp)
    .where(and(eq(signUp.itemId, itemId), eq(signUp.username, attendance.username), holdsPlace))
