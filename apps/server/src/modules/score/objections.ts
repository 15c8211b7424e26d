import { and, desc, eq, ne } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { objectionListing } from '@sc/api-client/contract'
import type { CallInput, ListedObjection, Objection, objection, OwnScore } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { listedScoresOf, scopeOf } from '../../access/scope.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isUniqueViolation } from '../../db/failures.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { item, scoreObjection, scoreRecord, user } from '../../db/schema/index.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import type { Listed } from '../../listing/listed.ts'
import { currentLanguage } from '../../locale/language.ts'
import { named, nameFor } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { dayAfter, formatMoment } from '../../time.ts'
import { sendMessages } from '../announcement/notify.ts'
import { aboutKeyword } from './keyword.ts'
import { ABOUT_PROGRESS, titleOf } from './revoke.ts'
import { selectRecords, toRecord } from './service.ts'

/** Days that an objection is to be answered within. */
const ANSWER_DAYS = 7

const answerer = alias(user, 'answerer')
const owner = alias(user, 'owner')

type Row = typeof scoreObjection.$inferSelect

const toObjection = (row: Row, answeredByName: string | null): Objection => ({
  id: row.id,
  recordId: row.recordId,
  reason: row.reason,
  state: row.state,
  createTime: formatMoment(row.createTime),
  deadline: row.deadline,
  answer: row.answer,
  answeredByName,
  answerTime: row.answerTime === null ? null : formatMoment(row.answerTime),
})

/** Whether an objection has settled a record as it stands now. */
const isDecidedBy = (row: Row, { id, revision }: Pick<typeof scoreRecord.$inferSelect, 'id' | 'revision'>) =>
  row.recordId === id && row.state === 'dismissed' && row.revision === revision

/** Whether its days of display are over: that is said within a minute after, and by a server that was away later still. */
const isOver = ({ publicUntil }: Pick<typeof scoreRecord.$inferSelect, 'publicUntil'>) => publicUntil !== null && publicUntil <= now()

/** Every score of the caller's own, the latest first, with what they objected. */
export async function ownScores(db: Db, caller: Caller): Promise<OwnScore[]> {
  const records = await selectRecords(db, currentLanguage())
    .where(eq(scoreRecord.username, caller.username))
    .orderBy(desc(scoreRecord.createTime), desc(scoreRecord.id))
  const objections = await db
    .select({ row: scoreObjection, by: answerer.realname })
    .from(scoreObjection)
    .innerJoin(scoreRecord, and(eq(scoreRecord.id, scoreObjection.recordId), eq(scoreRecord.username, caller.username)))
    .leftJoin(answerer, eq(answerer.username, scoreObjection.answeredBy))
    .orderBy(desc(scoreObjection.createTime))
  return records.map((found) => ({
    ...toRecord(found),
    objections: objections.filter(({ row }) => row.recordId === found.record.id).map(({ row, by }) => toObjection(row, by)),
    isDecided: objections.some(({ row }) => isDecidedBy(row, found.record)),
  }))
}

/**
 * A student objects to a score of their own while it is on display, once until that is answered, and not again to what was
 * decided: one that is dismissed says the last word about the record as it stands. Who made the project is told.
 */
export async function addObjection(
  db: Db,
  caller: Caller,
  { recordId, revision, reason }: CallInput<typeof objection.add>['body'],
): Promise<Objection> {
  try {
    return await db.transaction(async (tx) => {
      // Held: what takes effect at this moment does so before, or waits and finds the objection.
      const [record] = await tx
        .select()
        .from(scoreRecord)
        .where(and(eq(scoreRecord.id, recordId), eq(scoreRecord.username, caller.username)))
        .for('no key update')
      if (!record) throw notFound(say.score.record())
      if (revision !== undefined && revision !== record.revision) throw conflict(say.score.changedSince())
      // wire text: a status.
      if (record.status !== '公示' || isOver(record)) throw new BusinessError(say.score.notOnDisplay())
      const earlier = await tx.select().from(scoreObjection).where(eq(scoreObjection.recordId, recordId))
      if (earlier.some((row) => isDecidedBy(row, record))) throw new BusinessError(say.score.objectionDecided())
      const [project] = await tx.select({ createBy: item.createBy }).from(item).where(eq(item.id, record.itemId))
      const row = one(
        await tx
          .insert(scoreObjection)
          .values({
            recordId,
            reason,
            revision: record.revision,
            owner: project?.createBy ?? null,
            deadline: dayAfter(formatMoment(now()).slice(0, 10), ANSWER_DAYS),
          })
          .returning(),
      )
      await writeAudit(tx, caller, {
        kind: 'score',
        recordId,
        title: titleOf({ record, realname: caller.realname }),
        action: 'object',
        reason,
      })
      if (project?.createBy)
        await sendMessages(tx, [
          {
            usernames: [project.createBy],
            title: say.score.objecting({ who: caller.realname, item: named(record.itemName, record.itemEnglish) }),
            text: say.score.objects({ who: caller.realname, hours: record.hours, reason, deadline: row.deadline }),
            about: { type: 'objection', id: row.id },
          },
        ])
      return toObjection(row, null)
    })
  } catch (error) {
    if (isUniqueViolation(error)) throw new BusinessError(say.score.objectedAlready())
    throw error
  }
}

interface Answer {
  id: string
  upheld: boolean
  answer: string
}

/** Answers an objection, once. One is upheld by what was done: the record was corrected or revoked since. The student is told. */
export async function answerObjection(db: Db, caller: Caller, { id, upheld, answer }: Answer): Promise<void> {
  await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ row: scoreObjection, record: scoreRecord, realname: user.realname })
      .from(scoreObjection)
      .innerJoin(scoreRecord, eq(scoreRecord.id, scoreObjection.recordId))
      .innerJoin(user, eq(user.username, scoreRecord.username))
      .where(and(eq(scoreObjection.id, id), ne(scoreRecord.username, caller.username), scopeOf(caller, 'score')))
      .for('no key update', { of: scoreObjection })
    if (!found) throw notFound(objectionListing.title)
    const { row, record, realname } = found
    if (row.state !== 'open') throw new BusinessError(say.score.answeredAlready())
    if (upheld && record.revision === row.revision) throw new BusinessError(say.score.correctFirst())
    await tx
      .update(scoreObjection)
      .set({ state: upheld ? 'upheld' : 'dismissed', answer, answeredBy: caller.username, answerTime: now() })
      .where(eq(scoreObjection.id, id))
    await writeAudit(tx, caller, {
      kind: 'score',
      recordId: record.id,
      title: titleOf({ record, realname }),
      action: upheld ? 'uphold' : 'dismiss',
      reason: answer,
    })
    await sendMessages(tx, [
      {
        usernames: [record.username],
        title: say.score.answering({ item: named(record.itemName, record.itemEnglish) }),
        text: say.score.answers({ who: caller.realname, upheld, answer }),
        about: { type: ABOUT_PROGRESS, id: record.username },
      },
    ])
  })
}

/** Objections to scores that the caller reaches. */
export const listedObjections: Listed<ListedObjection, typeof objectionListing.fields> = {
  listing: objectionListing,
  from: (db, selected) =>
    db
      .select(selected)
      .from(scoreObjection)
      .innerJoin(scoreRecord, eq(scoreRecord.id, scoreObjection.recordId))
      .innerJoin(user, eq(user.username, scoreRecord.username))
      .$dynamic(),
  id: scoreObjection.id,
  columns: {
    realname: user.realname,
    itemName: scoreRecord.itemName,
    state: scoreObjection.state,
    createTime: scoreObjection.createTime,
    deadline: scoreObjection.deadline,
  },
  scope: listedScoresOf,
  search: aboutKeyword,
  records: objectionsOf,
}

async function objectionsOf(db: Db, ids: readonly string[]): Promise<ListedObjection[]> {
  const rows = await db
    .select({
      row: scoreObjection,
      by: answerer.realname,
      ownerName: owner.realname,
      itemName: nameFor(scoreRecord.itemName, scoreRecord.itemEnglish),
      hours: scoreRecord.hours,
      realname: user.realname,
      studentNo: user.studentNo,
    })
    .from(scoreObjection)
    .innerJoin(scoreRecord, eq(scoreRecord.id, scoreObjection.recordId))
    .innerJoin(user, eq(user.username, scoreRecord.username))
    .leftJoin(answerer, eq(answerer.username, scoreObjection.answeredBy))
    .leftJoin(owner, eq(owner.username, scoreObjection.owner))
    .where(isOneOf(scoreObjection.id, ids))
  return rows.map(({ row, by, ...about }) => ({ ...toObjection(row, by), ...about }))
}
