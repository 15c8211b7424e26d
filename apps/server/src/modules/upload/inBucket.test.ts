import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq } from 'drizzle-orm'
import type { Envelope, UploadedFile } from '@sc/api-client/contract'
import { uploadedFile } from '../../db/schema/index.ts'
import type { Bucket } from '../../files/Bucket.ts'
import { recentFolders } from '../../files/storedPath.ts'
import { newBucket, s3Address } from '../../test/bucket.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'

const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), Buffer.alloc(64, 7)])

describe.runIf(s3Address !== undefined)('uploads into a bucket', () => {
  let server: TestServer
  let other: TestServer
  let bucket: Bucket
  let token: string
  const lines: string[] = []
  beforeAll(async () => {
    bucket = await newBucket()
    const config = { bucket, logLevel: 'debug' }
    server = await startTestServer({ config: { ...config, uploadQuotaBytes: 1024 * 1024 }, log: (line) => lines.push(line) })
    other = await startTestServer({ config, database: server.database, log: (line) => lines.push(line) })
    token = await server.login('student01')
  })
  afterAll(async () => {
    await other?.close()
    await server?.close()
  })

  const send = async (content: Buffer, name = '证书.png') => {
    const form = new FormData()
    form.append('file', new Blob([content as BlobPart]), name)
    const response = await server.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': token } })
    return { status: response.status, envelope: (await response.json()) as Envelope }
  }
  const store = async (content: Buffer, name?: string) => ((await send(content, name)).envelope.result as UploadedFile).path
  const read = (path: string, headers: Record<string, string> = {}, at = server) =>
    at.fetch(`/sc-api/sys/common/static/${path}`, { headers: { 'x-access-token': token, ...headers } })
  const inBucket = async () => {
    const all: string[] = []
    for (const folder of recentFolders()) for await (const paths of server.files.list(folder)) all.push(...paths)
    return all
  }

  it('are read at every server, whole, in parts and not again by who has them', async () => {
    const path = await store(png)
    const whole = await read(path, {}, other)
    expect(Buffer.from(await whole.arrayBuffer())).toEqual(png)
    expect(whole.headers.get('content-length')).toBe(String(png.length))
    const part = await read(path, { range: 'bytes=0-3' })
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-3/${png.length}`])
    expect(Buffer.from(await part.arrayBuffer())).toEqual(png.subarray(0, 4))
    expect((await read(path, { range: `bytes=${png.length}-` })).status).toBe(416)
    expect((await read(path, { 'if-none-match': whole.headers.get('etag')! })).status).toBe(304)
  })

  it('are refused as on a disk, and leave nothing there', async () => {
    const before = await inBucket()
    for (const [content, name] of [
      [Buffer.from('<html>'), 'page.png'],
      [Buffer.alloc(0), 'empty.png'],
      [Buffer.concat([png, Buffer.alloc(1024 * 1024)]), 'large.png'],
      [png, 'run.exe'],
    ] as const)
      expect((await send(content, name)).envelope.success, name).toBe(false)
    expect(await inBucket()).toEqual(before)
  })

  it('are another person’s no more than on a disk, and a 404 where the row is left without its file', async () => {
    const path = await store(png)
    const stranger = await server.login('student02')
    expect((await read(path, { 'x-access-token': stranger })).status).toBe(404)
    await server.files.remove([path])
    expect((await read(path)).status).toBe(404)
  })

  it('are cleared away with their row, and the log has no key', async () => {
    const path = await store(png)
    await server.db
      .update(uploadedFile)
      .set({ createTime: new Date(Date.now() - 40 * 86_400_000) })
      .where(eq(uploadedFile.path, path))
    const third = await startTestServer({ config: { bucket }, database: server.database })
    await expect.poll(() => server.files.open(path), { timeout: 20_000 }).toBeUndefined()
    await third.close()
    expect(lines.join('')).not.toContain(bucket.keys!.secretAccessKey)
  })

  it('while the store is away are answered so, with what helps', async () => {
    const away = await startTestServer({
      config: { bucket: { ...bucket, endpoint: 'http://127.0.0.1:9' } },
      database: server.database,
    })
    const path = await store(png)
    const response = await read(path, {}, away)
    expect({ status: response.status, body: await response.json() }).toMatchObject({
      status: 503,
      body: { message: '文件存储暂时不可用，请稍后重试' },
    })
    await away.close()
  })
})
