import { buffer } from 'node:stream/consumers'
import type { FileStore } from './FileStore.ts'

/** All of a small file, such as a seal; null where there is none, or it cannot be read. */
export async function wholeFile(files: FileStore, path: string): Promise<Buffer | null> {
  try {
    const opened = await files.open(path)
    return opened ? await buffer(opened.content) : null
  } catch {
    return null
  }
}
