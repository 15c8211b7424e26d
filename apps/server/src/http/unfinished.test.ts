import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { task } from '@sc/api-client/contract'
import { testConfig } from '../test/config.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'
import { requestMs } from './serverOptions.ts'

let server: TestServer
let mine: string
let other: string
beforeAll(async () => {
  server = await startTestServer()
  mine = await server.login('student01')
  other = await server.login('student02')
})
afterAll(() => server?.close())

interface Begun {
  socket: Socket
  /** What was answered until the connection ended. */
  answer: Promise<string>
}

/** A body that is begun and goes no further. */
function begin(path: string, { token, length }: { token?: string; length: number | null }): Begun {
  const { hostname, port } = new URL(server.origin)
  const socket = connect(Number(port), hostname)
  const size = length === null ? 'transfer-encoding: chunked' : `content-length: ${length}`
  socket.write(
    `POST ${path} HTTP/1.1\r\nhost: x\r\n${token ? `x-access-token: ${token}\r\n` : ''}content-type: application/json\r\n${size}\r\n\r\n`,
  )
  socket.write(length === null ? '2\r\n{"\r\n' : '{"')
  const answer = new Promise<string>((resolve, reject) => {
    let text = ''
    socket.on('data', (part) => (text += part.toString()))
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
  })
  return { socket, answer }
}

const firstOf = ({ socket }: Begun) => new Promise<string>((resolve) => socket.once('data', (part) => resolve(part.toString())))
const DRAFT = '/sc-api/sys/draft/save'
const MEGABYTE = 1024 * 1024
const TOO_MANY = '正在传送的内容过多，请等前面的传送完成后再试'

describe('a body that does not end', () => {
  it('is one of few that an account has in memory, and takes nobody else the place', async () => {
    const begun = Array.from({ length: 7 }, () => begin(DRAFT, { token: mine, length: 7 * MEGABYTE }))
    // Whichever came last: the others are counted by then.
    const refused = await Promise.race(begun.map(async (one) => ({ ...one, first: await firstOf(one) })))
    expect(refused.first).toMatch(/^HTTP\/1.1 429 /)
    expect(refused.first).toContain(TOO_MANY)
    const chunked = begin(DRAFT, { token: mine, length: null })
    expect(await firstOf(chunked)).toContain(TOO_MANY)
    for (const { socket } of [refused, chunked]) socket.destroy()
    const content = 'x'.repeat(MEGABYTE)
    const save = (token: string, subject: string) =>
      server.fetch(DRAFT, {
        method: 'POST',
        headers: { 'x-access-token': token, 'content-type': 'application/json' },
        body: JSON.stringify({ kind: 'application', subject, content, version: 0 }),
      })
    expect((await save(other, 'a')).status).toBe(200)
    expect((await server.call(task.todo, { query: {} }, mine)).total).toBeGreaterThanOrEqual(0)
    for (const { socket } of begun) socket.destroy()
    await Promise.all(begun.map(({ answer }) => answer))
    await expect.poll(async () => (await save(mine, 'b')).status).toBe(200)
  })

  it('counts no more once it is refused for its size', async () => {
    for (let count = 0; count < 8; count++) {
      const refused = begin(DRAFT, { token: mine, length: 17 * MEGABYTE })
      expect(await firstOf(refused)).toContain('内容过大，请减小后重试')
      refused.socket.destroy()
    }
  })

  it('is cut, with a word about it, be it of a stranger or not', { timeout: 60_000 }, async () => {
    const { requestTimeout, headersTimeout } = server.app.server
    // Node takes the longer of the two for the whole.
    Object.assign(server.app.server, { requestTimeout: 1_000, headersTimeout: 1_000 })
    try {
      const begun = [begin('/sc-api/sys/login', { length: 60 }), begin(DRAFT, { token: mine, length: MEGABYTE })]
      for (const { answer } of begun) {
        expect(await answer).toMatch(/^HTTP\/1.1 408 /)
        expect(await answer).toContain('传送超时，请检查网络后重试')
      }
    } finally {
      Object.assign(server.app.server, { requestTimeout, headersTimeout })
    }
  })

  it('is waited for as long as the largest file takes on a slow line', () => {
    const { requestTimeout, headersTimeout, timeout } = server.app.server
    expect({ requestTimeout, headersTimeout, timeout }).toEqual({ requestTimeout: 300_000, headersTimeout: 60_000, timeout: 120_000 })
    expect(requestMs(testConfig({ uploadLimitBytes: 20 * MEGABYTE }))).toBeGreaterThan(330_000)
  })
})
