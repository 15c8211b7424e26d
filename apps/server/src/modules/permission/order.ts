import { eq, sql } from 'drizzle-orm'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { permission } from '../../db/schema/index.ts'
import { conflict, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { allEntries, lockMenu } from './entries.ts'
import { ACTION } from './write.ts'

/** Puts what stands side by side in this order. Pages and groups have theirs, actions theirs. */
export async function orderEntries(db: Db, caller: Caller, ids: readonly string[]): Promise<void> {
  await db.transaction(async (tx) => {
    await lockMenu(tx)
    const entries = await allEntries(tx)
    const byId = new Map(entries.map((entry) => [entry.id, entry]))
    const first = byId.get(ids[0] ?? '')
    if (!first) throw notFound(say.permission.entry())
    const before = entries.filter(
      ({ parentId, menuType }) => parentId === first.parentId && (menuType === ACTION) === (first.menuType === ACTION),
    )
    const after = ids.flatMap((id) => before.filter((entry) => entry.id === id))
    if (after.length !== before.length || new Set(ids).size !== before.length || ids.length !== before.length)
      throw conflict(say.permission.orderChanged())
    // The numbers stay, as far as they can: what a newer version brings keeps its place among them.
    let last = -1
    const places = before.map(({ sort }) => (last = Math.max(sort, last + 1)))
    for (const [at, { id, sort }] of after.entries())
      if (sort !== places[at])
        await tx
          .update(permission)
          // Who has one open to rename it goes on: no more than its place is another.
          .set({ sort: places[at] ?? at, updateBy: caller.username, updateTime: now(), revision: sql`revision` })
          .where(eq(permission.id, id))
    const group = first.parentId === null ? undefined : byId.get(first.parentId)
    const titles = (order: typeof before) => ({ order: order.map(({ title }) => title) })
    await writeAudit(tx, caller, {
      kind: 'permission',
      recordId: group?.id ?? 'menu',
      // wire text: the log is kept in Chinese.
      title: group?.title ?? '菜单',
      action: 'edit',
      before: titles(before),
      after: titles(after),
    })
  })
}
