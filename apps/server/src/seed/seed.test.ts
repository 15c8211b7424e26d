import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { passwordSchema } from '@sc/api-client/schemas'
import { hashPassword, verifyPassword } from '../modules/session/passwords.ts'
import { testConfig } from '../test/config.ts'
import { createTestDatabase } from '../test/database.ts'
import type { TestDatabase } from '../test/database.ts'
import type { Connection, Db } from '../db/connect.ts'
import { item, user } from '../db/schema/index.ts'
import { prepare } from '../prepare.ts'

let database: TestDatabase
let connection: Connection
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  connection = await database.connect()
})
afterAll(() => database.drop())

beforeEach(async () => {
  await empty(connection.db)
  dataDir = mkdtempSync(path.join(tmpdir(), 'sc-seed-'))
  return () => rmSync(dataDir, { recursive: true, force: true })
})

async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] }
  return rows.map(({ name }) => name)
}

async function empty(db: Db) {
  // The audit log refuses it, and has nothing of demonstration data.
  const tables = (await tablesOf(db)).filter((name) => name !== 'sys_audit_log')
  await db.execute(sql.raw(`truncate ${tables.map((name) => `"${name}"`).join(', ')}`))
}

/** Prepares an empty database with the demonstration, as a start does. */
const seed = async (db: Db, config: { dataDir: string; demoPassword: string | null }) => (await prepare(db, testConfig(config))).accounts

/** Every row of every table, in an order of its own. */
async function contents(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {}
  for (const name of await tablesOf(db)) {
    const { rows } = (await db.execute(sql.raw(`select * from "${name}"`))) as unknown as { rows: unknown[] }
    all[name] = rows.map((row) => JSON.stringify(row)).sort()
  }
  return all
}

describe('seeding', () => {
  it('happens once, also when two instances start together', async () => {
    const other = await database.connect()
    const config = { dataDir, demoPassword: 'Kete-2026!' }
    await Promise.all([seed(connection.db, config), seed(other.db, config)])
    const first = await contents(connection.db)
    expect(first.sys_user!.length).toBeGreaterThan(10)
    const again = await seed(connection.db, config)
    expect(await contents(connection.db)).toEqual(first)
    expect(again).toHaveLength(first.sys_user!.length)
  })

  it('leaves an installation alone that has people of its own', async () => {
    await connection.db.insert(user).values({ username: 'li', realname: '李', passwordHash: 'x' })
    expect(await seed(connection.db, { dataDir, demoPassword: null })).toEqual([])
    expect(await connection.db.select({ username: user.username }).from(user).orderBy(user.username)).toEqual([
      { username: 'admin' },
      { username: 'li' },
    ])
    expect(await connection.db.select().from(item)).toEqual([])
  })

  it('gives each account a password of its own that keeps the rule and opens the account', async () => {
    const accounts = await seed(connection.db, { dataDir, demoPassword: null })
    expect(new Set(accounts.map(({ password }) => password)).size).toBe(accounts.length)
    const rule = passwordSchema
    for (const { password } of accounts) expect(rule.safeParse(password).success, password).toBe(true)
    const [admin] = await connection.db.select().from(user).where(eq(user.username, 'admin'))
    expect(await verifyPassword(admin!.passwordHash!, accounts.find(({ username }) => username === 'admin')!.password)).toBe(true)
  })

  it('keeps the passwords in a file that only its owner reads', async () => {
    const accounts = await seed(connection.db, { dataDir, demoPassword: null })
    const file = path.join(dataDir, 'demo-accounts.json')
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject(accounts)
  })

  it('does not announce a password that was changed, nor one of another database', async () => {
    await seed(connection.db, { dataDir, demoPassword: null })
    await connection.db
      .update(user)
      .set({ passwordHash: await hashPassword('Other-2026!') })
      .where(eq(user.username, 'admin'))
    const next = await seed(connection.db, { dataDir, demoPassword: null })
    expect(next.map(({ username }) => username)).toContain('school01')
    expect(next.map(({ username }) => username)).not.toContain('admin')

    await empty(connection.db)
    const elsewhere = mkdtempSync(path.join(tmpdir(), 'sc-seed-'))
    await seed(connection.db, { dataDir: elsewhere, demoPassword: null })
    rmSync(elsewhere, { recursive: true })
    expect(await seed(connection.db, { dataDir, demoPassword: null })).toEqual([])
  })
})
