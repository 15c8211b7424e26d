import { and, eq, ne } from 'drizzle-orm'
import type { AttendedOutcome } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { attendance, makeUp, scoreRecord, signUp } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import { formatMomentOrNull } from '../../time.ts'
import { hasEnded, isOver } from '../item/over.ts'
import { holdsPlace } from './line.ts'
import { hasBegun } from './open.ts'

type Held = Pick<typeof item.$inferSelect, 'id' | 'status' | 'signUp' | 'attendance' | 'startTime' | 'endTime'>
type Attended = typeof attendance.$inferSelect

const NOTHING = { time: null, hours: null, role: null }

/** What came of activities for one person who signed up for them; of those that have not begun, nothing. */
export async function outcomesOf(db: Db, username: string, projects: readonly Held[]): Promise<ReadonlyMap<string, AttendedOutcome>> {
  const held = projects.filter(({ signUp: way, attendance: setting }) => way !== 'none' && setting !== 'none')
  if (held.length === 0) return new Map()
  const ids = held.map(({ id }) => id)
  const attended = await db
    .select()
    .from(attendance)
    .where(and(eq(attendance.username, username), isOneOf(attendance.itemId, ids)))
  const asked = await db
    .select({ itemId: makeUp.itemId })
    .from(makeUp)
    .where(and(eq(makeUp.username, username), eq(makeUp.state, 'open'), isOneOf(makeUp.itemId, ids)))
  const scores = await db
    .select({ itemId: scoreRecord.itemId, hours: scoreRecord.hours, role: scoreRecord.award })
    .from(scoreRecord)
    // wire text: a status.
    .where(and(eq(scoreRecord.username, username), ne(scoreRecord.status, '撤销'), isOneOf(scoreRecord.itemId, ids)))
  const places = await db
    .select({ itemId: signUp.itemId })
    .from(signUp)
    .where(and(eq(signUp.username, username), holdsPlace, isOneOf(signUp.itemId, ids)))
  const of = <T extends { itemId: string }>(rows: readonly T[], id: string) => rows.find(({ itemId }) => itemId === id)
  const outcomes = new Map<string, AttendedOutcome>()
  for (const project of held) {
    const { id } = project
    const score = of(scores, id)
    const outcome = score
      ? { ...NOTHING, state: 'recorded' as const, hours: score.hours, role: score.role }
      : of(asked, id)
        ? { ...NOTHING, state: 'asked' as const }
        : cameTo(project, of(attended, id), of(places, id) !== undefined)
    if (outcome) outcomes.set(id, outcome)
  }
  return outcomes
}

function cameTo(project: Held, row: Attended | undefined, isExpected: boolean): AttendedOutcome | null {
  if (row?.inTime) {
    const isBoth = project.attendance === 'inOut'
    const time = formatMomentOrNull(isBoth && row.outTime ? row.outTime : row.inTime)
    if (isBoth && !row.outTime) return { ...NOTHING, state: hasEnded(project) || isOver(project.status) ? 'notOut' : 'in', time }
    if (row.way === 'request') return { ...NOTHING, state: 'accepted', time }
    return { ...NOTHING, state: isBoth ? 'out' : 'in', time }
  }
  if (row) return { ...NOTHING, state: 'absent' }
  return isExpected && (hasBegun(project) || isOver(project.status)) ? { ...NOTHING, state: 'missing' } : null
}
