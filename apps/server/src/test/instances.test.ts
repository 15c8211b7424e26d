import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { session } from '@sc/api-client/contract'
import { connectPostgres } from '../db/connect.ts'
import { school, user } from '../db/schema/index.ts'
import { prepare } from '../prepare.ts'
import { openBrowser } from './browser.ts'
import { TEST_PASSWORD, testConfig } from './config.ts'
import { createTestDatabase } from './database.ts'
import type { TestDatabase } from './database.ts'
import { addressOf, onServer } from './postgresServer.ts'
import { startTestServer } from './server.ts'
import type { TestServer } from './server.ts'

const source = inject('database')

// On PostgreSQL each server has its own connections; on the embedded database both share the only one.
describe(`two servers on one database (${source.kind})`, () => {
  let database: TestDatabase
  let one: TestServer
  let two: TestServer
  const publicUrl = 'http://ekt.example.edu.cn'
  beforeAll(async () => {
    database = await createTestDatabase()
    one = await startTestServer({ database, config: { publicUrl } })
    two = await startTestServer({ database, config: { publicUrl } })
  })
  afterAll(async () => {
    await one?.close()
    await two?.close()
    await database?.drop()
  })

  it('share sessions: opened at one, used and ended at the other', async () => {
    const token = await one.login('teacher01')
    expect((await two.ask(session.permissions, {}, token)).status).toBe(200)
    await two.call(session.logout, {}, token)
    expect((await one.ask(session.permissions, {}, token)).status).toBe(401)
  })

  it('share the count of failed sign-ins', async () => {
    for (const server of [one, two, one, two, one]) await expect(server.login('student05', 'wrong')).rejects.toThrow('账号或密码错误')
    await expect(two.login('student05')).rejects.toThrow('登录失败次数过多')
  })

  it('let a ticket in once, whoever is asked, even at the same moment', async () => {
    const service = `${publicUrl}/home`
    const browser = openBrowser(one)
    const entered = await browser.signIn(`/cas/login?service=${encodeURIComponent(service)}`, 'teacher01', TEST_PASSWORD)
    const ticket = new URL(entered.headers.get('location')!).searchParams.get('ticket')!
    const outcomes = await Promise.allSettled(
      [one, two, one, two].map((server) => server.call(session.checkSsoLogin, { body: { ticket, service } })),
    )
    const accepted = outcomes.filter((outcome) => outcome.status === 'fulfilled')
    expect(accepted).toHaveLength(1)

    const { token } = accepted[0]!.value
    await browser.open('/cas/logout')
    for (const server of [one, two]) expect((await server.ask(session.permissions, {}, token)).status).toBe(401)
  })
})

/** On the embedded database a second process is refused: `db/lock.test.ts`. */
describe.runIf(source.kind === 'postgresql')('two servers that start on an empty database at once (PostgreSQL only)', () => {
  it('migrate and seed it once', async () => {
    const { server } = source as Extract<typeof source, { kind: 'postgresql' }>
    const name = `sc_test_${process.pid}_${randomBytes(4).toString('hex')}`
    const dataDirs = [0, 1].map(() => mkdtempSync(path.join(tmpdir(), 'sc-test-')))
    await onServer(server, `create database ${name}`)
    try {
      const connections = await Promise.all(
        dataDirs.map(async (dataDir) => {
          const connection = await connectPostgres(addressOf(server, name))
          await prepare(connection.db, testConfig({ dataDir }))
          return connection
        }),
      )
      const { db } = connections[0]!
      expect(await db.select().from(school)).toHaveLength(1)
      expect((await db.select().from(user)).length).toBeGreaterThan(10)
      await Promise.all(connections.map((connection) => connection.close()))
    } finally {
      await onServer(server, `drop database if exists ${name} with (force)`)
      for (const dataDir of dataDirs) rmSync(dataDir, { recursive: true })
    }
  })
})
