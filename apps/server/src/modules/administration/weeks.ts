import { and, gte, lte, sql } from 'drizzle-orm'
import { resourceText, weekCalls, weeks } from '@sc/api-client/contract'
import type { ResourceDraft, termFields } from '@sc/api-client/contract'
import { defaultLanguage } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/connect.ts'
import { week } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { checkUnique } from '../../resource/checks.ts'
import { byNames } from '../../resource/byNames.ts'
import { AtField } from '../../resource/served.ts'
import type { Change, Served } from '../../resource/served.ts'
import { insertRecords } from '../../resource/write.ts'
import { dayAfter, dayOf } from '../../time.ts'

type Fields = typeof weeks.fields
type Week = Pick<typeof week.$inferSelect, 'schoolYear' | 'term' | 'weekNo' | 'start'>

export const servedWeeks: Served<Fields> = {
  resource: weeks,
  table: week,
  rules: {
    async check(tx, _caller, changes) {
      const added = changes.filter(({ before }) => before === null)
      const refused = new Map<Change<Fields>, AtField>()
      if (added.length === 0) return refused
      const all = await lockWeeks(tx)
      // From the first of them on, each goes on from those that are there by then, whatever their order in a file.
      for (const change of added.toSorted((one, other) => (one.after.start < other.after.start ? -1 : 1))) {
        const problem = problemOf(change.after, all)
        if (problem) refused.set(change, problem)
        else all.push(change.after)
      }
      return refused
    },
    async removed(tx, gone) {
      const left = await lockWeeks(tx)
      for (const one of gone) {
        const numbers = left.filter((other) => isSameTerm(one, other)).map(({ weekNo }) => weekNo)
        if (numbers.some((number) => number < one.weekNo) && numbers.some((number) => number > one.weekNo))
          throw new BusinessError(say.administration.gapInTerm({ week: one.weekNo }))
      }
    },
  },
}

/** All weeks: who adds or removes some at this moment waits. */
async function lockWeeks(tx: Db): Promise<Week[]> {
  await tx.execute(sql`lock table ${week} in share row exclusive mode`)
  return tx.select().from(week)
}

const isSameTerm = (one: Pick<Week, 'schoolYear' | 'term'>, other: Pick<Week, 'schoolYear' | 'term'>) =>
  one.schoolYear === other.schoolYear && one.term === other.term

function isMonday(day: string): boolean {
  return new Date(`${day}T00:00:00Z`).getUTCDay() === 1
}

function isYear(schoolYear: string): boolean {
  const [from, to] = schoolYear.split('-').map(Number)
  return from !== undefined && to === from + 1
}

/** The days that terms of a school year may have: from the summer before it to the end of the one after. */
function yearOf(schoolYear: string): [first: string, last: string] {
  const [from, to] = schoolYear.split('-')
  return [`${from}-07-01`, `${to}-08-31`]
}

function problemOf(added: Week, all: readonly Week[]): AtField | undefined {
  const { schoolYear, term, weekNo, start } = added
  if (!isYear(schoolYear)) return new AtField('schoolYear', say.administration.noSchoolYear({ schoolYear }))
  if (!isMonday(start)) return new AtField('start', say.administration.noMonday({ day: start }))
  const [least, most] = yearOf(schoolYear)
  if (start < least || dayAfter(start, 6) > most) return new AtField('start', say.administration.outsideYear({ schoolYear, least, most }))
  const wrongSide = all.find((other) => other.schoolYear === schoolYear && (other.term - term) * (other.start < start ? -1 : 1) < 0)
  if (wrongSide) return new AtField('start', say.administration.termOrder({ day: start }))
  const own = all.filter((other) => isSameTerm(added, other))
  const [some] = own
  if (!some) return undefined
  const numbers = own.map((other) => other.weekNo)
  if (numbers.includes(weekNo)) return new AtField('weekNo', say.administration.weekTaken({ week: weekNo }))
  const [before, after] = [Math.min(...numbers) - 1, Math.max(...numbers) + 1]
  if (weekNo !== before && weekNo !== after)
    return new AtField('weekNo', say.administration.notNext({ weeks: before < 1 ? [after] : [before, after] }))
  const expected = dayAfter(some.start, 7 * (weekNo - some.weekNo))
  return start === expected ? undefined : new AtField('start', say.administration.otherStart({ week: weekNo, day: expected }))
}

/** Makes all weeks of a term that has none: all of them, or none. */
export async function generateWeeks(
  { db, resources }: Context,
  caller: Caller,
  { schoolYear, term, firstMonday, count }: Required<ResourceDraft<typeof termFields>>,
): Promise<number> {
  const served = byNames(servedWeeks, resources)
  await db.transaction(async (tx) => {
    const all = await lockWeeks(tx)
    if (all.some((other) => isSameTerm({ schoolYear, term }, other))) throw new BusinessError(say.administration.termHasWeeks())
    for (const [weekNo, start] of [
      [1, firstMonday],
      [count, dayAfter(firstMonday, 7 * (count - 1))],
    ] as const) {
      const problem = problemOf({ schoolYear, term, weekNo, start }, all)
      if (problem) throw new BusinessError(problem.why)
    }
    const drafts = Array.from({ length: count }, (_, at) => ({
      schoolYear,
      term,
      weekNo: at + 1,
      start: dayAfter(firstMonday, 7 * at),
      isHoliday: false,
    }))
    for (const draft of drafts) await checkUnique(tx, served, draft)
    await insertRecords(tx, caller, served, drafts, { reason: say.administration.generated() })
    await writeAudit(tx, caller, {
      kind: 'week',
      recordId: weekCalls.generate.path,
      title: say.administration
        .weeksOfTerm({ schoolYear, term: String(resourceText(weeks.fields.term, 'term', { term }, defaultLanguage)) })
        .in(defaultLanguage),
      action: 'batch',
      reason: say.administration.generatedAll({ count }),
    })
  })
  return count
}

/** The week of today; null between terms. */
export async function currentWeek(db: Db) {
  const today = dayOf(now())
  const [found] = await db
    .select()
    .from(week)
    .where(and(lte(week.start, today), gte(week.end, today)))
  if (!found) return null
  const { schoolYear, term, weekNo, start, isHoliday } = found
  return { schoolYear, term, weekNo, start, end: dayAfter(start, 6), isHoliday }
}
