import { and, desc, eq, isNull, ne, or, sql } from 'drizzle-orm'
import type { InstanceDetail } from '@sc/api-client/contract'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { item, processInstance, scoreRecord } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { named, nameFor } from '../../locale/named.ts'
import { englishOf } from '../../locale/projectIn.ts'
import { dayOf } from '../../time.ts'
import { recordedName } from '../recognition/claimKey.ts'
import type { InstanceRow } from './instances.ts'

/** As many as people look through. */
export const MOST_ACHIEVEMENTS = 20

/**
 * What else its applicant applied for, or has on record, in a project that recognises several achievements, the latest first: whether one is
 * the same in other words, people have to see. A record that came of an application stands for both.
 */
export async function otherAchievements(
  db: Db,
  { id, initiator, recordId, claimName }: Pick<InstanceRow, 'id' | 'initiator' | 'recordId' | 'claimName'>,
): Promise<InstanceDetail['otherAchievements']> {
  if (claimName === null) return []
  const applied = await db
    .select({
      itemName: processInstance.itemName,
      claimName: processInstance.claimName,
      status: processInstance.status,
      time: processInstance.startTime,
      achievedOn: processInstance.achievedOn,
    })
    .from(processInstance)
    .where(
      and(
        aboutRecord('item', recordId),
        eq(processInstance.initiator, initiator),
        ne(processInstance.id, id),
        sql`not exists (select 1 from ${scoreRecord} where ${scoreRecord.instanceId} = ${processInstance.id})`,
      ),
    )
    .orderBy(desc(processInstance.startTime))
    .limit(MOST_ACHIEVEMENTS)
  const [project] = await db.select({ name: item.name, english: item.english }).from(item).where(eq(item.id, recordId))
  const recorded = await db
    .select({ name: nameFor(scoreRecord.itemName, scoreRecord.itemEnglish), status: scoreRecord.status, day: scoreRecord.achievedOn })
    .from(scoreRecord)
    .where(
      and(
        eq(scoreRecord.username, initiator),
        eq(scoreRecord.itemId, recordId),
        or(isNull(scoreRecord.instanceId), ne(scoreRecord.instanceId, id)),
      ),
    )
    .orderBy(desc(scoreRecord.achievedOn))
    .limit(MOST_ACHIEVEMENTS)
  return latestOf(
    applied.map(({ itemName, claimName: claim, ...row }) => {
      const name = recordedName(itemName, claim)
      return { name: spoken(named(name, project ? englishOf(project, name) : null)), ...row }
    }),
    recorded,
  )
}

interface Applied {
  status: InstanceRow['status']
  time: Date
  achievedOn: string | null
}

interface Recorded {
  status: typeof scoreRecord.$inferSelect.status
  day: string
}

/** What was applied for and what is on record as one list, the latest first, with what else is told of each. */
export function latestOf<A extends Applied, R extends Recorded>(applied: readonly A[], recorded: readonly R[]) {
  return [
    ...applied.map(({ status, time, achievedOn, ...told }) => ({
      ...told,
      day: achievedOn ?? dayOf(time),
      application: status,
      record: null,
    })),
    ...recorded.map(({ status, ...told }) => ({ ...told, application: null, record: status })),
  ]
    .toSorted((one, other) => other.day.localeCompare(one.day))
    .slice(0, MOST_ACHIEVEMENTS)
}
