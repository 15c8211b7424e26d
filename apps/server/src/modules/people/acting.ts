import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { depart, user, userDepart } from '../../db/schema/index.ts'
import type { Beside } from '../../resource/served.ts'

/** Which department people act for, by its id: its code is another one once it was moved. */
export const actingBeside: Beside = {
  follows: ['departs'],
  async of(tx, ids) {
    const rows = await tx
      .select({ id: user.id, depart: depart.id })
      .from(user)
      .leftJoin(depart, eq(depart.orgCode, user.orgCode))
      .where(isOneOf(user.id, ids))
    return new Map(rows.map(({ id, depart: acting }) => [id, acting]))
  },
  async restore(tx, records) {
    const now = await actingBeside.of(
      tx,
      records.map(({ id }) => id),
    )
    for (const { id, was, is } of records) {
      const acting = now.get(id) ?? null
      // Whoever has chosen another department since keeps that. That they act for none is what their departments made of it.
      if (acting === was || (acting !== is && acting !== null)) continue
      await setActing(tx, id, was)
    }
  },
}

/** Of theirs; somebody acts for no other. */
async function setActing(tx: Db, id: string, departId: string | null): Promise<void> {
  const [chosen] =
    departId === null
      ? []
      : await tx
          .select({ orgCode: depart.orgCode })
          .from(depart)
          .innerJoin(userDepart, and(eq(userDepart.departId, depart.id), eq(userDepart.userId, id)))
          .where(eq(depart.id, departId))
  if (departId !== null && !chosen) return
  await tx
    .update(user)
    .set({ orgCode: chosen?.orgCode ?? null, revision: sql`revision` })
    .where(eq(user.id, id))
}
