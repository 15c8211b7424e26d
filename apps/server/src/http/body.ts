import { isUtf8 } from 'node:buffer'
import { parse } from 'node:querystring'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Connection } from '../db/connect.ts'
import { say } from '../locale/say.ts'
import { BadRequestError } from './errors.ts'
import { tooManyValues } from './hostileText.ts'
import { hasTooMuch } from './jsonSize.ts'
import { createTurns } from './turns.ts'
import { senderAddress } from './senderAddress.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Ends the turn of a large body; null of a small one, and before it has come. */
    endTurn: (() => void) | null
  }
}

/** Smaller ones take milliseconds: reading, checking and storing 5 MB takes a few hundred, of a core that all share. */
const LARGE = 256 * 1024
const WAITING = { perCaller: 16, waitingBytes: 256 * 1024 * 1024 }
/** The embedded database works on one statement at a time, in this very thread. */
const TURNS = { pglite: { ...WAITING, together: 1, restMs: 500 }, postgresql: { ...WAITING, together: 2, restMs: 0 } }

/** Fields of a form; the campus sign-in has five. */
const FORM_FIELDS = 1000

/**
 * Reads JSON and forms; before they become values, it counts how many they would become. Large ones wait for their turn,
 * which lasts until they are answered: a transfer, however slow, takes nobody's.
 */
export function addBodyParsers(app: FastifyInstance, { kind }: Pick<Connection, 'kind'>) {
  const turns = createTurns(TURNS[kind])
  app.decorateRequest('endTurn', null)
  // Whatever the outcome, and not when the sender hangs up: the work goes on.
  app.addHook('onSend', async (request) => request.endTurn?.())
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, async (request: FastifyRequest, body: Buffer) => {
    if (body.length > LARGE) request.endTurn = await turns.take(request.caller?.userId ?? senderAddress(request), body.length)
    if (!isUtf8(body)) throw foreignBytes()
    if (hasTooMuch(body)) throw tooManyValues()
    return new Promise((resolve, reject) => {
      // Answers by its last argument; its type allows for a promise.
      void parseJson(request, body.toString('utf8'), (error, value) => (error ? reject(error) : resolve(value)))
    })
  })
  app.addContentTypeParser<Buffer>('application/x-www-form-urlencoded', { parseAs: 'buffer' }, (_request, body, done) => {
    if (!isUtf8(body)) done(foreignBytes())
    else if (hasMore(body, AMPERSAND, FORM_FIELDS)) done(tooManyValues())
    else done(null, parse(body.toString('utf8'), '&', '=', { maxKeys: 0 }))
  })
}

/** What is written in another encoding would be kept as question marks. */
const foreignBytes = () => new BadRequestError(say.http.notUtf8())

const AMPERSAND = 0x26

function hasMore(body: Buffer, byte: number, most: number): boolean {
  let count = 0
  for (let at = body.indexOf(byte); at !== -1 && count <= most; at = body.indexOf(byte, at + 1)) count++
  return count > most
}
