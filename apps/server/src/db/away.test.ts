import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { dict, form, instance, session } from '@sc/api-client/contract'
import { openFiles } from '../files/openFiles.ts'
import { buildApp } from '../app.ts'
import { embeddedEngine } from '../engine/embedded.ts'
import { clientOf } from '../test/client.ts'
import type { Client } from '../test/client.ts'
import { testConfig } from '../test/config.ts'
import { postgresBinaries, startOwnPostgres } from '../test/ownPostgres.ts'
import type { OwnPostgres } from '../test/ownPostgres.ts'
import { connectPostgres } from './connect.ts'
import type { Connection } from './connect.ts'
import { prepare } from '../prepare.ts'

const bin = postgresBinaries()

describe.runIf(bin && inject('database').kind === 'postgresql')('while PostgreSQL is away (PostgreSQL only)', () => {
  let postgres: OwnPostgres
  let connection: Connection
  let app: FastifyInstance
  let client: Client
  let token: string
  const dataDir = mkdtempSync(path.join(tmpdir(), 'sc-away-'))
  const unhandled: unknown[] = []
  const hear = (error: unknown) => void unhandled.push(error)

  beforeAll(async () => {
    process.on('unhandledRejection', hear)
    postgres = await startOwnPostgres(bin!)
    connection = await connectPostgres(postgres.url)
    const config = testConfig({ dataDir })
    await prepare(connection.db, config)
    app = await buildApp({ config, connection, db: connection.db, engine: embeddedEngine(), files: await openFiles(config) })
    await app.listen({ port: 0, host: '127.0.0.1' })
    client = clientOf(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, config.apiPath)
    token = await client.login('admin')
  })
  afterAll(async () => {
    await app?.close()
    await connection?.close()
    await postgres?.remove()
    rmSync(dataDir, { recursive: true, force: true })
    process.off('unhandledRejection', hear)
  })

  /** Calls that read, write, begin a transaction, and need no session. */
  const calls = () => [
    client.ask(session.permissions, {}, token),
    client.ask(form.add, { body: { formCode: `away_${Date.now()}`, formName: '表单' } }, token),
    client.ask(instance.start, { body: { itemId: 'none', values: {}, requestId: 'x'.repeat(16) } }, token),
    client.ask(session.login, { body: { username: 'admin', password: 'wrong' } }),
    client.ask(dict.items, { params: { code: 'college_audit_config' } }, token),
  ]
  const AWAY = { status: 503, envelope: { success: false, code: 503, message: '数据库暂时不可用，请稍后重试', result: null } }
  const ready = async () => (await client.fetch('/readyz')).status

  async function expectAway(withinMs: number) {
    const began = Date.now()
    for (const answer of await Promise.all(calls())) expect(answer).toMatchObject(AWAY)
    expect(await ready()).toBe(503)
    expect((await client.fetch('/healthz')).status).toBe(200)
    expect(Date.now() - began).toBeLessThan(withinMs)
  }

  it('every call says so at once, and all is well at once when it is back', async () => {
    for (let round = 0; round < 2; round++) {
      await Promise.all(calls())
      const during = calls()
      await postgres.stop()
      for (const { status } of await Promise.all(during)) expect([200, 503]).toContain(status)
      await expectAway(3_000)
      await postgres.start()
      const [first] = await Promise.all(calls())
      expect(first).toMatchObject({ status: 200, envelope: { success: true } })
      expect(await ready()).toBe(200)
    }
    expect(unhandled).toEqual([])
  })

  it('no call waits for a database that does not answer', async () => {
    postgres.freeze()
    try {
      await expectAway(14_000)
    } finally {
      postgres.thaw()
    }
    await wait(200)
    expect((await client.ask(session.permissions, {}, token)).status).toBe(200)
    expect(await ready()).toBe(200)
    expect(unhandled).toEqual([])
  })

  it('says of a database that is there that it has too much to do, where all connections are in use', async () => {
    const sleep = () => connection.db.transaction((tx) => tx.execute('select pg_sleep(6.5)'))
    const inUse = Promise.allSettled(Array.from({ length: 10 }, sleep))
    const busy = { ...AWAY, envelope: { ...AWAY.envelope, message: '系统繁忙，请稍后再试' } }
    for (const answer of await Promise.all(calls())) expect(answer).toMatchObject(busy)
    await inUse
    expect(await ready()).toBe(200)
  })

  it('gives every connection back, also those of transactions that could not begin', async () => {
    const begin = () => connection.db.transaction((tx) => tx.execute('select 1'))
    // As many as the pool has.
    const all = () => Promise.allSettled(Array.from({ length: 10 }, begin))
    await all()
    postgres.freeze()
    const failed = await all().finally(() => postgres.thaw())
    expect(failed.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'rejected'))
    expect((await all()).map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 'fulfilled'))
  })
})
