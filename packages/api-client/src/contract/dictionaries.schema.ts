import { z } from 'zod'
import { BOUNDS } from './bounds.ts'
import type { CallSchemas } from './endpoint.ts'
import { id } from './envelope.schema.ts'

export const dictionarySchemas = {
  /** All of its entries, as they are to stand: where others were added or removed meanwhile, it is refused. */
  arrange: { body: z.object({ dictId: id, ids: z.array(id).min(1).max(BOUNDS.batch) }) },
} satisfies Record<string, CallSchemas>
