import { z } from 'zod'

/** How a record of a score counts, in the words that it holds: under review, on display, in force, revoked. */
// wire text: the values that such records have.
export const scoreStatus = z.enum(['待审', '公示', '生效', '撤销'])

/** What somebody has on record of an application, beside what that gave them: of a team their share. */
export const onRecord = z.object({ hours: z.number(), earned: z.number(), status: scoreStatus }).nullable()
