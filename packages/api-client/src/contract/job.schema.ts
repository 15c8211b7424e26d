import { z } from 'zod'
import type { CallSchemas } from './endpoint.ts'
import { dateTime, id, pageOf } from './envelope.schema.ts'
import { jobListFields } from './jobList.ts'
import { exportQuery, listQuery } from './listing.schema.ts'

const jobSchema = z.object({
  id: z.string(),
  title: z.string(),
  /** What it does: a check writes nothing, and is not listed once it is done unless somebody asks for checks or a keyword. */
  kind: z.enum(['check', 'import', 'undo', 'other']),
  status: z.enum(['waiting', 'running', 'done', 'failed', 'cancelled']),
  /** How much of it is done, 0 to 100; null before that is known. */
  percent: z.number().int().min(0).max(100).nullable(),
  /** What came of it, why it failed, who cancelled it, or that it goes on by itself; in words. */
  note: z.string().nullable(),
  /** The import that it is part of, with the path of its resource. */
  importRun: z.object({ path: z.string(), id: z.string() }).nullable(),
  /** What it made, which opens for `owner` alone, at `upload.static`. */
  file: z.object({ path: z.string(), name: z.string(), owner: z.string() }).nullable(),
  /** It failed for no fault of what it was to do: it can be tried again. */
  again: z.boolean(),
  createByName: z.string(),
  createTime: dateTime,
  endTime: dateTime.nullable(),
})
/** Work that is no reply, as the list shows it. */
export type ListedJob = z.infer<typeof jobSchema>

export const jobSchemas = {
  list: { query: listQuery(jobListFields), result: pageOf(jobSchema) },
  export: { query: exportQuery(jobListFields) },
  cancel: { body: z.object({ id }), result: z.null() },
  retry: { body: z.object({ id }), result: z.null() },
} satisfies Record<string, CallSchemas>
