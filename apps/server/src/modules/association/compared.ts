import { and, count, eq, isNull } from 'drizzle-orm'
import { organisationReviews, organisations, societies } from '@sc/api-client/contract'
import type { Message, Text } from '@sc/locale'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { depart, user } from '../../db/schema/index.ts'
import { itemsOf } from '../../dict/entries.ts'
import { say } from '../../locale/say.ts'
import { BODIES } from './body.ts'
import type { Body, Review } from './body.ts'

/** One thing of an organisation or society: what it is, and what it would be by what is applied for. */
interface Compared {
  title: Text | Message
  now: string | Text | Message | null
  asked: string | Text | Message | null
}

/** What is, beside what is asked for; nothing of what has neither. */
export async function compared(db: Db, review: Review, about: Body | null): Promise<Compared[]> {
  const { applyType } = review
  const { fields } = review.body === 'organisation' ? organisations : societies
  const people = await namesOf(db, [about?.leader ?? null, review.newLeader])
  const departs = await departsOf(db, [about?.depart ?? null, review.newDepart])
  const { statuses } = BODIES[review.body]
  const statusText = (status: string | null): Text | null => (status === null ? null : statuses[status as keyof typeof statuses])
  const becomes = applyType === 'found' ? 'active' : applyType === 'dissolve' ? 'dissolved' : null
  const { level } = organisations.fields
  const levelText = (value: string | null): Text | null => (value === null ? null : level.options[value as keyof typeof level.options])
  const leads = review.body === 'organisation' ? organisations.fields.leader.title : societies.fields.president.title
  const placed = review.body === 'organisation' ? organisations.fields.depart.title : societies.fields.guideUnit.title
  const newCategory = review.newCategory ?? review.newSocietyCategory
  const categories = await categoriesOf(db, review.body)
  const members = about ? await actingIn(db, about) : 0
  const rows: Compared[] = [
    { title: fields.name.title, now: about?.name ?? null, asked: review.newName },
    { title: organisations.fields.code.title, now: about?.code ?? null, asked: review.newCode },
    { title: fields.category.title, now: categories(about?.category ?? null), asked: categories(newCategory) },
    { title: level.title, now: levelText(about?.level ?? null), asked: levelText(review.newLevel) },
    { title: placed, now: departs(about?.depart ?? null), asked: departs(review.newDepart) },
    { title: fields.status.title, now: statusText(about?.status ?? null), asked: statusText(becomes) },
    { title: leads, now: people(about?.leader ?? null), asked: people(review.newLeader) },
    {
      title: say.association.term(),
      now: spanOf(about?.termStart ?? null, about?.termEnd ?? null),
      asked: spanOf(review.newTermStart, review.newTermEnd),
    },
    { title: fields.reviewedYear.title, now: about?.reviewedYear?.toString() ?? null, asked: review.year?.toString() ?? null },
    { title: organisationReviews.fields.star.title, now: starText(about?.star ?? null), asked: starText(review.star) },
    {
      title: say.association.actingMembers(),
      now: about ? say.association.persons({ count: members }) : null,
      asked: applyType === 'dissolve' ? say.association.leaveToday() : await foundersOf(db, review),
    },
  ]
  return rows.filter(({ now, asked }) => now !== null || asked !== null)
}

const spanOf = (from: string | null, to: string | null) => (from || to ? `${from ?? ''} ~ ${to ?? ''}`.trim() : null)

const starText = (star: number | null): Text | null =>
  star === null ? null : societies.fields.star.options[star as keyof typeof societies.fields.star.options]

/** What categories are called. */
export async function categoriesOf(db: Db, body: Review['body']): Promise<(value: string | null) => Text | string | null> {
  const items = await itemsOf(db, body === 'organisation' ? 'organisation_category' : 'society_category')
  return (value) => (value === null ? null : (items?.find((item) => item.value === value)?.text ?? value))
}

async function namesOf(db: Db, ids: readonly (string | null)[]) {
  const wanted = ids.flatMap((id) => id ?? [])
  const rows = await db
    .select({ id: user.id, realname: user.realname, studentNo: user.studentNo })
    .from(user)
    .where(isOneOf(user.id, [...new Set(wanted)]))
  const names = new Map(rows.map(({ id, realname: who, studentNo: number }) => [id, say.association.person({ who, number })]))
  return (id: string | null) => (id === null ? null : (names.get(id) ?? id))
}

export async function departsOf(db: Db, ids: readonly (string | null)[]) {
  const wanted = ids.flatMap((id) => id ?? [])
  const rows = await db
    .select()
    .from(depart)
    .where(isOneOf(depart.id, [...new Set(wanted)]))
  return (id: string | null): string | null => rows.find((row) => row.id === id)?.departName ?? null
}

/** How many are in it now. */
export async function actingIn(db: Db, { kind, id }: Pick<Body, 'kind' | 'id'>): Promise<number> {
  const { members, of, ends } = BODIES[kind]
  const [found] = await db
    .select({ total: count() })
    .from(members)
    .where(and(eq(of, id), isNull(ends)))
  return found?.total ?? 0
}

async function foundersOf(db: Db, { members, newLeader }: Review): Promise<Message | null> {
  const others = members.filter((id) => id !== newLeader)
  if (others.length === 0) return null
  const nameOf = await namesOf(db, others)
  return say.association.people({ people: others.flatMap((id) => nameOf(id) ?? []) })
}
