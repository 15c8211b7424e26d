import { randomUUID } from 'node:crypto'
import pg from 'pg'

/** A database of its own on a PostgreSQL, with what is in another of the same server or empty. */
export async function makeDatabase(server: string, template = 'template1') {
  const name = `sc_e2e_${randomUUID().replaceAll('-', '')}`
  await run(server, `create database ${name} template ${template}`)
  return {
    url: addressOf(server, name),
    /** Whoever is still connected is sent away. */
    remove: () => run(server, `drop database ${name} with (force)`),
  }
}

/** A copy of a database that nobody is connected to. */
export const copyDatabase = (url: string) => makeDatabase(addressOf(url, 'postgres'), new URL(url).pathname.slice(1))

function addressOf(server: string, database: string): string {
  const url = new URL(server)
  url.pathname = `/${database}`
  return url.href
}

async function run(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}
