import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { baseEntry, item, scoreRecord } from '../../db/schema/index.ts'
import { startTestServer } from '../../test/server.ts'
import type { TestServer } from '../../test/server.ts'
import { claimKey } from './claimKey.ts'
import { refoldClaims } from './refoldClaims.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function recorded(claim: string, more: Partial<typeof scoreRecord.$inferInsert> = {}) {
  const [project] = await server.db.select().from(item).where(eq(item.id, 'item-lectures'))
  const [row] = await server.db
    .insert(scoreRecord)
    .values({
      username: 'student01',
      itemId: 'item-lectures',
      itemName: `讲座 · ${claim}`,
      module: project!.module,
      hours: 1,
      source: '录入',
      status: '生效',
      claim,
      ...more,
    })
    .returning()
  return row!
}
const isDone = like(baseEntry.key, 'claims:%')
const claimNow = async (id: string) => (await server.db.select().from(scoreRecord).where(eq(scoreRecord.id, id)))[0]!.claim

describe('records from before achievements were told by how they read', () => {
  it('are told so once, but for those of which another is the same, and for posts', async () => {
    // The server's own start is over.
    await vi.waitFor(async () => expect(await server.db.select().from(baseEntry).where(isDone)).toHaveLength(1), 30_000)
    await server.db.delete(baseEntry).where(isDone)
    const plain = await recorded('2026 《红楼梦》')
    const [first, second] = [await recorded('机器人 大赛 · 一等奖'), await recorded('机器人大赛。 · 一等奖')]
    const revoked = await recorded('机器人-大赛 · 一等奖', { status: '撤销' })
    const post = await recorded('["organisation","一","chair","1"]', { source: '任职' })
    const told: string[] = []
    const refold = () => refoldClaims(server.db, ({ id }) => told.push(id))
    await refold()
    expect(await claimNow(plain.id)).toBe(claimKey('2026红楼梦'))
    const [one, other] = [first.id, second.id].toSorted()
    expect(await claimNow(one!)).toBe(claimKey('机器人大赛 · 一等奖'))
    expect(told).toEqual([other])
    expect(await claimNow(revoked.id)).toBe(claimKey('机器人-大赛 · 一等奖'))
    expect(await claimNow(post.id)).toBe(post.claim)
    const [kept] = await server.db.select().from(scoreRecord).where(eq(scoreRecord.id, plain.id))
    expect(kept).toMatchObject({ revision: plain.revision, itemName: plain.itemName })
    // Once: what was left is not told every hour.
    await server.db
      .update(scoreRecord)
      .set({ claim: '2026 《红楼梦》', revision: sql`revision` })
      .where(eq(scoreRecord.id, plain.id))
    await refold()
    expect(told).toHaveLength(1)
    expect(await claimNow(plain.id)).toBe('2026 《红楼梦》')
  })
})
