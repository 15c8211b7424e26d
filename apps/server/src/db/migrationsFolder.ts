import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Beside this file when run from source, beside the bundle when built. */
const PLACES = ['./migrations', '../migrations'].map((place) => fileURLToPath(new URL(place, import.meta.url)))

function folderOf(places: readonly string[]): string {
  const found = places.find((place) => existsSync(`${place}/meta/_journal.json`))
  if (found === undefined) throw new Error(`there are no migrations in ${places.join(' or ')}`)
  return found
}

export const migrationsFolder = folderOf(PLACES)
