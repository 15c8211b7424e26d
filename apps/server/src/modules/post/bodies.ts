import { and, eq, exists, gte, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { organisations, societies } from '@sc/api-client/contract'
import type { POSITIONS, PostBody } from '@sc/api-client/contract'
import type { Text } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { organisation, organisationMember, postAssessment, postHours, society, societyMember, user } from '../../db/schema/index.ts'
import { nameFor } from '../../locale/named.ts'
import { hereUntil } from '../association/accounts.ts'
import { reachedOrganisations } from '../association/organisations.ts'
import { reachedSocieties } from '../association/societies.ts'

const query = new QueryBuilder()

export type Kind = PostBody['kind']
export type Position = keyof typeof POSITIONS

interface Term {
  id: string
  startDate: string
  endDate: string
}

/** Where organisations, or societies, keep who held which post; and whom a caller reaches of them. */
interface Bodies {
  title: Text
  table: typeof organisation | typeof society
  members: typeof organisationMember | typeof societyMember
  of: PgColumn
  student: PgColumn
  position: PgColumn
  from: PgColumn
  to: PgColumn
  /** Which one an assessment is of. */
  assessed: PgColumn
  reached: (caller: Caller) => SQL | undefined
}

export const bodiesOf: Readonly<Record<Kind, Bodies>> = {
  organisation: {
    title: organisations.title,
    table: organisation,
    members: organisationMember,
    of: organisationMember.organisation,
    student: organisationMember.student,
    position: organisationMember.position,
    from: organisationMember.startDate,
    to: organisationMember.endDate,
    assessed: postAssessment.organisation,
    reached: reachedOrganisations,
  },
  society: {
    title: societies.title,
    table: society,
    members: societyMember,
    of: societyMember.society,
    student: societyMember.student,
    position: societyMember.position,
    from: societyMember.joinDate,
    to: societyMember.quitDate,
    assessed: postAssessment.society,
    reached: reachedSocieties,
  },
}

/** Of a query over times in post and their people: the last day of one; null of who is still there. Nobody is who studies here no more, or whose account is frozen. */
export const lastDay = ({ to }: Pick<Bodies, 'to'>) => sql<string | null>`${sql`least(${to}, ${hereUntil})`}`

/**
 * Of such a query: posts that were held in a term. Who is a mere member of a society holds one where the school gives hours for that.
 */
export function inTerm(bodies: Pick<Bodies, 'position' | 'from' | 'to'>, { startDate, endDate }: Term) {
  const { position, from } = bodies
  const last = lastDay(bodies)
  return and(lte(from, endDate), or(isNull(last), gte(last, startDate)), or(ne(position, 'member'), exists(hoursOfMembers)))
}

const hoursOfMembers = query.select({ id: postHours.id }).from(postHours).where(eq(postHours.position, 'member'))

/** Organisations and societies that the caller reaches, where posts were held in a term, by their names. */
export async function bodiesWithPosts(db: Db, caller: Caller, term: Term): Promise<PostBody[]> {
  const kinds = await Promise.all((['organisation', 'society'] as const).map((kind) => ofKind(db, caller, term, kind)))
  return kinds.flat()
}

async function ofKind(db: Db, caller: Caller, term: Term, kind: Kind): Promise<PostBody[]> {
  const bodies = bodiesOf[kind]
  const { table, members, of, assessed } = bodies
  const done = db
    .select({ body: sql<string>`${assessed}`.as('body'), count: sql<number>`count(*)::int`.as('done') })
    .from(postAssessment)
    .where(and(eq(postAssessment.term, term.id), isNull(postAssessment.endTime)))
    .groupBy(assessed)
    .as('done')
  const rows = await db
    .select({
      id: table.id,
      name: nameFor(table.name, table.english),
      posts: sql<number>`count(distinct (${bodies.student}, ${bodies.position}))::int`,
      assessed: sql<number>`coalesce(max(${done.count}), 0)::int`,
    })
    .from(table as typeof organisation)
    .innerJoin(members as typeof organisationMember, eq(of, table.id))
    .innerJoin(user, and(eq(user.id, bodies.student), inTerm(bodies, term)))
    .leftJoin(done, eq(done.body, table.id))
    .where(bodies.reached(caller))
    .groupBy(table.id, table.name, table.english)
    .orderBy(table.name)
  return rows.map((row) => ({ kind, ...row }))
}
