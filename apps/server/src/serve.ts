import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { announceAdministrator, printBanner, signInNotices, warnOfIgnoredPassword } from './banner.ts'
import type { Config } from './config.ts'
import { connectEmbedded, connectPostgres } from './db/connect.ts'
import { prepare } from './prepare.ts'
import { playTerm } from './seed/term/play.ts'
import { playYear } from './seed/year/play.ts'
import { embeddedEngine } from './engine/embedded.ts'
import { findAdminDir } from './http/admin.ts'
import { say } from './locale/say.ts'
import { openFiles } from './files/openFiles.ts'
import { checkStorage, refuseOtherFiles } from './files/storageIdentity.ts'
import { defaultLanguage } from '@sc/locale'
import { readSeal, sealProblem } from './typeset/seal.ts'
import { StartError } from './StartError.ts'
import { tryPort } from './tryPort.ts'

/** Brings the database to where people can sign in, and listens until the process is told to end. */
export async function serve(config: Config): Promise<void> {
  // A mistyped port or folder costs nothing yet: afterwards there is a database that was made, and a password that was printed.
  await tryPort(config)
  if (config.adminDir && !findAdminDir(config.adminDir)) throw new StartError(say.start.noAdminIn({ folder: config.adminDir }))
  const seal = await readSeal(config)
  const files = await openFiles(config)
  // The embedded database is in the same folder as the files of a disk.
  const isApart = config.databaseUrl !== null || files.kind === 's3'
  if (isApart) await files.check()
  const connection = config.databaseUrl
    ? await connectPostgres(config.databaseUrl, { refuse: (ask) => refuseOtherFiles(ask, files) })
    : await connectEmbedded(config.dataDir)
  const engine = embeddedEngine()
  const { accounts, administrator } = await prepare(connection.db, config, (tx) => playTerm(tx, engine, playYear, files))
  // At once and whatever happens next: nobody can look it up again.
  if (administrator) announceAdministrator(administrator, config.adminPassword)
  else if (config.adminPassword !== null) warnOfIgnoredPassword(config.adminUsername)
  const sealed = seal && sealProblem(seal)
  if (sealed) process.stderr.write(`${sealed.in(defaultLanguage)}\n`)
  for (const notice of signInNotices(config)) process.stderr.write(`${notice}\n`)
  if (isApart) await checkStorage(connection.db, files)
  const app = await buildApp({ config, connection, db: connection.db, engine, files })
  closeWithGrace({ delay: 10_000 }, async ({ err }) => {
    if (err) app.log.error(err)
    await app.close()
    await connection.close()
  })
  // A launcher that holds our end of a channel and dies takes the server with it.
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'))
  await app.listen({ port: config.port, host: config.host })
  if (config.banner) printBanner(config, accounts)
}
