import pg from 'pg'
import { NoConnectionError } from './failures.ts'

/**
 * A pool that gets a connection back whose first statement failed. drizzle-orm (0.45) takes a connection for a transaction
 * and gives it back at its end, but not where `begin` itself fails: each time that the database goes away under a
 * transaction that begins, the pool would be one connection smaller, until no call is answered any more. Nor does it say
 * of a connection for a transaction, as of a statement, that it is the database's that was cut.
 */
export class ReturningPool extends pg.Pool {
  override connect(): Promise<pg.PoolClient>
  override connect(callback: (error: Error | undefined, client: pg.PoolClient | undefined, done: (release?: unknown) => void) => void): void
  override connect(callback?: Parameters<pg.Pool['connect']>[0]): Promise<pg.PoolClient> | void {
    // As the pool itself asks for single statements; these it gives back whatever happens.
    if (callback) return super.connect(callback)
    return super.connect().then(returnedWhenFirstFails, (cause: unknown) => {
      throw new NoConnectionError(cause)
    })
  }
}

function returnedWhenFirstFails(client: pg.PoolClient): pg.PoolClient {
  const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
  const first = async (...args: unknown[]): Promise<unknown> => {
    // The client's own again, as it is its prototype's.
    delete (client as Partial<pg.PoolClient>).query
    try {
      return await query(...args)
    } catch (error) {
      client.release(error instanceof Error ? error : true)
      throw error
    }
  }
  return Object.assign(client, { query: first })
}
