import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEFAULT_TIME_ZONE } from '../time.ts'
import { startTestServer } from '../test/server.ts'
import type { TestServer } from '../test/server.ts'
import { session, user } from './schema/index.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const one = async (query: ReturnType<typeof sql>) => ((await server.db.execute(query)) as { rows: unknown[] }).rows[0]

it('is the campus’s in every session: what SQL calls today begins at its midnight, and a term ends there', async () => {
  const zones = await Promise.all(Array.from({ length: 5 }, () => one(sql`select current_setting('TimeZone') as zone`)))
  expect(zones).toEqual(Array(5).fill({ zone: DEFAULT_TIME_ZONE }))
  expect(await one(sql`select '2027-01-31T16:00:01Z'::timestamptz::date::text as day`)).toEqual({ day: '2027-02-01' })
})

it('changes no moment that is written and read', async () => {
  const [{ id: userId } = { id: '' }] = await server.db.select({ id: user.id }).from(user).limit(1)
  for (const expireTime of [new Date('2027-01-31T16:00:01.123Z'), new Date('1989-07-01T15:30:00Z')]) {
    const values = { userId, tokenHash: `zone ${expireTime.getTime()}`, expireTime }
    const [row] = await server.db.insert(session).values(values).returning()
    expect(row?.expireTime).toEqual(expireTime)
  }
})
