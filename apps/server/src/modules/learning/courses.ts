import { and, desc, eq, gte, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import { courses } from '@sc/api-client/contract'
import type { Attempt, CallResult, learning, OpenCourse, StudiedCourse } from '@sc/api-client/contract'
import { isGone } from '../../access/away.ts'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { contains } from '../../db/contains.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { course, courseQuestion, item, learner, scoreRecord, user } from '../../db/schema/index.ts'
import type { courseAttempt } from '../../db/schema/index.ts'
import { moduleNameOf } from '../../dict/modules.ts'
import { notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { nameFor } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { dayOf, formatMoment, formatMomentOrNull } from '../../time.ts'
import { isFor } from '../item/audience.ts'
import type { StoredFile } from '../upload/repository.ts'
import { attemptsOf, nextAfter } from './attempt.ts'
import { closedReason, isExpired, isUnderWay, startReason, stateNow } from './states.ts'

const ofReader = (username: string) => and(eq(learner.courseId, course.id), eq(learner.username, username))

const selectCourses = (db: Db, username: string) =>
  db
    .select({
      row: course,
      title: nameFor(course.title, course.english),
      itemName: nameFor(item.name, item.english),
      itemStatus: item.status,
      isMeant: isFor(username),
      standing: sql<string | null>`(select ${user.standing} from ${user} where ${eq(user.username, username)})`,
      moduleName: moduleNameOf(item.module),
      hours: item.hours,
      own: learner,
      state: stateNow(),
    })
    .from(course)
    .innerJoin(item, eq(item.id, course.item))
    .leftJoin(learner, ofReader(username))
    .$dynamic()

type Found = Awaited<ReturnType<typeof selectCourses>>[number]

function toOpen({ row, own, itemStatus, isMeant, standing, ...told }: Found): OpenCourse {
  const project = { name: told.itemName, status: itemStatus }
  const others = isGone(standing) ? say.learning.gone() : isMeant ? null : say.item.notForThem()
  const closed = (own ? closedReason(row) : startReason(row, project)) ?? others
  return {
    ...told,
    id: row.id,
    cover: row.cover[0] ?? null,
    minutes: row.minutes,
    opensOn: row.opensOn,
    closesOn: row.closesOn,
    closedReason: closed && spoken(closed),
    seconds: own?.seconds ?? 0,
  }
}

/** Courses of projects for the reader that are open or about to be, and those that the reader has begun, however they ended. */
export async function openCourses(
  db: Db,
  { username }: Caller,
  query: PageQuery & { keyword?: string | undefined },
): Promise<CallResult<typeof learning.open>> {
  const text = query.keyword?.trim()
  const current = and(
    eq(course.status, 'published'),
    or(isNull(course.closesOn), gte(course.closesOn, dayOf(now()))),
    eq(item.status, 'published'),
    isFor(username),
  )
  const where = and(
    ne(course.status, 'draft'),
    or(current, isNotNull(learner.id)),
    text ? or(contains(course.title, text), contains(course.english, text)) : undefined,
  )
  const rows = await limited(selectCourses(db, username).where(where).orderBy(desc(course.createTime), desc(course.id)), query)
  const matching = db
    .select({ id: course.id })
    .from(course)
    .innerJoin(item, eq(item.id, course.item))
    .leftJoin(learner, ofReader(username))
    .where(where)
  return pageResult(rows.map(toOpen), await countOf(db, matching), query)
}

/** Whom a course is for, and who has begun it: others are told that it is there, and why they do not take it. */
const mayStudy = ({ isMeant, own }: { isMeant: boolean; own: unknown }): boolean => isMeant || own !== null

/** Of a course that was published, for who may take it: what students study. */
export async function mayReadFileOfCourse(db: Db, caller: Caller, { recordId, path }: StoredFile & { recordId: string }): Promise<boolean> {
  if (!caller.may('item:apply')) return false
  const [shown] = await db
    .select({ cover: course.cover, material: course.material, isMeant: isFor(caller.username), own: learner.id })
    .from(course)
    .innerJoin(item, eq(item.id, course.item))
    .leftJoin(learner, ofReader(caller.username))
    .where(and(eq(course.id, recordId), ne(course.status, 'draft')))
  return shown !== undefined && [...shown.cover, ...(mayStudy(shown) ? shown.material : [])].some(({ url }) => url === path)
}

/** A course with all that its reader has done there. */
export async function studiedCourse(db: Db, { username }: Caller, id: string): Promise<StudiedCourse> {
  const [found] = await selectCourses(db, username).where(and(eq(course.id, id), ne(course.status, 'draft')))
  if (!found) throw notFound(courses.title)
  const { row, own } = found
  const made = own ? await attemptsOf(db, own.id) : []
  const left = Math.max(0, row.attempts - made.length)
  const next = own?.passTime || left === 0 || made.some(isUnderWay) ? null : nextAfter(row, made)
  return {
    ...toOpen(found),
    link: mayStudy(found) ? row.link : null,
    material: mayStudy(found) ? row.material : [],
    description: row.description,
    passScore: row.passScore,
    attempts: row.attempts,
    pause: row.pause,
    quizMinutes: row.quizMinutes,
    questions: await db.$count(courseQuestion, eq(courseQuestion.course, id)),
    mine: made.map(toAttempt),
    left,
    nextTime: next && next > now() ? formatMoment(next) : null,
    passTime: formatMomentOrNull(own?.passTime ?? null),
    recorded: await recordedOf(db, username, row.item),
  }
}

const toAttempt = (row: typeof courseAttempt.$inferSelect): Attempt => ({
  id: row.id,
  number: row.number,
  startTime: formatMoment(row.startTime),
  submitTime: formatMomentOrNull(row.submitTime),
  deadline: formatMomentOrNull(row.deadline),
  expired: isExpired(row),
  score: row.score,
  passed: row.passed,
})

async function recordedOf(db: Db, username: string, itemId: string): Promise<StudiedCourse['recorded']> {
  const [found] = await db
    .select({ source: scoreRecord.source, status: scoreRecord.status, hours: scoreRecord.hours, achievedOn: scoreRecord.achievedOn })
    .from(scoreRecord)
    // wire text: a status.
    .where(and(eq(scoreRecord.username, username), eq(scoreRecord.itemId, itemId), ne(scoreRecord.status, '撤销')))
    .limit(1)
  return found ?? null
}
