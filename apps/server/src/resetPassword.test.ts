import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, inject, it } from 'vitest'
import { audit, session } from '@sc/api-client/contract'
import { clientOf } from './test/client.ts'
import { addressOf, onServer } from './test/postgresServer.ts'
import { buildServer, runServerCommand, startServerProcess } from './test/serverProcess.ts'
import type { ServerProcess } from './test/serverProcess.ts'

const source = inject('database')
const FIRST = 'First-2026!'

let main: string
let removeBuild: (() => void) | undefined
let settings: Record<string, string> = {}
const undo: (() => unknown)[] = []
const running: ServerProcess[] = []

beforeAll(async () => {
  const built = await buildServer()
  main = built.main
  removeBuild = built.remove
}, 300_000)
afterAll(() => removeBuild?.())
afterEach(async () => {
  for (const server of running.splice(0)) await server.kill()
  for (const one of undo.splice(0).toReversed()) await one()
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-reset-'))
  undo.push(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** An empty data directory and, on PostgreSQL, an empty database. */
async function newPlace(): Promise<string> {
  settings = { SC_SEED: '0' }
  if (source.kind === 'postgresql') {
    const name = `sc_test_${process.pid}_${randomBytes(4).toString('hex')}`
    await onServer(source.server, `create database ${name}`)
    undo.push(() => onServer(source.server, `drop database if exists ${name} with (force)`))
    settings.DATABASE_URL = addressOf(source.server, name)
  }
  return newFolder()
}

async function start(dataDir: string, more: Record<string, string> = {}) {
  const server = await startServerProcess(main, dataDir, { ...settings, ...more })
  running.push(server)
  const client = clientOf(server.origin, '/sc-api')
  const signIn = (username: string, password: string) => client.ask(session.login, { body: { username, password } })
  return { server, client, signIn }
}

const reset = (dataDir: string, ...words: string[]) => runServerCommand(main, ['reset-password', ...words], dataDir, settings)

describe('a forgotten password', () => {
  it('is replaced on the machine by one for one sign-in; what was opened before ends, and the waits do', { timeout: 240_000 }, async () => {
    const dataDir = await newPlace()
    const first = await start(dataDir, { SC_ADMIN_PASSWORD: FIRST })
    const before = await first.client.call(session.login, { body: { username: 'admin', password: FIRST } })
    const change = { oldpassword: FIRST, password: 'Second-2026!', confirmpassword: 'Second-2026!' }
    await first.client.call(session.updatePassword, { body: change }, before.token)
    for (let wrong = 0; wrong < 5; wrong++) await first.signIn('admin', 'Forgotten-1!')
    expect((await first.signIn('admin', 'Second-2026!')).envelope.message).toContain('登录失败次数过多')
    if (source.kind === 'pglite') {
      const { code, output } = await reset(dataDir, 'admin')
      expect(code).toBe(1)
      expect(output).toMatch(/正被另一个服务进程（\d+）使用。.*请先停止服务/)
      expect((await first.client.ask(session.permissions, {}, before.token)).status).toBe(200)
      await first.server.stop()
    }

    const { code, output } = await reset(dataDir, 'admin')
    expect(output).toContain('账号 admin（系统管理员）的密码已重置')
    expect(code).toBe(0)
    const password = /一次性密码 {2}(\S+)　/.exec(output)![1]!

    // With the setting still there: what is given for a first start does not replace it.
    const again = source.kind === 'pglite' ? await start(dataDir, { SC_ADMIN_PASSWORD: FIRST }) : first
    if (source.kind === 'pglite') {
      expect(again.server.output()).toContain('SC_ADMIN_PASSWORD 没有生效')
      expect(again.server.output()).toContain(`node ${main} reset-password admin`)
      expect(again.server.output()).not.toContain(FIRST)
    }
    expect((await again.client.ask(session.permissions, {}, before.token)).status).toBe(401)
    for (const old of [FIRST, 'Second-2026!'])
      expect((await again.signIn('admin', old)).envelope).toMatchObject({ success: false, message: '账号或密码错误' })
    const { token, mustChangePassword } = await again.client.call(session.login, { body: { username: 'admin', password } })
    expect(mustChangePassword).toBe(true)
    expect((await again.client.ask(audit.list, { query: {} }, token)).envelope.success).toBe(false)
    await again.client.call(
      session.updatePassword,
      { body: { oldpassword: password, password: 'Third-2026!', confirmpassword: 'Third-2026!' } },
      token,
    )
    const of = (action: 'password' | 'resetPassword') =>
      again.client.call(audit.list, { query: { kind: 'account', action } }, token).then(({ records }) => records)
    const records = await of('password')
    expect(records.map(({ username, title, reason }) => [username, title, reason])).toEqual([
      ['admin', '系统管理员（admin）', null],
      ['admin', '系统管理员（admin）', null],
    ])
    expect(await of('resetPassword')).toMatchObject([
      { username: null, title: '系统管理员（admin）', reason: '在服务器上用 reset-password 命令重置' },
    ])

    if (source.kind === 'pglite') await again.server.stop()
    const unknown = await reset(dataDir, 'Admin')
    expect(unknown).toMatchObject({ code: 1, output: '没有账号 Admin。系统管理员的账号是 admin\n' })
  })

  it('says how the command is written, and what it cannot work on', { timeout: 120_000 }, async () => {
    const dataDir = await newPlace()
    for (const words of [[], ['admin', 'more'], ['  ']]) {
      const { code, output } = await reset(dataDir, ...words)
      expect(code).toBe(1)
      expect(output).toBe(`reset-password 后面须写一个账号。不带命令即启动服务；重置一个账号的密码：\n  node ${main} reset-password 账号\n`)
    }
    expect(await runServerCommand(main, ['passwd'], dataDir, settings)).toMatchObject({
      code: 1,
      output: expect.stringContaining('没有名为 passwd 的命令'),
    })
    // It makes no database where there is none.
    const { code, output } = await reset(dataDir, 'admin')
    expect(code).toBe(1)
    expect(output).toContain(source.kind === 'pglite' ? `目录 ${dataDir} 中没有数据库` : '数据库还是空的')
    expect(readdirSync(dataDir)).toEqual([])
  })
})

describe('a data directory that can never be made', () => {
  const impossible = process.platform === 'linux' ? ['/proc/sc/data', '/proc', '/dev/null/data'] : ['/dev/null/data']
  it.each(impossible)('%s is told of in words', { timeout: 60_000 }, async (folder) => {
    // It would be tried for ever: the test's own time is against that.
    const { code, output } = await runServerCommand(main, [], folder, { SC_SEED: '0' })
    expect(output).toMatch(/^不能写入 \/\S+（\w+），请检查 SC_DATA_DIR 指定的目录及其权限\n$/)
    expect(code).toBe(1)
  })
})
