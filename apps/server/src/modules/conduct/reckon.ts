import { and, asc, eq, isNull, notExists } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { ConductReason, ConductRule } from '@sc/api-client/contract'
import type { Actor } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { attendance, conductEntry, conductReckoning, signUp, user } from '../../db/schema/index.ts'
import { dayEnd, formatMoment, momentAt } from '../../time.ts'
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
  const facts = await factsOf(tx, project.id)
  if (!kept) {
    if (!facts.some(({ inTime }) => inTime !== null)) return
    await tx.insert(conductReckoning).values({ itemId: project.id, rule }).onConflictDoNothing()
  }
  await settle(tx, actor, project, { rule, facts })
}

/** What was put right of these people afterwards is put right in the ledger: nothing of an activity that was not reckoned. */
export async function reckonAgain(tx: Db, actor: Actor, project: Project, usernames: readonly string[]): Promise<void> {
  if (usernames.length === 0 || !isReckoned(project)) return
  const [kept] = await tx.select().from(conductReckoning).where(eq(conductReckoning.itemId, project.id))
  if (kept) await settle(tx, actor, project, { rule: kept.rule, facts: await factsOf(tx, project.id, usernames) })
}

/** Closing an activity says that it is over. */
export async function afterClosing(tx: Db, before: Project, after: Project): Promise<void> {
  if (after.status === 'closed' && before.status !== 'closed')
    await reckonActivity(tx, { username: after.updateBy, address: null, requestId: null }, after)
}

const isReckoned = ({ signUp: way, attendance: setting }: Project): boolean => way !== 'none' && setting !== 'none'

/** Closed, or past its end; of one without days whoever records the scores says so. */
function isOver({ status, startTime, endTime }: Project): boolean {
  const end = endTime ?? startTime
  if (startTime !== null && formatMoment(now()) < startTime) return false
  return status === 'closed' || end === null || formatMoment(now()) > dayEnd(end)
}

/** Who signed up and what is known of their coming, held: who scans at this moment has done so before, or finds what was taken. */
async function factsOf(tx: Db, itemId: string, usernames?: readonly string[]) {
  const ofPeople = and(eq(signUp.itemId, itemId), usernames && isOneOf(signUp.username, usernames))
  const attended = and(eq(attendance.itemId, itemId), usernames && isOneOf(attendance.username, usernames))
  await tx.select({ id: signUp.id }).from(signUp).where(ofPeople).orderBy(asc(signUp.id)).for('no key update')
  await tx.select({ id: attendance.id }).from(attendance).where(attended).orderBy(asc(attendance.id)).for('no key update')
  // Read once they are held.
  return tx
    .select({
      username: signUp.username,
      state: signUp.state,
      leave: signUp.leave,
      status: user.status,
      inTime: attendance.inTime,
      outTime: attendance.outTime,
      way: attendance.way,
    })
    .from(signUp)
    .innerJoin(user, eq(user.username, signUp.username))
    .leftJoin(attendance, and(eq(attendance.itemId, itemId), eq(attendance.username, signUp.username)))
    .where(ofPeople)
    .orderBy(asc(signUp.number))
}

type Fact = Awaited<ReturnType<typeof factsOf>>[number]

/** What points are taken for, of what is known now. */
function reasonsOf(project: Project, { rule, fact }: { rule: ConductRule; fact: Fact }): Map<ConductReason, number> {
  const { state, leave, inTime, outTime, way } = fact
  const found = new Map<ConductReason, number>()
  // Whose asking is not answered yet is not absent without leave.
  if (state !== 'placed' || leave === 'granted' || (inTime === null && leave === 'asked')) return found
  const add = (reason: ConductReason, points: number, isSo: boolean) => isSo && points > 0 && found.set(reason, points)
  add('absent', rule.absent, inTime === null)
  if (inTime === null) return found
  const grace = rule.lateMinutes * 60_000
  // What is marked by hand says when it was marked.
  const timed = way !== 'manual'
  add('late', rule.late, timed && hasHour(project.startTime) && inTime.getTime() > momentAt(project.startTime).getTime() + grace)
  if (project.attendance !== 'inOut') return found
  add('withoutOut', rule.withoutOut, outTime === null)
  const end = project.endTime
  add('early', rule.late, timed && outTime !== null && hasHour(end) && outTime.getTime() < momentAt(end).getTime() - grace)
  return found
}

const hasHour = (time: string | null): time is string => time !== null && time.length > 'yyyy-MM-dd'.length

async function settle(
  tx: Db,
  actor: Actor,
  project: Project,
  { rule, facts }: { rule: ConductRule; facts: readonly Fact[] },
): Promise<void> {
  // An account that is frozen can neither come nor say why.
  const people = facts.filter(({ status }) => status === 1)
  const entries = await entriesOf(
    tx,
    project.id,
    people.map(({ username }) => username),
  )
  const over = isOver(project)
  const undone: Row[] = []
  const due: { username: string; reason: ConductReason; points: number; round: number }[] = []
  for (const fact of people) {
    const { username } = fact
    const wanted = takesForAttendance(rule) ? reasonsOf(project, { rule, fact }) : new Map<ConductReason, number>()
    const own = entries.filter((entry) => entry.username === username)
    const taken = own.filter(({ reverses }) => reverses === null)
    const reversalOf = (row: Row) => own.find(({ reverses }) => reverses === row.id)
    for (const row of taken) {
      if (reversalOf(row) || row.points >= 0 || wanted.has(row.reason)) continue
      // Who cancelled late and has a place again has cancelled nothing.
      if (row.reason !== 'cancelled' || fact.state === 'placed') undone.push(row)
    }
    // What was opened again is still to come.
    if (!over) continue
    for (const [reason, points] of wanted) {
      const before = taken.filter((row) => row.reason === reason)
      const last = before.toSorted((one, other) => other.round - one.round)[0]
      // What was waived stays so.
      if (!last || reversalOf(last)?.cause === 'corrected') due.push({ username, reason, points: -points, round: before.length })
    }
  }
  await giveBack(tx, actor, project, { entries: undone, cause: 'corrected' })
  await enterPoints(tx, actor, project, { rule, changes: due })
}

const entriesOf = (tx: Db, itemId: string, usernames: readonly string[]): Promise<Row[]> =>
  tx
    .select()
    .from(conductEntry)
    .where(and(eq(conductEntry.itemId, itemId), isOneOf(conductEntry.username, usernames)))

const reversal = alias(conductEntry, 'reversal')

/** Of a query over entries: those that took points which nobody has given back. */
export const isStanding = (db: Db) =>
  and(isNull(conductEntry.reverses), notExists(db.select({ id: reversal.id }).from(reversal).where(eq(reversal.reverses, conductEntry.id))))
