import { readdirSync, statSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import path from 'node:path'
import { Readable } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { Envelope } from '@sc/api-client/contract'
import { uploadReservation } from '../../db/schema/index.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const SIZE = 256 * 1024
const PIECE = 32 * 1024
const HEAD = Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n')
const TAIL = Buffer.from('\r\n--x--\r\n')

const open: TestServer[] = []
afterEach(async () => {
  for (const server of open.splice(0).toReversed()) await server.close()
})

async function serverWith(quotaBytes: number, beside?: TestServer) {
  const shared = beside ? { database: beside.database } : {}
  const server = await startTestServer({
    config: { uploadQuotaBytes: quotaBytes, ...(beside ? { dataDir: beside.config.dataDir } : {}) },
    ...shared,
  })
  open.push(server)
  return server
}

/** A file whose second half waits. */
async function* halved(until: Promise<unknown> = Promise.resolve()) {
  yield HEAD
  yield Buffer.concat([PNG, Buffer.alloc(SIZE / 2 - PNG.length, 7)])
  await until
  yield Buffer.alloc(SIZE / 2, 7)
  yield TAIL
}

/**
 * Uploads that are all on their way at one time: none goes on before every other has room or is refused.
 * @returns the answers, and the most that was on the disk
 */
async function together(servers: TestServer[], token: string, count: number, announced: boolean) {
  const [one] = servers as [TestServer]
  let refused = 0
  let most = 0
  const known = (async () => {
    while (refused + (await reserved(one)).length < count) await wait(20)
    const timer = setInterval(() => (most = Math.max(most, onDisk(one))), 5)
    return () => clearInterval(timer)
  })()
  const upload = async (at: number) => {
    const answer = await send(servers[at % servers.length]!, token, halved(known), announced)
    if (!answer?.success) refused++
    return answer
  }
  const answers = await Promise.all(Array.from({ length: count }, (_, at) => upload(at)))
  const stop = await known
  stop()
  return { answers, most: Math.max(most, onDisk(one)) }
}

/** Sends a multipart body as it is, of an announced length or in chunks; undefined where it broke off. */
function send(server: TestServer, token: string, body: AsyncIterable<Buffer>, announced: boolean) {
  return new Promise<Envelope | undefined>((resolve) => {
    const length = announced ? { 'content-length': HEAD.length + SIZE + TAIL.length } : {}
    const headers = { 'x-access-token': token, 'content-type': 'multipart/form-data; boundary=x', ...length }
    const content = Readable.from(body)
    const sent = httpRequest(`${server.origin}/sc-api/sys/common/upload`, { method: 'POST', headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        resolve(JSON.parse(Buffer.concat(parts).toString()) as Envelope)
        // Refused with half of it still to come.
        content.destroy()
        sent.destroy()
      })
    })
    content.on('error', () => sent.destroy())
    sent.on('error', () => resolve(undefined))
    sent.on('close', () => resolve(undefined))
    content.pipe(sent)
  })
}

function onDisk({ config }: TestServer): number {
  return readdirSync(path.join(config.dataDir, 'upload'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'storage-id')
    .reduce((sum, entry) => sum + (statSync(path.join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0), 0)
}

const reserved = (server: TestServer) => server.db.select().from(uploadReservation)

describe('room for uploads', { timeout: 120_000 }, () => {
  it('is shared by what is on its way, at two servers: slow uploads never take more of the disk than there is', async () => {
    const quota = 4 * SIZE
    const one = await serverWith(quota)
    const two = await serverWith(quota, one)
    const mine = await one.login('student01')
    const { answers, most } = await together([one, two], mine, 10, true)
    expect(answers.filter((answer) => answer?.success)).toHaveLength(4)
    for (const answer of answers) if (!answer?.success) expect(answer?.message).toContain('您的上传空间已满')
    expect(most).toBeLessThanOrEqual(quota)
    expect(onDisk(one)).toBe(quota)
    expect(await reserved(one)).toEqual([])
    // Everybody has a room of their own.
    expect(await send(two, await two.login('student02'), halved(), true)).toMatchObject({ success: true })
  })

  it('is taken whole by an upload that does not say how large it is', async () => {
    const quota = 2 * SIZE
    const server = await serverWith(quota)
    const mine = await server.login('student01')
    const { answers, most } = await together([server], mine, 6, false)
    expect(answers.filter((answer) => answer?.success)).toHaveLength(1)
    expect(most).toBeLessThanOrEqual(quota)
    expect((await send(server, mine, halved(), false))?.success).toBe(true)
    expect((await send(server, mine, halved(), false))?.success).toBe(false)
  })

  it('ends an upload that does not say how large it is where the room ends, before the rest has come', async () => {
    const server = await serverWith(SIZE)
    const mine = await server.login('student01')
    let most = 0
    let waitedFor = false
    async function* growing() {
      yield HEAD
      for (let bytes = 0; bytes < 2 * SIZE; bytes += PIECE) {
        yield bytes === 0 ? Buffer.concat([PNG, Buffer.alloc(PIECE - PNG.length, 7)]) : Buffer.alloc(PIECE, 7)
        await wait(20)
        most = Math.max(most, onDisk(server))
      }
      await wait(10_000)
      waitedFor = true
      yield TAIL
    }
    expect((await send(server, mine, growing(), false))?.message).toContain('您的上传空间已满')
    expect(waitedFor).toBe(false)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThanOrEqual(SIZE)
    expect(onDisk(server)).toBe(0)
    expect(await reserved(server)).toEqual([])
    expect((await send(server, mine, halved(), false))?.success).toBe(true)
  })

  it('is given back by an upload that is refused, and by one that breaks off', async () => {
    const server = await serverWith(SIZE)
    const mine = await server.login('student01')
    async function* breaking() {
      yield HEAD
      yield Buffer.alloc(PIECE, 7)
      // It breaks off once there is something to give back.
      while ((await reserved(server)).length < 1) await wait(20)
      throw new Error('gone')
    }
    expect(await send(server, mine, breaking(), true)).toBeUndefined()
    for (const deadline = Date.now() + 20_000; Date.now() < deadline && (await reserved(server)).length > 0;) await wait(20)
    async function* wrongContent() {
      yield HEAD
      yield Buffer.alloc(SIZE, 7)
      yield TAIL
    }
    expect((await send(server, mine, wrongContent(), true))?.message).toBe('文件内容与扩展名不符，请检查文件是否损坏')
    expect(await reserved(server)).toEqual([])
    expect(onDisk(server)).toBe(0)
    expect((await send(server, mine, halved(), true))?.success).toBe(true)
  })

  it('is given back for a server that was killed, when it starts again', async () => {
    const one = await serverWith(SIZE)
    const mine = await one.login('student01')
    const left = (expires: string) =>
      one.db.insert(uploadReservation).values({ username: 'student01', size: SIZE, expireTime: sql.raw(`now() + interval '${expires}'`) })
    await left('5 minutes')
    expect((await send(one, mine, halved(), true))?.message).toContain('您的上传空间已满')
    await one.db.delete(uploadReservation)
    // As another server's may still be coming, one on a shared database takes away what cannot be.
    await left('-1 minutes')
    const again = await serverWith(SIZE, one)
    expect((await send(again, mine, halved(), true))?.success).toBe(true)
    // The room counts no more at once; its row is cleared away once the server listens.
    await vi.waitFor(async () => expect(await reserved(again)).toEqual([]), 10_000)
  })
})
