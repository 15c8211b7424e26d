import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { EndpointRead, signUp as contract, SignUpState } from '@sc/api-client/contract'
import { awayAmong } from '../../access/away.ts'
import type { Caller } from '../../access/caller.ts'
import { writeAudits } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { attendance, signUp, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { giveBackForCancelling } from '../conduct/cancelled.ts'
import { reckonAgain } from '../conduct/reckon.ts'
import { lockManaged } from '../item/managed.ts'
import { isOver } from '../item/over.ts'
import { askAboutOthers } from './banned.ts'
import { awaitsDraw, nextOf, placesLeft, promote, tellStudents, timeAndPlace } from './line.ts'
import type { Project, Row } from './line.ts'
import { signedInAmong } from './place.ts'

type Decided = EndpointRead<typeof contract.decide>['body']

/**
 * Gives places by hand, takes them away, or has people wait; each is told. Where a draw decides, it comes first. Nobody decides on
 * their own sign-up, nor on those who took theirs back. Whom the project is not for, and who
 * cannot sign up for want of conduct points, is given a place with a consent.
 */
export async function decide(db: Db, caller: Caller, { itemId, ids, as, consent }: Decided): Promise<{ decided: number }> {
  return db.transaction(async (tx) => {
    const project = await lockManaged(tx, caller, itemId)
    refuseOther(project)
    const rows = await tx
      .select()
      .from(signUp)
      .where(and(eq(signUp.itemId, itemId), isOneOf(signUp.id, ids)))
      .orderBy(signUp.number)
      .for('no key update')
    if (rows.some(({ username }) => username === caller.username)) throw new BusinessError(say.signUp.own())
    if (rows.some(({ state }) => state === 'pending') && project.signUp === 'lottery') throw new BusinessError(say.signUp.drawFirst())
    const changed = rows.filter((row) => row.state !== as && row.state !== 'cancelled')
    await refuseSettled(tx, itemId, changed)
    if (as === 'placed') await refuseAway(tx, changed)
    else await refusePresent(tx, itemId, changed)
    await refuseTooMany(tx, project, as === 'placed' ? changed.length : 0)
    const { line } = await nextOf(tx, itemId)
    if (changed.length === 0) return { decided: 0 }
    const others = as === 'placed' ? await askAboutOthers(tx, project, changed, consent) : {}
    const order = JSON.stringify(Object.fromEntries(changed.map(({ id }, at) => [id, line + at])))
    await tx
      .update(signUp)
      .set({
        state: as,
        line: as === 'waiting' ? sql`(${order}::jsonb ->> ${signUp.id})::int` : null,
        byHand: as === 'placed',
        leave: null,
        leaveReason: null,
        leaveAnswer: null,
        decidedBy: caller.username,
        updateTime: now(),
      })
      .where(
        isOneOf(
          signUp.id,
          changed.map(({ id }) => id),
        ),
      )
    if (as === 'waiting') await refuseNeedlessWait(tx, project, changed.length)
    await noteDecision(tx, caller, project, { as, rows: changed, ...others })
    await tellStudents(tx, project, changed, decisionWords(project, as))
    const usernames = changed.map(({ username }) => username)
    if (as === 'placed') await giveBackForCancelling(tx, caller, project, usernames)
    else await promote(tx, project, 'decided')
    await reckonAgain(tx, caller, project, usernames)
    return { decided: changed.length }
  })
}

export const decisionWords = (project: Project, as: Decided['as']) => {
  const about = { item: project.name }
  if (as === 'placed') return { title: say.signUp.placed(about), text: say.signUp.chosen(timeAndPlace(project)) }
  if (as === 'waiting') return { title: say.signUp.waits(about), text: say.signUp.waitsOn() }
  return { title: say.signUp.unlucky(about), text: say.signUp.notChosen() }
}

export function refuseOther({ signUp: way, status }: Project): void {
  if (way === 'none') throw new BusinessError(say.signUp.byApplication())
  if (status === 'draft') throw new BusinessError(say.item.isDraft())
  if (isOver(status)) throw new BusinessError(say.signUp.isClosed())
}

/** Whose score is recorded was there, whatever is decided of their place. */
async function refuseSettled(tx: Db, itemId: string, rows: readonly Pick<Row, 'username'>[]): Promise<void> {
  const [settled] = await tx
    .select({ realname: user.realname })
    .from(attendance)
    .innerJoin(user, eq(user.username, attendance.username))
    .where(
      and(
        eq(attendance.itemId, itemId),
        isNotNull(attendance.settleTime),
        isOneOf(
          attendance.username,
          rows.map(({ username }) => username),
        ),
      ),
    )
    .limit(1)
  if (settled) throw new BusinessError(say.signUp.settled({ who: settled.realname }))
}

/** Who is frozen, or studies here no more, cannot come: nobody gives them a place, as a draw does not. */
async function refuseAway(tx: Db, rows: readonly Pick<Row, 'username'>[]): Promise<void> {
  const away = await awayAmong(
    tx,
    rows.map(({ username }) => username),
  )
  if (away.size === 0) return
  const people = await tx
    .select({ realname: user.realname })
    .from(user)
    .where(isOneOf(user.username, [...away]))
    .orderBy(user.username)
  throw new BusinessError(say.signUp.away({ names: people.map(({ realname }) => realname) }))
}

/** Who has signed in keeps the place: where that was wrong, it is put right first. */
async function refusePresent(tx: Db, itemId: string, rows: readonly Pick<Row, 'username'>[]): Promise<void> {
  const [username] = await signedInAmong(
    tx,
    itemId,
    rows.map((row) => row.username),
  )
  if (username === undefined) return
  const { realname } = one(await tx.select({ realname: user.realname }).from(user).where(eq(user.username, username)))
  throw new BusinessError(say.signUp.present({ who: realname }))
}

/** All places are the organiser's to give, those that are kept back first; before a draw those alone, the others are for the lots. */
export async function refuseTooMany(tx: Db, project: Project, wanted: number): Promise<void> {
  const left = await placesLeft(tx, project)
  if (left === null || wanted === 0) return
  if (await awaitsDraw(tx, project)) {
    const kept = left.all - left.open
    if (wanted > kept) throw new BusinessError(say.signUp.onlyReserved({ left: kept, wanted }))
  }
  if (wanted > left.all) throw new BusinessError(say.signUp.fewerPlaces({ left: left.all, wanted }))
}

/** Who is last in the line, and would be given a place at once, does not wait. */
async function refuseNeedlessWait(tx: Db, project: Project, last: number): Promise<void> {
  const left = await placesLeft(tx, project)
  const waiting = await tx.$count(signUp, and(eq(signUp.itemId, project.id), eq(signUp.state, 'waiting')))
  if (left === null || left.open > waiting - last) throw new BusinessError(say.signUp.placesAreLeft())
}

/** Somebody about whom is decided, with what they were before: null of who had not signed up. */
interface Candidate {
  username: string
  state: SignUpState | null
  leave: Row['leave']
}

/** Some who were the same before. */
interface Alike {
  before: Partial<Record<'leave' | 'signUp', string>> | undefined
  students: string[]
}

/**
 * One entry for all who were the same before.
 * @param decision `outside`: accounts of those among them whom it is not for; `banned`: of those who cannot sign up themselves
 */
export async function noteDecision(
  tx: Db,
  caller: Caller,
  { id, name }: Project,
  {
    as,
    rows,
    outside = [],
    banned = [],
  }: { as: SignUpState; rows: readonly Candidate[]; outside?: readonly string[]; banned?: readonly string[] },
): Promise<void> {
  const alike = new Map<string, Alike>()
  for (const { username, state, leave } of rows) {
    const before = leave === 'granted' ? { leave } : state === null ? undefined : { signUp: state }
    const key = JSON.stringify(before ?? null)
    const group: Alike = alike.get(key) ?? { before, students: [] }
    group.students.push(username)
    alike.set(key, group)
  }
  await writeAudits(
    tx,
    caller,
    Array.from(alike.values(), ({ before, students }) => {
      const among = (some: readonly string[]) => some.filter((one) => students.includes(one))
      return {
        kind: 'item' as const,
        recordId: id,
        title: name,
        action: 'admit' as const,
        before,
        after: {
          signUp: as,
          students,
          ...(among(outside).length > 0 && { outside: among(outside) }),
          ...(among(banned).length > 0 && { banned: among(banned) }),
        },
      }
    }),
  )
}
