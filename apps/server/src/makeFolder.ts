import { mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/**
 * Makes a folder and those above it, one by one. Node's own `recursive` tries for ever where the nearest folder that
 * exists takes no others and says so by ENOENT, as below /proc.
 */
export function makeFolder(folder: string): void {
  const missing: string[] = []
  for (let at = folder; !isFolder(at) && path.dirname(at) !== at; at = path.dirname(at)) missing.push(at)
  for (const one of missing.reverse())
    try {
      mkdirSync(one)
    } catch (error) {
      // Made by another process meanwhile.
      if (!isFolder(one)) throw error
    }
}

function isFolder(place: string): boolean {
  try {
    return statSync(place).isDirectory()
  } catch {
    return false
  }
}
