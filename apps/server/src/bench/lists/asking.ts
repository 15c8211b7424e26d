import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Endpoint } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { user } from '../../db/schema/index.ts'
import { openSession } from '../../modules/session/service.ts'
import { remembered } from '../../remembered.ts'
import { addressOf } from '../../test/client.ts'
import { statementsOf } from './statements.ts'
import type { Statement } from './statements.ts'

export interface Input {
  query?: unknown
  params?: unknown
  body?: unknown
}

/** What a call was answered, and which statements that took. */
interface Asked {
  result: unknown
  statements: Statement[]
}

/** Asks a call of the contract as somebody. */
export type Ask = (username: string, endpoint: Endpoint, input: Input) => Promise<Asked>

/** Within this process: nothing is asked of the database but what the call asks. */
export function asking(app: FastifyInstance, db: Db, apiPath: string): Ask {
  // People of `seed:scale` have no passwords.
  const tokenOf = remembered(async (username: string) => {
    const [row] = await db.select().from(user).where(eq(user.username, username))
    if (!row) throw new Error(`Nobody is called ${username}: DATABASE_URL has to name a database that seed:scale filled`)
    return (await db.transaction((tx) => openSession(tx, row, { signedInBy: 'password' }, { address: null, userAgent: null }))).token
  })
  return async (username, endpoint, input) => {
    const headers = { 'x-access-token': await tokenOf(username) }
    const url = addressOf(apiPath, endpoint, input)
    let result: unknown
    const statements = await statementsOf(async () => {
      const answer = await app.inject({
        method: endpoint.method,
        url,
        headers,
        ...(input.body === undefined ? {} : { payload: input.body as object }),
      })
      const envelope = answer.json<{ success: boolean; message: string; result: unknown }>()
      if (!envelope.success) throw new Error(`${url}: ${answer.statusCode} ${envelope.message}`)
      ;({ result } = envelope)
    })
    return { result, statements }
  }
}
