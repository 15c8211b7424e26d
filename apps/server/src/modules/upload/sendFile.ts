import { Readable } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { byteRange } from '../../files/byteRange.ts'
import type { FileStore } from '../../files/FileStore.ts'
import { fileHeaders } from './fileHeaders.ts'
import { noSuchFile } from './noSuchFile.ts'
import type { StoredFile } from './repository.ts'

/**
 * Answers with a stored file, or the part of it that is asked for, out of whichever store. What stands under a path never
 * changes: a browser that has it already is told so.
 */
export async function sendStored(
  files: FileStore,
  request: FastifyRequest,
  reply: FastifyReply,
  file: StoredFile,
  more: Record<string, string> = {},
): Promise<void> {
  const etag = `"${file.id}"`
  const { range: asked, 'if-none-match': held, 'if-range': partOf } = request.headers
  const isHeld = held?.split(',').some((one) => one.trim().replace(/^W\//, '') === etag) ?? false
  void reply.headers({ ...fileHeaders(file), ...more, etag, 'accept-ranges': 'bytes' })
  if (isHeld) {
    void reply.code(304).send()
    return
  }
  // A part is put to what somebody has of the same file, as far as they say.
  const range = partOf === undefined || partOf === etag ? byteRange(asked, file.size) : undefined
  const opened = range === null ? null : await files.open(file.path, range)
  // Restored without its files, perhaps: the row alone is nothing to show.
  if (opened === undefined) throw noSuchFile()
  if (opened === null) {
    void reply.code(416).header('content-range', `bytes */${file.size}`).send('')
    return
  }
  if (request.method === 'HEAD') opened.content.destroy()
  void reply.header('content-length', opened.size)
  if (range) void reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`)
  void reply.send(request.method === 'HEAD' ? Readable.from([]) : opened.content)
}
