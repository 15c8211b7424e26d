import { randomUUID } from 'node:crypto'
import { open as openFile, rm } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import type { S3ClientConfig } from '@aws-sdk/client-s3'
import { makeFolder } from '../makeFolder.ts'
import type { Bucket } from './Bucket.ts'
import { bucketProblem } from './bucketProblem.ts'
import type { FileStore, WrittenFile } from './FileStore.ts'
import { FileStoreError } from './FileStore.ts'

const CONNECTING_MS = 5_000
/** Without a byte in either direction. */
const SILENCE_MS = 60_000
/** Readers on slow lines hold theirs for as long as they read. */
const CONNECTIONS = 500
/** A file is read from the disk anew for each try. */
const TRIES = 3
/** Where there is no request for so many at once. */
const AT_ONCE = 10

/**
 * Files in a bucket. What comes in is written to the disk first, so that its size and sums are known before any of it is sent:
 * a file of any size is one request, and the server refuses it where it did not arrive as it was.
 * @param incoming a folder of this machine's own
 */
export async function s3Store(bucket: Bucket, incoming: string): Promise<FileStore> {
  // Large, and for those who use it.
  const s3 = await import('@aws-sdk/client-s3')
  const client = new s3.S3Client(optionsOf(bucket))
  const { bucket: Bucket } = bucket
  const place = bucket.endpoint === null ? `s3://${Bucket}` : `${bucket.endpoint}/${Bucket}`

  const putOnce = async (Key: string, { file, size, md5 }: WrittenFile) => {
    const handle = await openFile(file)
    const Body = handle.createReadStream()
    // The request tells of it; what fails after that has nobody to hear it.
    Body.on('error', () => {})
    try {
      await client.send(new s3.PutObjectCommand({ Bucket, Key, Body, ContentLength: size, ContentMD5: md5 }))
    } finally {
      Body.destroy()
    }
  }
  const put = async (Key: string, written: WrittenFile) => {
    for (let tries = 1; ; tries++)
      try {
        await putOnce(Key, written)
        return
      } catch (error) {
        if (tries === TRIES || isRefusal(error)) throw error
        await new Promise((resolve) => setTimeout(resolve, 200 * 4 ** tries))
      }
  }
  const open = async (Key: string, range?: { start: number; end: number }) => {
    try {
      const Range = range && { Range: `bytes=${range.start}-${range.end}` }
      const { Body, ContentLength } = await client.send(new s3.GetObjectCommand({ Bucket, Key, ...Range }))
      return Body && ContentLength !== undefined ? { content: Body as Readable, size: ContentLength } : undefined
    } catch (error) {
      if (isAbsent(error)) return undefined
      throw error
    }
  }
  const removeOne = async (Key: string) => {
    await client.send(new s3.DeleteObjectCommand({ Bucket, Key }))
  }
  async function* list(folder: string, beginning: string) {
    let next: string | undefined
    do {
      const page = await client.send(
        new s3.ListObjectsV2Command({ Bucket, Prefix: `${folder}/${beginning}`, Delimiter: '/', ...(next && { ContinuationToken: next }) }),
      )
      const paths = (page.Contents ?? []).flatMap(({ Key }) => (Key ? [Key] : []))
      if (paths.length > 0) yield paths
      next = page.IsTruncated ? page.NextContinuationToken : undefined
    } while (next)
  }

  return {
    kind: 's3',
    place,
    incoming,
    async check() {
      makeFolder(incoming)
      try {
        // All that is ever asked of it, on a file of no meaning.
        const Key = `storage-check-${randomUUID()}`
        await client.send(new s3.PutObjectCommand({ Bucket, Key, Body: 'x', ContentLength: 1 }))
        const back = await open(Key)
        if (!back) throw new FileStoreError('a file that was put there is not there')
        back.content.destroy()
        await client.send(new s3.ListObjectsV2Command({ Bucket, Prefix: Key, MaxKeys: 10 }))
        await removeOne(Key)
      } catch (error) {
        throw bucketProblem(error, bucket)
      }
    },
    put: (stored, written) =>
      told('put', async () => {
        await put(stored, written)
        await rm(written.file, { force: true })
      }),
    open: (stored, range) => told('open', () => open(stored, range)),
    remove: (paths) =>
      told('remove', async () => {
        for (let at = 0; at < paths.length; at += AT_ONCE) await Promise.all(paths.slice(at, at + AT_ONCE).map(removeOne))
      }),
    removeIdle: (paths, idleMs) =>
      told('removeIdle', async () => {
        for (const Key of paths) {
          const written = await client.send(new s3.HeadObjectCommand({ Bucket, Key })).catch((error: unknown) => {
            if (isAbsent(error)) return undefined
            throw error
          })
          if (written?.LastModified && Date.now() - written.LastModified.getTime() >= idleMs) await removeOne(Key)
        }
      }),
    async *list(folder, beginning = '') {
      try {
        yield* list(folder, beginning)
      } catch (error) {
        throw failure('list', error)
      }
    },
  }
}

function optionsOf({ endpoint, region, keys, pathStyle }: Bucket): S3ClientConfig {
  return {
    region,
    forcePathStyle: pathStyle,
    ...(endpoint !== null && { endpoint }),
    ...(keys && { credentials: keys }),
    // What it tells goes to the console; what matters of it is an error.
    logger: { trace: quiet, debug: quiet, info: quiet, warn: quiet, error: quiet },
    // Younger than many a server that is called compatible; `Content-MD5` does the same, and all of them know it.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: CONNECTING_MS,
      socketTimeout: SILENCE_MS,
      httpAgent: { keepAlive: true, maxSockets: CONNECTIONS },
      httpsAgent: { keepAlive: true, maxSockets: CONNECTIONS },
    },
  }
}

const quiet = () => {}

async function told<T>(what: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw failure(what, error)
  }
}

/** What the log is told: no request, as its headers are signed. */
function failure(what: string, error: unknown): FileStoreError {
  const { name, code, message } = error as { name?: string; code?: string; message?: string }
  return new FileStoreError(`the store of files, ${what}: ${code ?? name ?? 'unknown'} ${statusOf(error) ?? ''} ${message ?? ''}`.trim())
}

const statusOf = (error: unknown) => (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode

const isAbsent = (error: unknown) =>
  error instanceof Error && (error.name === 'NoSuchKey' || (statusOf(error) === 404 && error.name !== 'NoSuchBucket'))

/** Another try would be answered the same. */
const isRefusal = (error: unknown) => {
  const status = statusOf(error) ?? 0
  return status >= 400 && status < 500 && status !== 408 && status !== 429
}
