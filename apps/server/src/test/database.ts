import { openAsBlob } from 'node:fs'
import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { connectEmbedded, connectPostgres } from '../db/connect.ts'
import type { Connection } from '../db/connect.ts'
import { addressOf, onServer } from './postgresServer.ts'

export interface TestDatabase {
  /** A connection of its own to this database; on PGlite, which has one, the same each time. */
  connect(): Promise<Connection>
  /** Closes what was connected, and removes the database. */
  drop(): Promise<void>
}

/** A fresh migrated and seeded database: PGlite in memory, or a database on the server of `SC_TEST_DATABASE_URL`. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const source = inject('database')
  const open: Connection[] = []
  const keep = (connection: Connection) => {
    open.push(connection)
    return connection
  }
  const closeAll = async () => {
    for (const connection of open.splice(0)) await connection.close()
  }
  if (source.kind === 'pglite') {
    const only = keep(await connectEmbedded(null, { snapshot: await openAsBlob(source.snapshot) }))
    return { connect: async () => only, drop: closeAll }
  }
  const name = `sc_test_${process.pid}_${randomBytes(4).toString('hex')}`
  await onServer(source.server, `create database ${name} template ${source.template}`)
  return {
    connect: async () => keep(await connectPostgres(addressOf(source.server, name))),
    drop: async () => {
      await closeAll()
      await onServer(source.server, `drop database if exists ${name} with (force)`)
    },
  }
}
