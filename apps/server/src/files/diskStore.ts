import { constants } from 'node:fs'
import { access, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { say } from '../locale/say.ts'
import { makeFolder } from '../makeFolder.ts'
import { StartError } from '../StartError.ts'
import type { FileStore } from './FileStore.ts'
import { namesIn } from './namesIn.ts'

/** Files in a folder, which several servers share where there are several. */
export function diskStore(directory: string): FileStore {
  const at = (stored: string) => path.join(directory, stored)
  return {
    kind: 'disk',
    place: directory,
    // Of the same disk, so that what has come is moved and not copied.
    incoming: at('incoming'),
    async check() {
      try {
        makeFolder(directory)
        await access(directory, constants.R_OK | constants.W_OK)
      } catch (error) {
        const { code, message } = error as NodeJS.ErrnoException
        throw new StartError(say.start.filesUnusable({ folder: directory, why: code ?? message }))
      }
    },
    async put(stored, { file }) {
      await mkdir(path.dirname(at(stored)), { recursive: true })
      await rename(file, at(stored))
    },
    async open(stored, range) {
      const handle = await open(at(stored)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined
        throw error
      })
      if (!handle) return undefined
      const { size } = await handle.stat()
      return { content: handle.createReadStream(range ?? {}), size: range ? range.end - range.start + 1 : size }
    },
    async remove(paths) {
      for (const one of paths) await rm(at(one), { force: true })
    },
    async removeIdle(paths, idleMs) {
      for (const one of paths) {
        const written = await stat(at(one)).catch(() => undefined)
        if (written && Date.now() - written.mtimeMs >= idleMs) await rm(at(one), { force: true })
      }
    },
    async *list(folder, beginning = '') {
      for await (const names of namesIn(at(folder)))
        yield names.filter((name) => name.startsWith(beginning)).map((name) => `${folder}/${name}`)
    },
  }
}
