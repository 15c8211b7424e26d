import { and, eq } from 'drizzle-orm'
import { rolesOf, sameRoleName } from '@sc/api-client/contract'
import type { attendance as contract, CallResult, EndpointRead, HoursRole } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { writeAudits } from '../../audit/write.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { attendance, attendanceRole, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { lockManaged } from '../item/managed.ts'
import type { ItemRow } from '../item/repository.ts'
import { concerned } from './concerned.ts'
import { numberIn } from './markList.ts'
import { refuseUnattended } from './open.ts'

type Given = EndpointRead<typeof contract.giveRoles>['body']
type Answer = CallResult<typeof contract.giveRoles>

/**
 * Gives students the roles that they have at an activity, each as long as their score is not recorded: whose role is given at the moment
 * that scores are has it in the score, or is told that it came too late. Who cannot be given one is told, and keeps nobody else from it.
 */
export async function giveRoles(db: Db, caller: Caller, { itemId, given }: Given): Promise<Answer> {
  return db.transaction(async (tx) => {
    const project = await lockManaged(tx, caller, itemId)
    refuseUnattended(project)
    const roles = rolesOf(project.hoursRule)
    if (roles.length === 0) throw new BusinessError(say.attendance.noRoles({ item: project.name }))
    const wanted = wantedOf(given)
    const known = await peopleOf(tx, itemId, [...wanted.keys()])
    const refused: Answer['refused'] = []
    const due: { username: string; before: string | null; role: HoursRole }[] = []
    for (const [studentNo, names] of wanted) {
      const person = known.get(studentNo)
      const role = roles.find(({ name }) => names.every((one) => sameRoleName(one, name)))
      const why = person ? whyNot(caller, person, { roles, role, names }) : say.attendance.unknownNumber({ number: studentNo })
      if (why) refused.push({ studentNo, realname: person?.realname ?? null, why: spoken(why) })
      else if (person && role) due.push({ username: person.username, before: person.role, role })
    }
    await write(tx, caller, project, due)
    return { given: due.length, refused }
  })
}

/** Whom a list gives what; who is named twice may be given two things, which nobody can be. */
function wantedOf(given: Given['given']): Map<string, string[]> {
  const wanted = new Map<string, string[]>()
  for (const { studentNo, role } of given) {
    const number = numberIn(studentNo)
    if (number !== '') wanted.set(number, [...(wanted.get(number) ?? []), role])
  }
  return wanted
}

const peopleOf = async (tx: Db, itemId: string, numbers: readonly string[]) => {
  const isConcerned = concerned(itemId)
  const rows = await tx
    .select({
      studentNo: user.studentNo,
      username: user.username,
      realname: user.realname,
      role: attendanceRole.role,
      settleTime: attendance.settleTime,
      isConcerned: isConcerned.mapWith(Boolean),
    })
    .from(user)
    .leftJoin(attendance, and(eq(attendance.username, user.username), eq(attendance.itemId, itemId)))
    .leftJoin(attendanceRole, and(eq(attendanceRole.username, user.username), eq(attendanceRole.itemId, itemId)))
    .where(isOneOf(user.studentNo, numbers))
  return new Map(rows.map((row) => [row.studentNo ?? '', row]))
}

type Known = Awaited<ReturnType<typeof peopleOf>> extends Map<string, infer Person> ? Person : never

function whyNot(
  caller: Caller,
  { username, realname, settleTime, isConcerned }: Known,
  { roles, role, names }: { roles: readonly HoursRole[]; role: HoursRole | undefined; names: readonly string[] },
): Message | undefined {
  if (username === caller.username) return say.attendance.ownRole()
  if (settleTime) return say.attendance.roleSettled({ who: realname })
  if (!isConcerned) return say.attendance.notThere({ who: realname })
  if (role) return undefined
  const unknown = names.find((one) => !roles.some(({ name }) => sameRoleName(one, name)))
  return unknown === undefined
    ? say.attendance.severalRoles({ who: realname })
    : say.attendance.noSuchRole({ role: unknown, roles: roles.map(({ name }) => name) })
}

/** What everybody is who is given nothing is kept of nobody: who is given it has what they were given taken back. */
async function write(
  tx: Db,
  caller: Caller,
  { id: itemId, name: title, hoursRule }: ItemRow,
  due: readonly { username: string; before: string | null; role: HoursRole }[],
): Promise<void> {
  const roles = rolesOf(hoursRule)
  const everybody = roles[0]?.key
  const changed = due.filter(({ before, role }) => (before ?? everybody) !== role.key)
  if (changed.length === 0) return
  const taken = changed.filter(({ role }) => role.key === everybody).map(({ username }) => username)
  const kept = changed.filter(({ role }) => role.key !== everybody)
  if (taken.length > 0)
    await tx.delete(attendanceRole).where(and(eq(attendanceRole.itemId, itemId), isOneOf(attendanceRole.username, taken)))
  const by = { givenBy: caller.username, giveTime: now() }
  for (const { key } of roles) {
    const values = kept.filter(({ role }) => role.key === key).map(({ username }) => ({ itemId, username, role: key, ...by }))
    if (values.length === 0) continue
    await tx
      .insert(attendanceRole)
      .values(values)
      .onConflictDoUpdate({ target: [attendanceRole.itemId, attendanceRole.username], set: { role: key, ...by } })
  }
  const nameOf = (key: string | null) => roles.find((role) => role.key === (key ?? everybody))?.name ?? key
  await writeAudits(
    tx,
    caller,
    changed.map(({ username, before, role }) => ({
      kind: 'item',
      recordId: itemId,
      title,
      action: 'attend',
      // The log leaves out what is the same on both sides: whose it is, is said once.
      before: { award: nameOf(before) },
      after: { username, award: role.name },
    })),
  )
}
