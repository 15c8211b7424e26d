import { and, eq } from 'drizzle-orm'
import { courses } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { course, courseQuestion, item } from '../../db/schema/index.ts'
import { BusinessError, conflict, notFound } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { dayOf } from '../../time.ts'
import { coursesReached, unfit } from './resources.ts'

type Row = typeof course.$inferSelect

/** As the editor saw it. */
interface Seen {
  id: string
  revision?: number | undefined
}

/** More than anybody answers at once. */
const MOST_QUESTIONS = 500

/** Opens a course to students: from then on its questions and rules stay. Of one that was closed, it goes on where it was. */
export async function publishCourse(db: Db, caller: Caller, seen: Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockCourse(tx, caller, seen)
    if (row.status === 'published') throw new BusinessError(say.learning.alreadyOpen())
    const problem = await hindrance(tx, row)
    if (problem) throw new BusinessError(problem)
    await become(tx, caller, row, { status: 'published', action: row.status === 'closed' ? 'reopen' : 'publish' })
  })
}

/** Nobody begins anything more; who is answering hands that in. */
export async function closeCourse(db: Db, caller: Caller, seen: Seen): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await lockCourse(tx, caller, seen)
    if (row.status !== 'published') throw new BusinessError(say.learning.notOpen())
    await become(tx, caller, row, { status: 'closed', action: 'close' })
  })
}

async function lockCourse(tx: Db, caller: Caller, { id, revision }: Seen): Promise<Row> {
  const [row] = await tx
    .select()
    .from(course)
    .where(and(eq(course.id, id), coursesReached(caller)))
    .for('no key update')
  if (!row) throw notFound(courses.title)
  if (revision !== undefined && revision !== row.revision)
    throw conflict(say.resource.changedSince({ title: courses.title, name: row.title }))
  return row
}

/** Why it cannot be published; undefined of one that can. */
async function hindrance(tx: Db, { id, item: itemId, link, description, material, closesOn }: Row): Promise<Message | undefined> {
  if (!link && !description && !material?.length) return say.learning.noMaterial()
  if (closesOn !== null && closesOn < dayOf(now())) return say.learning.closesBefore({ day: closesOn })
  const questions = await tx.$count(courseQuestion, eq(courseQuestion.course, id))
  if (questions === 0) return say.learning.noQuestions()
  if (questions > MOST_QUESTIONS) return say.learning.manyQuestions({ most: MOST_QUESTIONS })
  // Held: whoever gives it other hours waits, and then finds the course published.
  const project = one(await tx.select().from(item).where(eq(item.id, itemId)).for('share'))
  if (project.status === 'draft') return say.learning.projectDraft({ item: project.name })
  if (project.status === 'archived') return say.item.isArchived({ item: project.name })
  return unfit(project)
}

async function become(
  tx: Db,
  caller: Caller,
  { id, title, status: before }: Row,
  { status, action }: { status: Row['status']; action: 'publish' | 'reopen' | 'close' },
): Promise<void> {
  await tx.update(course).set({ status, updateBy: caller.username, updateTime: now() }).where(eq(course.id, id))
  await writeAudit(tx, caller, { kind: 'course', recordId: id, title, action, before: { status: before }, after: { status } })
}
