import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { businessCode } from '@sc/api-client/contract'
import { isDatabaseAway, isWorthAnotherTry } from '../db/failures.ts'
import { failed } from './envelope.ts'
import { BadRequestError, BusinessError, NotFoundError, OverloadedError, TooManyError, UnauthorizedError } from './errors.ts'

/** The one place where a thrown error becomes an answer. */
export function answerError(error: FastifyError | Error, request: FastifyRequest, reply: FastifyReply) {
  if (error instanceof BusinessError) {
    // The words are for the person at the screen, and may repeat what they typed.
    request.log.info({ code: error.code }, 'refused')
    return reply.status(200).send(failed(error.message, error.code, error.result))
  }
  if (error instanceof UnauthorizedError) return reply.status(401).send(failed(error.message, 401))
  if (error instanceof BadRequestError) return reply.status(400).send(failed(error.message, 400))
  if (error instanceof NotFoundError) return reply.status(404).send(failed(error.message, businessCode.notFound))
  if (error instanceof OverloadedError) return reply.status(503).header('retry-after', '2').send(failed('系统繁忙，请稍后再试', 503))
  if (error instanceof TooManyError)
    return reply
      .status(429)
      .header('retry-after', '2')
      .send(failed(error.message || '操作过于频繁，请稍后再试', businessCode.tooManyRequests))
  if (isDatabaseAway(error)) {
    request.log.error(error)
    return reply.status(503).header('retry-after', '2').send(failed('数据库暂时不可用，请稍后重试', 503))
  }
  if (isWorthAnotherTry(error)) {
    request.log.warn(error)
    return reply.status(200).send(failed('有人正在修改同样的内容，本次操作没有执行，请再试一次', businessCode.failed))
  }
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500
  if (status === 413) return reply.status(200).send(failed('内容过大，请减小后重试', businessCode.failed))
  if (status === 429) return reply.status(200).send(failed('操作过于频繁，请稍后再试', businessCode.tooManyRequests))
  if (status >= 400 && status < 500) return reply.status(status).send(failed('请求格式有误', status))
  request.log.error(error)
  return reply.status(500).send(failed(`服务器内部错误，请联系管理员（编号 ${request.id}）`, 500))
}

export function addErrorHandler(app: FastifyInstance) {
  app.setErrorHandler(answerError)
}
