import { eq, isNull, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { pinyinOf } from './pinyinOf.ts'
import { user } from './schema/index.ts'

/** Spelled in one statement. */
const AT_ONCE = 500

/** Spells the names of people who were there before names were spelled, or were written by somebody who does not spell them. */
export async function spellNames(db: Db, signal?: AbortSignal): Promise<void> {
  while (!signal?.aborted && (await spellSome(db)) === AT_ONCE);
}

async function spellSome(db: Db): Promise<number> {
  const people = await db.select({ id: user.id, realname: user.realname }).from(user).where(isNull(user.pinyin)).limit(AT_ONCE)
  const spelled = people.map(({ id, realname }) => ({ id, realname, spelling: pinyinOf(realname) }))
  if (spelled.length > 0)
    await db
      .update(user)
      // Nobody changed the record.
      .set({ pinyin: sql`given.spelling`, revision: sql`revision` })
      .from(sql`json_to_recordset(${JSON.stringify(spelled)}::json) as given(id text, realname text, spelling text)`)
      // One whose name is being changed is spelled with it.
      .where(sql`${eq(user.id, sql`given.id`)} and ${eq(user.realname, sql`given.realname`)}`)
  return people.length
}
