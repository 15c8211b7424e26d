// npm start: from a fresh clone to a running product. Plain Node, because nothing is installed yet.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SetupError } from './process/setupError.mjs'
import { onEnd } from './process/lifetime.mjs'
import { endAll, run, start } from './process/run.mjs'
import { elapsed, step } from './process/steps.mjs'
import { root } from './root.mjs'
import { writesDemonstration } from './setup/demonstration.mjs'
import { environmentProblem } from './setup/environment.mjs'
import { installDependencies, isInstalled } from './setup/install.mjs'
import { nodeProblem } from './setup/node.mjs'
import { bringPnpm, pnpmVersion } from './setup/pnpm.mjs'
import { parsePort, portProblem } from './setup/port.mjs'

const server = join(root, 'apps/server/dist/main.js')
let ending = false

onEnd((reason) => {
  ending = true
  if (reason === 'SIGINT') console.log('\n正在停止 …')
  void endAll().then(() => {
    console.log('已停止。')
    process.exit(0)
  })
})

try {
  await main()
} catch (error) {
  if (!(error instanceof SetupError)) throw error
  if (!ending) {
    if (error.detail) console.error(error.detail.trimEnd().split('\n').slice(-60).join('\n'))
    console.error(`\n✗ ${error.message}`)
    process.exit(1)
  }
}

async function main() {
  const installed = isInstalled()
  const problem = nodeProblem(process.versions.node) ?? environmentProblem(process.env, { installed })
  if (problem) throw new SetupError(problem)
  const port = await choosePort()

  const env = await step(`准备 ${pnpmVersion()}`, () => bringPnpm({ offline: installed }))
  if (!installed) await step('安装依赖（首次约一两分钟）', (report) => installDependencies(env, report))
  await step('构建管理端与服务端（未改动的部分直接取缓存）', (report) => build(env, report))
  if (!ending) await serve(port)
}

/** Before any work: nobody should wait for a build to hear that the port is taken. */
async function choosePort() {
  const port = parsePort(process.env.PORT)
  if (port === undefined) throw new SetupError(`PORT=${process.env.PORT} 不是端口号，应为 0–65535 的整数。`)
  const problem = port === 0 ? undefined : await portProblem(port, process.env.HOST)
  if (problem) throw new SetupError(problem)
  return port
}

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {(line: string) => void} report
 */
async function build(env, report) {
  const result = await run(
    'pnpm',
    ['exec', 'turbo', 'run', 'build', '--filter=@sc/admin', '--filter=@sc/server', '--concurrency=2', '--output-logs=new-only'],
    { env, onLine: report, timeout: 20 * 60_000 },
  )
  if (result.code !== 0 || !existsSync(server)) throw new SetupError('构建失败，原因见上。', result.output)
}

/**
 * Runs the server until it ends; it prints its address and the demonstration accounts itself.
 * @param {number} port
 */
async function serve(port) {
  const dataDir = process.env.SC_DATA_DIR ?? join(root, 'data')
  const isFirst = writesDemonstration(process.env, existsSync(dataDir))
  console.log(`✓ 准备完毕　共 ${elapsed()}，启动服务${isFirst ? '（首次写入一年的演示数据，约一分钟）' : ''} …`)
  // A person reads this terminal: every request in JSON would hide what matters.
  const defaults = {
    SC_DATA_DIR: dataDir,
    SC_ADMIN_DIR: join(root, 'apps/admin/dist'),
    SC_BANNER: '1',
    SC_LOG_LEVEL: 'warn',
  }
  const child = start(process.execPath, [server], {
    cwd: root,
    env: { ...defaults, ...process.env, PORT: String(port) },
    // The channel lets the server notice that we are gone, however we went.
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const code = await new Promise((resolve) => child.once('exit', (status, signal) => resolve(status ?? signal)))
  if (!ending && code !== 0) throw new SetupError(`服务意外退出（${code}）。`)
}
