import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import { waitForLock } from './waitForLock.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

describe.runIf(inject('database').kind === 'postgresql')('a lock that another server has', () => {
  it('is waited for longer than a statement may take', async () => {
    const [one, other] = [await database.connect(), await database.connect()]
    const done: string[] = []
    let release = () => {}
    let first = Promise.resolve()
    await new Promise<void>((held) => {
      first = one.db.transaction(async (tx) => {
        await waitForLock(tx, 4711)
        await new Promise<void>((resolve) => {
          release = resolve
          held()
        })
        done.push('first')
      })
    })
    const second = other.db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 50`)
      await waitForLock(tx, 4711)
      done.push('second')
    })
    // Longer than its statements may take: another one of them is ended in the same time.
    await expect(
      database.connect().then(({ db }) =>
        db.transaction(async (tx) => {
          await tx.execute(sql`set local statement_timeout = 300`)
          await tx.execute(sql`select pg_advisory_xact_lock(4711)`)
        }),
      ),
    ).rejects.toMatchObject({ cause: { code: '57014' } })
    release()
    await Promise.all([first, second])
    expect(done).toEqual(['first', 'second'])
  })
})
