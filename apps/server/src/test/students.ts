import { createToken, hashToken } from '../access/tokens.ts'
import { session, user, userRole } from '../db/schema/index.ts'
import { Person } from './campus.ts'
import type { TestServer } from './server.ts'

let made = 0

/** New students who are signed in, without a password having been asked of each. */
export async function newStudents(server: TestServer, count: number, more: Partial<typeof user.$inferInsert> = {}): Promise<Person[]> {
  const from = made
  made += count
  const rows = await server.db
    .insert(user)
    .values(
      Array.from({ length: count }, (_, n) => ({
        username: `guest${from + n}`,
        realname: `来宾${from + n}`,
        studentNo: `2021${String(from + n).padStart(5, '0')}`,
        ...more,
      })),
    )
    .returning()
  await server.db.insert(userRole).values(rows.map(({ id }) => ({ userId: id, roleId: 'role-student' })))
  const tokens = rows.map(() => createToken())
  await server.db
    .insert(session)
    .values(rows.map(({ id }, n) => ({ userId: id, tokenHash: hashToken(tokens[n]!), expireTime: new Date(Date.now() + 30 * 86_400_000) })))
  return rows.map(({ username }, n) => new Person(server, username, tokens[n]!))
}
