import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { attendance as contract, EndpointRead } from '@sc/api-client/contract'
import type { Caller } from '../../access/caller.ts'
import { writeAudit } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { attendance, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import { formatMomentOrNull } from '../../time.ts'
import { reckonAgain } from '../conduct/reckon.ts'
import { lockManaged } from '../item/managed.ts'
import { refuseMark } from './open.ts'

type Row = typeof attendance.$inferSelect
type Mark = EndpointRead<typeof contract.mark>['body']

/** By hand, for who could not scan. Nobody marks themselves, and what a score came of stays as it was. */
export async function mark(db: Db, caller: Caller, { itemId, studentNo, as, note = null }: Mark): Promise<{ realname: string }> {
  return db.transaction(async (tx) => {
    const project = await lockManaged(tx, caller, itemId)
    refuseMark(project, as)
    const [student] = await tx
      .select({ username: user.username, realname: user.realname, status: user.status })
      .from(user)
      .where(eq(user.studentNo, studentNo))
    if (!student) throw new BusinessError(say.attendance.unknownNumber({ number: studentNo }))
    const { username, realname } = student
    if (username === caller.username) throw new BusinessError(say.attendance.own())
    if (student.status !== 1 && as !== 'absent') throw new BusinessError(say.attendance.frozen({ who: realname }))
    const [before] = await tx
      .select()
      .from(attendance)
      .where(and(eq(attendance.itemId, itemId), eq(attendance.username, username)))
      .for('update')
    if (before?.settleTime) throw new BusinessError(say.attendance.settled({ who: realname }))
    const fields = { ...timesAs(as, before), way: 'manual' as const, markedBy: caller.username, note: note || null }
    const after = one(
      await tx
        .insert(attendance)
        .values({ itemId, username, ...fields })
        .onConflictDoUpdate({ target: [attendance.itemId, attendance.username], set: fields })
        .returning(),
    )
    await writeAudit(tx, caller, {
      kind: 'item',
      recordId: itemId,
      title: project.name,
      action: 'attend',
      ...saidMark(before, after),
      reason: note || undefined,
    })
    await reckonAgain(tx, caller, project, [username])
    return { realname }
  })
}

/** Who is marked as gone was there; when either was known, it stays. Whose absence is taken back came and left when they said so. */
export function timesAs(as: Mark['as'], before: Row | undefined): Pick<Row, 'inTime' | 'outTime'> {
  if (as === 'absent') return { inTime: null, outTime: null }
  const wasIn = before?.inTime != null
  const inTime = (wasIn ? before.inTime : before?.cameAt) ?? now()
  const outTime = (wasIn ? before.outTime : before?.leftAt) ?? null
  return { inTime, outTime: as === 'out' ? (outTime ?? now()) : outTime }
}

/** What the log says of a mark: whose it is, also where they were marked before; nothing of one that changes nothing. */
export function saidMark(before: Row | undefined, after: Row) {
  if (!before) return { after: said(after) }
  const { username, ...times } = said(before)
  return { before: isDeepStrictEqual({ username, ...times }, said(after)) ? said(after) : times, after: said(after) }
}

/** What the log says of an attendance. */
export const said = ({ username, inTime, outTime }: Row) => ({
  username,
  signedIn: formatMomentOrNull(inTime),
  signedOut: formatMomentOrNull(outTime),
})
