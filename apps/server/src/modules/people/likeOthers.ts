import { sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { users } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Change } from '../../resource/served.ts'
import { lockAccountNames } from '../session/accountNames.ts'

type Fields = typeof users.fields

/**
 * What another one is called like but for the case of letters: new accounts, which to the campus's sign-in are one, and student
 * numbers that are given, by which one student would have two transcripts.
 */
export async function likeOthers<C extends Change<Fields>>(tx: Db, changes: readonly C[]): Promise<Map<C, Message>> {
  const added = changes.filter(({ before }) => before === null)
  const numbered = changes.filter(({ before, after }) => after.studentNo && folded(after.studentNo) !== folded(before?.studentNo))
  if (added.length === 0 && numbered.length === 0) return new Map()
  // All at once, as they are locked in one order.
  await lockAccountNames(tx, [...added.map(({ after }) => after.username), ...numbered.map(({ after }) => after.studentNo ?? '')])
  const refused = new Map<C, Message>()
  const names = await takenOf(
    tx,
    user.username,
    added.map(({ after }) => folded(after.username)),
    [],
  )
  for (const change of added) {
    const { username } = change.after
    const other = names.get(folded(username))
    // The very same is refused by the field's own rule.
    if (other !== undefined && other !== username) refused.set(change, say.people.accountAlike({ username: other }))
    names.set(folded(username), username)
  }
  const given = numbered.map(({ after }) => folded(after.studentNo))
  const numbers = await takenOf(
    tx,
    user.studentNo,
    given,
    numbered.flatMap(({ before }) => before?.id ?? []),
  )
  for (const change of numbered) {
    const studentNo = change.after.studentNo ?? ''
    const other = numbers.get(folded(studentNo))
    if (other !== undefined && other !== studentNo) refused.set(change, say.people.numberAlike({ studentNo: other }))
    numbers.set(folded(studentNo), studentNo)
  }
  return refused
}

const folded = (name: string | null | undefined): string => (name ?? '').toLowerCase()

/** What of these is there already, by how it is told apart; but for those of accounts that give theirs up. */
async function takenOf(tx: Db, column: PgColumn, names: readonly string[], but: readonly string[]): Promise<Map<string, string>> {
  if (names.length === 0) return new Map()
  const rows = await tx
    .select({ id: user.id, name: sql<string>`${column}` })
    .from(user)
    .where(isOneOf(sql`lower(${column})`, names))
  const gone = new Set(but)
  return new Map(rows.flatMap(({ id, name }) => (gone.has(id) ? [] : [[folded(name), name] as const])))
}
