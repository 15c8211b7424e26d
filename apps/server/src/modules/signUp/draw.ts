import { createHash, randomBytes } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { CallResult, signUp as contract } from '@sc/api-client/contract'
import { awayAmong } from '../../access/away.ts'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { isOneOf } from '../../db/page.ts'
import { item, lottery, signUp } from '../../db/schema/index.ts'
import { BusinessError, notFound } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { formatMoment, formatMomentOrNull } from '../../time.ts'
import { giveBackForCancelling } from '../conduct/cancelled.ts'
import { bansOf } from '../conduct/ledger.ts'
import { outsideOf } from '../item/audience.ts'
import { lockManaged } from '../item/managed.ts'
import { holdsPlace, placesLeft, tellStudents, timeAndPlace } from './line.ts'
import type { Row } from './line.ts'
import { isSettled } from './open.ts'

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

/** A project's draw, with a seed that is chosen when somebody first looks at it, or at the latest with the first sign-up. */
export async function lotteryOf(db: Db, itemId: string) {
  const known = () => db.select().from(lottery).where(eq(lottery.itemId, itemId))
  const [found] = await known()
  if (found) return found
  await db
    .insert(lottery)
    .values({ itemId, seed: randomBytes(32).toString('hex') })
    .onConflictDoNothing()
  return one(await known())
}

/** What is told of the seed before the draw. */
export async function commitmentOf(db: Db, itemId: string) {
  const { seed, drawTime } = await lotteryOf(db, itemId)
  return { commitment: sha256(seed), drawTime: formatMomentOrNull(drawTime) }
}

/** Lots in the order in which a seed draws them: that of their hashes. */
const drawn = (seed: string, numbers: readonly number[]) =>
  numbers.map((number) => ({ number, hash: sha256(`${seed}:${number}`) })).toSorted((one, other) => (one.hash < other.hash ? -1 : 1))

/** The draw as anybody may check it, with what its organiser gave away beside it. */
export async function drawOf(db: Db, caller: Caller, itemId: string): Promise<CallResult<typeof contract.draw>> {
  const [project] = await db.select().from(item).where(eq(item.id, itemId))
  if (!project || project.status === 'draft' || project.signUp !== 'lottery') throw notFound(say.signUp.draw())
  const { seed, drawTime, places, lots } = await lotteryOf(db, itemId)
  const [own] = await db
    .select({ number: signUp.number })
    .from(signUp)
    .where(and(eq(signUp.itemId, itemId), eq(signUp.username, caller.username)))
  return {
    itemName: spoken(named(project.name, project.english)),
    commitment: sha256(seed),
    drawTime: formatMomentOrNull(drawTime),
    seed: drawTime === null ? null : seed,
    places,
    capacity: project.capacity,
    byHand: await db.$count(signUp, and(eq(signUp.itemId, itemId), holdsPlace, signUp.byHand)),
    lots: drawTime === null || lots === null ? [] : drawn(seed, lots),
    mine: own?.number ?? null,
  }
}

/**
 * Draws the lots of who signed up until the deadline: once. Who has no luck waits in the order of the draw, before whoever comes later;
 * the lots of those who cannot sign up any more for want of conduct points, or whom the project is for no more, are left out, and they are told;
 * so are those of who left.
 */
export async function drawLots(db: Db, caller: Caller, itemId: string): Promise<{ placed: number; lots: number }> {
  return db.transaction(async (tx) => {
    const project = await lockManaged(tx, caller, itemId)
    if (project.signUp !== 'lottery') throw new BusinessError(say.signUp.noDraw())
    if (!isSettled(project)) throw new BusinessError(say.signUp.drawLater({ time: project.applyTime ?? project.startTime }))
    const { seed, drawTime } = await lotteryOf(tx, itemId)
    if (drawTime !== null) throw new BusinessError(say.signUp.drawnBefore({ time: formatMoment(drawTime) }))
    const all = await tx
      .select()
      .from(signUp)
      .where(and(eq(signUp.itemId, itemId), eq(signUp.state, 'pending')))
      .orderBy(asc(signUp.number))
    const usernames = all.map(({ username }) => username)
    const [bans, away] = [await bansOf(tx, usernames), await awayAmong(tx, usernames)]
    const outside = new Set(await outsideOf(tx, project, usernames))
    const entries = all.filter(({ username }) => !bans.has(username) && !away.has(username) && !outside.has(username))
    const passed = all.filter(({ username }) => (bans.has(username) || outside.has(username)) && !away.has(username))
    const gone = all.filter(({ username }) => away.has(username))
    const byNumber = new Map(entries.map((row) => [row.number, row]))
    const order = drawn(seed, [...byNumber.keys()]).flatMap(({ number }) => byNumber.get(number) ?? [])
    const places = Math.min((await placesLeft(tx, project))?.open ?? order.length, order.length)
    const [lucky, others] = [order.slice(0, places), order.slice(places)]
    await settle(tx, lucky, 'placed')
    await giveBackForCancelling(
      tx,
      caller,
      project,
      lucky.map(({ username }) => username),
    )
    await settle(tx, others, 'waiting')
    await settle(tx, [...passed, ...gone], 'refused')
    await tx
      .update(lottery)
      .set({ drawTime: now(), places, lots: entries.map(({ number }) => number) })
      .where(eq(lottery.itemId, itemId))
    await writeAudit(tx, caller, {
      kind: 'item',
      recordId: project.id,
      title: project.name,
      action: 'draw',
      after: { capacity: project.capacity, students: order.length },
    })
    await tellStudents(tx, project, lucky, {
      title: say.signUp.placed({ item: project.name }),
      text: say.signUp.drawnFirst(timeAndPlace(project)),
    })
    await tellStudents(tx, project, others, {
      title: say.signUp.waits({ item: project.name }),
      text: say.signUp.drawnLater(),
    })
    for (const row of passed)
      await tellStudents(tx, project, [row], {
        title: say.signUp.unlucky({ item: project.name }),
        text: outside.has(row.username) ? say.signUp.lotOutside() : say.conduct.lotPassed({ until: bans.get(row.username) ?? '' }),
      })
    return { placed: lucky.length, lots: order.length }
  })
}

/** @param rows who waits does so in their order */
async function settle(tx: Db, rows: readonly Row[], state: Row['state']): Promise<void> {
  if (rows.length === 0) return
  const order = JSON.stringify(Object.fromEntries(rows.map(({ id }, at) => [id, at + 1])))
  await tx
    .update(signUp)
    .set({ state, line: state === 'waiting' ? sql`(${order}::jsonb ->> ${signUp.id})::int` : null, updateTime: now() })
    .where(
      isOneOf(
        signUp.id,
        rows.map(({ id }) => id),
      ),
    )
}
