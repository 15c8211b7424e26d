import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Db } from '../db/connect.ts'
import { neverGiven } from './ledger.ts'

/** Where base entries are kept: what tells one from another, and what it is called. */
interface Columns {
  is: PgColumn | SQL
  name: PgColumn
  english: PgColumn
}

interface Entry {
  /** As in the ledger. */
  key: string
  is: string
  /** The Chinese name that every installation was given. */
  name: string
  english: string
}

/**
 * Gives entries their English, once: installations from before there was any have them in Chinese alone. What a school calls
 * otherwise by now is its own to translate.
 */
export async function giveEnglish(tx: Db, { is, name, english }: Columns, entries: readonly Entry[]): Promise<void> {
  const ledgerKey = ({ key }: Entry) => `english:${key}`
  const fresh = await neverGiven(tx, entries.map(ledgerKey))
  const newEntries = entries.filter((entry) => fresh.has(ledgerKey(entry)))
  if (newEntries.length === 0) return
  await tx.execute(sql`
    update ${english.table} set ${sql.identifier(english.name)} = given.english
    from jsonb_to_recordset(${JSON.stringify(newEntries)}::jsonb) as given("is" text, name text, english text)
    where ${is} = given."is" and ${name} = given.name and ${english} is null`)
}
