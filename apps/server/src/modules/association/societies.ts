import { and, eq, exists } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { societies } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { keptByDeparts } from '../../access/ofDeparts.ts'
import { now } from '../../clock.ts'
import { society, societyAdviser } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import { AtField } from '../../resource/served.ts'
import type { Change, Problem, Served } from '../../resource/served.ts'
import { dayOf } from '../../time.ts'
import { dissolvedWithMembers, underReview } from './underReview.ts'

type Fields = typeof societies.fields

const query = new QueryBuilder()

/** Societies that the departments guide whose people the caller reaches, and those that they made, advise or preside over. */
export const reachedSocieties = (caller: Caller) =>
  keptByDeparts(
    caller,
    { depart: society.guideUnit, createBy: society.createBy },
    eq(society.president, caller.userId),
    exists(
      query
        .select({ id: societyAdviser.userId })
        .from(societyAdviser)
        .where(and(eq(societyAdviser.societyId, society.id), eq(societyAdviser.userId, caller.userId))),
    ),
  )

export const servedSocieties: Served<Fields> = {
  resource: societies,
  table: society,
  links: { advisers: { own: societyAdviser.societyId, other: societyAdviser.userId } },
  scope: reachedSocieties,
  offered: reachedSocieties,
  keptBy: 'guideUnit',
  rules: {
    check: async (tx, caller, changes) =>
      new Map<Change<Fields>, Problem>([
        ...(await dissolvedWithMembers(tx, changes)),
        ...(await underReview(tx, 'society', changes)),
        ...changes.flatMap((change) => {
          const problem = problemOf(change)
          return problem ? [[change, problem] as const] : []
        }),
      ]),
  },
}

function problemOf({ after: { founded, reviewedYear } }: Change<Fields>): AtField | undefined {
  const today = dayOf(now())
  if (founded !== null && founded > today)
    return new AtField('founded', say.association.dayToCome({ field: societies.fields.founded.title, day: founded }))
  if (reviewedYear === null) return undefined
  if (reviewedYear > Number(today.slice(0, 4))) return new AtField('reviewedYear', say.association.yearToCome({ year: reviewedYear }))
  return founded !== null && reviewedYear < Number(founded.slice(0, 4))
    ? new AtField('reviewedYear', say.association.reviewedBefore({ year: reviewedYear, founded }))
    : undefined
}
