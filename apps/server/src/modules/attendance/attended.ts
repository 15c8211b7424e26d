import { isNotNull } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { attendance } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'

type Project = typeof item.$inferSelect

/** Of a query over attendances: who attended as the project asks. */
export const hasAttended = ({ attendance: setting }: Pick<Project, 'attendance'>): SQL =>
  isNotNull(setting === 'inOut' ? attendance.outTime : attendance.inTime)
