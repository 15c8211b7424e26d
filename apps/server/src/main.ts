import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { announceAdministrator, printBanner } from './banner.ts'
import { readConfig } from './config.ts'
import { connectEmbedded, connectPostgres } from './db/connect.ts'
import { prepare } from './db/prepare.ts'
import { playTerm } from './db/seed/term/play.ts'
import { embeddedEngine } from './engine/embedded.ts'
import { checkStorage } from './modules/upload/storageIdentity.ts'
import { StartError } from './StartError.ts'

async function main() {
  const config = readConfig(process.env)
  // For the whole process, because more than our own calls ask for local time: the form rules that browser and server
  // share read dates with dayjs, which knows no other. A campus has one zone, and so has its server.
  process.env.TZ = config.timeZone
  const connection = config.databaseUrl ? await connectPostgres(config.databaseUrl) : await connectEmbedded(config.dataDir)
  const engine = embeddedEngine()
  const { accounts, administrator } = await prepare(connection.db, config, (tx) => playTerm(tx, engine))
  // At once and whatever happens next: nobody can look it up again.
  if (administrator) announceAdministrator(administrator, config.adminPassword)
  // The embedded database is in the same folder as the files.
  if (connection.kind === 'postgresql') await checkStorage(connection.db, config.dataDir)
  const app = await buildApp({ config, connection, db: connection.db, engine })
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

function whyNotStarted(error: NodeJS.ErrnoException): string {
  if (error.code === 'EADDRINUSE') return `端口 ${process.env.PORT ?? 3000} 已被占用，请用 PORT= 指定其它端口`
  return error instanceof StartError || error.code === 'ELOCKED' ? error.message : (error.stack ?? String(error))
}

main().catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`${whyNotStarted(error)}\n`)
  process.exit(1)
})
