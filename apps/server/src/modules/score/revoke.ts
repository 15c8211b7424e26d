import { and, isNull } from 'drizzle-orm'
import type { Message } from '@sc/locale'
import type { Actor } from '../../audit/write.ts'
import { writeAudits } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { postAssessment, processInstance, scoreRecord } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { sendMessages } from '../announcement/notify.ts'
import { giveBackValues } from '../form/taken.ts'

type Row = typeof scoreRecord.$inferSelect

/** What messages about a student's scores say that they are about: they lead to the page of their own scores. */
export const ABOUT_PROGRESS = 'progress'

/** A record that its caller holds locked, with whose it is. */
export interface Held {
  record: Row
  realname: string
}

/** What a score is called in the log. */
export const titleOf = ({ record: { itemName }, realname }: { record: Pick<Row, 'itemName'>; realname: string }) =>
  `${realname} · ${itemName}`

/**
 * Records count no more, and stay on record; their students are told.
 * @param reason somebody's own words, or a message of the system
 * @param told what the student reads
 */
export async function markRevoked(
  tx: Db,
  actor: Actor,
  held: readonly Held[],
  { reason, told }: { reason: string | Message; told: (record: Row) => Message },
): Promise<void> {
  // wire text: a status.
  if (held.some(({ record }) => record.status === '撤销')) throw new BusinessError(say.score.revokedAlready())
  await tx
    .update(scoreRecord)
    // wire text: likewise.
    .set({ status: '撤销', publicUntil: null, updateTime: now() })
    .where(
      isOneOf(
        scoreRecord.id,
        held.map(({ record }) => record.id),
      ),
    )
  await giveBack(tx, held)
  // A post whose record counts no more may be assessed anew.
  await tx
    .update(postAssessment)
    .set({ endTime: now() })
    .where(
      and(
        isNull(postAssessment.endTime),
        isOneOf(
          postAssessment.recordId,
          held.map(({ record }) => record.id),
        ),
      ),
    )
  await writeAudits(
    tx,
    actor,
    held.map((one) => ({
      kind: 'score',
      recordId: one.record.id,
      title: titleOf(one),
      action: 'revoke',
      before: { status: one.record.status },
      // wire text: likewise.
      after: { status: '撤销' },
      reason,
    })),
  )
  await sendMessages(
    tx,
    held.map(({ record }) => ({
      usernames: [record.username],
      title: say.score.revoking({ item: named(record.itemName, record.itemEnglish) }),
      text: told(record),
      about: { type: ABOUT_PROGRESS, id: record.username },
    })),
  )
}

/** Of an application whose applicant's own record counts no more, others may say what it said. */
async function giveBack(tx: Db, held: readonly Held[]): Promise<void> {
  const of = new Map(held.flatMap(({ record }) => (record.instanceId === null ? [] : [[record.instanceId, record.username] as const])))
  if (of.size === 0) return
  const rows = await tx
    .select({ id: processInstance.id, initiator: processInstance.initiator })
    .from(processInstance)
    .where(isOneOf(processInstance.id, [...of.keys()]))
  await giveBackValues(
    tx,
    rows.flatMap(({ id, initiator }) => (of.get(id) === initiator ? id : [])),
  )
}
