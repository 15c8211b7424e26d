import { z } from 'zod'
import type { CallSchemas } from './endpoint.ts'

/** A stored file, as the value of a field keeps it. */
export const uploadedFileSchema = z.object({
  /** Stored path; `static` serves it. The envelope's `message` carries it as well. */
  path: z.string(),
  name: z.string(),
  size: z.number(),
  contentType: z.string(),
})
/** A stored file, as the value of a field keeps it. */
export type UploadedFile = z.infer<typeof uploadedFileSchema>

export const uploadSchemas = {
  file: { result: uploadedFileSchema },
  static: { params: z.object({ path: z.string().min(1).max(300) }) },
  /** `v`: tells one picture from the next, for browsers that keep it. */
  logo: { query: z.object({ v: z.string().max(64).optional() }) },
  externalFile: { result: z.unknown() },
} satisfies Record<string, CallSchemas>
