import { and, eq } from 'drizzle-orm'
import { HOURS, MOST_CREDITS, percentAt, shareOf } from '@sc/api-client/contract'
import type { Team } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { scoreRecord } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { InstanceRow } from '../task/instances.ts'

type Leading = typeof scoreRecord.$inferSelect

/**
 * The record of who applied, by which a member who confirms later is given theirs. Held: who corrects or revokes it at this moment has done
 * so before, or finds the member's record beside it. Undefined where there is none of this application.
 */
export async function leadersRecord(tx: Db, { id, initiator }: InstanceRow): Promise<Leading | undefined> {
  const [record] = await tx
    .select()
    .from(scoreRecord)
    .where(and(eq(scoreRecord.instanceId, id), eq(scoreRecord.username, initiator)))
    .for('share')
  // wire text: a status.
  if (record?.status === '撤销') throw new BusinessError(say.team.cameToNothing())
  return record
}

/**
 * What a member of this rank is given where the record of who applied is as it is by now: what was corrected there holds for all. Never
 * more than can be recognised at all, however small the share is that was corrected.
 */
export function asLeaders(
  { hours, credits, hoursBasis }: Pick<InstanceRow, 'hours' | 'credits' | 'hoursBasis'>,
  leading: Leading,
  { team, rank }: { team: Team; rank: number },
): Pick<Leading, 'hours' | 'credits' | 'hoursBasis' | 'award' | 'achievedOn' | 'decidedBy'> {
  const [first, percent] = [percentAt(team, 1), percentAt(team, rank)]
  const shared = Math.min(wholeOf(hours, leading.hours, first), HOURS.most)
  const share = shareOf(shared, percent)
  const sharedCredits = leading.credits === null ? null : Math.min(wholeOf(credits, leading.credits, first), MOST_CREDITS)
  return {
    hours: share,
    credits: sharedCredits === null ? null : shareOf(sharedCredits, percent),
    hoursBasis: { ...(leading.hoursBasis ?? hoursBasis), hours: share, team: { hours: shared, rank, percent } },
    award: leading.award,
    achievedOn: leading.achievedOn,
    decidedBy: leading.decidedBy,
  }
}

/** What was shared out, by the share of the first; of one that nobody corrected what the application says: its share may be rounded. */
const wholeOf = (said: number | null, recorded: number, percent: number): number =>
  said !== null && recorded === shareOf(said, percent) ? said : Math.round((recorded * 10_000) / percent) / 100
