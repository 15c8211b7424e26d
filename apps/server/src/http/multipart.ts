import { Readable } from 'node:stream'
import type { MultipartFields, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { say } from '../locale/say.ts'
import { BadRequestError } from './errors.ts'

/**
 * What may stand beside the file: a few short fields, such as `biz` and `bizPath` of older clients. All of it stays in
 * memory until the file is read, so whoever sends more is refused as soon as it is seen, and the rest is not kept.
 */
export const FORM_LIMITS = { files: 1, fields: 10, parts: 11, fieldSize: 1_000, headerPairs: 20, headerSize: 8_192 } as const

const MOST_OF_NAME = 100

/** Bytes around the file's own: what the limits let through, with its boundaries. */
export const FORM_BYTES = 128 * 1024

const broken = () => new BadRequestError(say.http.brokenUpload())
const tooManyParts = () => new BadRequestError(say.http.tooManyParts())

/** The parser's codes for more parts than the limits say. */
const TOO_MANY: readonly string[] = ['FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT', 'FST_FILES_LIMIT']

type Parts = ReturnType<FastifyRequest['parts']>

interface IncomingFile {
  part: MultipartFile
  /**
   * The file's content, which fails at its end where more follows than may. Only what happens while reading it is the
   * sender's; what happens to the disk is ours. Who reads no further leaves the file as it is: the rest of the body can
   * still be dropped.
   */
  content: Readable
}

/** The file of a multipart body. What is no multipart, ends too early or has more than a file, is the sender's mistake and HTTP 400. It is cut off after so many bytes, those of an upload unless told. */
export async function incomingFile(request: FastifyRequest, mostBytes?: number): Promise<IncomingFile | undefined> {
  if (!request.isMultipart()) return undefined
  const parts = request.parts(mostBytes === undefined ? {} : { limits: { ...FORM_LIMITS, fileSize: mostBytes } })
  const part = await nextFile(parts)
  return part && { part, content: contentOf(part, parts) }
}

/** Reads on to the next file; undefined where none follows. */
async function nextFile(parts: Parts): Promise<MultipartFile | undefined> {
  try {
    for (let next = await parts.next(); !next.done; next = await parts.next()) {
      if (hasLong(next.value.fields)) throw tooManyParts()
      if (next.value.type === 'file') return next.value
    }
    return undefined
  } catch (error) {
    if (error instanceof Error && 'code' in error && TOO_MANY.includes(String(error.code))) throw tooManyParts()
    // The plugin's own refusals have a status; the parser's are plain.
    throw error instanceof Error && 'statusCode' in error ? error : broken()
  }
}

/** A field longer than the limits. Of a value only the beginning is here; the parser itself does not look at names. */
const hasLong = (fields: MultipartFields): boolean =>
  Object.values(fields)
    .flat()
    .some((field) => field?.type === 'field' && (field.valueTruncated || field.fieldname.length > MOST_OF_NAME))

function contentOf({ file }: MultipartFile, parts: Parts): Readable {
  return Readable.from(chunks())

  async function* chunks() {
    try {
      yield* file.iterator({ destroyOnReturn: false })
    } catch {
      throw broken()
    }
    // What was cut off is refused for its size.
    if (!file.truncated && (await nextFile(parts))) throw tooManyParts()
  }
}
