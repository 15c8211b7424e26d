import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { startTestServer } from '../test/server.ts'
import { connectEmbedded } from './connect.ts'
import type { Db } from './connect.ts'

const undo: (() => unknown)[] = []
afterEach(async () => {
  for (const one of undo.splice(0).toReversed()) await one()
})

/** What a build that comes after this one leaves behind. */
const migratedByNewer = (db: Db) =>
  db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) select 'newer', max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )

const refusal = { name: 'StartError', message: expect.stringContaining('数据库已由更新版本的程序升级') }

const isEmbedded = inject('database').kind === 'pglite'

describe.runIf(isEmbedded)('an embedded database of another program', () => {
  it('is not started on, and left as it is', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'sc-foreign-'))
    undo.push(() => rmSync(directory, { recursive: true }))
    const theirs = await PGlite.create(path.join(directory, 'pglite'))
    await theirs.exec('create table orders (id int)')
    await theirs.close()
    await expect(connectEmbedded(directory)).rejects.toMatchObject({
      name: 'StartError',
      message: expect.stringContaining('已有其它程序的表（如 orders）'),
    })
    const after = await PGlite.create(path.join(directory, 'pglite'))
    const { rows } = await after.query(
      "select count(*)::int as count from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace",
    )
    await after.close()
    expect(rows).toEqual([{ count: 1 }])
  })
})

describe('a database that a newer build migrated', () => {
  it.runIf(isEmbedded)('is not started on, and left as it is', async () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'sc-newer-'))
    undo.push(() => rmSync(directory, { recursive: true }))
    const first = await connectEmbedded(directory)
    await first.close()
    const again = await connectEmbedded(directory)
    await again.ping()
    await migratedByNewer(again.db)
    await again.close()
    for (let attempt = 0; attempt < 2; attempt++) await expect(connectEmbedded(directory)).rejects.toMatchObject(refusal)
  })

  it('takes a running server out of service', async () => {
    const server = await startTestServer()
    undo.push(() => server.close())
    const ready = async () => (await server.fetch('/readyz')).status
    expect(await ready()).toBe(200)
    await migratedByNewer(server.db)
    expect(await ready()).toBe(503)
    expect((await server.fetch('/healthz')).status).toBe(200)
    if (!isEmbedded) await expect(server.database.connect()).rejects.toMatchObject(refusal)
  })
})
