import { and, desc, eq, not, notInArray, sql } from 'drizzle-orm'
import type { InstanceStatus } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { processInstance } from '../../db/schema/index.ts'
import { isRevoked } from '../../db/revoked.ts'

/**
 * To join to projects: one application of this person for each, whatever they made before. Of a project that recognises several
 * achievements it is the latest.
 * @param without states that are none; one whose score was revoked came to nothing in any case
 */
export const ownApplication = (db: Db, username: string, without: readonly InstanceStatus[]) =>
  db
    .selectDistinctOn([processInstance.recordId], {
      itemId: processInstance.recordId,
      id: processInstance.id,
      status: processInstance.status,
    })
    .from(processInstance)
    .where(
      and(
        // Written out, as in `aboutRecord`.
        sql`${processInstance.recordKind} = 'item'`,
        eq(processInstance.initiator, username),
        notInArray(processInstance.status, [...without]),
        not(isRevoked),
      ),
    )
    .orderBy(processInstance.recordId, desc(processInstance.startTime), desc(processInstance.id))
    .as('own_application')
