import { once } from 'node:events'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import fastify from 'fastify'
import type { FastifyInstance } from 'fastify'
import { afterEach, describe, expect, it } from 'vitest'
import { addDroppedRest } from './droppedRest.ts'

let app: FastifyInstance
afterEach(() => app.close())

/** Reads the beginning of a body, stops there, and refuses it. */
async function start(version = 'HTTP/1.1', length = 4_000_000, waitMs?: number) {
  app = fastify()
  addDroppedRest(app, waitMs)
  app.addContentTypeParser('text/plain', (_request, payload, done) => {
    payload.once('data', () => {
      payload.pause()
      done(null, 'begun')
    })
  })
  app.post('/', async (_request, reply) => reply.code(400).send('not so'))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  socket.write(`POST / ${version}\r\nhost: x\r\ncontent-type: text/plain\r\ncontent-length: ${length}\r\n\r\n`)
  return socket
}

const connections = () => new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

describe('a body that is refused before its end', () => {
  it('is taken to its end by nobody, but off the line: the connection serves the next request', async () => {
    const socket = await start()
    let heard = ''
    socket.on('data', (part) => (heard += part.toString()))
    socket.write('x'.repeat(4_000_000))
    await expect.poll(() => heard).toContain('not so')
    await expect.poll(() => socket.writableLength).toBe(0)
    heard = ''
    socket.write('GET /nothing HTTP/1.1\r\nhost: x\r\n\r\n')
    await expect.poll(() => heard).toContain('404')
    socket.destroy()
  })

  // nginx speaks HTTP/1.0 unless told, and says 502 where it cannot send the rest: its people never saw why they were refused.
  it.each(['HTTP/1.0', 'HTTP/1.1'])('is taken whole before a connection is closed, so that the answer arrives: %s', async (version) => {
    const socket = await start(`${version}\r\nconnection: close`, 40_000_000)
    const failed: Error[] = []
    socket.on('error', (error) => failed.push(error))
    let heard = ''
    socket.on('data', (part) => (heard += part.toString()))
    socket.write('x'.repeat(100_000))
    // The answer is known by now; a proxy does not look for it before all is sent.
    await setTimeout(200)
    socket.write('x'.repeat(39_900_000))
    await once(socket, 'close')
    expect(failed).toEqual([])
    expect(heard).toContain('not so')
  })

  it('is waited for a while only', async () => {
    const socket = await start('HTTP/1.0', 4_000_000, 100)
    socket.write('x')
    const [part] = (await once(socket, 'data')) as [Buffer]
    expect(part.toString()).toContain('not so')
    socket.destroy()
  })

  it('keeps no connection whose sender has gone', async () => {
    const socket = await start()
    socket.write('x'.repeat(100_000))
    await once(socket, 'data')
    socket.write('x'.repeat(1_000_000))
    socket.end()
    await expect.poll(connections, { timeout: 10_000 }).toBe(0)
  })
})
