import { z } from 'zod'
import type { CallSchemas } from './endpoint.ts'

/** An entry that a dictionary offers. */
export const dictItemSchema = z.object({ value: z.string(), text: z.string(), label: z.string(), color: z.string().nullable() })
/** An entry that a dictionary offers: `value` is stored, `text` is shown; `label` repeats the text for older clients; `color` is one of antd's, where it has one. */
export type DictItem = z.infer<typeof dictItemSchema>

export const dictNameSchema = z.object({ code: z.string(), name: z.string() })

export const dictSchemas = {
  names: { result: z.array(dictNameSchema) },
  byItemCode: { query: z.object({ code: z.string().min(1).max(64) }), result: z.array(dictItemSchema) },
  items: { params: z.object({ code: z.string().min(1).max(64) }), result: z.array(dictItemSchema) },
} satisfies Record<string, CallSchemas>
