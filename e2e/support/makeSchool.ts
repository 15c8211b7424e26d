import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './product.ts'
import { MADE_SCHOOL } from './school.ts'
import { startServer } from './server.ts'

/** Before a run: the demonstration school as a first start makes it. Each file of journeys gets a copy, which takes no time. */
export default async function makeSchool(): Promise<() => void> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-e2e-made-'))
  const remove = () => rmSync(dataDir, { recursive: true, force: true })
  process.once('exit', remove)
  const server = await startServer(dataDir, await freePort())
  await server.end('SIGTERM')
  // Workers inherit it.
  process.env[MADE_SCHOOL] = dataDir
  return remove
}
