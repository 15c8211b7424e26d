import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { HeldPost } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { postAssessment, postHours, user } from '../../db/schema/index.ts'
import type { organisationMember, postTerm } from '../../db/schema/index.ts'
import { dayOf, formatMoment } from '../../time.ts'
import { assessedOf } from '../association/assessed.ts'
import { bodiesOf, inTerm, lastDay } from './bodies.ts'
import type { Kind, Position } from './bodies.ts'
import { shareOf, spansWithin, without } from './proRata.ts'
import type { Held, Span } from './proRata.ts'

export type Term = typeof postTerm.$inferSelect

/** A post with what was kept of its assessment, where there is one that holds. */
export interface Post extends HeldPost {
  username: string
  assessmentId: string | null
  /** Whether members have it still, with days that nothing else counts. */
  isThere: boolean
}

const assessor = alias(user, 'assessor')

/** By what a post is told within a body and a term. */
export const postKey = ({ student, position }: { student: string; position: string }) => JSON.stringify([student, position])

/** The day from which on posts of a term are assessed has come. */
export const hasEnded = ({ endDate }: Pick<Term, 'endDate'>): boolean => endDate <= dayOf(now())

/** Who held which post of an organisation or a society in a term: what is assessed as it was then, whoever is a member by now. */
export async function postsHeld(
  db: Db,
  caller: Pick<Caller, 'userId'>,
  term: Term,
  { kind, id }: { kind: Kind; id: string },
): Promise<Post[]> {
  const worth = new Map((await db.select().from(postHours)).map(({ position, hours }) => [position as string, hours]))
  const posts = new Map<string, Post>()
  for (const post of await assessedIn(db, term, { kind, id }))
    posts.set(postKey(post), { ...post, own: post.student === caller.userId, isThere: false })
  // Each day of somebody in a body counts once: for what it was assessed in, whichever term and post that was, else for the post that began first.
  const counted = new Map<string, Span[]>()
  const count = (student: string, spans: readonly Span[]) => counted.set(student, [...(counted.get(student) ?? []), ...spans])
  for (const { student, spans } of await assessedOf(db, bodiesOf[kind].assessed, [id])) count(student, spans)
  const days = { from: term.startDate, to: term.endDate }
  const free = new Map<string, { who: Who; spans: Span[] }>()
  for (const { from, to, ...who } of await timesIn(db, term, { kind, id })) {
    const key = postKey(who)
    const assessed = posts.get(key)?.assessed
    if (assessed && assessed.result !== 'failed') continue
    const spans = without(spansWithin([{ from, to }], days), counted.get(who.student) ?? [])
    count(who.student, spans)
    free.set(key, { who, spans: [...(free.get(key)?.spans ?? []), ...spans] })
  }
  for (const [key, { who, spans }] of free) {
    if (spans.length === 0) continue
    const before = posts.get(key)
    posts.set(key, {
      ...who,
      ...shareOf(spans, days, worth.get(who.position) ?? null),
      own: who.student === caller.userId,
      assessed: before?.assessed ?? null,
      assessmentId: before?.assessmentId ?? null,
      isThere: true,
    })
  }
  return [...posts.values()].toSorted(byRank)
}

const ranks: readonly Position[] = ['chair', 'president', 'viceChair', 'vicePresident', 'head', 'viceHead', 'officer', 'staff', 'member']

const byRank = (one: Post, other: Post) =>
  ranks.indexOf(one.position) - ranks.indexOf(other.position) || (one.studentNo ?? '').localeCompare(other.studentNo ?? '')

interface Who {
  student: string
  username: string
  realname: string
  studentNo: string | null
  position: Position
}

/** Each time in post of a term, as they began. */
async function timesIn(db: Db, term: Term, { kind, id }: { kind: Kind; id: string }): Promise<(Who & Held)[]> {
  const bodies = bodiesOf[kind]
  const rows = await db
    .select({
      student: user.id,
      username: user.username,
      realname: user.realname,
      studentNo: user.studentNo,
      position: bodies.position,
      from: bodies.from,
      to: lastDay(bodies),
    })
    .from(bodies.members as typeof organisationMember)
    .innerJoin(user, eq(user.id, bodies.student))
    .where(and(eq(bodies.of, id), inTerm(bodies, term)))
    .orderBy(asc(bodies.from), sql`${bodies.to} nulls last`)
  return rows as (Who & Held)[]
}

async function assessedIn(db: Db, term: Term, { kind, id }: { kind: Kind; id: string }): Promise<Omit<Post, 'own' | 'isThere'>[]> {
  const rows = await db
    .select({
      row: postAssessment,
      username: user.username,
      realname: user.realname,
      studentNo: user.studentNo,
      byName: assessor.realname,
    })
    .from(postAssessment)
    .innerJoin(user, eq(user.id, postAssessment.student))
    .leftJoin(assessor, eq(assessor.username, postAssessment.assessedBy))
    .where(and(eq(postAssessment.term, term.id), eq(bodiesOf[kind].assessed, id), isNull(postAssessment.endTime)))
  return rows.map(({ row, byName, ...who }) => ({
    ...who,
    student: row.student,
    position: row.position,
    spans: row.spans,
    days: row.days,
    yearDays: row.yearDays,
    yearHours: row.yearHours,
    hours: row.hours,
    assessed: { result: row.result, byName: byName ?? row.assessedBy ?? '', time: formatMoment(row.assessTime) },
    assessmentId: row.id,
  }))
}
