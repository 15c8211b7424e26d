import { and, eq, sql } from 'drizzle-orm'
import type { CallResult, EndpointRead, signUp as contract } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import { isGone } from '../../access/away.ts'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { signUp, user } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { giveBackForCancelling } from '../conduct/cancelled.ts'
import { lockManaged } from '../item/managed.ts'
import { holdsPlace, nextOf, tellStudents } from './line.ts'
import { askAboutOthers } from './banned.ts'
import { decisionWords, noteDecision, refuseOther, refuseTooMany } from './manage.ts'

type Asked = EndpointRead<typeof contract.enter>['body']
type Entered = CallResult<typeof contract.enter>
type Person = Pick<typeof user.$inferSelect, 'username' | 'realname' | 'studentNo' | 'status' | 'standing'>

/**
 * Gives places to students by their number, as many as are named or none. Who has one already is passed over, and who can be given
 * none is told with the reason. Whom the project is not for, and who cannot sign up for want of conduct points, is taken in once whoever does
 * it says that they mean to.
 */
export async function enter(db: Db, caller: Caller, { itemId, studentNos, consent }: Asked): Promise<Entered> {
  return db.transaction(async (tx) => {
    const project = await lockManaged(tx, caller, itemId)
    refuseOther(project)
    const { students, refused } = await studentsNamed(tx, caller, [...new Set(studentNos)])
    const usernames = students.map(({ username }) => username)
    const before = await tx
      .select({ username: signUp.username, state: signUp.state, leave: signUp.leave, holds: sql<boolean>`coalesce(${holdsPlace}, false)` })
      .from(signUp)
      .where(and(eq(signUp.itemId, itemId), isOneOf(signUp.username, usernames)))
    const placed = new Set(before.flatMap(({ username, holds }) => (holds ? username : [])))
    const missing = students.filter(({ username }) => !placed.has(username))
    await refuseTooMany(tx, project, missing.length)
    if (missing.length === 0) return { entered: 0, before: placed.size, refused }
    const others = await askAboutOthers(tx, project, missing, consent)
    const { number } = await nextOf(tx, itemId)
    const given = {
      state: 'placed' as const,
      line: null,
      byHand: true,
      decidedBy: caller.username,
      leave: null,
      leaveReason: null,
      leaveAnswer: null,
    }
    await tx
      .insert(signUp)
      .values(missing.map(({ username }, at) => ({ itemId, username, number: number + at, entered: true, ...given })))
      .onConflictDoUpdate({ target: [signUp.itemId, signUp.username], set: { ...given, updateTime: now() } })
    const rows = missing.map(({ username }) => before.find((one) => one.username === username) ?? { username, state: null, leave: null })
    await noteDecision(tx, caller, project, { as: 'placed', rows, ...others })
    await giveBackForCancelling(
      tx,
      caller,
      project,
      missing.map(({ username }) => username),
    )
    await tellStudents(tx, project, missing, decisionWords(project, 'placed'))
    return { entered: missing.length, before: placed.size, refused }
  })
}

/** Who has these numbers and can be given a place, in the order of the numbers; and of the others why not. */
async function studentsNamed(tx: Db, caller: Caller, numbers: readonly string[]) {
  const people = await tx
    .select({ username: user.username, realname: user.realname, studentNo: user.studentNo, status: user.status, standing: user.standing })
    .from(user)
    .where(isOneOf(user.studentNo, numbers))
  const known = new Map(people.map((person) => [person.studentNo, person]))
  const students: Person[] = []
  const refused: Entered['refused'] = []
  for (const studentNo of numbers) {
    const person = known.get(studentNo)
    const why = whyNot(caller, studentNo, person)
    if (why) refused.push({ studentNo, realname: person?.realname ?? null, why: spoken(why) })
    else if (person) students.push(person)
  }
  return { students, refused }
}

function whyNot(caller: Caller, number: string, person: Person | undefined): Message | null {
  if (!person) return say.attendance.unknownNumber({ number })
  if (person.username === caller.username) return say.signUp.own()
  if (person.status !== 1) return say.signUp.frozen({ who: person.realname })
  return isGone(person.standing) ? say.signUp.goneOther({ who: person.realname }) : null
}
