import type { FastifyReply, FastifyRequest } from 'fastify'
import { businessCode } from '@sc/api-client/contract'
import { say } from '../locale/say.ts'
import { failed } from './envelope.ts'

/** A call that the API does not have. */
export const noSuchCall = (_request: FastifyRequest, reply: FastifyReply) =>
  reply.status(404).send(failed(say.http.noSuchCall(), businessCode.notFound))
