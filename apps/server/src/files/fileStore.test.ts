import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { StartError } from '../StartError.ts'
import { createTestDatabase } from '../test/database.ts'
import { newBucket, s3Address } from '../test/bucket.ts'
import { byteRange } from './byteRange.ts'
import { diskStore } from './diskStore.ts'
import { FileStoreError } from './FileStore.ts'
import type { FileStore } from './FileStore.ts'
import { cleanIncoming, receive } from './receive.ts'
import { s3Store } from './s3Store.ts'
import { checkStorage } from './storageIdentity.ts'
import { recentFolders } from './storedPath.ts'

const root = mkdtempSync(path.join(tmpdir(), 'sc-files-'))
afterAll(() => rmSync(root, { recursive: true, force: true }))
let made = 0
const folder = () => path.join(root, String(++made))

const kinds: [string, () => Promise<FileStore>][] = [['a folder', async () => diskStore(folder())]]
if (s3Address !== undefined) kinds.push(['a bucket', async () => s3Store(await newBucket(), folder())])

const listed = async (files: FileStore, name: string) => {
  const all: string[] = []
  for await (const paths of files.list(name)) all.push(...paths)
  return all.sort()
}
const content = async (files: FileStore, stored: string, range?: { start: number; end: number }) => {
  const opened = await files.open(stored, range)
  return opened && { size: opened.size, content: (await buffer(opened.content)).toString() }
}

describe.each(kinds)('files in %s', (_kind, open) => {
  let files: FileStore
  beforeEach(async () => {
    files = await open()
    await files.check()
  })
  const keep = async (text: string) => {
    const received = await receive(files, Readable.from([Buffer.from(text)]))
    const stored = await received.keep('.txt')
    await received.discard()
    return { received, stored }
  }

  it('are kept by date, read whole and in parts, listed and removed', async () => {
    const { received, stored } = await keep('0123456789')
    expect(received).toMatchObject({ size: 10, digest: '84d89877f0d4041efb6bf91a16f0248f2fd573e6af05c19f96bedb9f882f7882' })
    expect(received.head.toString()).toBe('0123456789')
    expect(path.dirname(stored)).toBe(recentFolders()[0])
    expect(await content(files, stored)).toEqual({ size: 10, content: '0123456789' })
    expect(await content(files, stored, { start: 2, end: 4 })).toEqual({ size: 3, content: '234' })
    const other = (await keep('y')).stored
    expect(await listed(files, path.dirname(stored))).toEqual([stored, other].sort())
    await files.remove([stored, other, '2020/01/01/none.txt'])
    expect(await files.open(stored)).toBeUndefined()
    expect(await listed(files, path.dirname(stored))).toEqual([])
    expect(readdirSync(files.incoming)).toEqual([])
  })

  it('are as they were sent, however large, and an empty one is one', async () => {
    const large = Buffer.alloc(12 * 1024 * 1024, 'large ')
    const received = await receive(files, Readable.from([large.subarray(0, 7_000_001), large.subarray(7_000_001)]))
    const stored = await received.keep('.bin')
    const opened = await files.open(stored)
    expect((await buffer(opened!.content)).equals(large)).toBe(true)
    expect(await content(files, (await keep('')).stored)).toEqual({ size: 0, content: '' })
  })

  it('leave nothing of what broke off', async () => {
    async function* breaking() {
      yield Buffer.from('begun')
      throw new Error('gone')
    }
    await expect(receive(files, Readable.from(breaking()))).rejects.toThrow('gone')
    expect(readdirSync(files.incoming)).toEqual([])
    const left = await receive(files, Readable.from([Buffer.from('left')]))
    await cleanIncoming(files, 60_000)
    expect(readdirSync(files.incoming)).toHaveLength(1)
    await cleanIncoming(files, 0)
    expect(readdirSync(files.incoming)).toEqual([])
    await expect(left.keep('.txt')).rejects.toThrow('ENOENT')
  })

  it('go by their age, and not before', async () => {
    const { stored } = await keep('x')
    await files.removeIdle([stored, '2020/01/01/none.txt'], 60_000)
    expect(await content(files, stored)).toEqual({ size: 1, content: 'x' })
    // A store tells the time in whole seconds.
    await new Promise((resolve) => setTimeout(resolve, 1_100))
    await files.removeIdle([stored], 50)
    expect(await files.open(stored)).toBeUndefined()
  })

  it('have the identity of their database, and no other server starts on them', async () => {
    const [one, other] = [await createTestDatabase(), await createTestDatabase()]
    try {
      const { db } = await one.connect()
      await checkStorage(db, files)
      await checkStorage(db, files)
      const own = await open()
      await expect(checkStorage(db, own)).rejects.toThrow('不能启动')
      await checkStorage((await other.connect()).db, own)
      await expect(checkStorage(db, own)).rejects.toThrow('属于另一套安装')
      // As who moves them copies all that is there.
      const id = (await content(files, 'storage-id'))!.content
      await (await receive(own, Readable.from([Buffer.from(id)]))).keepAs('storage-id')
      await checkStorage(db, own)
    } finally {
      await one.drop()
      await other.drop()
    }
  })
})

describe.runIf(s3Address !== undefined)('a bucket', () => {
  const start = async (more: object) => (await s3Store({ ...(await newBucket()), ...more }, folder())).check()

  it('that is not there, or whose keys are wrong, is told plainly, and never with a key', async () => {
    await expect(start({ bucket: 'sc-none' })).rejects.toThrow(/中没有存储桶 sc-none/)
    const wrong = start({ keys: { accessKeyId: 'nobody-0123', secretAccessKey: 'secret-0123' } })
    await expect(wrong).rejects.toBeInstanceOf(StartError)
    await expect(wrong).rejects.toThrow('SC_S3_ACCESS_KEY_ID')
    await expect(wrong).rejects.not.toThrow(/secret-0123|nobody-0123/)
  })
})

describe('a store of objects', () => {
  const servers: ReturnType<typeof createServer>[] = []
  const heard: IncomingHttpHeaders[] = []
  afterEach(() => servers.splice(0).forEach((one) => one.close()))
  const answering = async (status: number, body: string, headers: Record<string, string> = {}) => {
    const server = createServer((request, response) => {
      heard.push(request.headers)
      request.resume()
      response.writeHead(status, { 'content-type': 'application/xml', ...headers }).end(body)
    })
    servers.push(server)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  }
  const bucketAt = (endpoint: string) => ({
    endpoint,
    region: 'cn-north-1',
    bucket: 'ekt',
    keys: { accessKeyId: 'key-0123', secretAccessKey: 'secret-0123' },
    pathStyle: true,
  })
  const refusal = (code: string) => `<?xml version="1.0"?><Error><Code>${code}</Code><Message>m</Message></Error>`

  it.each([
    [403, 'AccessDenied', /没有所需的权限（AccessDenied）/],
    [403, 'SignatureDoesNotMatch', /不接受密钥/],
    [404, 'NoSuchBucket', /没有存储桶 ekt/],
    [301, 'PermanentRedirect', /不在 .* 的区域 cn-north-1/],
    [403, 'RequestTimeTooSkewed', /时钟/],
    [501, 'NotImplemented', /不能使用 .*NotImplemented/],
  ])('that answers %i %s is told of in words for who set it up', async (status, code, words) => {
    const files = await s3Store(bucketAt(await answering(status, refusal(code))), folder())
    await expect(files.check()).rejects.toBeInstanceOf(StartError)
    await expect(files.check()).rejects.toThrow(words)
  })

  it('that cannot be reached is told of with its address', async () => {
    const files = await s3Store(bucketAt('http://127.0.0.1:9'), folder())
    await expect(files.check()).rejects.toThrow('连接不上对象存储 http://127.0.0.1:9')
  })

  it('is told what a file has to arrive as, refuses another, and is asked no second time', async () => {
    heard.length = 0
    const files = await s3Store(bucketAt(await answering(400, refusal('BadDigest'))), folder())
    const received = await receive(files, Readable.from([Buffer.from('proof')]))
    await expect(received.keep('.txt')).rejects.toThrow('BadDigest')
    expect(heard).toMatchObject([{ 'content-md5': 'Ao3Of1mMKAujaXBFqDFs4g==', 'content-length': '5' }])
    await received.discard()
  })

  it('that fails is a fault of its own, without a key in what is logged', async () => {
    const files = await s3Store(bucketAt(await answering(500, refusal('InternalError'))), folder())
    const failed = files.open('2020/01/01/a.txt')
    await expect(failed).rejects.toBeInstanceOf(FileStoreError)
    await expect(failed).rejects.toThrow('InternalError')
    await expect(failed).rejects.not.toThrow(/0123/)
  })
})

it.each<[string | undefined, unknown]>([
  [undefined, undefined],
  ['bytes=0-3', { start: 0, end: 3 }],
  ['bytes=4-', { start: 4, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=8-30', { start: 8, end: 9 }],
  ['bytes=10-', null],
  ['bytes=-0', null],
  ['bytes=5-2', undefined],
  ['bytes=0-1,3-4', undefined],
  ['items=0-1', undefined],
  ['bytes=-', undefined],
])('of ten bytes %s is %j', (header, part) => {
  expect(byteRange(header, 10)).toEqual(part)
})
