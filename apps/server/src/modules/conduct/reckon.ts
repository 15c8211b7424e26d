import { and, asc, eq, isNull, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AttendanceKind, ConductCause, ConductReason, ConductRule } from '@sc/api-client/contract'
import type { Actor } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { attendance, conductEntry, conductReckoning, makeUp, signUp, user } from '../../db/schema/index.ts'
import { formatMoment, momentAt } from '../../time.ts'
import { hasEnded, isOver as isClosed } from '../item/over.ts'
import { ruleNow, takesForAttendance } from './rule.ts'
import { enterPoints, giveBack } from './write.ts'
import type { Project, Row } from './write.ts'

/**
 * Takes points from who did not come, once an activity is over: by the rule of that moment, which stays the one that the activity goes
 * by. Where nobody came at all, nobody kept attendance: nothing is taken until somebody has. Under the project's row.
 */
export async function reckonActivity(tx: Db, actor: Actor, project: Project): Promise<void> {
  if (!isReckoned(project) || !isOver(project)) return
  const [kept] = await tx.select().from(conductReckoning).where(eq(conductReckoning.itemId, project.id))
  const rule = kept?.rule ?? (await ruleNow(tx))
  const facts = await heldFacts(tx, project.id)
  if (!kept) {
    if (!facts.some(({ inTime }) => inTime !== null)) return
    await tx.insert(conductReckoning).values({ itemId: project.id, rule }).onConflictDoNothing()
  }
  await settle(tx, actor, project, { rule, facts })
}

/** What was put right of these people afterwards is put right in the ledger: nothing of an activity that was not reckoned. */
export async function reckonAgain(tx: Db, actor: Actor, project: Project, usernames: readonly string[]): Promise<void> {
  if (usernames.length > 0) await reckonKept(tx, actor, project, usernames)
}

async function reckonKept(tx: Db, actor: Actor, project: Project, usernames?: readonly string[]): Promise<void> {
  const [kept] = await tx.select().from(conductReckoning).where(eq(conductReckoning.itemId, project.id))
  if (kept) await settle(tx, actor, project, { rule: kept.rule, facts: await heldFacts(tx, project.id, usernames) })
}

/** Closing an activity says that it is over; what is said of its time and of signing in afterwards is so of everybody. */
export async function afterChange(tx: Db, before: Project, after: Project): Promise<void> {
  const actor = { username: after.updateBy, address: null, requestId: null }
  if (after.status === 'closed' && before.status !== 'closed') await reckonActivity(tx, actor, after)
  else if (DECIDING.some((field) => before[field] !== after[field])) await reckonKept(tx, actor, after)
}

const DECIDING = ['status', 'startTime', 'endTime', 'attendance'] as const

/** What somebody loses for one activity. */
interface Loss {
  username: string
  realname: string
  studentNo: string | null
  taken: { reason: ConductReason; points: number }[]
}

/** Who loses what once an activity is over, by what is known now, as it is not taken yet; in the order of their sign-ups. */
export async function lossesOf(db: Db, project: Project): Promise<{ losses: Loss[]; isOver: boolean }> {
  const over = isOver(project)
  // Closing it says that it is over, unless it has not begun.
  if (!isReckoned(project) || !isOver({ ...project, status: 'closed' })) return { losses: [], isOver: over }
  const [kept] = await db.select().from(conductReckoning).where(eq(conductReckoning.itemId, project.id))
  const facts = await factsOf(db, project.id)
  if (!kept && !facts.some(({ inTime }) => inTime !== null)) return { losses: [], isOver: over }
  const rule = kept?.rule ?? (await ruleNow(db))
  const { due } = await planOf(db, project, { rule, facts, over: true })
  const losses = facts.flatMap(({ username, realname, studentNo }) => {
    const taken = due.filter((one) => one.username === username).map(({ reason, points }) => ({ reason, points: -points }))
    return taken.length === 0 ? [] : [{ username, realname, studentNo, taken }]
  })
  return { losses, isOver: over }
}

const isReckoned = ({ signUp: way, attendance: setting }: Project): boolean => way !== 'none' && setting !== 'none'

/** Closed, or past its end; of one without days whoever records the scores says so. */
function isOver(project: Project): boolean {
  const { status, startTime, endTime } = project
  if (startTime !== null && formatMoment(now()) < startTime) return false
  return isClosed(status) || (startTime === null && endTime === null) || hasEnded(project)
}

/** Who signed up and what is known of their coming, held: who scans at this moment has done so before, or finds what was taken. */
async function heldFacts(tx: Db, itemId: string, usernames?: readonly string[]): Promise<Fact[]> {
  const ofPeople = and(eq(signUp.itemId, itemId), usernames && isOneOf(signUp.username, usernames))
  const attended = and(eq(attendance.itemId, itemId), usernames && isOneOf(attendance.username, usernames))
  await tx.select({ id: signUp.id }).from(signUp).where(ofPeople).orderBy(asc(signUp.id)).for('no key update')
  await tx.select({ id: attendance.id }).from(attendance).where(attended).orderBy(asc(attendance.id)).for('no key update')
  return factsOf(tx, itemId, usernames)
}

function factsOf(db: Db, itemId: string, usernames?: readonly string[]) {
  return db
    .select({
      username: signUp.username,
      realname: user.realname,
      studentNo: user.studentNo,
      state: signUp.state,
      leave: signUp.leave,
      status: user.status,
      inTime: attendance.inTime,
      outTime: attendance.outTime,
      cameAt: attendance.cameAt,
      leftAt: attendance.leftAt,
      asks: { in: isAsking('in'), out: isAsking('out') },
    })
    .from(signUp)
    .innerJoin(user, eq(user.username, signUp.username))
    .leftJoin(attendance, and(eq(attendance.itemId, itemId), eq(attendance.username, signUp.username)))
    .where(and(eq(signUp.itemId, itemId), usernames && isOneOf(signUp.username, usernames)))
    .orderBy(asc(signUp.number))
}

/** Of a query over sign-ups: that they ask to have a sign-in or sign-out recorded which is missing, and nobody has decided yet. */
const isAsking = (kind: AttendanceKind) =>
  sql<boolean>`exists (select 1 from ${makeUp} where ${and(
    eq(makeUp.itemId, signUp.itemId),
    eq(makeUp.username, signUp.username),
    eq(makeUp.kind, kind),
    eq(makeUp.state, 'open'),
  )})`

/** What is missing may have been there: it costs nothing before it is decided whether it was. */
const isOpen = (reason: ConductReason, { asks }: Fact): boolean => (reason === 'absent' && asks.in) || (reason === 'withoutOut' && asks.out)

type Fact = Awaited<ReturnType<typeof factsOf>>[number]

/** What points are taken for, of what is known now. */
function reasonsOf(project: Project, { rule, fact }: { rule: ConductRule; fact: Fact }): Map<ConductReason, number> {
  const { state, leave, inTime, outTime, cameAt, leftAt } = fact
  const found = new Map<ConductReason, number>()
  // Whose asking is not answered yet is not absent without leave.
  if (state !== 'placed' || leave === 'granted' || (inTime === null && leave === 'asked')) return found
  const add = (reason: ConductReason, points: number, isSo: boolean) => isSo && points > 0 && found.set(reason, points)
  add('absent', rule.absent, inTime === null)
  if (inTime === null) return found
  const grace = rule.lateMinutes * 60_000
  const start = project.startTime
  add('late', rule.late, cameAt !== null && hasHour(start) && cameAt.getTime() > momentAt(start).getTime() + grace)
  if (project.attendance !== 'inOut') return found
  add('withoutOut', rule.withoutOut, outTime === null)
  const end = project.endTime
  add('early', rule.late, outTime !== null && leftAt !== null && hasHour(end) && leftAt.getTime() < momentAt(end).getTime() - grace)
  return found
}

const hasHour = (time: string | null): time is string => time !== null && time.length > 'yyyy-MM-dd'.length

async function settle(
  tx: Db,
  actor: Actor,
  project: Project,
  { rule, facts }: { rule: ConductRule; facts: readonly Fact[] },
): Promise<void> {
  const { undone, due } = await planOf(tx, project, { rule, facts, over: isOver(project) })
  await giveBack(tx, actor, project, { entries: undone, cause: 'corrected' })
  await enterPoints(tx, actor, project, { rule, changes: due })
}

interface Due {
  username: string
  reason: ConductReason
  points: number
  round: number
}

/** What was taken and is not so any more, and what is to be taken. Of what is still to come, as it was moved or opened again, nothing is. */
async function planOf(
  db: Db,
  project: Project,
  { rule, facts, over }: { rule: ConductRule; facts: readonly Fact[]; over: boolean },
): Promise<{ undone: Row[]; due: Due[] }> {
  const entries = await entriesOf(
    db,
    project.id,
    facts.map(({ username }) => username),
  )
  const takes = over && isReckoned(project) && takesForAttendance(rule)
  const undone: Row[] = []
  const due: Due[] = []
  for (const fact of facts) {
    const { username } = fact
    const wanted = takes ? reasonsOf(project, { rule, fact }) : new Map<ConductReason, number>()
    const own = entries.filter((entry) => entry.username === username)
    const taken = own.filter(({ reverses }) => reverses === null)
    const causeOf = (row: Row) => own.find(({ reverses }) => reverses === row.id)?.cause
    for (const row of taken) {
      if (causeOf(row) || row.points >= 0 || wanted.has(row.reason)) continue
      // Who cancelled late and has a place again has cancelled nothing.
      if (row.reason !== 'cancelled' || fact.state === 'placed') undone.push(row)
    }
    const isForgiven = taken.some((row) => row.reason === 'absent' && GIVEN.includes(causeOf(row)))
    // An account that is frozen can neither come nor say why; and whose absence was forgiven is forgiven that they came late.
    if (fact.status !== 1 || isForgiven) continue
    for (const [reason, points] of wanted) {
      if (isOpen(reason, fact)) continue
      const before = taken.filter((row) => row.reason === reason)
      const last = before.toSorted((one, other) => other.round - one.round)[0]
      // What was waived stays so.
      if (!last || causeOf(last) === 'corrected') due.push({ username, reason, points: -points, round: before.length })
    }
  }
  return { undone, due }
}

/** Points that somebody decided to give back. */
const GIVEN: readonly (ConductCause | null | undefined)[] = ['waived', 'appealed']

const entriesOf = (tx: Db, itemId: string, usernames: readonly string[]): Promise<Row[]> =>
  tx
    .select()
    .from(conductEntry)
    .where(and(eq(conductEntry.itemId, itemId), isOneOf(conductEntry.username, usernames)))

const reversal = alias(conductEntry, 'reversal')

/** Of a query over entries: those that took points which nobody has given back. */
export const isStanding = (db: Db) =>
  and(isNull(conductEntry.reverses), notExists(db.select({ id: reversal.id }).from(reversal).where(eq(reversal.reverses, conductEntry.id))))
