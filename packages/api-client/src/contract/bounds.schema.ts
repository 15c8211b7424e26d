import { z } from 'zod'
import { BOUNDS } from './bounds.ts'

const tooLong = (limit: number) => `内容过长，最多 ${limit.toLocaleString('en')} 个字符`

/** Plain text. */
export const text = z.string().max(BOUNDS.text, tooLong(BOUNDS.text))

/** What stands in a line of a list, a log or a transcript: no breaks, and nothing that turns the direction of what follows. */
export const oneLine = z.string().trim().regex(/^[^\p{Cc}\u2028-\u202E\u2066-\u2069]*$/u, '不能含有换行或控制字符')

/** HTML, a design or XML. */
export const longText = z.string().max(BOUNDS.document, tooLong(BOUNDS.document))

export const listOf = <T extends z.ZodType>(entry: T) => z.array(entry).max(BOUNDS.list)

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength

/** Bounds JSON whose shape is not the contract's, by the size of its text; the OpenAPI document says so as `x-maxBytes`. */
export const bounded = <T extends z.ZodType>(schema: T, bytes: number = BOUNDS.submission) =>
  schema.refine((value) => bytesOf(value) <= bytes, `内容过大，最多 ${bytes / 1_000_000} MB`).meta({ 'x-maxBytes': bytes })

/** What is filled into a form: by field, of the form's own shapes. */
export const values = bounded(z.record(z.string().max(200), z.unknown()))

/** Fields that no schema knows yet. */
export const anyObject = bounded(z.looseObject({}))
