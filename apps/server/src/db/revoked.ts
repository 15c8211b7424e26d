import { and, eq, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { processInstance, scoreRecord } from './schema/index.ts'

/** Of a query over applications: that this person's score of one was revoked. */
export const isRevokedOf = (username: string | PgColumn) =>
  sql<boolean>`exists (select 1 from ${scoreRecord} where ${and(
    eq(scoreRecord.instanceId, processInstance.id),
    eq(scoreRecord.username, username),
    // wire text: a status.
    eq(scoreRecord.status, '撤销'),
  )})`

/** That of whoever applied was, by which the application came to nothing. */
export const isRevoked = isRevokedOf(processInstance.initiator)
