import { and, eq, inArray } from 'drizzle-orm'
import { percentAt, shareOf } from '@sc/api-client/contract'
import type { Instance, OwnInstance } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { instanceMember, processInstance, scoreRecord } from '../../db/schema/index.ts'

export type OnRecord = NonNullable<OwnInstance['recorded']>

/** What somebody has on record of applications, by application. */
export async function recordsOf(
  db: Db,
  username: string,
  applications: readonly Pick<Instance, 'id' | 'status'>[],
): Promise<ReadonlyMap<string, OnRecord>> {
  const completed = applications.flatMap(({ id, status }) => (status === 'completed' ? id : []))
  if (completed.length === 0) return new Map()
  const rows = await db
    .select({
      id: processInstance.id,
      hours: scoreRecord.hours,
      status: scoreRecord.status,
      team: processInstance.team,
      whole: processInstance.hours,
      rank: instanceMember.rank,
    })
    .from(scoreRecord)
    .innerJoin(processInstance, eq(processInstance.id, scoreRecord.instanceId))
    .leftJoin(instanceMember, and(eq(instanceMember.instanceId, processInstance.id), eq(instanceMember.username, username)))
    .where(and(inArray(scoreRecord.instanceId, completed), eq(scoreRecord.username, username)))
  return new Map(
    rows.map(({ id, hours, status, team, whole, rank }) => {
      const earned = team === null ? whole : shareOf(whole, percentAt(team, rank ?? 1))
      return [id, { hours, earned, status }] as const
    }),
  )
}
