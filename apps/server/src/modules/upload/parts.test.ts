import { createHash, randomBytes } from 'node:crypto'
import { request as httpRequest } from 'node:http'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { upload } from '@sc/api-client/contract'
import type { Envelope, UploadedFile, UploadPart } from '@sc/api-client/contract'
import { uploadedFile, uploadReservation } from '../../db/schema/index.ts'
import { newBucket, s3Address } from '../../test/bucket.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { PART_BYTES, sweepParts } from './parts.ts'

const MB = 1024 * 1024
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const picture = (bytes: number) => Buffer.concat([PNG, randomBytes(bytes - PNG.length)])
const sha = (content: Buffer | string) => createHash('sha256').update(content).digest('hex')
const piecesOf = (content: Buffer) =>
  Array.from({ length: Math.ceil(content.length / PART_BYTES) }, (_, at) => content.subarray(at * PART_BYTES, (at + 1) * PART_BYTES))
const digestOf = (content: Buffer) => sha(piecesOf(content).map(sha).join(''))

const places: [string, () => Promise<object>][] = [['a folder', async () => ({})]]
if (s3Address !== undefined) places.push(['a bucket', async () => ({ bucket: await newBucket() })])

describe.each(places)('an upload in parts into %s', (_place, config) => {
  /** Two of them on one database, with one store of files. */
  let one: TestServer
  let two: TestServer
  let token: string
  beforeAll(async () => {
    const shared = { uploadLimitBytes: 5 * MB, uploadQuotaBytes: 8 * MB, ...(await config()) }
    one = await startTestServer({ config: shared })
    two = await startTestServer({ config: { ...shared, dataDir: one.config.dataDir }, database: one.database })
    token = await one.login('student01')
  })
  afterAll(async () => {
    await two?.close()
    await one?.close()
  })
  beforeEach(async () => {
    await one.db.delete(uploadReservation)
    await one.db.delete(uploadedFile)
  })

  const begin = (content: Buffer, { name = '录像.png', modified = 7, at = one, as = token } = {}) =>
    at.call(upload.begin, { body: { name, size: content.length, modified } }, as)
  const sendPart = async (id: string, number: number, content: Buffer, { at = one, as = token } = {}) => {
    const form = new FormData()
    form.append('file', new Blob([content as BlobPart]), 'part')
    const path = `/sc-api/sys/common/upload/part/${id}/${number}`
    const response = await at.fetch(path, { method: 'POST', body: form, headers: { 'x-access-token': as } })
    return { status: response.status, ...((await response.json()) as Envelope) }
  }
  const sendAll = async (id: string, content: Buffer, at = one) => {
    for (const [number, piece] of piecesOf(content).entries()) await sendPart(id, number, piece, { at })
  }
  const read = async ({ path }: UploadedFile, at = one) =>
    Buffer.from(await (await at.fetch(`/sc-api/sys/common/static/${path}`, { headers: { 'x-access-token': token } })).arrayBuffer())
  const inStore = async () => {
    const all: string[] = []
    for await (const paths of one.files.list('parts')) all.push(...paths)
    return all
  }
  const reserved = () => one.db.select().from(uploadReservation)

  it('goes on at another server, with what had come, and is the file that was sent', async () => {
    const content = picture(2.5 * MB)
    const pieces = piecesOf(content)
    const begun = await begin(content)
    expect(begun).toMatchObject({ partBytes: PART_BYTES, parts: [] })
    expect(((await sendPart(begun.id, 0, pieces[0]!)).result as UploadPart).digest).toBe(sha(pieces[0]!))
    await expect(one.call(upload.finish, { body: { id: begun.id } }, token)).rejects.toThrow('文件还没有传完')
    // As after F5, or a phone that slept.
    const again = await begin(content, { at: two })
    expect(again).toEqual({ ...begun, parts: [{ number: 0, digest: sha(pieces[0]!) }] })
    for (const number of [2, 1]) await sendPart(begun.id, number, pieces[number]!, { at: number === 1 ? one : two })
    const stored = await two.call(upload.finish, { body: { id: begun.id, digest: digestOf(content) } }, token)
    expect(stored).toMatchObject({ name: '录像.png', size: content.length, contentType: 'image/png' })
    expect((await read(stored)).equals(content)).toBe(true)
    expect((await one.db.select().from(uploadedFile))[0]).toMatchObject({ digest: sha(content), createBy: 'student01', recordId: null })
    expect(await inStore()).toEqual([])
  })

  it('is told where it is stored again by who did not hear of it, and is one file, also of two who ask at once', async () => {
    const content = picture(1.2 * MB)
    const { id } = await begin(content)
    await sendAll(id, content)
    const finish = (at: TestServer) => at.call(upload.finish, { body: { id } }, token)
    const [first, second] = await Promise.all([finish(one), finish(two)])
    expect(second).toEqual(first)
    expect(await finish(one)).toEqual(first)
    expect(await one.db.$count(uploadedFile)).toBe(1)
    // Uploaded once more, for something else, it is another.
    const another = await begin(content)
    expect(another.id).not.toBe(id)
    expect(another.parts).toEqual([])
  })

  it('takes a part anew, and no other length, number or more than one file', async () => {
    const content = picture(1.5 * MB)
    const [first, last] = piecesOf(content) as [Buffer, Buffer]
    const { id } = await begin(content)
    const damaged = Buffer.concat([PNG, Buffer.alloc(PART_BYTES - PNG.length, 1)])
    await sendPart(id, 0, damaged)
    await sendPart(id, 0, first)
    expect(await inStore()).toHaveLength(1)
    expect((await sendPart(id, 1, last.subarray(1))).status).toBe(400)
    expect((await sendPart(id, 1, Buffer.concat([last, Buffer.alloc(1)]))).status).toBe(400)
    expect((await sendPart(id, 2, last)).status).toBe(400)
    await sendPart(id, 1, last)
    expect((await read(await one.call(upload.finish, { body: { id } }, token))).equals(content)).toBe(true)
  })

  it('whose parts are others than those that were sent becomes no file, and is begun anew', async () => {
    const content = picture(1.5 * MB)
    const { id } = await begin(content)
    await sendAll(id, content)
    await expect(one.call(upload.finish, { body: { id, digest: sha('another') } }, token)).rejects.toThrow('这次上传已经中止或失效')
    expect(await one.db.$count(uploadedFile)).toBe(0)
    expect(await inStore()).toEqual([])
    expect((await begin(content)).id).not.toBe(id)
  })

  it('is held to type, size and room before any of it comes, and to its content with the first part', async () => {
    await expect(begin(picture(MB), { name: 'run.exe' })).rejects.toThrow('不允许上传的文件类型')
    await expect(begin(picture(5 * MB + 1))).rejects.toThrow('文件不能超过 5 MB')
    const { id } = await begin(picture(5 * MB))
    await expect(begin(picture(4 * MB), { modified: 8 })).rejects.toThrow('您的上传空间已满')
    // The room is one for uploads of either kind, and everybody's own.
    const form = new FormData()
    form.append('file', new Blob([picture(4 * MB) as BlobPart]), 'a.png')
    const whole = await one.fetch('/sc-api/sys/common/upload', { method: 'POST', body: form, headers: { 'x-access-token': token } })
    expect(((await whole.json()) as Envelope).message).toContain('您的上传空间已满')
    await begin(picture(4 * MB), { as: await one.login('student02') })
    const refused = await sendPart(id, 0, Buffer.alloc(PART_BYTES, 60))
    expect(refused.message).toBe('文件内容与扩展名不符，请检查文件是否损坏')
    // And its room is free.
    expect((await begin(picture(4 * MB), { modified: 8 })).parts).toEqual([])
  })

  it('is nobody else’s, and ends with who gives it up', async () => {
    const content = picture(1.5 * MB)
    const { id } = await begin(content)
    await sendAll(id, content)
    for (const as of [await one.login('student02'), await one.login('admin')]) {
      expect(await sendPart(id, 0, piecesOf(content)[0]!, { as })).toMatchObject({
        success: false,
        message: '这次上传已经中止或失效，请重新上传',
      })
      for (const call of [upload.finish, upload.cancel])
        await expect(one.call(call, { body: { id } }, as)).rejects.toThrow('这次上传已经中止或失效')
      expect((await begin(content, { as })).id).not.toBe(id)
    }
    await one.call(upload.cancel, { body: { id } }, token)
    expect((await reserved()).map(({ id: other }) => other)).not.toContain(id)
    expect((await inStore()).filter((path) => path.includes(id))).toEqual([])
    await expect(one.call(upload.finish, { body: { id } }, token)).rejects.toThrow('这次上传已经中止或失效')
  })

  it('that nobody goes on with gives back its room, and its parts are swept', async () => {
    const content = picture(1.5 * MB)
    const left = await begin(content)
    await sendAll(left.id, content)
    const open = await begin(content, { modified: 8 })
    await sendPart(open.id, 0, piecesOf(content)[0]!)
    await one.db
      .update(uploadReservation)
      .set({ expireTime: sql`now() - interval '1 second'` })
      .where(sql`id = ${left.id}`)
    await expect(one.call(upload.finish, { body: { id: left.id } }, token)).rejects.toThrow('这次上传已经中止或失效')
    // A store tells the time in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await sweepParts(one.db, one.files, 50, new AbortController().signal)
    expect((await inStore()).map((path) => path.includes(open.id))).toEqual([true])
  })

  it('waits for no line that broke: who sends a part again is served', async () => {
    const content = picture(1.5 * MB)
    const { id } = await begin(content)
    const [first] = piecesOf(content) as [Buffer]
    const url = new URL(`${one.origin}/sc-api/sys/common/upload/part/${id}/0`)
    const headers = { 'x-access-token': token, 'content-type': 'multipart/form-data; boundary=x', 'content-length': PART_BYTES + 200 }
    const ended = new Promise<number | undefined>((resolve) => {
      const broken = httpRequest(url, { method: 'POST', headers }, (response) => {
        response.resume()
        resolve(response.statusCode)
        broken.destroy()
      })
      broken.on('error', () => resolve(undefined))
      broken.write(`--x\r\ncontent-disposition: form-data; name="file"; filename="part"\r\n\r\n`)
      broken.write(first.subarray(0, 1000))
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect((await sendPart(id, 0, first)).success).toBe(true)
    expect([400, undefined]).toContain(await ended)
    await vi.waitFor(async () => expect((await inStore()).filter((path) => path.includes(id))).toHaveLength(1))
  })
})

it('goes on after the embedded database’s only server was started anew', async () => {
  const first = await startTestServer({ config: { uploadLimitBytes: 5 * MB } })
  const mine = await first.login('student01')
  const body = { name: 'a.png', size: 2 * MB, modified: 1 }
  const { id } = await first.call(upload.begin, { body }, mine)
  const second = await startTestServer({
    config: { uploadLimitBytes: 5 * MB, dataDir: first.config.dataDir },
    database: first.database,
  })
  expect((await second.call(upload.begin, { body }, mine)).id).toBe(id)
  await second.close()
  await first.close()
})
