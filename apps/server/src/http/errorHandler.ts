import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { businessCode } from '@sc/api-client/contract'
import { isDatabaseAway, isDatabaseBusy, isLockedOut, isReferenceViolation, isWorthAnotherTry } from '../db/failures.ts'
import { FileStoreError } from '../files/FileStore.ts'
import { inLanguage, languageOf } from '../locale/language.ts'
import { say } from '../locale/say.ts'
import { failed } from './envelope.ts'
import { BadRequestError, BusinessError, NotFoundError, OverloadedError, TooManyError, UnauthorizedError } from './errors.ts'

/** The one place where a thrown error becomes an answer. Some come before the request has a language to be worked for in. */
export const answerError = (error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) =>
  inLanguage(languageOf(request), () => answer(error, request, reply))

function answer(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof BusinessError) {
    // The words are for the person at the screen, and may repeat what they typed.
    request.log.info({ code: error.code }, 'refused')
    return reply.status(200).send(failed(error.told, error.code, error.result))
  }
  if (error instanceof UnauthorizedError) return reply.status(401).send(failed(error.told, 401))
  if (error instanceof BadRequestError) return reply.status(400).send(failed(error.told, 400))
  if (error instanceof NotFoundError) return reply.status(404).send(failed(error.told, businessCode.notFound))
  if (error instanceof OverloadedError) return reply.status(503).header('retry-after', '2').send(failed(say.http.overloaded(), 503))
  if (error instanceof TooManyError)
    return reply.status(429).header('retry-after', '2').send(failed(error.told, businessCode.tooManyRequests))
  if (isDatabaseBusy(error)) {
    request.log.warn(error)
    return reply.status(503).header('retry-after', '2').send(failed(say.http.overloaded(), 503))
  }
  if (isDatabaseAway(error)) {
    request.log.error(error)
    return reply.status(503).header('retry-after', '2').send(failed(say.http.databaseAway(), 503))
  }
  if (error instanceof FileStoreError) {
    request.log.error(error)
    return reply.status(503).header('retry-after', '2').send(failed(say.http.filesAway(), 503))
  }
  if (isWorthAnotherTry(error)) {
    request.log.warn(error)
    return reply.status(200).send(failed(say.http.tryAgain(), businessCode.failed))
  }
  if (isLockedOut(error)) {
    request.log.info('somebody else is writing it')
    return reply.status(200).send(failed(say.resource.beingWritten(), businessCode.failed))
  }
  // What was looked up before went at that moment.
  if (isReferenceViolation(error)) {
    request.log.warn(error)
    return reply.status(200).send(failed(say.http.goneMeanwhile(), businessCode.failed))
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 413) return reply.status(200).send(failed(say.http.tooLarge(), businessCode.failed))
  if (status === 429) return reply.status(200).send(failed(say.http.tooMany(), businessCode.tooManyRequests))
  if (status >= 400 && status < 500) return reply.status(status).send(failed(say.http.badRequest(), status))
  request.log.error(error)
  return reply.status(500).send(failed(say.http.internal({ id: request.id }), 500))
}

export function addErrorHandler(app: FastifyInstance) {
  app.setErrorHandler(answerError)
}
