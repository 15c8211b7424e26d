import { Readable } from 'node:stream'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { BadRequestError } from '../../http/errors.ts'

const broken = () => new BadRequestError('上传的内容不完整，请重新上传')

/** The file of a multipart body. What is no multipart, or ends too early, is the sender's mistake and HTTP 400. */
export async function incomingFile(request: FastifyRequest): Promise<MultipartFile | undefined> {
  if (!request.isMultipart()) return undefined
  try {
    return await request.file()
  } catch (error) {
    // The plugin's own refusals have a status; the parser's are plain.
    throw error instanceof Error && 'statusCode' in error ? error : broken()
  }
}

/** The file's content. Only what happens while reading it is the sender's; what happens to the disk is ours. */
export function contentOf({ file }: MultipartFile): Readable {
  return Readable.from(chunks())

  async function* chunks() {
    try {
      yield* file
    } catch {
      throw broken()
    }
  }
}
