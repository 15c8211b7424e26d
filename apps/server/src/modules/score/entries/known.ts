import { and, eq, isNotNull, isNull, ne, notExists, notInArray } from 'drizzle-orm'
import { asksField } from '@sc/api-client/contract'
import type { Caller } from '../../../access/caller.ts'
import { scopeOf } from '../../../access/scope.ts'
import type { Db } from '../../../db/connect.ts'
import { isOneOf } from '../../../db/page.ts'
import { attendance, instanceMember, item, postTerm, processInstance, scoreRecord, signUp, user } from '../../../db/schema/index.ts'
import { designOfProject } from '../../form/repository.ts'
import { WITHOUT_RESULT } from '../../../db/withoutPlace.ts'
import { keptFieldsOfRules } from '../../hours/decidingFields.ts'
import type { KeptField } from '../../hours/decidingFields.ts'
import { cameIn } from '../../recognition/cameIn.ts'
import { claimOf } from '../../recognition/claimKey.ts'

/** Students and projects that entries name, and what is recorded of them already: read for all entries at once. */
export interface Known {
  students: ReadonlyMap<string, StudentRow>
  /** Students whose scores the caller reaches as theirs, whatever the project. */
  reached: ReadonlySet<string>
  items: ReadonlyMap<string, ItemRow>
  /** The field that decides the hours of a project, of those where one does. */
  fields: ReadonlyMap<string, KeptField>
  /** What counts, or will, by account, project and claim. */
  recorded: ReadonlyMap<string, RecordedRow>
  /** Whose application for which project and claim is on its way. */
  underWay: ReadonlySet<string>
  /** Who was excused from which project, or marked as absent there. */
  away: ReadonlySet<string>
  /** Projects that posts are assessed in. */
  ofPosts: ReadonlySet<string>
}

type StudentRow = Pick<typeof user.$inferSelect, 'id' | 'username' | 'realname' | 'studentNo' | 'cohort'>
type ItemRow = typeof item.$inferSelect
type RecordedRow = Pick<typeof scoreRecord.$inferSelect, 'source' | 'createTime'>

interface Named {
  student: string
  item: string
}

/** What a record is told by among those of all students; the claim of a project that is recognised once is empty. */
export const toldBy = (username: string, itemId: string, claim: string) => JSON.stringify([username, itemId, claim])

/** Whom attendance is of. */
export const presentAt = (username: string, itemId: string) => JSON.stringify([username, itemId])

export async function knownOf(db: Db, caller: Caller, named: readonly Named[]): Promise<Known> {
  const studentIds = [...new Set(named.map((one) => one.student))]
  const itemIds = [...new Set(named.map((one) => one.item))]
  const students = await db
    .select({ id: user.id, username: user.username, realname: user.realname, studentNo: user.studentNo, cohort: cameIn })
    .from(user)
    .where(isOneOf(user.id, studentIds))
  const reached = await db
    .select({ id: user.id })
    .from(user)
    .where(and(isOneOf(user.id, studentIds), scopeOf(caller, 'student')))
  const items = await db.select().from(item).where(isOneOf(item.id, itemIds))
  const recorded = await db
    .select({
      username: scoreRecord.username,
      itemId: scoreRecord.itemId,
      claim: scoreRecord.claim,
      source: scoreRecord.source,
      createTime: scoreRecord.createTime,
    })
    .from(scoreRecord)
    .where(
      and(
        isOneOf(
          scoreRecord.username,
          students.map(({ username }) => username),
        ),
        isOneOf(scoreRecord.itemId, itemIds),
        // wire text: a status.
        ne(scoreRecord.status, '撤销'),
      ),
    )
  const underWay = await db
    .select({ username: processInstance.initiator, itemId: processInstance.recordId, claimName: processInstance.claimName })
    .from(processInstance)
    .where(
      and(
        eq(processInstance.recordKind, 'item'),
        isOneOf(processInstance.recordId, itemIds),
        isOneOf(
          processInstance.initiator,
          students.map(({ username }) => username),
        ),
        notInArray(processInstance.status, ['completed', 'withdrawn', ...WITHOUT_RESULT]),
      ),
    )
  const usernames = students.map(({ username }) => username)
  const inTeams = await db
    .select({ username: instanceMember.username, itemId: processInstance.recordId, claimName: processInstance.claimName })
    .from(processInstance)
    .innerJoin(instanceMember, eq(instanceMember.instanceId, processInstance.id))
    .where(
      and(
        eq(processInstance.recordKind, 'item'),
        isOneOf(processInstance.recordId, itemIds),
        isOneOf(instanceMember.username, usernames),
        // wire text: a state.
        eq(instanceMember.state, '已确认'),
        notInArray(processInstance.status, ['completed', 'withdrawn', ...WITHOUT_RESULT]),
      ),
    )
  const away = await awayAmong(db, usernames, itemIds)
  return {
    students: new Map(students.map((one) => [one.id, one])),
    reached: new Set(reached.map(({ id }) => id)),
    items: new Map(items.map((one) => [one.id, one])),
    fields: await decidingFieldsOf(db, items),
    recorded: new Map(recorded.map(({ username, itemId, claim, ...row }) => [toldBy(username, itemId, claim), row])),
    underWay: new Set([...underWay, ...inTeams].map(({ username, itemId, claimName }) => toldBy(username, itemId, claimOf(claimName)))),
    ofPosts: new Set((await db.select({ id: postTerm.item }).from(postTerm).where(isOneOf(postTerm.item, itemIds))).map(({ id }) => id)),
    away: new Set(away.map(({ username, itemId }) => presentAt(username, itemId))),
  }
}

/** What the attendance of a project says against hours of it. */
const awayAmong = (db: Db, usernames: readonly string[], itemIds: readonly string[]) =>
  db
    .select({ username: attendance.username, itemId: attendance.itemId })
    .from(attendance)
    .where(and(isOneOf(attendance.itemId, itemIds), isOneOf(attendance.username, usernames), isNull(attendance.inTime)))
    .union(
      db
        .select({ username: signUp.username, itemId: signUp.itemId })
        .from(signUp)
        .where(
          and(
            isOneOf(signUp.itemId, itemIds),
            isOneOf(signUp.username, usernames),
            eq(signUp.leave, 'granted'),
            // Who came all the same was there.
            notExists(
              db
                .select({ id: attendance.id })
                .from(attendance)
                .where(and(eq(attendance.itemId, signUp.itemId), eq(attendance.username, signUp.username), isNotNull(attendance.inTime))),
            ),
          ),
        ),
    )

async function decidingFieldsOf(db: Db, items: readonly ItemRow[]): Promise<Map<string, KeptField>> {
  const fieldOf = keptFieldsOfRules(db)
  const found = new Map<string, KeptField>()
  for (const row of items) {
    if (!asksField(row.hoursRule)) continue
    const form = await designOfProject(db, row)
    const field = form && (await fieldOf(form.design, row.hoursRule))
    if (field) found.set(row.id, field)
  }
  return found
}

/** Whether the caller may give scores of a project to who is none of their students: their own, and those of the modules they answer for. */
export const mayGiveIn = (
  { scopes: { score }, username, modules }: Caller,
  { createBy, module }: Pick<ItemRow, 'createBy' | 'module'>,
): boolean => score.has('all') || (score.has('created') && createBy === username) || (score.has('modules') && modules.includes(module))

/** Nobody enters their own scores. */
export const isOwn = (caller: Caller, student: StudentRow): boolean => student.username === caller.username

/** Whether there are projects of which the caller may give scores to any student. */
export const givesToAnybody = ({ scopes: { score }, modules }: Caller): boolean =>
  score.has('all') || score.has('created') || (score.has('modules') && modules.length > 0)
