import { sql } from 'drizzle-orm'
import { describe, expect, inject, it } from 'vitest'
import { startTestServer } from '../test/server.ts'

describe.runIf(inject('database').kind === 'postgresql')('connections to PostgreSQL', () => {
  it('compile no queries, which take milliseconds', async () => {
    const server = await startTestServer()
    const { rows } = (await server.db.execute(sql`show jit`)) as unknown as { rows: { jit: string }[] }
    await server.close()
    expect(rows).toEqual([{ jit: 'off' }])
  })
})
