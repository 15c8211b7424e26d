import { mkdirSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { upload } from '@sc/api-client/contract'
import type { Context } from '../../context.ts'
import { answer } from '../../http/envelope.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { refuseHostileText } from '../../http/hostileText.ts'
import { route } from '../../http/route.ts'
import { fileHeaders } from './fileHeaders.ts'
import { findStoredFile } from './repository.ts'
import { storeUpload } from './service.ts'
import { uploadDirectory } from './storage.ts'

export function uploadRoutes(app: FastifyInstance, { config, db }: Context) {
  const directory = uploadDirectory(config.dataDir)
  mkdirSync(directory, { recursive: true })
  void app.register(fastifyStatic, { root: directory, serve: false, cacheControl: false, contentType: false, index: false })

  route(app, db, upload.file, async ({ request, caller }) => {
    const part = request.isMultipart() ? await request.file() : undefined
    if (!part || part.fieldname !== 'file') throw new BusinessError('请选择要上传的文件')
    refuseHostileText(part.filename)
    const stored = await storeUpload(db, directory, {
      name: part.filename,
      content: part.file,
      isTooLarge: () => part.file.truncated,
      limitBytes: config.uploadLimitBytes,
      uploader: caller.username,
    })
    // Clients of this family read the path out of the message.
    return answer(stored, stored.path)
  })

  route(app, db, upload.static, async ({ params, reply }) => {
    // Only what was stored has a row: no other path of the disk can be named.
    const file = await findStoredFile(db, params.path)
    if (!file) throw notFound('文件')
    reply.headers(fileHeaders(file))
    reply.sendFile(file.path)
    return null
  })
}
