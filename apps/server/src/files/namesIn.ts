import { opendir } from 'node:fs/promises'

/** Names of a folder that are read at once. */
const AT_ONCE = 500

/** The files of a folder of the disk, some hundred at a time; nothing of one that is not there. */
export async function* namesIn(folder: string): AsyncGenerator<string[]> {
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
