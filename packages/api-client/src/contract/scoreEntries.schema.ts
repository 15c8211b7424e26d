import { z } from 'zod'
import type { CallSchemas } from './endpoint.ts'
import { importRunSchema } from './import.schema.ts'

export const scoreEntrySchemas = {
  state: {
    result: z.object({
      /** The path of an empty spreadsheet to fill in. */
      template: z.string(),
      /** What may stand in a file: each field with the headings that are read as it, and with those that the caller said are. */
      mapping: z.array(z.object({ field: z.string(), title: z.string(), required: z.boolean(), headings: z.array(z.string()) })),
      /** The caller's last import; null of who has made none. */
      last: importRunSchema.nullable(),
    }),
  },
  begin: { result: importRunSchema },
} satisfies Record<string, CallSchemas>
