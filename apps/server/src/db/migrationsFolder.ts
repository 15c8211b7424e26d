import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Beside this file when run from source, beside the bundle when built. */
export const migrationsFolder = ['./migrations', '../migrations']
  .map((place) => fileURLToPath(new URL(place, import.meta.url)))
  .find((place) => existsSync(`${place}/meta/_journal.json`))!
