import type { FastifyReply, FastifyRequest } from 'fastify'
import { businessCode } from '@sc/api-client/contract'
import { failed } from './envelope.ts'

/** A call that the API does not have. */
export const noSuchCall = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.status(404).send(failed('很抱歉，资源未找到!', businessCode.notFound))
