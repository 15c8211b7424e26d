import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import { say } from '../locale/say.ts'
import { OverloadedError, TooManyError } from './errors.ts'
import { senderAddress } from './senderAddress.ts'

/** Costs no more than its connection does, and everybody's sign-in is as small: behind one address there may be a school. */
const SMALL = 16 * 1024

/** Bytes of bodies whose end has not come: of one account, or of a stranger's address, and of everybody. */
export const MOST_UNFINISHED = { perSender: 48 * 1024 * 1024, together: 256 * 1024 * 1024 } as const

/** A file goes to the disk as it comes, and holds so much. */
const PASSED_ON = 64 * 1024
const PASSED_ON_TYPE = /^multipart\/form-data/i

/**
 * A body is in memory from its first byte on, for as long as the sender likes to take: each counts with what it says of
 * its size, or else with all that its call may have, until its end has come, its connection is gone or its call is answered:
 * what comes then is dropped.
 */
export function addUnfinishedBodies(app: FastifyInstance): void {
  const unfinished = new Map<string, { bytes: number }>()
  let together = 0

  // After the caller is known, and before anything is read.
  app.addHook('preParsing', async (request, reply) => {
    const bytes = PASSED_ON_TYPE.test(request.headers['content-type'] ?? '')
      ? PASSED_ON
      : sizeOf(request.raw, request.routeOptions.bodyLimit)
    if (bytes <= SMALL) return
    const sender = request.caller?.userId ?? senderAddress(request)
    const own = unfinished.get(sender) ?? { bytes: 0 }
    if (own.bytes + bytes > MOST_UNFINISHED.perSender) throw new TooManyError(say.http.tooMuchAtOnce())
    if (together + bytes > MOST_UNFINISHED.together) throw new OverloadedError()
    unfinished.set(sender, own)
    own.bytes += bytes
    together += bytes
    onceOver(request.raw, reply.raw, () => {
      own.bytes -= bytes
      if (own.bytes === 0) unfinished.delete(sender)
      together -= bytes
    })
  })
}

/** Bytes that a body will have; one that is larger than it may be is refused by the next to look. */
function sizeOf({ headers }: IncomingMessage, bodyLimit: number): number {
  if (headers['transfer-encoding'] !== undefined) return bodyLimit
  return Math.min(Number(headers['content-length'] ?? 0), bodyLimit)
}

/** A body that is refused for its size, and whose connection is closed for that, comes to no end of its own. */
function onceOver(body: IncomingMessage, answer: ServerResponse, work: () => void): void {
  const over = () => {
    body.off('end', over).off('close', over)
    answer.off('close', over)
    work()
  }
  body.on('end', over).on('close', over)
  answer.on('close', over)
}
