import { createHash, randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dayOf } from '../../time.ts'
import { HEAD_BYTES } from './fileTypes.ts'

export const uploadDirectory = (dataDir: string): string => path.join(dataDir, 'upload')

const incomingFolder = (directory: string) => path.join(directory, 'incoming')

/** Takes away parts of transfers that ended with the process that received them. `idleMs`: unwritten for so long. */
export async function cleanLeftOvers(directory: string, idleMs: number): Promise<void> {
  for await (const names of namesIn(incomingFolder(directory))) await removeIdle(incomingFolder(directory), names, idleMs)
}

/** Names of a folder that are read at once. */
const AT_ONCE = 500

/** The stored paths of today's and yesterday's files, some hundred at a time. */
export async function* recentlyStored(directory: string): AsyncGenerator<string[]> {
  for (const day of [dayFolder(new Date()), dayFolder(new Date(Date.now() - 86_400_000))])
    for await (const names of namesIn(path.join(directory, day))) yield names.map((name) => `${day}/${name}`)
}

/** The files of a folder; nothing of one that is not there. */
async function* namesIn(folder: string): AsyncGenerator<string[]> {
  const entries = await opendir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  let names: string[] = []
  for await (const entry of entries) {
    if (!entry.isFile()) continue
    names.push(entry.name)
    if (names.length < AT_ONCE) continue
    yield names
    names = []
  }
  if (names.length > 0) yield names
}

/** Removes what stands there unwritten for so long. */
export async function removeIdle(directory: string, paths: readonly string[], idleMs: number): Promise<void> {
  for (const one of paths) {
    const written = await stat(path.join(directory, one)).catch(() => undefined)
    if (written && Date.now() - written.mtimeMs >= idleMs) await rm(path.join(directory, one), { force: true })
  }
}

export async function removeStored(directory: string, paths: readonly string[]): Promise<void> {
  for (const stored of paths) await rm(path.join(directory, stored), { force: true })
}

export interface ReceivedFile {
  size: number
  /** The first bytes, to tell the type by. */
  head: Buffer
  /** SHA-256, in hexadecimal digits. */
  digest: string
  /** Gives the file its stored path and returns it: by date, with a name nobody can guess. */
  keep(extension: string): Promise<string>
  discard(): Promise<void>
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

/** Writes a stream to the disk under a passing name; nothing is held in memory. A failed transfer leaves nothing behind. */
export async function receive(directory: string, content: Readable): Promise<ReceivedFile> {
  const folder = incomingFolder(directory)
  await mkdir(folder, { recursive: true })
  const id = randomUUID().replaceAll('-', '')
  const incoming = path.join(folder, id)
  const discard = () => rm(incoming, { force: true })
  try {
    const hash = createHash('sha256')
    const hashed = async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        hash.update(chunk)
        yield chunk
      }
    }
    await pipeline(content, hashed, createWriteStream(incoming, { flags: 'wx', mode: 0o640 }))
    const { head, size } = await seal(incoming)
    return {
      size,
      head,
      digest: hash.digest('hex'),
      discard,
      keep: async (extension) => {
        const stored = `${dayFolder(new Date())}/${id}${extension}`
        await mkdir(path.dirname(path.join(directory, stored)), { recursive: true })
        await rename(incoming, path.join(directory, stored))
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

/** What {@link ReceivedFile.keep} makes. */
const STORED_PATH = /\d{4}\/\d{2}\/\d{2}\/[0-9a-f]{32}\.[a-z0-9]+/g

/** Stored paths that stand anywhere in a text, each once. */
export const pathsNamedIn = (text: string): string[] => [...new Set(text.match(STORED_PATH))]

const dayFolder = (moment: Date): string => dayOf(moment).replaceAll('-', '/')
