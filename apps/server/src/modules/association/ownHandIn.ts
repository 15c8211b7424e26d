import { and, eq, gt, inArray, or } from 'drizzle-orm'
import { organisationReviews } from '@sc/api-client/contract'
import type { ReviewAttachment } from '@sc/api-client/contract'
import { readUploads } from '@sc/form-renderer/schema'
import type { Caller } from '../../access/caller.ts'
import { inOneMoment, now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { newId } from '../../db/schema/columns.ts'
import { one } from '../../db/one.ts'
import { waitShortly } from '../../db/waitShortly.ts'
import { depart, organisationReview, user } from '../../db/schema/index.ts'
import { itemsOf } from '../../dict/entries.ts'
import type { WorkflowEngine } from '../../engine/WorkflowEngine.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { dayOrderProblem, refusedFor } from '../../resource/checks.ts'
import { claimUploads, ownUploads } from '../upload/claims.ts'
import type { UploadField } from '../upload/claims.ts'
import { heldBody, BODIES } from './body.ts'
import type { Body, Kept, Review } from './body.ts'
import { handInHeld, once, submitReview } from './handIn.ts'
import type { Held } from './held.ts'
import { studentsMay } from './own.ts'
import type { OwnHandIn } from './own.ts'

interface Where {
  db: Db
  engine: WorkflowEngine
  kept: Kept
}

/** A student applies, or hands in again what came back: written and handed in at once, or neither. */
export async function handInOwn({ db, engine, kept }: Where, caller: Caller, sent: OwnHandIn): Promise<{ id: string }> {
  const { again, requestId } = sent
  if (again) {
    await submitReview({ db, engine, kept }, caller, { ...again, requestId }, (tx, held) => mended(tx, caller, held, sent))
    return { id: again.id }
  }
  return once(() =>
    db.transaction(async (tx) => {
      await waitShortly(tx)
      const id = newId()
      const { body, bodyId = null, applyType } = sent
      const about = { body, organisation: null, society: null, [BODIES[body].names.of]: bodyId }
      await refuseMany(tx, caller)
      const held = await heldOwn(tx, caller, about, applyType)
      await inOneMoment(async () => {
        const { userId: applicant, username: createBy } = caller
        const review = one(
          await tx
            .insert(organisationReview)
            .values({
              id,
              ...about,
              applyType,
              name: held?.name ?? sent.newName ?? null,
              applicant,
              createBy,
              updateBy: createBy,
              ...(await askedFor(tx, caller, { id, body, applyType, before: [], isNew: held === null }, sent)),
            })
            .returning(),
        )
        await handInHeld(tx, engine, caller, kept, { review, about: held }, requestId)
      })
      return { id }
    }),
  )
}

/** Foundings of one student within a day, and whatever they took back: each was asked of everybody who decides. */
const MOST_A_DAY = 10
const DAY_MS = 86_400_000

/** Under the student's own row: of many at the same moment each finds those before it. */
async function refuseMany(tx: Db, { username }: Caller): Promise<void> {
  await tx.select({ id: user.id }).from(user).where(eq(user.username, username)).for('no key update')
  const lately = gt(organisationReview.createTime, new Date(now().getTime() - DAY_MS))
  const asked = or(eq(organisationReview.applyType, 'found'), eq(organisationReview.status, 'withdrawn'))
  const made = await tx.$count(organisationReview, and(eq(organisationReview.createBy, username), asked, lately))
  if (made >= MOST_A_DAY) throw new BusinessError(say.association.tooMany({ most: MOST_A_DAY }))
}

/** What is applied for and on behalf of what stays as it was. */
async function mended(tx: Db, caller: Caller, { review, about }: Held, sent: OwnHandIn): Promise<Held> {
  await refuseOthersBody(tx, caller, { kind: review.body, about, applyType: review.applyType as OwnHandIn['applyType'] })
  const { id, body, applyType } = review
  const concerned = { id, body: body as OwnHandIn['body'], applyType: applyType as OwnHandIn['applyType'] }
  const fields = await askedFor(tx, caller, { ...concerned, before: review.attachments, isNew: about === null }, sent)
  const [changed] = await tx.update(organisationReview).set(fields).where(eq(organisationReview.id, id)).returning()
  if (!changed) throw new Error(`the application ${id} is held, and gone`)
  return { review: changed, about }
}

/** The organisation or society of the caller, held; one that they are not the leader of is none. */
async function heldOwn(
  tx: Db,
  caller: Caller,
  about: Pick<Review, 'body' | 'organisation' | 'society'>,
  applyType: OwnHandIn['applyType'],
): Promise<Body | null> {
  const bodyId = about.organisation ?? about.society
  if (bodyId !== null) {
    const { table } = BODIES[about.body]
    const [known] = await tx.select({ id: table.id }).from(table).where(eq(table.id, bodyId))
    if (!known) throw notFound(BODIES[about.body].resource.title)
  }
  const held = await heldBody(tx, about)
  await refuseOthersBody(tx, caller, { kind: about.body, about: held, applyType })
  return held
}

async function refuseOthersBody(
  tx: Db,
  { userId }: Caller,
  { kind, about, applyType }: { kind: Review['body']; about: Body | null; applyType: OwnHandIn['applyType'] },
): Promise<void> {
  // Whoever leads it no more, or never did, is told nothing of it.
  if (about && about.leader !== userId) throw notFound(BODIES[kind].resource.title)
  const may = await studentsMay(tx)
  if (!may(kind as OwnHandIn['body'], applyType))
    throw new BusinessError(say.association.notByStudents({ type: say.association.typeOf({ type: applyType }) }))
}

interface Concerned {
  id: string
  body: OwnHandIn['body']
  applyType: OwnHandIn['applyType']
  before: readonly ReviewAttachment[]
  isNew: boolean
}

/** What is asked for, as it is kept: people by their numbers, files as they are stored. */
async function askedFor(tx: Db, caller: Caller, { id, body, applyType, before, isNew }: Concerned, sent: OwnHandIn) {
  const founds = applyType === 'found' && isNew
  const { members = [], attachments = [] } = sent
  const numbers = [...new Set([...(sent.newLeaderNo ? [sent.newLeaderNo] : []), ...members])]
  const people = await studentsBy(tx, numbers)
  const idOf = (number: string) => people.get(number) ?? ''
  const leader = sent.newLeaderNo ? idOf(sent.newLeaderNo) : founds ? caller.userId : null
  await checkChoices(tx, body, sent)
  const disorder = dayOrderProblem(organisationReviews.fields, sent)
  if (disorder) throw refusedFor(disorder)
  const ofOrganisation = body === 'organisation'
  const category = sent.newCategory || null
  return {
    year: sent.year ?? null,
    star: sent.star ?? null,
    newName: sent.newName || null,
    newCode: sent.newCode || null,
    newCategory: ofOrganisation ? category : null,
    newSocietyCategory: ofOrganisation ? null : category,
    newLevel: sent.newLevel ?? null,
    newDepart: sent.newDepart ?? null,
    newLeader: leader,
    newTermStart: sent.newTermStart ?? null,
    newTermEnd: sent.newTermEnd ?? null,
    members: founds ? [...new Set(members.map(idOf))].filter((one) => one !== leader) : [],
    reason: sent.reason,
    attachments: [...(await ownAttachments(tx, caller, { id, before }, attachments))],
  }
}

async function studentsBy(tx: Db, numbers: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .select({ id: user.id, number: user.studentNo })
    .from(user)
    .where(inArray(user.studentNo, [...numbers]))
  const found = new Map(rows.flatMap(({ id, number }) => (number === null ? [] : [[number, id] as const])))
  const unknown = numbers.find((number) => !found.has(number))
  if (unknown !== undefined) throw new BusinessError(say.association.noStudent({ number: unknown }))
  return found
}

async function checkChoices(tx: Db, body: OwnHandIn['body'], { newCategory, newDepart }: OwnHandIn): Promise<void> {
  if (newCategory) {
    const items = await itemsOf(tx, body === 'organisation' ? 'organisation_category' : 'society_category')
    if (!items?.some(({ value }) => value === newCategory)) throw new BusinessError(say.association.noCategory())
  }
  if (!newDepart) return
  const [found] = await tx.select({ id: depart.id }).from(depart).where(eq(depart.id, newDepart))
  if (!found) throw new BusinessError(say.association.noDepart())
}

async function ownAttachments(
  tx: Db,
  { username }: Caller,
  { id, before }: Pick<Concerned, 'id' | 'before'>,
  attachments: readonly ReviewAttachment[],
): Promise<readonly ReviewAttachment[]> {
  const { title, kinds: ext, most, megabytes } = organisationReviews.fields.attachments
  const fields: UploadField[] = [{ model: 'attachments', name: spoken(title), ext, most, megabytes, filesIn: readUploads }]
  const owner = { kind: 'organisationReview' as const, id }
  const kept = await ownUploads(tx, { fields, before: [{ attachments: before }], sent: { attachments }, username, owner })
  await claimUploads(tx, { fields, values: kept, username, owner })
  return readUploads(kept['attachments']).map(({ url, name: called }) => ({ url, name: called ?? url }))
}
