import { z } from 'zod'
import { whole, wholeInText } from './bounds.schema.ts'
import { id } from './envelope.schema.ts'
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

/** SHA-256, in hexadecimal digits. */
const digest = z
  .string()
  .length(64)
  .regex(/^[0-9a-f]+$/)

/** A part of a file that has come. */
const uploadPart = z.object({ number: z.number(), digest })
/** A part of a file that has come: its number, from 0, and the SHA-256 of what came. */
export type UploadPart = z.infer<typeof uploadPart>

/** An upload in parts, as far as it has come. */
const uploadTransfer = z.object({
  id,
  /** Bytes of each part; the last has what is left. */
  partBytes: z.number(),
  parts: z.array(uploadPart),
})
/** An upload in parts, as far as it has come. */
export type UploadTransfer = z.infer<typeof uploadTransfer>

export const uploadSchemas = {
  file: { result: uploadedFileSchema },
  begin: {
    body: z.object({
      /** As its sender calls it. */
      name: z.string().min(1).max(300),
      size: whole(1),
      /** When it was last changed, in seconds: with name and size what it is known again by. */
      modified: whole(),
    }),
    result: uploadTransfer,
  },
  part: { params: z.object({ id, number: wholeInText() }), result: uploadPart },
  finish: {
    body: z.object({
      id,
      /** Of the digests of all parts, one after the other, as its sender has the file: another is refused. */
      digest: digest.optional(),
    }),
    result: uploadedFileSchema,
  },
  cancel: { body: z.object({ id }) },
  static: { params: z.object({ path: z.string().min(1).max(300) }) },
  /** `v`: tells one picture from the next, for browsers that keep it. */
  logo: { query: z.object({ v: z.string().max(64).optional() }) },
  externalFile: { result: z.unknown() },
} satisfies Record<string, CallSchemas>
