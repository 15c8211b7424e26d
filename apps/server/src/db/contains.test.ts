import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, expect, it } from 'vitest'
import { contains } from './contains.ts'

const client = new PGlite()
const db = drizzle(client)
afterAll(() => client.close())

const TEXTS = ['第100期讲座', '第1000期', 'Java讲座', 'JAVA 编程', '满100%送5_分', '满100送']

async function found(text: string): Promise<string[]> {
  const told = sql.join(
    TEXTS.map((one) => sql`${one}`),
    sql`, `,
  )
  const rows = await db
    .select({ text: sql<string>`text` })
    .from(sql`unnest(array[${told}]) as text`)
    .where(contains(sql`text`, text))
  return rows.map((row) => row.text)
}

it.each([
  ['讲座', ['第100期讲座', 'Java讲座']],
  ['100', ['第100期讲座', '第1000期', '满100%送5_分', '满100送']],
  ['java', ['Java讲座', 'JAVA 编程']],
  ['a讲', ['Java讲座']],
  ['100%', ['满100%送5_分']],
  ['5_', ['满100%送5_分']],
])('%s', async (text, expected) => {
  expect(await found(text)).toEqual(expected)
})
