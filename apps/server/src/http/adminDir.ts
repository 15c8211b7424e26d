import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/** The admin that this repository builds: seen from the server's bundle, and from its source. */
const places = ['../../admin/dist', '../../../admin/dist']

/** The folder of the built admin: the configured one, or this repository's own; undefined when neither is built. */
export function findAdminDir(configured: string | null): string | undefined {
  const candidates = configured ? [configured] : places.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  return candidates.find((place) => existsSync(path.join(place, 'index.html')))
}
