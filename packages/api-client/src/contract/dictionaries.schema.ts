import { z } from 'zod'
import { severalIds } from './bounds.schema.ts'
import type { CallSchemas } from './endpoint.ts'
import { id } from './envelope.schema.ts'

export const dictionarySchemas = {
  /** All of its entries, as they are to stand: where others were added or removed meanwhile, it is refused. */
  arrange: { body: z.object({ dictId: id, ids: severalIds() }) },
} satisfies Record<string, CallSchemas>
