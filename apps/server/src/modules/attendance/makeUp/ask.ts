import { and, eq } from 'drizzle-orm'
import type { CallResult, EndpointRead, MakeUp, makeUp as contract } from '@sc/api-client/contract'
import type { Caller } from '../../../access/caller.ts'
import { writeAudit } from '../../../audit/write.ts'
import type { Db } from '../../../db/connect.ts'
import { one } from '../../../db/one.ts'
import { newId } from '../../../db/schema/columns.ts'
import { item, makeUp } from '../../../db/schema/index.ts'
import { BusinessError, notFound } from '../../../http/errors.ts'
import { spoken } from '../../../locale/language.ts'
import { say } from '../../../locale/say.ts'
import { momentAt } from '../../../time.ts'
import { sendMessages } from '../../announcement/notify.ts'
import { reckonAgain } from '../../conduct/reckon.ts'
import { lockOpen } from '../../signUp/rows.ts'
import { ownProofs } from '../../upload/proofs.ts'
import { saidRequest, selectRequests, toMakeUp } from './rows.ts'
import { impossibleTime, nothingMissing, standingOf, timesOf, tooLate } from './standing.ts'

/** What a student is told of asking for a sign-in of an activity that is missing. */
export async function aboutMakeUp(db: Db, { username }: Caller, itemId: string): Promise<CallResult<typeof contract.about>> {
  const [project] = await db.select().from(item).where(eq(item.id, itemId))
  if (!project || project.status === 'draft') throw notFound(say.item.project())
  const standing = await standingOf(db, project, username)
  const missing = (['in', 'out'] as const).filter((kind) => nothingMissing(project, standing, kind) === null)
  const late = missing.length > 0 ? tooLate(project, standing) : null
  const decided = await selectRequests(db).where(and(eq(makeUp.itemId, itemId), eq(makeUp.username, username)))
  const by = new Map(decided.map(({ row, by: decider }) => [row.id, decider]))
  return {
    mine: standing.requests.map((row) => toMakeUp(row, by.get(row.id) ?? null)),
    kinds: late ? [] : missing,
    hindrance: late && spoken(late),
    ...timesOf(project),
    deadline: standing.deadline,
  }
}

type Asked = EndpointRead<typeof contract.ask>['body']

/** A student asks that a sign-in or sign-out which is missing is recorded, with proof. Who made the project is told. */
export async function askMakeUp(db: Db, caller: Caller, { itemId, kind, at, reason, proofs }: Asked): Promise<MakeUp> {
  return db.transaction(async (tx) => {
    // Held: who records the scores at this moment does so before, or waits and finds the request.
    const project = await lockOpen(tx, itemId)
    const standing = await standingOf(tx, project, caller.username)
    const moment = momentAt(at)
    const reasons = [
      nothingMissing(project, standing, kind),
      tooLate(project, standing),
      impossibleTime(project, standing, { kind, at, moment }),
    ]
    const why = reasons.find((found) => found !== null)
    if (why) throw new BusinessError(why)
    const id = newId()
    const owner = { kind: 'makeUp' as const, id }
    const kept = await ownProofs(tx, { owner, name: spoken(say.makeUp.proofs()), username: caller.username, sent: proofs })
    const row = one(
      await tx.insert(makeUp).values({ id, itemId, username: caller.username, kind, at: moment, reason, proofs: kept }).returning(),
    )
    await writeAudit(tx, caller, {
      kind: 'item',
      recordId: itemId,
      title: project.name,
      action: 'askMakeUp',
      after: saidRequest(row),
      reason,
    })
    if (project.createBy !== null)
      await sendMessages(tx, [
        {
          usernames: [project.createBy],
          title: say.makeUp.asking({ who: caller.realname, item: project.name }),
          text: say.makeUp.asks({ who: caller.realname, kind, at, reason }),
          about: { type: 'attendance', id: itemId },
        },
      ])
    return toMakeUp(row, null)
  })
}

/** Takes back a request that nobody has decided. */
export async function withdrawMakeUp(db: Db, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const own = and(eq(makeUp.id, id), eq(makeUp.username, caller.username))
    const [found] = await tx.select({ itemId: makeUp.itemId }).from(makeUp).where(own)
    if (!found) throw notFound(say.makeUp.request())
    const project = await lockOpen(tx, found.itemId)
    const [row] = await tx
      .update(makeUp)
      .set({ state: 'withdrawn' })
      .where(and(own, eq(makeUp.state, 'open')))
      .returning()
    if (!row) throw new BusinessError(say.makeUp.decidedBefore())
    await writeAudit(tx, caller, {
      kind: 'item',
      recordId: project.id,
      title: project.name,
      action: 'withdrawMakeUp',
      before: saidRequest(row),
    })
    await reckonAgain(tx, caller, project, [caller.username])
  })
}
