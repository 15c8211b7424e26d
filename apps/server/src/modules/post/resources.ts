import { eq, sql } from 'drizzle-orm'
import { POSITIONS, postHours, postTerms } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { item, postAssessment, postHours as hoursTable, postTerm } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { AtField } from '../../resource/served.ts'
import type { Change, Served } from '../../resource/served.ts'
import { isStanding } from '../recognition/rule.ts'
import { daysOf, yearDaysFrom } from './proRata.ts'

type HoursFields = typeof postHours.fields
type TermFields = typeof postTerms.fields

export const servedPostHours: Served<HoursFields> = {
  resource: postHours,
  table: hoursTable,
  rules: {
    // wire text: what is kept is Chinese, as other names of records are.
    complete: (_tx, drafts) => Promise.resolve(drafts.map(({ position }) => ({ name: POSITIONS[position]['zh-CN'] }))),
  },
}

export const servedPostTerms: Served<TermFields> = {
  resource: postTerms,
  table: postTerm,
  references: { item: { id: item.id, shows: item.name, english: item.english } },
  rules: {
    async check(tx, _caller, changes) {
      const terms = await heldTerms(tx)
      const projects = await projectsOf(
        tx,
        changes.map(({ after }) => after.item),
      )
      const assessed = await assessedOf(
        tx,
        changes.flatMap(({ before }) => before?.id ?? []),
      )
      return new Map(
        changes.flatMap((change) => {
          const problem = termProblem(change, projects) ?? frozenProblem(change, assessed) ?? overlapProblem(change, changes, terms)
          return problem ? [[change, problem] as const] : []
        }),
      )
    },
  },
}

/** All terms. Who writes another at the same moment does so before, and finds this one, or after. */
async function heldTerms(tx: Db) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('post-terms'))`)
  const { id, name, startDate, endDate } = postTerm
  return tx.select({ id, name, startDate, endDate }).from(postTerm)
}

/** A day in post is assessed once. */
function overlapProblem(
  change: Change<TermFields>,
  changes: readonly Change<TermFields>[],
  terms: Awaited<ReturnType<typeof heldTerms>>,
): Message | undefined {
  const { before, after } = change
  const days = ({ startDate, endDate }: { startDate: string; endDate: string }) => JSON.stringify([startDate, endDate])
  // What was so before that was asked may be called otherwise.
  if (before && days(before) === days(after)) return undefined
  const rewritten = new Set(changes.flatMap(({ before: one }) => one?.id ?? []))
  const others = [
    ...terms.filter(({ id }) => !rewritten.has(id)),
    ...changes.filter((one) => one !== change).map(({ after: other }) => other),
  ]
  const other = others.find(({ startDate, endDate }) => startDate <= after.endDate && endDate >= after.startDate)
  return other && say.post.overlapping({ name: other.name, from: other.startDate, to: other.endDate })
}

type Project = Pick<typeof item.$inferSelect, 'id' | 'name' | 'status' | 'hoursRule' | 'startTime' | 'recognition'>

async function projectsOf(tx: Db, ids: readonly string[]): Promise<Map<string, Project>> {
  const { id, name, status, hoursRule, startTime, recognition } = item
  const rows = await tx
    .select({ id, name, status, hoursRule, startTime, recognition })
    .from(item)
    .where(isOneOf(item.id, [...new Set(ids)]))
    // Held: whoever changes what it recognises waits, and then finds the term.
    .for('share')
  return new Map(rows.map((row) => [row.id, row]))
}

async function assessedOf(tx: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await tx.selectDistinct({ term: postAssessment.term }).from(postAssessment).where(isOneOf(postAssessment.term, ids))
  return new Set(rows.map(({ term }) => term))
}

function termProblem({ before, after }: Change<TermFields>, projects: ReadonlyMap<string, Project>): AtField | undefined {
  const { startDate: from, endDate: to } = after
  if (from >= to) return new AtField('endDate', say.post.termOrder({ from, to }))
  if (daysOf({ from, to }) > yearDaysFrom(from)) return new AtField('endDate', say.post.longerThanYear())
  const project = projects.get(after.item)
  // One that is gone by now is refused as a reference; one that was closed since stays.
  if (!project || before?.item === after.item) return undefined
  return takesPosts(project) ? undefined : new AtField('item', say.post.unfitProject({ item: project.name }))
}

/** Whether records of posts may belong to a project: one without days, whose own hours are the same for everybody, once. */
const takesPosts = ({ status, hoursRule, startTime, recognition }: Project) =>
  status === 'published' && hoursRule.source === 'fixed' && startTime === null && !isStanding(recognition)

/** What assessments were made by stays. */
function frozenProblem({ before, after }: Change<TermFields>, assessed: ReadonlySet<string>): AtField | undefined {
  if (!before || !assessed.has(before.id)) return undefined
  const frozen = (['startDate', 'endDate', 'item'] as const).find((name) => before[name] !== after[name])
  return frozen && new AtField(frozen, say.post.frozen({ field: postTerms.fields[frozen].title }))
}

/** A term, held so that it stays as it is until the transaction ends. */
export async function heldTerm(tx: Db, id: string) {
  const [found] = await tx.select().from(postTerm).where(eq(postTerm.id, id)).for('share')
  return found
}
