import { once } from 'node:events'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { drizzle } from 'drizzle-orm/node-postgres'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { isDatabaseAway } from './failures.ts'
import { ReturningPool } from './ReturningPool.ts'

it('tells of a connection that is cut while it is made that the database is away, also for a transaction', async () => {
  const stopping = createServer((socket) => void socket.once('data', () => socket.resetAndDestroy())).listen(0, '127.0.0.1')
  await once(stopping, 'listening')
  const pool = new ReturningPool({ connectionString: `postgres://sc@127.0.0.1:${(stopping.address() as AddressInfo).port}/sc` })
  try {
    const db = drizzle(pool)
    for (const ask of [() => db.execute(sql`select 1`), () => db.transaction((tx) => tx.execute(sql`select 1`))]) {
      await expect(ask()).rejects.toSatisfy(isDatabaseAway)
    }
  } finally {
    await pool.end()
    stopping.close()
  }
})
