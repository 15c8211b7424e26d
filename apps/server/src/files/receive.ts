import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { FileStore } from './FileStore.ts'
import { namesIn } from './namesIn.ts'
import { storedPath } from './storedPath.ts'

/** How much of a file its type is told by. */
export const HEAD_BYTES = 4096

export interface ReceivedFile {
  size: number
  /** The first bytes, to tell the type by. */
  head: Buffer
  /** SHA-256, in hexadecimal digits. */
  digest: string
  /** Gives the file to the store and returns its path there: by date, with a name nobody can guess. */
  keep(extension: string): Promise<string>
  /** The same under a path that is given. */
  keepAs(path: string): Promise<void>
  /** What was not kept is gone. */
  discard(): Promise<void>
}

/** Writes a stream to the disk under a passing name; nothing is held in memory. A failed transfer leaves nothing behind. */
export async function receive(files: FileStore, content: Readable): Promise<ReceivedFile> {
  await mkdir(files.incoming, { recursive: true })
  const id = randomUUID().replaceAll('-', '')
  const incoming = path.join(files.incoming, id)
  const discard = () => rm(incoming, { force: true })
  try {
    const digest = createHash('sha256')
    const sum = createHash('md5')
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        digest.update(chunk)
        sum.update(chunk)
        yield chunk
      }
    }
    await pipeline(content, hashed, createWriteStream(incoming, { flags: 'wx', mode: 0o640 }))
    const { head, size } = await seal(incoming)
    const md5 = sum.digest('base64')
    const keepAs = (stored: string) => files.put(stored, { file: incoming, size, md5 })
    return {
      size,
      head,
      digest: digest.digest('hex'),
      discard,
      keepAs,
      keep: async (extension) => {
        const stored = storedPath(id, extension)
        await keepAs(stored)
        return stored
      },
    }
  } catch (error) {
    await discard()
    throw error
  }
}

/** On the disk for good, before anybody is told that it is stored. */
async function seal(file: string): Promise<{ head: Buffer; size: number }> {
  const handle = await open(file, 'r+')
  try {
    await handle.sync()
    const { size } = await handle.stat()
    const head = Buffer.alloc(Math.min(size, HEAD_BYTES))
    await handle.read(head, 0, head.length, 0)
    return { head, size }
  } finally {
    await handle.close()
  }
}

/** Takes away parts of transfers that ended with the process that received them: what nobody wrote to for so long. */
export async function cleanIncoming({ incoming }: FileStore, idleMs: number): Promise<void> {
  for await (const names of namesIn(incoming))
    for (const name of names) {
      const written = await stat(path.join(incoming, name)).catch(() => undefined)
      if (written && Date.now() - written.mtimeMs >= idleMs) await rm(path.join(incoming, name), { force: true })
    }
}

/** A stream that fails where it passes so many bytes: nothing beyond them is handed on. */
export function within(content: Readable, most: number, excess: () => Error): Readable {
  return Readable.from(chunks())

  async function* chunks() {
    let bytes = 0
    for await (const chunk of content as AsyncIterable<Buffer>) {
      bytes += chunk.length
      if (bytes > most) throw excess()
      yield chunk
    }
  }
}
