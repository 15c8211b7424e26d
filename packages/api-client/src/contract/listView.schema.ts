import { z } from 'zod'
import { fault } from './fault.schema.ts'
import { listOf, oneLine } from './bounds.schema.ts'
import type { CallSchemas } from './endpoint.ts'

/** The path of the list's call. */
const list = z.string().min(2).max(200).regex(/^\//)
const name = oneLine.min(1, fault.noViewName()).max(30, fault.longViewName({ limit: 30 }))

export const listViewSchema = z.object({
  name,
  /** What the list is asked for, as its page's address has it behind the `?`. */
  search: z.string().max(2000),
  /** The columns that are seen, by field. */
  columns: listOf(z.string().max(64)).max(50),
})
/** What somebody keeps of a list under a name: its filters, order and columns. */
export type ListView = z.infer<typeof listViewSchema>

export const listViewSchemas = {
  list: { query: z.object({ list }), result: z.array(listViewSchema) },
  /** Replaces the one that is called so. */
  save: { body: listViewSchema.extend({ list }), result: listViewSchema },
  remove: { body: z.object({ list, name: z.string().min(1).max(100) }) },
} satisfies Record<string, CallSchemas>
