import { aliasedTable, and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm'
import { personName } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { user } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'

/** A name with the account or student number in brackets: 孙丽（t1004）. */
function inBrackets(written: string): { name?: string; number: string } {
  const opens = written.endsWith(')') ? written.lastIndexOf('(') : -1
  const [name, number] = [written.slice(0, Math.max(0, opens)).trim(), written.slice(opens + 1, -1).trim()]
  return name === '' || number === '' || number.includes(')') ? { number: written } : { name, number }
}

const bare = (name: string) => name.replaceAll(/\s/g, '')

/** People by their account or student number, alone or in brackets behind their name; and by a name that is written with blanks. */
export async function peopleCalled(db: Db, texts: readonly string[]): Promise<(readonly [text: string, id: string])[]> {
  const asked = texts.map((text) => {
    const written = text.normalize('NFKC').trim()
    return { text, ...inBrackets(written) }
  })
  const numbers = [...new Set(asked.map(({ number }) => number))]
  const rows = await db
    .select({ id: user.id, realname: user.realname, username: user.username, studentNo: user.studentNo })
    .from(user)
    .where(
      or(
        isOneOf(
          sql`lower(${user.username})`,
          numbers.map((number) => number.toLowerCase()),
        ),
        isOneOf(user.studentNo, numbers),
        isOneOf(user.realname, numbers.map(personName)),
      ),
    )
  return asked.flatMap(({ text, name, number }) =>
    rows
      .filter(({ realname, username, studentNo }) =>
        username.toLowerCase() === number.toLowerCase() || studentNo === number
          ? name === undefined || bare(realname.normalize('NFKC')) === bare(name)
          : name === undefined && realname === personName(number),
      )
      .map(({ id }) => [text, id] as const),
  )
}

/**
 * People with their accounts, of those who have a namesake: 孙丽（t1004）.
 * @param always also of the others
 */
export async function peopleApart(db: Db, ids: readonly string[], always: boolean): Promise<ReadonlyMap<string, string>> {
  const other = aliasedTable(user, 'other')
  const namesake = exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(and(eq(other.realname, user.realname), ne(other.id, user.id))),
  )
  const rows = await db
    .select({ id: user.id, realname: user.realname, username: user.username })
    .from(user)
    .where(and(inArray(user.id, [...ids]), always ? undefined : namesake))
  return new Map(rows.map(({ id, realname, username }) => [id, spoken(say.importing.foundAs({ name: realname, told: username }))]))
}
