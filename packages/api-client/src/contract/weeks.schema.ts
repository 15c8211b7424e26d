import { z } from 'zod'
import type { CallSchemas } from './endpoint.ts'
import { draftOf } from './resource.schema.ts'
import { termFields } from './weeks.ts'

export const weekSchemas = {
  generate: { body: draftOf(termFields), result: z.object({ count: z.number() }) },
  /** Null between terms. */
  current: {
    result: z
      .object({
        schoolYear: z.string(),
        term: z.number(),
        weekNo: z.number(),
        /** `yyyy-MM-dd` */
        start: z.string(),
        end: z.string(),
        isHoliday: z.boolean(),
      })
      .nullable(),
  },
} satisfies Record<string, CallSchemas>
