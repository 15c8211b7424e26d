import { and, asc, eq, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { rolesOf } from '@sc/api-client/contract'
import type { attendance as contract, Attendee, CallResult } from '@sc/api-client/contract'
import type { Db } from '../../db/connect.ts'
import { one } from '../../db/one.ts'
import { countOf, limited, pageResult } from '../../db/page.ts'
import type { PageQuery } from '../../db/page.ts'
import { personNamed } from '../../db/personNamed.ts'
import { attendance, attendanceRole, signUp, user } from '../../db/schema/index.ts'
import type { item } from '../../db/schema/index.ts'
import { spoken } from '../../locale/language.ts'
import { named } from '../../locale/named.ts'
import { formatMomentOrNull } from '../../time.ts'
import { hadPlace } from '../signUp/place.ts'
import { hasEarned } from './attended.ts'
import { concerned } from './concerned.ts'
import { roleAt } from './due.ts'

type Project = typeof item.$inferSelect

const marker = alias(user, 'marker')

/** Who comes though they were excused is there. */
const state = sql<Attendee['state']>`case when ${attendance.id} is null and ${signUp.leave} is not distinct from 'granted' then 'leave'
  when ${attendance.id} is null then 'expected' when ${attendance.inTime} is null then 'absent'
  when ${attendance.outTime} is null then 'in' else 'out' end`

interface Asked extends PageQuery {
  keyword?: string | undefined
  state?: Attendee['state'] | undefined
  role?: string | undefined
}

/** Who has come to a project, was marked, or holds an application for it; who came last stands first. */
export async function attendeesOf(db: Db, project: Project, query: Asked): Promise<CallResult<typeof contract.list>> {
  const roles = rolesOf(project.hoursRule)
  const [everybody] = roles
  const where = and(
    concerned(project.id),
    query.keyword?.trim() ? personNamed(query.keyword) : undefined,
    query.state ? sql`${state} = ${query.state}` : undefined,
    query.role && everybody ? sql`coalesce(${attendanceRole.role}, ${everybody.key}) = ${query.role}` : undefined,
  )
  const people = () =>
    db
      .select({
        username: user.username,
        realname: user.realname,
        studentNo: user.studentNo,
        state,
        leave: signUp.leave,
        row: attendance,
        markedBy: marker.realname,
        role: attendanceRole.role,
      })
      .from(user)
      .leftJoin(attendance, ofProject(project.id))
      .leftJoin(signUp, signedUpFor(project.id))
      .leftJoin(attendanceRole, roleAt(project.id))
      .leftJoin(marker, eq(marker.username, attendance.markedBy))
      .where(where)
      .$dynamic()
  const rows = await limited(
    people().orderBy(sql`greatest(${attendance.inTime}, ${attendance.outTime}) desc nulls last`, asc(user.username)),
    query,
  )
  const total = await countOf(
    db,
    db
      .select({ id: user.id })
      .from(user)
      .leftJoin(attendance, ofProject(project.id))
      .leftJoin(signUp, signedUpFor(project.id))
      .leftJoin(attendanceRole, roleAt(project.id))
      .where(where),
  )
  const records = rows.map(({ row, role, ...person }) => ({
    ...person,
    inTime: formatMomentOrNull(row?.inTime ?? null),
    outTime: formatMomentOrNull(row?.outTime ?? null),
    way: row?.way ?? null,
    note: row?.note ?? null,
    settled: row?.settleTime != null,
    role: everybody ? (role ?? everybody.key) : null,
  }))
  return {
    ...pageResult(records, total, query),
    itemName: spoken(named(project.name, project.english)),
    attendance: project.attendance,
    counts: await countsOf(db, project),
    roles: [...roles],
  }
}

const ofProject = (itemId: string): SQL | undefined => and(eq(attendance.username, user.username), eq(attendance.itemId, itemId))

const signedUpFor = (itemId: string): SQL | undefined => and(eq(signUp.username, user.username), hadPlace(itemId))

async function countsOf(db: Db, project: Project): Promise<CallResult<typeof contract.list>['counts']> {
  const count = (condition: SQL) => sql<number>`(count(*) filter (where ${condition}))::int`
  return one(
    await db
      .select({
        expected: count(sql`${state} = 'expected'`),
        leave: count(sql`${state} = 'leave'`),
        absent: count(sql`${state} = 'absent'`),
        in: count(sql`${state} = 'in'`),
        out: count(sql`${state} = 'out'`),
        ready: count(sql`${hasEarned(project)} and ${attendance.settleTime} is null`),
        settled: count(sql`${attendance.settleTime} is not null`),
      })
      .from(user)
      .leftJoin(attendance, ofProject(project.id))
      .leftJoin(signUp, signedUpFor(project.id))
      .where(concerned(project.id)),
  )
}
