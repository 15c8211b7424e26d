import { and, desc, eq, inArray, or } from 'drizzle-orm'
import { organisationMembers, societyMembers } from '@sc/api-client/contract'
import type { ApplyType, CallInput, CallResult, OwnApplication, OwnBody, ownOrganisations, ReviewedBody } from '@sc/api-client/contract'
import type { Text } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { depart, organisation, organisationReview, processInstance, society, user } from '../../db/schema/index.ts'
import { itemsOf } from '../../dict/entries.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { isOpen, yearToReview } from './applied.ts'
import { BODIES, bodyIdOf, readBody } from './body.ts'
import type { Body, Review } from './body.ts'
import { categoriesOf, departsOf } from './compared.ts'
import { settingsOf } from './process.ts'

export type OwnHandIn = CallInput<typeof ownOrganisations.handIn>['body']

const KINDS = ['organisation', 'society'] as const
const OF_LEADERS = ['annual', 'handover', 'dissolve'] as const

/** What a student is in, what they may apply for, and what became of that. */
export async function ownList(db: Db, caller: Caller): Promise<CallResult<typeof ownOrganisations.list>> {
  const applications = await ownApplications(db, caller)
  const maySet = await studentsMay(db)
  const bodies: OwnBody[] = []
  for (const kind of KINDS) bodies.push(...(await ownBodies(db, caller, kind, maySet)))
  const categories = { organisation: await choicesOf(db, 'organisation'), society: await choicesOf(db, 'society') }
  const departs = await db.select({ value: depart.id, text: depart.departName }).from(depart).orderBy(depart.orgCode)
  const founding = KINDS.filter((body) => maySet(body, 'found')).map((body) => ({ body, hindrance: null }))
  return { bodies, applications, founding, categories, departs }
}

/** Whether students apply for this themselves: what is not said is left to leaders, and nobody founds anything. */
export async function studentsMay(db: Db): Promise<(body: ReviewedBody, applyType: ApplyType) => boolean> {
  const settings = await settingsOf(db)
  return (body, applyType) => settings.find((one) => one.body === body && one.applyType === applyType)?.byStudents ?? applyType !== 'found'
}

async function choicesOf(db: Db, body: ReviewedBody) {
  const items = await itemsOf(db, body === 'organisation' ? 'organisation_category' : 'society_category')
  return (items ?? []).map(({ value, text }) => ({ value, text: spoken(text) }))
}

/** Bodies that somebody is or was in, or leads. */
async function ownBodies(
  db: Db,
  { userId }: Caller,
  kind: ReviewedBody,
  maySet: (body: ReviewedBody, applyType: ApplyType) => boolean,
): Promise<OwnBody[]> {
  const { table, members, of, student, position, ends, names } = BODIES[kind]
  const from = kind === 'organisation' ? BODIES.organisation.members.startDate : BODIES.society.members.joinDate
  const posts = await db.select({ of, position, from, to: ends }).from(members).where(eq(student, userId)).orderBy(desc(from))
  const leads = kind === 'organisation' ? eq(organisation.leader, userId) : eq(society.president, userId)
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(
      or(
        leads,
        isOneOf(
          table.id,
          posts.map((post) => post.of),
        ),
      ),
    )
    .orderBy(table.name)
  const titles = positionsOf(kind)
  const found: OwnBody[] = []
  for (const { id } of rows) {
    const body = await readBody(db, { body: kind, organisation: null, society: null, [names.of]: id })
    if (body) found.push(await shown(db, body, { userId, maySet, posts: posts.filter((post) => post.of === id), titles }))
  }
  return found
}

const positionsOf = (kind: ReviewedBody): Readonly<Record<string, Text>> =>
  kind === 'organisation' ? organisationMembers.fields.position.options : societyMembers.fields.position.options

async function shown(
  db: Db,
  body: Body,
  {
    userId,
    maySet,
    posts,
    titles,
  }: {
    userId: string
    maySet: (body: ReviewedBody, applyType: ApplyType) => boolean
    posts: readonly { position: string; from: string; to: string | null }[]
    titles: Readonly<Record<string, Text>>
  },
): Promise<OwnBody> {
  const { kind, id, name, status, reviewedYear, star } = body
  const category = (await categoriesOf(db, kind))(body.category)
  const statuses: Readonly<Record<string, Text>> = BODIES[kind].statuses
  const leads = body.leader === userId
  const [leader] = body.leader === null ? [] : await db.select({ name: user.realname }).from(user).where(eq(user.id, body.leader))
  const waiting = leads ? await waitingOf(db, body) : undefined
  const hindrance = waiting === undefined ? null : spoken(say.association.openOther({ type: say.association.typeOf({ type: waiting }) }))
  const types = leads && status !== 'dissolved' ? typesFor(status).filter((applyType) => maySet(kind, applyType)) : []
  return {
    body: kind,
    id,
    name,
    category: category && spoken(category),
    depart: (await departsOf(db, [body.depart]))(body.depart),
    status,
    statusText: spoken(statuses[status] ?? status),
    leaderName: leader?.name ?? null,
    reviewedYear,
    yearToReview: await yearToReview(db, body),
    star,
    posts: posts.map(({ position, from, to }) => ({ position: spoken(titles[position] ?? position), from, to })),
    leads,
    offers: types.map((applyType) => ({ applyType, hindrance })),
  }
}

/** What is being prepared is founded first, or given up. */
const typesFor = (status: string): readonly ApplyType[] => (status === 'preparing' ? ['found', 'dissolve'] : OF_LEADERS)

async function waitingOf(db: Db, { kind, id }: Body): Promise<string | undefined> {
  const [found] = await db
    .select({ applyType: organisationReview.applyType })
    .from(organisationReview)
    .where(and(eq(BODIES[kind].review, id), eq(organisationReview.status, 'pending')))
  return found?.applyType
}

async function ownApplications(db: Db, { username }: Caller): Promise<OwnApplication[]> {
  const rows = await db
    .select()
    .from(organisationReview)
    .where(eq(organisationReview.createBy, username))
    .orderBy(desc(organisationReview.createTime), desc(organisationReview.id))
  const instances = await db
    .select({
      id: processInstance.id,
      of: processInstance.recordId,
      status: processInstance.status,
      currentNodes: processInstance.currentNodes,
    })
    .from(processInstance)
    .where(
      and(
        eq(processInstance.recordKind, 'organisation'),
        inArray(
          processInstance.recordId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(desc(processInstance.startTime))
  const people = rows.flatMap(({ newLeader, members }) => [...(newLeader === null ? [] : [newLeader]), ...members])
  const numbers = new Map(
    (
      await db
        .select({ id: user.id, number: user.studentNo })
        .from(user)
        .where(isOneOf(user.id, [...new Set(people)]))
    ).map(({ id, number }) => [id, number]),
  )
  return rows.map((row) => {
    const instance = instances.find(({ of }) => of === row.id)
    return {
      id: row.id,
      revision: row.revision,
      body: row.body as ReviewedBody,
      bodyId: bodyIdOf(row),
      name: row.name ?? row.newName ?? '',
      applyType: row.applyType as ApplyType,
      status: row.status as OwnApplication['status'],
      submittedOn: row.submittedOn,
      opinion: row.opinion,
      instance: instance ? { id: instance.id, status: instance.status, currentNodes: instance.currentNodes } : null,
      open: isOpen(row.status),
      asked: askedOf(row, numbers),
    }
  })
}

function askedOf(row: Review, numbers: ReadonlyMap<string, string | null>): OwnApplication['asked'] {
  const { year, star, newName, newCode, newDepart, newTermStart, newTermEnd, newLeader, reason } = row
  return {
    year,
    star,
    newName,
    newCode,
    newCategory: row.newCategory ?? row.newSocietyCategory,
    newLevel: row.newLevel as OwnApplication['asked']['newLevel'],
    newDepart,
    newTermStart,
    newTermEnd,
    newLeaderNo: newLeader === null ? null : (numbers.get(newLeader) ?? null),
    members: row.members.flatMap((id) => numbers.get(id) ?? []),
    reason,
    attachments: [...row.attachments],
  }
}
