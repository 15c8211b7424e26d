import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { APPLICATIONS } from './application.ts'
import { RELEASED, rehearseRelease } from './release.ts'

/** Before a run: the packages as a release would publish them, and a place for applications. */
export default async function prepare(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-consumers-'))
  const remove = () => rmSync(folder, { recursive: true, force: true })
  process.once('exit', remove)
  // Workers inherit both. Who works on a journey names those of an earlier run: the tarballs, or the applications, are not made again.
  if (!process.env[APPLICATIONS]) {
    process.env[APPLICATIONS] = path.join(folder, 'applications')
    mkdirSync(process.env[APPLICATIONS])
  }
  if (!process.env[RELEASED]) {
    const list = path.join(folder, 'released.json')
    writeFileSync(list, JSON.stringify(await rehearseRelease(folder)))
    process.env[RELEASED] = list
  }
  return remove
}
