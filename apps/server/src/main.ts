import closeWithGrace from 'close-with-grace'
import { buildApp } from './app.ts'
import { announceAdministrator, printBanner, warnOfIgnoredPassword } from './banner.ts'
import { readConfig, unknownVariables } from './config.ts'
import { connectEmbedded, connectPostgres } from './db/connect.ts'
import { prepare } from './db/prepare.ts'
import { playTerm } from './db/seed/term/play.ts'
import { embeddedEngine } from './engine/embedded.ts'
import { checkStorage } from './modules/upload/storageIdentity.ts'
import { StartError } from './StartError.ts'

async function main() {
  // First: where a mistyped name leaves a needed setting out, it explains what follows.
  for (const name of unknownVariables(process.env)) process.stderr.write(`没有名为 ${name} 的设置，已忽略这个环境变量，请检查拼写\n`)
  const config = readConfig(process.env)
  // For the whole process, because more than our own calls ask for local time: the form rules that browser and server
  // share read dates with dayjs, which knows no other. A campus has one zone, and so has its server.
  process.env.TZ = config.timeZone
  const connection = config.databaseUrl ? await connectPostgres(config.databaseUrl) : await connectEmbedded(config.dataDir)
  const engine = embeddedEngine()
  const { accounts, administrator } = await prepare(connection.db, config, (tx) => playTerm(tx, engine))
  // At once and whatever happens next: nobody can look it up again.
  if (administrator) announceAdministrator(administrator, config.adminPassword)
  else if (config.adminPassword !== null) warnOfIgnoredPassword(config.adminUsername)
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

const UNUSABLE_FOLDER = new Set(['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOTDIR', 'ENOSPC'])

function whyNotStarted(error: NodeJS.ErrnoException): string {
  const { code = '', path: file, syscall } = error
  if (code === 'EADDRINUSE') return `端口 ${process.env.PORT ?? 3000} 已被占用，请用 PORT= 指定其它端口`
  if (code === 'EADDRNOTAVAIL') return `本机没有地址 ${process.env.HOST}，请检查环境变量 HOST`
  if (code === 'EACCES' && syscall === 'listen') return `没有权限使用端口 ${process.env.PORT}，请用 PORT= 指定 1024 以上的端口`
  if (file && UNUSABLE_FOLDER.has(code)) return `不能写入 ${file}（${code}），请检查 SC_DATA_DIR 指定的目录及其权限`
  return error instanceof StartError || code === 'ELOCKED' ? error.message : (error.stack ?? String(error))
}

main().catch((error: NodeJS.ErrnoException) => {
  process.stderr.write(`${whyNotStarted(error)}\n`)
  process.exit(1)
})
