import { and, asc, count, eq, gte, inArray, isNull, ne, or } from 'drizzle-orm'
import { now } from '../../clock.ts'
import { aboutRecord } from '../../db/aboutRecord.ts'
import type { Db } from '../../db/connect.ts'
import {
  conductAppeal,
  conductEntry,
  course,
  courseAttempt,
  instanceMember,
  learner,
  makeUp,
  processInstance,
  scoreObjection,
  scoreRecord,
  user,
} from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import { requireConsent } from '../../http/consent.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'

/** Refuses what settles a project for good while somebody waits for an answer about it, or may still earn its hours. */
export async function refuseUnsettled(tx: Db, { id }: Pick<typeof item.$inferSelect, 'id'>): Promise<void> {
  const applications = await tx.$count(
    processInstance,
    and(aboutRecord('item', id), inArray(processInstance.status, ['running', 'incident'])),
  )
  const requests = await tx.$count(makeUp, and(eq(makeUp.itemId, id), eq(makeUp.state, 'open')))
  const [{ objections } = { objections: 0 }] = await tx
    .select({ objections: count() })
    .from(scoreObjection)
    .innerJoin(scoreRecord, eq(scoreRecord.id, scoreObjection.recordId))
    .where(and(eq(scoreRecord.itemId, id), eq(scoreObjection.state, 'open')))
  const [{ appeals } = { appeals: 0 }] = await tx
    .select({ appeals: count() })
    .from(conductAppeal)
    .innerJoin(conductEntry, eq(conductEntry.id, conductAppeal.entryId))
    .where(and(eq(conductEntry.itemId, id), eq(conductAppeal.state, 'open')))
  // Whoever has begun it goes on, whatever became of its project.
  const isOpen = and(eq(course.status, 'published'), or(isNull(course.closesOn), gte(course.closesOn, dayOf(now()))))
  const courses = await tx.$count(course, and(eq(course.item, id), isOpen))
  const waiting = { applications, requests, objections, appeals, courses }
  if (Object.values(waiting).some((number) => number > 0)) throw new BusinessError(say.item.unsettled(waiting))
}

/** Names that a question shows. */
const NAMED = 10

/**
 * Nobody confirms that they took part once a project is settled for good, nor hands in what they are answering, or an application that came
 * back: whoever settles it is told first who could have.
 */
export async function nameLeftOut(tx: Db, { id }: Pick<typeof item.$inferSelect, 'id'>, consent: string | undefined): Promise<void> {
  const [returned, members, answering] = [await returnedOf(tx, id), await unconfirmedOf(tx, id), await answeringOf(tx, id)]
  const words = [
    ...(returned.length > 0 ? [say.item.returned(namedOf(returned))] : []),
    ...(members.length > 0 ? [say.item.unconfirmed(namedOf(members))] : []),
    ...(answering.length > 0 ? [say.item.answering(namedOf(answering))] : []),
  ]
  const about = [returned, members, answering].map((people) => people.map(({ of, username }) => [of, username]))
  requireConsent({ words, changes: [] }, consent, [id, ...about])
}

interface LeftOut {
  /** The application, or the attempt. */
  of: string
  username: string
  realname: string
}

function namedOf(people: readonly LeftOut[]) {
  const names = [...new Set(people.map(({ realname }) => realname))]
  return { count: people.length, names: names.slice(0, NAMED), more: Math.max(0, names.length - NAMED) }
}

/** Whose applications came back to them: they have kept their places. */
const returnedOf = (tx: Db, id: string): Promise<LeftOut[]> =>
  tx
    .select({ of: processInstance.id, username: user.username, realname: user.realname })
    .from(processInstance)
    .innerJoin(user, eq(user.username, processInstance.initiator))
    .where(and(aboutRecord('item', id), eq(processInstance.status, 'returned')))
    .orderBy(asc(processInstance.id))

/** Members of applications that were approved and whose applicants have their score. */
const unconfirmedOf = (tx: Db, id: string): Promise<LeftOut[]> =>
  tx
    .select({ of: processInstance.id, username: user.username, realname: user.realname })
    .from(instanceMember)
    .innerJoin(processInstance, eq(processInstance.id, instanceMember.instanceId))
    .innerJoin(user, eq(user.username, instanceMember.username))
    .leftJoin(scoreRecord, and(eq(scoreRecord.instanceId, processInstance.id), eq(scoreRecord.username, processInstance.initiator)))
    .where(
      and(
        aboutRecord('item', id),
        eq(processInstance.status, 'completed'),
        // wire text: a state of members.
        eq(instanceMember.state, '待确认'),
        // wire text: a status of scores.
        or(isNull(scoreRecord.status), ne(scoreRecord.status, '撤销')),
      ),
    )
    .orderBy(asc(processInstance.id), asc(instanceMember.rank))

/** Who began to answer before the course was closed, and may still hand it in; some have all the time that they like. */
const answeringOf = (tx: Db, id: string): Promise<LeftOut[]> =>
  tx
    .select({ of: courseAttempt.id, username: user.username, realname: user.realname })
    .from(courseAttempt)
    .innerJoin(learner, eq(learner.id, courseAttempt.learnerId))
    .innerJoin(course, eq(course.id, learner.courseId))
    .innerJoin(user, eq(user.username, learner.username))
    .where(
      and(eq(course.item, id), isNull(courseAttempt.submitTime), or(isNull(courseAttempt.deadline), gte(courseAttempt.deadline, now()))),
    )
    .orderBy(asc(courseAttempt.id))
