import type { item } from '../../db/schema/index.ts'

type Status = (typeof item.$inferSelect)['status']

/** States of a project that is over: what can be opened again, and what is settled for good. */
export const OVER = ['closed', 'archived'] as const satisfies readonly Status[]

export const isOver = (status: Status): boolean => OVER.some((one) => one === status)
