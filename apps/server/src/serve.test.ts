import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, inject, it, onTestFinished } from 'vitest'
import { one } from './db/one.ts'
import { baseEntry } from './db/schema/index.ts'
import { openFiles } from './files/openFiles.ts'
import { checkStorage } from './files/storageIdentity.ts'
import { serve } from './serve.ts'
import { testConfig } from './test/config.ts'
import { createTestDatabase } from './test/database.ts'
import { addressOf } from './test/postgresServer.ts'

it('does nothing to a database where the admin is not in the folder that was named for it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-serve-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const dataDir = path.join(folder, 'data')
  await expect(serve(testConfig({ dataDir, seed: false, adminDir: path.join(folder, 'nope') }))).rejects.toThrow('没有构建好的管理端')
  expect(existsSync(dataDir)).toBe(false)
})

it('does nothing to a database where it could not listen afterwards', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-serve-'))
  const other = createServer().listen(0, '127.0.0.1')
  onTestFinished(() => {
    other.close()
    rmSync(folder, { recursive: true, force: true })
  })
  await once(other, 'listening')
  const { port } = other.address() as AddressInfo
  const dataDir = path.join(folder, 'data')
  await expect(serve(testConfig({ port, dataDir, seed: false }))).rejects.toMatchObject({ code: 'EADDRINUSE' })
  expect(existsSync(dataDir)).toBe(false)
})

const source = inject('database')

it.runIf(source.kind === 'postgresql')('upgrades no database whose files are in another folder', async () => {
  if (source.kind !== 'postgresql') return
  const folder = mkdtempSync(path.join(tmpdir(), 'sc-serve-'))
  const database = await createTestDatabase()
  onTestFinished(async () => {
    await database.drop()
    rmSync(folder, { recursive: true, force: true })
  })
  const { db } = await database.connect()
  await checkStorage(db, await openFiles(testConfig({ dataDir: path.join(folder, 'school') })))
  // As an older version left it.
  await db.execute(
    sql`delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`,
  )
  const { name } = one(
    await db
      .select({ name: sql<string>`current_database()` })
      .from(baseEntry)
      .limit(1),
  )
  const config = testConfig({ databaseUrl: addressOf(source.server, name), dataDir: path.join(folder, 'trial'), seed: false })
  await expect(serve(config)).rejects.toThrow('不是这个数据库的文件目录')
})
