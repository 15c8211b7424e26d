import { and, eq, sql } from 'drizzle-orm'
import type { EndpointRead, makeUp as contract } from '@sc/api-client/contract'
import type { Caller } from '../../../access/caller.ts'
import { scopeOf } from '../../../access/scope.ts'
import { writeAudit } from '../../../audit/write.ts'
import { now } from '../../../clock.ts'
import type { Db } from '../../../db/connect.ts'
import { one } from '../../../db/one.ts'
import { attendance, item, makeUp } from '../../../db/schema/index.ts'
import { BusinessError, notFound } from '../../../http/errors.ts'
import { say } from '../../../locale/say.ts'
import { formatMoment } from '../../../time.ts'
import { reckonAgain } from '../../conduct/reckon.ts'
import { lockManaged } from '../../item/managed.ts'
import { tellStudents } from '../../signUp/line.ts'
import { said } from '../mark.ts'
import { refuseMark } from '../open.ts'
import { saidRequest } from './rows.ts'
import { cameAt } from './standing.ts'
import type { Row } from './standing.ts'

type Decision = EndpointRead<typeof contract.decide>['body']

/**
 * Decides on a request, once, and tells its student; one that is accepted is the sign-in or sign-out that was missing.
 * @returns what was recorded meanwhile and stands in its place, where something was
 */
export async function decideMakeUp(db: Db, caller: Caller, { id, accepted, answer = null }: Decision): Promise<Standing | null> {
  return db.transaction(async (tx) => {
    // To who does not reach the project there is no such request.
    const [asked] = await tx
      .select({ itemId: makeUp.itemId })
      .from(makeUp)
      .innerJoin(item, eq(item.id, makeUp.itemId))
      .where(and(eq(makeUp.id, id), scopeOf(caller, 'item')))
    if (!asked) throw notFound(say.makeUp.request())
    const project = await lockManaged(tx, caller, asked.itemId)
    // Read after the wait for the project's row: somebody else may have decided, or the student withdrawn it.
    const [row] = await tx.select().from(makeUp).where(eq(makeUp.id, id)).for('update')
    if (!row) throw notFound(say.makeUp.request())
    if (row.username === caller.username) throw new BusinessError(say.makeUp.own())
    if (row.state !== 'open') throw new BusinessError(say.makeUp.decidedBefore())
    const { kind } = row
    const marked = accepted ? await record(tx, caller, project, row) : undefined
    const stands = marked ? standingInstead(row, marked.row) : null
    await tx
      .update(makeUp)
      .set({ state: accepted ? 'accepted' : 'refused', answer: answer || null, decidedBy: caller.username, decideTime: now() })
      .where(eq(makeUp.id, id))
    await writeAudit(tx, caller, {
      kind: 'item',
      recordId: project.id,
      title: project.name,
      action: accepted ? 'acceptMakeUp' : 'refuseMakeUp',
      ...(marked?.said ?? { before: saidRequest(row) }),
      reason: answer || undefined,
    })
    await reckonAgain(tx, caller, project, [row.username])
    await tellStudents(tx, project, [row], {
      title: say.makeUp.decided({ item: project.name, kind, accepted }),
      text: say.makeUp.decides({ who: caller.realname, kind, at: formatMoment(row.at), accepted, answer: answer || null, stands }),
    })
    return stands === null ? null : { kind, at: stands }
  })
}

/** A sign-in or sign-out that is on record at another time than was asked for. */
interface Standing {
  kind: Row['kind']
  at: string
}

function standingInstead({ kind, at }: Row, { inTime, outTime }: typeof attendance.$inferSelect): string | null {
  const time = kind === 'in' ? inTime : outTime
  return time === null || time.getTime() === at.getTime() ? null : formatMoment(time)
}

/** Whoever was signed in or out meanwhile stays so, at that time. */
async function record(tx: Db, caller: Caller, project: Parameters<typeof refuseMark>[0] & { id: string }, row: Row) {
  const { itemId, username, kind, at, reason } = row
  refuseMark(project, kind)
  const ofPerson = and(eq(attendance.itemId, itemId), eq(attendance.username, username))
  const [before] = await tx.select().from(attendance).where(ofPerson).for('update')
  if (kind === 'out' && !before?.inTime) throw new BusinessError(say.makeUp.decideInFirst())
  const isMissing = kind === 'in' ? !before?.inTime : !before?.outTime
  if (before && !isMissing) return { row: before, said: { before: said(before), after: said(before) } }
  const came = before && cameAt(before)
  if (kind === 'out' && came && at < came) throw new BusinessError(say.makeUp.outBeforeIn())
  const column = kind === 'in' ? 'inTime' : 'outTime'
  // The time of who was signed in by hand is when somebody did that, whatever they ask for beside it.
  const how = before?.inTime && before.way === 'manual' ? {} : { way: 'request' as const, markedBy: caller.username, note: reason }
  const told = kind === 'in' ? 'cameAt' : 'leftAt'
  const fields = { [column]: at, [told]: at, ...how }
  const [moment, known] = [sql`${at.toISOString()}::timestamptz`, attendance[column]]
  const times = {
    [column]: sql`coalesce(${known}, ${moment})`,
    [told]: sql`case when ${known} is null then ${moment} else ${attendance[told]} end`,
  }
  const after = one(
    before
      ? await tx
          .update(attendance)
          .set({ ...fields, ...times })
          .where(ofPerson)
          .returning()
      : await tx
          .insert(attendance)
          .values({ itemId, username, way: 'request', ...fields })
          // A scan asks nobody to wait: the time that it wrote meanwhile stands.
          .onConflictDoUpdate({ target: [attendance.itemId, attendance.username], set: { ...fields, ...times } })
          .returning(),
  )
  return { row: after, said: { ...(before && { before: said(before) }), after: said(after) } }
}
