import { and, eq, sql } from 'drizzle-orm'
import type { attendance as contract, AttendanceKind, CallResult } from '@sc/api-client/contract'
import { isGone } from '../../access/away.ts'
import type { Caller } from '../../access/caller.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { attendance, item, user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { spoken } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { say } from '../../locale/say.ts'
import { formatMoment } from '../../time.ts'
import { notForThem } from '../item/audience.ts'
import { reckonAgain } from '../conduct/reckon.ts'
import { readCode } from './code.ts'
import { refuseScan } from './open.ts'
import { requirePlace } from '../signUp/place.ts'

type Scanned = CallResult<typeof contract.scan>
type Row = typeof attendance.$inferSelect
type Project = typeof item.$inferSelect

/**
 * Signs the caller in or out, once: whoever asks again is answered the same, also when the code counts no more by then, as the
 * answer to the first may have been lost on its way.
 */
export async function scan(db: Db, caller: Caller, token: string): Promise<Scanned> {
  const code = await readCode(db, token)
  const [project] = code ? await db.select().from(item).where(eq(item.id, code.itemId)) : []
  if (!code || !project) throw new BusinessError(say.attendance.foreign())
  const student = one(
    await db.select({ studentNo: user.studentNo, standing: user.standing }).from(user).where(eq(user.username, caller.username)),
  )
  if (student.studentNo === null) throw new BusinessError(say.attendance.noStudent())
  const { kind } = code
  const told = (time: Date) => ({ itemName: spoken(named(project.name, project.english)), kind, time: formatMoment(time) })

  const earlier = await rowOf(db, project.id, caller.username)
  const done = earlier && timeOf(earlier, kind)
  if (done) return told(done)
  if (!code.counts) throw new BusinessError(say.attendance.expired())
  refuseScan(project, kind)
  // Who is in, by a place or by hand, signs out.
  const row = kind === 'in' ? await comeIn(db, project, caller, student) : await leave(db, project, caller)
  const time = row && timeOf(row, kind)
  if (!time) throw new BusinessError(say.attendance.notIn({ item: project.name }))
  return told(time)
}

/** With a place, where people sign up: that was for whom the project is for. Where people just come, who they are is asked now. */
async function comeIn(
  db: Db,
  project: Project,
  caller: Caller,
  { standing }: Pick<typeof user.$inferSelect, 'standing'>,
): Promise<Row | undefined> {
  const { username } = caller
  if (project.signUp !== 'none')
    return db.transaction(async (tx) => {
      await requirePlace(tx, project, username)
      const row = await signIn(tx, project.id, username)
      // Who comes after all, once the others' scores are recorded, was not absent.
      await reckonAgain(tx, caller, project, [username])
      return row
    })
  const other = isGone(standing) ? say.attendance.gone() : await notForThem(db, project, username)
  if (other) throw new BusinessError(other)
  return signIn(db, project.id, username)
}

/** Where people sign up, who had not signed out when the scores were recorded may be given points back. */
async function leave(db: Db, project: Project, caller: Caller): Promise<Row | undefined> {
  const { username } = caller
  if (project.signUp === 'none') return signOut(db, project.id, username)
  return db.transaction(async (tx) => {
    const row = await signOut(tx, project.id, username)
    await reckonAgain(tx, caller, project, [username])
    return row
  })
}

const timeOf = (row: Row, kind: AttendanceKind) => (kind === 'in' ? row.inTime : row.outTime)

const ofPerson = (itemId: string, username: string) => and(eq(attendance.itemId, itemId), eq(attendance.username, username))

async function rowOf(db: Db, itemId: string, username: string): Promise<Row | undefined> {
  const [row] = await db.select().from(attendance).where(ofPerson(itemId, username))
  return row
}

/** The first of several at the same moment is the one that counts. Who was marked as absent and has come is there. */
async function signIn(db: Db, itemId: string, username: string): Promise<Row | undefined> {
  const [row] = await db
    .insert(attendance)
    .values({ itemId, username, inTime: now(), cameAt: now(), way: 'scan' })
    .onConflictDoUpdate({
      target: [attendance.itemId, attendance.username],
      set: {
        inTime: sql`coalesce(${attendance.inTime}, ${attendance.cameAt}, excluded.in_time)`,
        cameAt: sql`case when ${attendance.inTime} is null then coalesce(${attendance.cameAt}, excluded.came_at) else ${attendance.cameAt} end`,
        way: sql`case when ${attendance.inTime} is null then excluded.way else ${attendance.way} end`,
      },
    })
    .returning()
  return row
}

/** Nothing of who is not in. */
async function signOut(db: Db, itemId: string, username: string): Promise<Row | undefined> {
  const left = now().toISOString()
  const [row] = await db
    .update(attendance)
    .set({
      outTime: sql`coalesce(${attendance.outTime}, ${left}::timestamptz)`,
      leftAt: sql`case when ${attendance.outTime} is null then ${left}::timestamptz else ${attendance.leftAt} end`,
    })
    .where(and(ofPerson(itemId, username), sql`${attendance.inTime} is not null`))
    .returning()
  return row
}
