import { eq, getTableColumns } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { MakeUp } from '@sc/api-client/contract'
import type { Db } from '../../../db/connect.ts'
import { makeUp, user } from '../../../db/schema/index.ts'
import { formatMoment, formatMomentOrNull } from '../../../time.ts'
import type { Row } from './standing.ts'

const decider = alias(user, 'decider')

/** Requests with whose they are, and who decided. */
export const selectRequests = (db: Db) =>
  db
    .select({ row: getTableColumns(makeUp), realname: user.realname, studentNo: user.studentNo, by: decider.realname })
    .from(makeUp)
    .innerJoin(user, eq(user.username, makeUp.username))
    .leftJoin(decider, eq(decider.username, makeUp.decidedBy))
    .$dynamic()

export const toMakeUp = (row: Row, by: string | null): MakeUp => ({
  id: row.id,
  kind: row.kind,
  at: formatMoment(row.at),
  reason: row.reason,
  proofs: row.proofs,
  state: row.state,
  createTime: formatMoment(row.createTime),
  answer: row.answer,
  decidedByName: by,
  decideTime: formatMomentOrNull(row.decideTime),
})

/** What the log says of a request. */
export const saidRequest = ({ username, kind, at }: Pick<Row, 'username' | 'kind' | 'at'>) => ({
  username,
  [kind === 'in' ? 'signedIn' : 'signedOut']: formatMoment(at),
})
