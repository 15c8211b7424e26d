import { and, eq } from 'drizzle-orm'
import type { ScoreOrigin } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { scoreRecord } from '../../db/schema/index.ts'
import { notFound } from '../../http/errors.ts'
import { scopeOf } from '../access/scope.ts'
import { auditOf } from '../audit/repository.ts'
import type { Caller } from '../session/caller.ts'
import { trailOf } from '../task/instances.ts'
import { selectRecords, toRecord } from './service.ts'

/** More than anybody changes one record. */
const ENTRIES = { pageNo: 1, pageSize: 500 }

/** The answer to "who decided this number, from what, and what was it before?" */
export async function scoreOrigin(db: Db, caller: Caller, id: string): Promise<ScoreOrigin> {
  const [row] = await selectRecords(db).where(and(eq(scoreRecord.id, id), scopeOf(caller, 'score')))
  if (!row) throw notFound('成绩记录')
  const { instanceId, hoursBasis, decidedBy } = row.record
  const { records: entries } = await auditOf(db, 'score', id, ENTRIES)
  return { record: toRecord(row), basis: hoursBasis, decidedBy, decidedByName: row.decidedByName, trail: instanceId === null ? [] : await trailOf(db, instanceId), entries }
}
