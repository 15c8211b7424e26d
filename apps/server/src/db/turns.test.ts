import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import type { Db } from './connect.ts'

let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await createTestDatabase()
  db = (await database.connect()).db
})
afterAll(() => database?.drop())

const STATEMENTS = 200
const work = (tx: Db) => tx.execute(sql`select count(*) from generate_series(1, 30000)`)

/** How often the event loop went round meanwhile: so often others are heard. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let going = true
  const count = () => {
    turns++
    if (going) setImmediate(count)
  }
  setImmediate(count)
  await work().finally(() => (going = false))
  return turns
}

it.each([
  ['of many callers', () => Promise.all(Array.from({ length: STATEMENTS }, () => work(db)))],
  [
    'one after the other',
    async () => {
      for (let at = 0; at < STATEMENTS; at++) await work(db)
    },
  ],
  [
    'of one transaction',
    () =>
      db.transaction(async (tx) => {
        for (let at = 0; at < STATEMENTS; at++) await work(tx)
      }),
  ],
])('statements %s let everything else of the process come to its turn between them', async (_, statements) => {
  expect(await turnsDuring(statements)).toBeGreaterThan(3)
})
