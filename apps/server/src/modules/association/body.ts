import { and, eq } from 'drizzle-orm'
import { organisationMembers, organisationReviews, organisations, societies, societyMembers } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { organisation, organisationMember, organisationReview, postAssessment, society, societyMember } from '../../db/schema/index.ts'
import type { AnyServed, StoredValues } from '../../resource/served.ts'

export type Review = typeof organisationReview.$inferSelect

/** What an application is about: an organisation or a society, alike as far as applications go. */
export interface Body {
  kind: Review['body']
  id: string
  name: string
  status: string
  /** Organisations do not say so. */
  founded: string | null
  reviewedYear: number | null
  star: number | null
  /** Who leads it, or presides over it. */
  leader: string | null
  depart: string | null
  category: string
  code: string | null
  level: string | null
  termStart: string | null
  termEnd: string | null
  stored: StoredValues
}

/** Where organisations and societies keep what applications change, under which names. */
export const BODIES = {
  organisation: {
    table: organisation,
    members: organisationMember,
    of: organisationMember.organisation,
    student: organisationMember.student,
    position: organisationMember.position,
    ends: organisationMember.endDate,
    assessed: postAssessment.organisation,
    names: { of: 'organisation', from: 'startDate', to: 'endDate' },
    head: 'chair',
    others: 'staff',
    resource: organisations,
    memberResource: organisationMembers,
    statuses: organisations.fields.status.options,
    review: organisationReview.organisation,
  },
  society: {
    table: society,
    members: societyMember,
    of: societyMember.society,
    student: societyMember.student,
    position: societyMember.position,
    ends: societyMember.quitDate,
    assessed: postAssessment.society,
    names: { of: 'society', from: 'joinDate', to: 'quitDate' },
    head: 'president',
    others: 'member',
    resource: societies,
    memberResource: societyMembers,
    statuses: societies.fields.status.options,
    review: organisationReview.society,
  },
} as const

/** Resources where these are kept. */
export interface Kept {
  reviews: AnyServed
  organisation: { bodies: AnyServed; members: AnyServed }
  society: { bodies: AnyServed; members: AnyServed }
}

export function keptIn(resources: readonly AnyServed[]): Kept {
  const of = (path: string) => {
    const served = resources.find(({ resource }) => resource.path === path)
    if (!served) throw new Error(`${path} is not served`)
    return served
  }
  return {
    reviews: of(organisationReviews.path),
    organisation: { bodies: of(organisations.path), members: of(organisationMembers.path) },
    society: { bodies: of(societies.path), members: of(societyMembers.path) },
  }
}

type About = Pick<Review, 'body' | 'organisation' | 'society'>

/** What an application is about, held until the transaction ends; null of what is to be founded. */
export async function heldBody(tx: Db, about: About): Promise<Body | null> {
  if (about.organisation !== null)
    return ofOrganisation(one(await tx.select().from(organisation).where(eq(organisation.id, about.organisation)).for('no key update')))
  if (about.society !== null)
    return ofSociety(one(await tx.select().from(society).where(eq(society.id, about.society)).for('no key update')))
  return null
}

/** The same of many, of which none is held, by their ids. */
export async function bodiesOf(db: Db, about: readonly About[]): Promise<ReadonlyMap<string, Body>> {
  const found = new Map<string, Body>()
  for (const one of about) {
    const id = bodyIdOf(one)
    const body = id === null || found.has(id) ? null : await readBody(db, one)
    if (id !== null && body) found.set(id, body)
  }
  return found
}

/** What an application is about, as it is now. */
export async function readBody(db: Db, about: About): Promise<Body | null> {
  if (about.organisation !== null) {
    const [row] = await db.select().from(organisation).where(eq(organisation.id, about.organisation))
    return row ? ofOrganisation(row) : null
  }
  if (about.society === null) return null
  const [row] = await db.select().from(society).where(eq(society.id, about.society))
  return row ? ofSociety(row) : null
}

export const bodyIdOf = ({ organisation: one, society: other }: Pick<Review, 'organisation' | 'society'>): string | null => one ?? other

const ofOrganisation = (row: typeof organisation.$inferSelect): Body => ({
  ...row,
  kind: 'organisation',
  founded: null,
  star: null,
  stored: row,
})

const ofSociety = (row: typeof society.$inferSelect): Body => ({
  ...row,
  kind: 'society',
  leader: row.president,
  depart: row.guideUnit,
  code: null,
  level: null,
  termStart: null,
  termEnd: null,
  // What is kept beside its row stays.
  stored: row,
})

/** Whether a body has another name like this, or would have. */
export async function namesake(tx: Db, kind: Review['body'], name: string, except: string | null): Promise<boolean> {
  const { table } = BODIES[kind]
  const rows = await tx.select({ id: table.id }).from(table).where(eq(table.name, name))
  return rows.some(({ id }) => id !== except)
}

export async function codeTaken(tx: Db, code: string): Promise<boolean> {
  const rows = await tx.select({ id: organisation.id }).from(organisation).where(eq(organisation.code, code))
  return rows.length > 0
}

/**
 * The kind of another application that waits to be decided for the same, and in whose way it is: of the same kind, or of any where a
 * process decides either.
 */
export async function waitsAlready(tx: Db, { id, applyType, ...about }: About & Pick<Review, 'id' | 'applyType'>, byProcess: boolean) {
  const bodyId = bodyIdOf(about)
  if (bodyId === null) return undefined
  const rows = await tx
    .select({ id: organisationReview.id, applyType: organisationReview.applyType, byProcess: organisationReview.byProcess })
    .from(organisationReview)
    .where(and(eq(BODIES[about.body].review, bodyId), eq(organisationReview.status, 'pending')))
  const others = rows.filter((row) => row.id !== id && (byProcess || row.byProcess || row.applyType === applyType))
  return (others.find((row) => row.applyType === applyType) ?? others[0])?.applyType
}
