import { and, eq, sql } from 'drizzle-orm'
import type { attendance as contract, CallResult, EndpointRead } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { writeAudits } from '../../audit/write.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { attendance, user } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { say } from '../../locale/say.ts'
import { reckonAgain } from '../conduct/reckon.ts'
import { lockManaged } from '../item/managed.ts'
import { saidMark, timesAs } from './mark.ts'
import { refuseMark } from './open.ts'

type Marks = EndpointRead<typeof contract.markList>['body']
type Marked = CallResult<typeof contract.markList>

/** Full-width digits, and blanks around, make no other number. */
export const numberIn = (text: string) => text.normalize('NFKC').trim()

/**
 * Marks everybody on a list as `mark` does one. Who cannot be marked is told with the reason, and keeps nobody else from it: who
 * was there should not wait until a number is put right.
 */
export async function markList(db: Db, caller: Caller, { itemId, studentNos, as, note = null }: Marks): Promise<Marked> {
  const numbers = [...new Set(studentNos.map(numberIn))].filter((number) => number !== '')
  return db.transaction(async (tx) => {
    const project = await lockManaged(tx, caller, itemId)
    refuseMark(project, as)
    const people = await tx
      .select({ username: user.username, realname: user.realname, studentNo: user.studentNo, status: user.status })
      .from(user)
      .where(isOneOf(user.studentNo, numbers))
    const known = new Map(people.map((person) => [person.studentNo, person]))
    const usernames = people.map(({ username }) => username)
    const rows = await tx
      .select()
      .from(attendance)
      .where(and(eq(attendance.itemId, itemId), isOneOf(attendance.username, usernames)))
      .for('update')
    const before = new Map(rows.map((row) => [row.username, row]))
    const refused: Marked['refused'] = []
    const due: (typeof attendance.$inferInsert)[] = []
    for (const studentNo of numbers) {
      const person = known.get(studentNo)
      const row = person && before.get(person.username)
      const why = whyNot(caller, studentNo, { person, as, settled: row?.settleTime != null })
      if (why) refused.push({ studentNo, realname: person?.realname ?? null, why: spoken(why) })
      else if (person) {
        const { username } = person
        due.push({ itemId, username, ...timesAs(as, row), way: 'manual', markedBy: caller.username, note: note || null })
      }
    }
    if (due.length > 0) await write(tx, caller, { itemId, title: project.name, due, before, note })
    await reckonAgain(
      tx,
      caller,
      project,
      due.map(({ username }) => username),
    )
    return { marked: due.length, refused }
  })
}

function whyNot(
  caller: Caller,
  number: string,
  {
    person,
    as,
    settled,
  }: { person: Pick<typeof user.$inferSelect, 'username' | 'realname' | 'status'> | undefined; as: Marks['as']; settled: boolean },
): Message | undefined {
  if (!person) return say.attendance.unknownNumber({ number })
  if (person.username === caller.username) return say.attendance.own()
  if (person.status !== 1 && as !== 'absent') return say.attendance.frozen({ who: person.realname })
  return settled ? say.attendance.settled({ who: person.realname }) : undefined
}

interface Written {
  itemId: string
  title: string
  due: (typeof attendance.$inferInsert)[]
  before: ReadonlyMap<string, typeof attendance.$inferSelect>
  note: string | null
}

async function write(tx: Db, caller: Caller, { itemId, title, due, before, note }: Written): Promise<void> {
  const given = (column: string) => sql.raw(`excluded.${column}`)
  const after = await tx
    .insert(attendance)
    .values(due)
    .onConflictDoUpdate({
      target: [attendance.itemId, attendance.username],
      set: {
        inTime: given('in_time'),
        outTime: given('out_time'),
        way: given('way'),
        markedBy: given('marked_by'),
        note: given('note'),
      },
    })
    .returning()
  await writeAudits(
    tx,
    caller,
    after.map((row) => ({
      kind: 'item',
      recordId: itemId,
      title,
      action: 'attend',
      ...saidMark(before.get(row.username), row),
      reason: note || undefined,
    })),
  )
}
