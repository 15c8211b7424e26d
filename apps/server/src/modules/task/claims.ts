import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray, ne, notInArray, sql } from 'drizzle-orm'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { instanceMember, item, processInstance, scoreRecord } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { WITHOUT_RESULT } from '../../db/withoutPlace.ts'
import { claimKey } from '../recognition/claimKey.ts'
import { isStanding } from '../recognition/rule.ts'
import type { Recognised } from '../recognition/recognise.ts'
import { cameToSomething, countsForMember } from './again.ts'

interface Claimed {
  itemId: string
  recognised: Pick<Recognised, 'recognition' | 'claimName'>
  values: Readonly<Record<string, unknown>>
  /** The application that is submitted again, or changed. */
  except?: string
}

/** What somebody has of a claim already: a record, of which day, or an application of theirs or of a team that they are in. */
export type Engagement = { recorded: string } | 'applied'

/**
 * Refuses what the person has applied for already, or has a record of. Under the project's row, as where applications begin: of two at
 * the same moment one finds the other. An option that is called otherwise by now is still the same achievement.
 */
export async function refuseSameClaim(tx: Db, { username, ...claimed }: Claimed & { username: string }): Promise<void> {
  const { recognition, claimName } = claimed.recognised
  if (claimName === null || !isStanding(recognition)) return
  const found = (await engagedIn(tx, [username], claimed)).get(username)
  if (found === undefined) return
  throw new BusinessError(
    found === 'applied'
      ? say.recognition.appliedBefore({ claim: claimName })
      : say.recognition.recordedBefore({ claim: claimName, day: found.recorded }),
  )
}

/** What each of these people has of a claim, of those who have anything; of a project that is recognised once, anything of it. */
export async function engagedIn(tx: Db, usernames: readonly string[], claimed: Claimed): Promise<Map<string, Engagement>> {
  const { itemId, recognised, values, except } = claimed
  const { recognition, claimName } = recognised
  await tx.select({ id: item.id }).from(item).where(eq(item.id, itemId)).for('no key update')
  const key = claimName === null || !isStanding(recognition) ? null : claimKey(claimName)
  const recorded = await tx
    .select({ username: scoreRecord.username, createTime: scoreRecord.createTime })
    .from(scoreRecord)
    .where(
      and(
        inArray(scoreRecord.username, [...usernames]),
        eq(scoreRecord.itemId, itemId),
        key === null ? undefined : eq(scoreRecord.claim, key),
        // wire text: a status.
        ne(scoreRecord.status, '撤销'),
      ),
    )
  const claimFields = key === null ? [] : (recognition?.claimFields ?? [])
  const answers = claimFields.map((field) => values[field] ?? null)
  const isSame = (other: { claimName: string | null; answers: unknown[] }) =>
    key === null || (other.claimName !== null && claimKey(other.claimName) === key) || isDeepStrictEqual(other.answers, answers)
  const others = (await applicationsOf(tx, usernames, { itemId, except, claimFields })).filter(isSame)
  return new Map<string, Engagement>([
    ...others.map(({ username }) => [username, 'applied'] as const),
    ...recorded.map(({ username, createTime }) => [username, { recorded: formatMoment(createTime).slice(0, 10) }] as const),
  ])
}

/** Applications that came to something: of these people, and of teams in which they have confirmed. */
async function applicationsOf(
  tx: Db,
  usernames: readonly string[],
  { itemId, except, claimFields }: { itemId: string; except: string | undefined; claimFields: readonly string[] },
) {
  const told = {
    claimName: processInstance.claimName,
    answers: sql<unknown[]>`jsonb_build_array(${sql.join(
      claimFields.map((field) => sql`${processInstance.values} -> ${field}::text`),
      sql`, `,
    )})`,
  }
  const another = and(aboutRecord('item', itemId), except === undefined ? undefined : ne(processInstance.id, except))
  const own = await tx
    .select({ username: processInstance.initiator, ...told })
    .from(processInstance)
    .where(and(another, inArray(processInstance.initiator, [...usernames]), cameToSomething))
  const joined = await tx
    .select({ username: instanceMember.username, ...told })
    .from(processInstance)
    .innerJoin(instanceMember, eq(instanceMember.instanceId, processInstance.id))
    .where(
      and(
        another,
        inArray(instanceMember.username, [...usernames]),
        notInArray(processInstance.status, [...WITHOUT_RESULT]),
        countsForMember,
      ),
    )
  return [...own, ...joined]
}
