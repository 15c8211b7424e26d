import { z } from 'zod'
import { fault } from './fault.schema.ts'
import { BOUNDS } from './bounds.ts'

/** Asks for one page of a list. */
export const pageQuery = z.object({
  pageNo: z.coerce.number().int().min(1).max(BOUNDS.pageNo, fault.pageTooLarge()).default(1),
  pageSize: z.coerce.number().int().min(1).max(9999).default(10),
  /** `next` of the page before, as it was: a list that knows it goes on from there, whatever was added or removed meanwhile. */
  after: z.string().max(2_000).optional(),
  column: z.string().max(64).optional(),
  order: z.enum(['asc', 'desc']).optional(),
})

/** One page of a list: its records, how many there are in all, and `more` where these were not counted to the end. */
export const pageOf = <T extends z.ZodType>(record: T) =>
  z.object({
    records: z.array(record),
    total: z.number(),
    size: z.number(),
    current: z.number(),
    pages: z.number(),
    more: z.literal(true).optional(),
    next: z.string().optional(),
  })

/** `yyyy-MM-dd HH:mm:ss`, in the server's time zone. */
export const dateTime = z.string().max(32)

export const id = z.string().min(1).max(64)

/** Sent with every verb that must not happen twice: the same id has the same effect once. */
export const requestId = z.string().min(8).max(64)
