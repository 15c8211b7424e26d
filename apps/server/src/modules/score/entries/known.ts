import { and, ne } from 'drizzle-orm'
import type { DecidingField } from '@sc/api-client/contract'
import type { Caller } from '../../../access/caller.ts'
import { scopeOf } from '../../../access/scope.ts'
import type { Db } from '../../../db/connect.ts'
import { isOneOf } from '../../../db/page.ts'
import { item, scoreRecord, user } from '../../../db/schema/index.ts'
import { designOfProject } from '../../form/repository.ts'
import { fieldsOfRules } from '../../hours/decidingFields.ts'

/** Students and projects that entries name, and what is recorded of them already: read for all entries at once. */
export interface Known {
  students: ReadonlyMap<string, StudentRow>
  /** Students whose scores the caller reaches as theirs, whatever the project. */
  reached: ReadonlySet<string>
  items: ReadonlyMap<string, ItemRow>
  /** The field that decides the hours of a project, of those where one does. */
  fields: ReadonlyMap<string, DecidingField>
  /** What counts, or will, by account, project and claim. */
  recorded: ReadonlyMap<string, RecordedRow>
}

type StudentRow = Pick<typeof user.$inferSelect, 'id' | 'username' | 'realname' | 'studentNo'>
type ItemRow = typeof item.$inferSelect
type RecordedRow = Pick<typeof scoreRecord.$inferSelect, 'source' | 'createTime'>

interface Named {
  student: string
  item: string
}

/** What a record is told by among those of all students. */
export const claimOf = (username: string, itemId: string, claim: string | null) => JSON.stringify([username, itemId, claim ?? ''])

export async function knownOf(db: Db, caller: Caller, named: readonly Named[]): Promise<Known> {
  const studentIds = [...new Set(named.map((one) => one.student))]
  const itemIds = [...new Set(named.map((one) => one.item))]
  const students = await db
    .select({ id: user.id, username: user.username, realname: user.realname, studentNo: user.studentNo })
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
  return {
    students: new Map(students.map((one) => [one.id, one])),
    reached: new Set(reached.map(({ id }) => id)),
    items: new Map(items.map((one) => [one.id, one])),
    fields: await decidingFieldsOf(db, items),
    recorded: new Map(recorded.map(({ username, itemId, claim, ...row }) => [claimOf(username, itemId, claim), row])),
  }
}

async function decidingFieldsOf(db: Db, items: readonly ItemRow[]): Promise<Map<string, DecidingField>> {
  const fieldOf = fieldsOfRules(db)
  const found = new Map<string, DecidingField>()
  for (const row of items) {
    if (row.hoursRule.source === 'fixed') continue
    const form = await designOfProject(db, row)
    const field = form && (await fieldOf(form.design, row.hoursRule))
    if (field) found.set(row.id, field)
  }
  return found
}

/** Whether the caller may give scores of a project to who is none of their students: their own, and those of the modules they answer for. */
export const mayGiveIn = ({ scopes: { score }, username, modules }: Caller, { createBy, module }: ItemRow): boolean =>
  score.has('all') || (score.has('created') && createBy === username) || (score.has('modules') && modules.includes(module))

/** Nobody enters their own scores. */
export const isOwn = (caller: Caller, student: StudentRow): boolean => student.username === caller.username
