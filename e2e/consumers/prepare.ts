import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { FOLDER, rehearseRelease, releasedIn } from './release.ts'

/** Before a run: the packages as a release would publish them. */
export default async function prepare(): Promise<() => void> {
  const kept = process.env[FOLDER]
  if (kept) {
    mkdirSync(kept, { recursive: true })
    if (!existsSync(releasedIn(kept))) await rehearseRelease(kept)
    return () => undefined
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-consumers-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  // Workers inherit it.
  process.env[FOLDER] = folder
  await rehearseRelease(folder)
  return remove
}
