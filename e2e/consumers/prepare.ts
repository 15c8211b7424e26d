import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { RELEASED, rehearseRelease } from './release.ts'

/** Before a run: the packages as a release would publish them. */
export default async function prepare(): Promise<() => void> {
  if (process.env[RELEASED]) return () => undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-release-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  const list = path.join(folder, 'released.json')
  writeFileSync(list, JSON.stringify(await rehearseRelease(folder)))
  process.env[RELEASED] = list
  return remove
}
