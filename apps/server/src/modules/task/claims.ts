import { isDeepStrictEqual } from 'node:util'
import { and, eq, ne, sql } from 'drizzle-orm'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import { item, processInstance, scoreRecord } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { claimKey } from '../recognition/claimKey.ts'
import { isStanding } from '../recognition/rule.ts'
import type { Recognised } from '../recognition/recognise.ts'
import { cameToSomething } from './again.ts'

interface Claimed {
  username: string
  itemId: string
  recognised: Recognised
  values: Readonly<Record<string, unknown>>
  /** The application that is submitted again, or changed. */
  except?: string
}

/**
 * Refuses what the person has applied for already, or has a record of. Under the project's row, as where applications begin: of two at
 * the same moment one finds the other. An option that is called otherwise by now is still the same achievement.
 */
export async function refuseSameClaim(tx: Db, { username, itemId, recognised, values, except }: Claimed): Promise<void> {
  const { recognition, claimName } = recognised
  if (claimName === null || recognition === null || !isStanding(recognition)) return
  await tx.select({ id: item.id }).from(item).where(eq(item.id, itemId)).for('no key update')
  const key = claimKey(claimName)
  const [recorded] = await tx
    .select({ createTime: scoreRecord.createTime })
    .from(scoreRecord)
    .where(
      and(
        eq(scoreRecord.username, username),
        eq(scoreRecord.itemId, itemId),
        eq(scoreRecord.claim, key),
        // wire text: a status.
        ne(scoreRecord.status, '撤销'),
      ),
    )
  if (recorded)
    throw new BusinessError(say.recognition.recordedBefore({ claim: claimName, day: formatMoment(recorded.createTime).slice(0, 10) }))
  const { claimFields } = recognition
  const answers = claimFields.map((field) => values[field] ?? null)
  const others = await tx
    .select({
      claimName: processInstance.claimName,
      answers: sql<unknown[]>`jsonb_build_array(${sql.join(
        claimFields.map((field) => sql`${processInstance.values} -> ${field}::text`),
        sql`, `,
      )})`,
    })
    .from(processInstance)
    .where(
      and(
        aboutRecord('item', itemId),
        eq(processInstance.initiator, username),
        cameToSomething,
        except === undefined ? undefined : ne(processInstance.id, except),
      ),
    )
  const isSame = (other: (typeof others)[number]) =>
    (other.claimName !== null && claimKey(other.claimName) === key) || isDeepStrictEqual(other.answers, answers)
  if (others.some(isSame)) throw new BusinessError(say.recognition.appliedBefore({ claim: claimName }))
}
