import { and, inArray } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { courseQuestions, courses } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { course, courseQuestion, item } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { Change, Served, Stored } from '../../resource/served.ts'
import { isStanding } from '../recognition/rule.ts'
import { questionProblem } from './marking.ts'
import type { Markable } from './marking.ts'

type Fields = typeof courses.fields
type QuestionFields = typeof courseQuestions.fields

const query = new QueryBuilder()

/** Courses of the projects that the caller reaches: as a condition on the column that names the project. */
export function coursesReached(caller: Caller) {
  const reach = scopeOf(caller, 'item')
  return reach && inArray(course.item, query.select({ id: item.id }).from(item).where(reach))
}

/** What students were told when it was published: it holds for all who take it. */
const FROZEN = ['item', 'minutes', 'passScore', 'attempts', 'pause', 'quizMinutes'] as const

const statusOf = (stored: object) => (stored as Pick<typeof course.$inferSelect, 'status'>).status

export const servedCourses: Served<Fields> = {
  resource: courses,
  table: course,
  references: { item: { id: item.id, shows: item.name, english: item.english } },
  scope: coursesReached,
  // A question names a course of its writer's.
  offered: coursesReached,
  rules: {
    async check(tx, caller, changes) {
      const projects = await projectsOf(
        tx,
        caller,
        changes.map(({ after }) => after.item),
      )
      const taken = await coursesOf(tx, [...projects.keys()])
      return problemsOf(changes, (change) => courseProblem(change, projects) ?? takenProblem(change, changes, { projects, taken }))
    },
    beforeRemove(_tx, _caller, stored) {
      if (statusOf(stored) !== 'draft') throw new BusinessError(say.learning.onlyDrafts())
      return Promise.resolve()
    },
    keepsAdded: (_tx, _caller, records) =>
      Promise.resolve(
        new Map(records.flatMap((row) => (statusOf(row) === 'draft' ? [] : [[row.id, say.learning.publishedSince()] as const]))),
      ),
  },
}

type Project = Pick<typeof item.$inferSelect, 'id' | 'name' | 'hoursRule' | 'recognition'>

/** Those of these projects that the caller reaches. */
async function projectsOf(tx: Db, caller: Caller, ids: readonly string[]): Promise<ReadonlyMap<string, Project>> {
  const rows = await tx
    .select({ id: item.id, name: item.name, hoursRule: item.hoursRule, recognition: item.recognition })
    .from(item)
    .where(and(isOneOf(item.id, [...new Set(ids)]), scopeOf(caller, 'item')))
  return new Map(rows.map((row) => [row.id, row]))
}

function courseProblem({ before, after }: Change<Fields>, projects: ReadonlyMap<string, Project>): Message | undefined {
  if (before && statusOf(before) !== 'draft') {
    const changed = FROZEN.filter((field) => after[field] !== before[field])
    if (changed.length > 0) return say.learning.frozen({ what: changed.map((field) => courses.fields[field].title) })
  }
  if (before?.item === after.item) return undefined
  const project = projects.get(after.item)
  if (!project) return say.learning.projectBeyond()
  return unfit(project)
}

/** Why no course can give the hours of a project: they differ, or are given for each achievement. */
export function unfit({ name, hoursRule, recognition }: Omit<Project, 'id'>): Message | undefined {
  if (hoursRule.source !== 'fixed') return say.learning.projectFixed({ item: name })
  return isStanding(recognition) ? say.learning.projectOfSeveral({ item: name }) : undefined
}

/** Which courses projects have. */
const coursesOf = (tx: Db, items: readonly string[]) =>
  tx.select({ id: course.id, item: course.item, title: course.title }).from(course).where(isOneOf(course.item, items))

/** A project has one course: with two, nobody could say by which its hours came. */
function takenProblem(
  change: Change<Fields>,
  changes: readonly Change<Fields>[],
  { projects, taken }: { projects: ReadonlyMap<string, Project>; taken: Awaited<ReturnType<typeof coursesOf>> },
): Message | undefined {
  const { after } = change
  if (change.before?.item === after.item) return undefined
  const other =
    taken.find((one) => one.item === after.item && one.id !== after.id)?.title ??
    changes.slice(0, changes.indexOf(change)).find((earlier) => earlier.after.item === after.item)?.after.title
  return other === undefined ? undefined : say.learning.taken({ item: projects.get(after.item)?.name ?? '', course: other })
}

export const servedCourseQuestions: Served<QuestionFields> = {
  resource: courseQuestions,
  table: courseQuestion,
  scope(caller) {
    const reach = coursesReached(caller)
    return reach && inArray(courseQuestion.course, query.select({ id: course.id }).from(course).where(reach))
  },
  rules: {
    async check(tx, _caller, changes) {
      const published = await publishedOf(
        tx,
        changes.map(({ after }) => after.course),
      )
      return problemsOf(changes, ({ after }) =>
        published.has(after.course) ? say.learning.questionsFrozen() : questionProblem(after as Markable),
      )
    },
    async beforeRemove(tx, _caller, { course: id }) {
      if ((await publishedOf(tx, [id])).size > 0) throw new BusinessError(say.learning.questionsFrozen())
    },
    async keepsAdded(tx, _caller, records: readonly Stored<QuestionFields>[]) {
      const published = await publishedOf(
        tx,
        records.map((row) => row.course),
      )
      return new Map(records.flatMap((row) => (published.has(row.course) ? [[row.id, say.learning.publishedSince()] as const] : [])))
    },
  },
}

/** Those of these courses that are no drafts any more. Held: who publishes one waits for its questions, or they for that. */
async function publishedOf(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ id: course.id, status: course.status })
    .from(course)
    .where(isOneOf(course.id, [...new Set(ids)]))
    .for('share')
  return new Set(rows.filter(({ status }) => status !== 'draft').map(({ id }) => id))
}

const problemsOf = <C>(changes: readonly C[], problemOf: (change: C) => Message | undefined): ReadonlyMap<C, Message> =>
  new Map(
    changes.flatMap((change) => {
      const problem = problemOf(change)
      return problem ? [[change, problem] as const] : []
    }),
  )
