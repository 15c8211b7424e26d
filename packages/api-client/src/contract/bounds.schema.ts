import { ONE_LINE, showsNothing } from '@sc/expression'
import { z } from 'zod'
import { fault } from './fault.schema.ts'
import { BOUNDS } from './bounds.ts'
import { id } from './envelope.schema.ts'

/** Plain text. */
export const text = z.string().max(BOUNDS.text, fault.tooLong({ limit: BOUNDS.text }))

/**
 * What a person writes, without the blanks around it. Of a text in which nothing can be seen nothing is left: to `min(1)` it
 * is missing, as one that was left empty.
 */
export const words = z
  .string()
  .trim()
  .overwrite((text) => (showsNothing(text) ? '' : text))

/** What stands in a line of a list, a log or a transcript: no breaks, and nothing that turns the direction of what follows. */
export const oneLine = words.regex(ONE_LINE, fault.notOneLine())

/** A version, a revision or a count. Whatever reaches an integer of the database is one of these, or has a smaller bound. */
export const whole = (least = 0) => z.number().int().min(least).max(BOUNDS.whole)

/** The same in an address, where everything is text. */
export const wholeInText = (least = 0) => z.coerce.number().int().min(least).max(BOUNDS.whole)

/** HTML, a design or XML. */
export const longText = z.string().max(BOUNDS.document, fault.tooLong({ limit: BOUNDS.document }))

export const listOf = <T extends z.ZodType>(entry: T) => z.array(entry).max(BOUNDS.list)

/** Records that a call does something with; who names more is told how many there may be at once, and how many these are. */
export const severalIds = (limit: number = BOUNDS.batch) =>
  z
    .array(id)
    .min(1)
    .max(limit, { error: ({ input }) => fault.tooManyAtOnce({ limit, count: (input as unknown[]).length }) })

/** Characters of the longest id and the comma after it. */
const ID_AND_COMMA = 65

/** The same, joined with commas. */
export const joinedIds = (limit: number = BOUNDS.batch) => {
  const tooMany = (input: unknown) => fault.tooManyAtOnce({ limit, count: idsIn(String(input)).length })
  return z
    .string()
    .max(ID_AND_COMMA * limit, {
      abort: true,
      error: ({ input }) => (idsIn(String(input)).length > limit ? tooMany(input) : fault.tooLong({ limit: ID_AND_COMMA * limit })),
    })
    .refine((text) => idsIn(text).length <= limit, { error: ({ input }) => tooMany(input) })
}

const idsIn = (text: string): string[] => text.split(',').filter(Boolean)

const bytesOf = (value: unknown) => new TextEncoder().encode(JSON.stringify(value)).byteLength

/** Bounds JSON whose shape is not the contract's, by the size of its text; the OpenAPI document says so as `x-maxBytes`. */
export const bounded = <T extends z.ZodType>(schema: T, bytes: number = BOUNDS.submission) =>
  schema.refine((value) => bytesOf(value) <= bytes, fault.tooLarge({ megabytes: bytes / 1_000_000 })).meta({ 'x-maxBytes': bytes })

/**
 * Values by name, of which there are so many at most: counted before anything is asked of each.
 * @param tooMany the words for more
 */
const named = <T extends z.ZodType>(schema: T, most: number, tooMany: string) =>
  z.preprocess((fields: Record<string, unknown>, context) => {
    if (typeof fields !== 'object' || fields === null || Object.keys(fields).length <= most) return fields
    context.addIssue({ code: 'custom', message: tooMany })
    return z.NEVER
  }, schema)

/** What an application holds, as it was taken. */
export const heldValues = z.record(z.string(), z.unknown())

/** What is filled into a form: by field, of the form's own shapes. */
export const values = named(
  bounded(z.record(z.string().max(200), z.unknown()).superRefine(checkFiles)),
  BOUNDS.widgets,
  fault.tooManyValues({ limit: BOUNDS.widgets }),
)

/** What is filled into a module's extra form: some dozens of fields, of which each text is bounded as any other. */
export const extraValues = named(
  bounded(
    z.record(z.string().max(200), z.unknown()).superRefine((fields, context) => {
      for (const [field, value] of Object.entries(fields))
        if (longestText(value) > BOUNDS.text)
          context.addIssue({ code: 'custom', path: [field], message: fault.tooLong({ limit: BOUNDS.text }) })
      checkFiles(fields, context)
    }),
    BOUNDS.extraForm,
  ),
  BOUNDS.extraFields,
  fault.tooManyFields({ limit: BOUNDS.extraFields }),
)

/** Refuses what a list of files says at length: a stored file's address is some fifty characters, its name at most two hundred. */
function checkFiles(fields: Record<string, unknown>, context: z.RefinementCtx): void {
  for (const [field, value] of Object.entries(fields))
    if (Array.isArray(value) && value.some(isLongFile))
      context.addIssue({
        code: 'custom',
        path: [field],
        message: fault.longFile({ limit: BOUNDS.filePart }),
      })
}

/** Files are told by what they are, an entry with an address: which fields are of files, the contract does not know. */
const isLongFile = (entry: unknown): boolean =>
  typeof entry === 'object' &&
  entry !== null &&
  'url' in entry &&
  Object.values(entry).some((part) => typeof part === 'string' && part.length > BOUNDS.filePart)

/** Characters of the longest text anywhere in a value, however deep. */
function longestText(value: unknown): number {
  let longest = 0
  const open = [value]
  for (let one = open.pop(); one !== undefined; one = open.pop()) {
    if (typeof one === 'string') longest = Math.max(longest, one.length)
    else if (typeof one === 'object' && one !== null) for (const part of Object.values(one)) open.push(part)
  }
  return longest
}

/** Fields that no schema knows yet. */
export const anyObject = bounded(z.looseObject({}))
