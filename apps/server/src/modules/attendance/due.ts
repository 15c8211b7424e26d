import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { attendance, attendanceRole, user } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import { hasEarned } from './attended.ts'

type Project = typeof item.$inferSelect

/**
 * Of a query over attendances and their people: whose score is to be recorded, as they attended as the project asks and nothing is
 * settled yet. Nobody records their own.
 */
export const isDue = (project: Project, caller: Caller): SQL | undefined =>
  and(
    eq(attendance.itemId, project.id),
    isNull(attendance.settleTime),
    hasEarned(project),
    isNotNull(user.studentNo),
    ne(attendance.username, caller.username),
  )

/** Of a query over people: what each was given at a project. */
export const roleAt = (itemId: string): SQL | undefined =>
  and(eq(attendanceRole.username, user.username), eq(attendanceRole.itemId, itemId))
