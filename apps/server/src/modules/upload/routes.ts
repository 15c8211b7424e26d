import type { FastifyInstance } from 'fastify'
import { upload } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { BusinessError } from '../../http/errors.ts'
import { refuseHostileText } from '../../http/hostileText.ts'
import { route } from '../../http/route.ts'
import { requestMs } from '../../http/serverOptions.ts'
import { say } from '../../locale/say.ts'
import { makeFolder } from '../../makeFolder.ts'
import { readableFile } from './access.ts'
import { addCleaning } from './cleaning.ts'
import { FORM_BYTES, incomingFile } from '../../http/multipart.ts'
import { logoOfSchool } from './logo.ts'
import { beginParts, cancelParts, finishParts, keepPart, PART_BYTES } from './parts.ts'
import { sendStored } from './sendFile.ts'
import { storeUpload, tooLarge } from './service.ts'

export function uploadRoutes(app: FastifyInstance, context: Context) {
  const { config, db, files } = context
  makeFolder(files.incoming)
  addCleaning(app, context)

  route(app, db, upload.file, async ({ request, caller }) => {
    // Said of itself: nothing of it has to come first.
    if (Number(request.headers['content-length'] ?? 0) > config.uploadLimitBytes + FORM_BYTES) throw tooLarge(config.uploadLimitBytes)
    const incoming = await incomingFile(request)
    if (incoming?.part.fieldname !== 'file') throw new BusinessError(say.upload.noFile())
    const { part, content } = incoming
    // What says that it is binary is a file to the parser, also without a name.
    if (!part.filename) throw new BusinessError(say.upload.nameless())
    refuseHostileText(part.filename)
    const sent = {
      name: part.filename,
      content,
      length: Number(request.headers['content-length']) || undefined,
      isTooLarge: () => part.file.truncated,
      limitBytes: config.uploadLimitBytes,
      quotaBytes: config.uploadQuotaBytes,
      longestMs: requestMs(config),
      uploader: caller.username,
    }
    const stored = await storeUpload(db, files, sent)
    // Clients of this family read the path out of the message.
    return answer(stored, stored.path)
  })

  const limits = { limitBytes: config.uploadLimitBytes, quotaBytes: config.uploadQuotaBytes }
  route(app, db, upload.begin, ({ body, caller }) => {
    refuseHostileText(body.name)
    return beginParts(db, files, caller.username, body, limits)
  })
  /** What ends the request that a part of a transfer is coming in. */
  const receiving = new Map<string, () => void>()
  route(app, db, upload.part, async ({ params, request, caller }) => {
    const incoming = await incomingFile(request, PART_BYTES + 1)
    if (incoming?.part.fieldname !== 'file') throw new BusinessError(say.upload.noFile())
    return keepPart(db, files, caller.username, {
      ...params,
      content: incoming.content,
      receiving,
      end: () => request.raw.destroy(),
    })
  })
  route(app, db, upload.finish, async ({ body, caller }) => {
    const stored = await finishParts(db, files, caller.username, body, limits)
    return answer(stored, stored.path)
  })
  route(app, db, upload.cancel, async ({ body, caller }) => {
    await cancelParts(db, files, caller.username, body.id)
    return null
  })

  route(app, db, upload.static, async ({ params, caller, request, reply }) => {
    // Only what was stored has a row: no other path of the disk can be named.
    await sendStored(files, request, reply, await readableFile(db, caller, params.path, context.resources))
    return null
  })

  route(app, db, upload.logo, async ({ request, reply }) => {
    await sendStored(files, request, reply, await logoOfSchool(db), { 'cache-control': 'public, max-age=3600' })
    return null
  })
}
