import type { FastifyHttpOptions } from 'fastify'
import type { Server } from 'node:http'
import type { Message } from '@sc/locale'
import { say } from '../locale/say.ts'
import { failed } from './envelope.ts'

const ANSWERS: Readonly<Record<string, { status: string; message: Message }>> = {
  ERR_HTTP_REQUEST_TIMEOUT: { status: '408 Request Timeout', message: say.http.timeout() },
  HPE_HEADER_OVERFLOW: { status: '431 Request Header Fields Too Large', message: say.http.headersTooLarge() },
}
const BROKEN = { status: '400 Bad Request', message: say.http.badRequest() }

/** For what never becomes a request: it came too slowly, or is no HTTP. The connection ends with it. */
export const answerClientError: NonNullable<FastifyHttpOptions<Server>['clientErrorHandler']> = (error, socket) => {
  if (socket.destroyed) return
  if (error.code !== 'ECONNRESET' && socket.writable) {
    const { status, message } = ANSWERS[error.code] ?? BROKEN
    const body = JSON.stringify(failed(message, Number.parseInt(status, 10)))
    socket.write(
      `HTTP/1.1 ${status}\r\nconnection: close\r\ncontent-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
    )
  }
  socket.destroy()
}
