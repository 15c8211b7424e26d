import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { InstanceDetail } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { processInstance, scoreRecord, user } from '../../db/schema/index.ts'
import { claimKey } from '../recognition/claimKey.ts'
import { cameToSomething } from './again.ts'
import type { InstanceRow } from './instances.ts'
import { latestOf, MOST_ACHIEVEMENTS } from './otherAchievements.ts'

/** Of a project's applications, the latest: what they are told by is reckoned here, a few microseconds each. */
const MOST_COMPARED = 2_000

type Same = InstanceDetail['sameOfOthers']

/**
 * Who else applied for the achievement of this application in the same project, or has it on record, the latest first. Of two students who
 * hand in one certificate both are recognised unless somebody looks: who decides is told. A record that came of an application
 * stands for both; the members of its own team are no others.
 */
export async function sameOfOthers(
  db: Db,
  caller: Caller,
  { id, initiator, recordId, claimName }: Pick<InstanceRow, 'id' | 'initiator' | 'recordId' | 'claimName'>,
): Promise<Same> {
  if (claimName === null) return { people: [], unseen: 0 }
  const key = claimKey(claimName)
  const person = {
    realname: user.realname,
    studentNo: user.studentNo,
    seen: sql<boolean>`${scopeOf(caller, 'student') ?? sql`true`}`,
  }
  const applied = await db
    .select({
      ...person,
      claimName: processInstance.claimName,
      status: processInstance.status,
      time: processInstance.startTime,
      achievedOn: processInstance.achievedOn,
    })
    .from(processInstance)
    .innerJoin(user, eq(user.username, processInstance.initiator))
    .where(
      and(
        aboutRecord('item', recordId),
        ne(processInstance.id, id),
        ne(processInstance.initiator, initiator),
        isNotNull(processInstance.claimName),
        cameToSomething,
        sql`not exists (select 1 from ${scoreRecord} where ${scoreRecord.instanceId} = ${processInstance.id})`,
      ),
    )
    .orderBy(desc(processInstance.startTime))
    .limit(MOST_COMPARED)
  const recorded = await db
    .select({ ...person, status: scoreRecord.status, day: scoreRecord.achievedOn })
    .from(scoreRecord)
    .innerJoin(user, eq(user.username, scoreRecord.username))
    .where(
      and(
        eq(scoreRecord.itemId, recordId),
        eq(scoreRecord.claim, key),
        ne(scoreRecord.username, initiator),
        or(isNull(scoreRecord.instanceId), ne(scoreRecord.instanceId, id)),
        // wire text: a status.
        ne(scoreRecord.status, '撤销'),
      ),
    )
    .orderBy(desc(scoreRecord.achievedOn))
    .limit(MOST_ACHIEVEMENTS)
  const all = latestOf(
    applied.flatMap(({ claimName: other, ...row }) => (other !== null && claimKey(other) === key ? [row] : [])),
    recorded,
  )
  return {
    people: all.flatMap(({ seen, ...row }) => (seen ? [row] : [])),
    unseen: all.filter(({ seen }) => !seen).length,
  }
}
