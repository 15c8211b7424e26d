import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { personName, societyMembers } from '@sc/api-client/contract'
import type { Message } from '@sc/locale'
import type { Caller } from '../../access/caller.ts'
import { scopeOf } from '../../access/scope.ts'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { personNamed } from '../../db/personNamed.ts'
import { society, societyMember, user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Change, Served } from '../../resource/served.ts'
import { dayOf } from '../../time.ts'
import { reachedSocieties } from './societies.ts'

type Fields = typeof societyMembers.fields
type MemberChange = Change<Fields>

const query = new QueryBuilder()

/** Members of societies that the caller reaches. */
function reachedMembers(caller: Caller) {
  const reached = reachedSocieties(caller)
  return reached && inArray(societyMember.society, query.select({ id: society.id }).from(society).where(reached))
}

export const servedSocietyMembers: Served<Fields> = {
  resource: societyMembers,
  table: societyMember,
  scope: reachedMembers,
  people: (caller) => and(isNotNull(user.studentNo), scopeOf(caller, 'person')),
  search: (keyword) =>
    inArray(
      societyMember.student,
      query
        .select({ id: user.id })
        .from(user)
        .where(personNamed(keyword) ?? sql`true`),
    ),
  rules: {
    async check(tx, _caller, changes) {
      const known = await knownOf(tx, changes)
      return new Map(
        changes.flatMap((change) => {
          const problem = problemOf(known, change)
          return problem ? [[change, problem] as const] : []
        }),
      )
    },
    // Kept with the name that the student has: it is what the record is called.
    async complete(tx, drafts) {
      const names = await studentsOf(
        tx,
        drafts.map(({ student }) => student),
      )
      return drafts.map(({ student }) => ({ studentName: names.get(student)?.realname ?? null }))
    },
  },
}

interface Time {
  id: string | undefined
  society: string
  student: string
  position: string
  joinDate: string
  quitDate: string | null
}

interface Known {
  students: Awaited<ReturnType<typeof studentsOf>>
  societies: ReadonlyMap<string, { name: string; status: string }>
  /** What is, or would be, kept of these societies: by society and student, and of who presides over them. */
  times: ReadonlyMap<string, readonly Time[]>
  presidents: ReadonlyMap<string, readonly Time[]>
}

/** All that changes are held against. Their societies are held: who comes at the same moment finds what was written before. */
async function knownOf(tx: Db, changes: readonly MemberChange[]): Promise<Known> {
  const societyIds = [...new Set(changes.map(({ after }) => after.society))]
  const studentIds = [...new Set(changes.map(({ after }) => after.student))]
  const societies = await tx
    .select({ id: society.id, name: society.name, status: society.status })
    .from(society)
    .where(isOneOf(society.id, societyIds))
    .orderBy(asc(society.id))
    .for('no key update')
  const columns = {
    id: societyMember.id,
    society: societyMember.society,
    student: societyMember.student,
    position: societyMember.position,
    joinDate: societyMember.joinDate,
    quitDate: societyMember.quitDate,
  }
  const inThese = isOneOf(societyMember.society, societyIds)
  const kept = await tx
    .select(columns)
    .from(societyMember)
    .where(and(inThese, isOneOf(societyMember.student, studentIds)))
  const presiding = await tx
    .select(columns)
    .from(societyMember)
    .where(and(inThese, eq(societyMember.position, 'president')))
  const written = changes.map(timeOf)
  const rewritten = new Set(written.flatMap(({ id }) => id ?? []))
  const times = [...kept.filter(({ id }) => !rewritten.has(id)), ...written]
  // Who presides now does so until that is written: a file that ends one time and begins the next comes as two.
  const presidents = [...presiding, ...written].filter(isPresiding)
  return {
    students: await studentsOf(tx, [...studentIds, ...presidents.map(({ student }) => student)]),
    societies: new Map(societies.map((row) => [row.id, row])),
    times: grouped(times, ({ society: of, student }) => spanKey(of, student)),
    presidents: grouped(presidents, ({ society: of }) => of),
  }
}

const timeOf = ({ before, after }: MemberChange): Time => ({
  id: before?.id,
  society: after.society,
  student: after.student,
  position: after.position,
  joinDate: after.joinDate,
  quitDate: after.quitDate,
})

const isPresiding = ({ position, quitDate }: Time) => position === 'president' && quitDate === null

const spanKey = (societyId: string, student: string) => JSON.stringify([societyId, student])

function grouped(times: readonly Time[], keyOf: (time: Time) => string): Map<string, Time[]> {
  const found = new Map<string, Time[]>()
  for (const time of times) found.set(keyOf(time), [...(found.get(keyOf(time)) ?? []), time])
  return found
}

async function studentsOf(tx: Db, ids: readonly string[]) {
  const rows = await tx
    .select({ id: user.id, realname: user.realname, studentNo: user.studentNo })
    .from(user)
    .where(isOneOf(user.id, [...new Set(ids)]))
  return new Map(rows.map((row) => [row.id, row]))
}

function problemOf({ students, societies, times, presidents }: Known, change: MemberChange): Message | undefined {
  const { before, after } = change
  const student = students.get(after.student)
  const of = societies.get(after.society)
  // Either is gone by now: the reference itself is refused.
  if (!student || !of) return undefined
  if (student.studentNo === null) return say.score.noStudent({ who: student.realname })
  if (before === null && after.studentName !== null && personName(after.studentName) !== personName(student.realname))
    return say.score.otherName({ given: after.studentName, is: student.realname, number: student.studentNo })
  return (
    daysProblem(after) ??
    (of.status === 'dissolved' && after.quitDate === null && (before === null || before.quitDate !== null)
      ? say.association.societyDissolved({ name: of.name })
      : undefined) ??
    overlapProblem(change, times.get(spanKey(after.society, after.student)) ?? [], student.realname, of.name) ??
    presidentProblem(change, presidents.get(after.society) ?? [], students, of.name)
  )
}

function daysProblem({ joinDate, quitDate }: MemberChange['after']): Message | undefined {
  const today = dayOf(now())
  const { fields } = societyMembers
  if (joinDate > today) return say.association.dayToCome({ field: fields.joinDate.title, day: joinDate })
  if (quitDate === null) return undefined
  if (quitDate > today) return say.association.dayToCome({ field: fields.quitDate.title, day: quitDate })
  return quitDate < joinDate ? say.association.quitBeforeJoining({ joinDate, quitDate }) : undefined
}

/** Somebody is in a society once at a time. */
function overlapProblem({ before, after }: MemberChange, times: readonly Time[], who: string, name: string): Message | undefined {
  const others = times.filter((time) => !isOwn(time, { before, after }))
  const other = others.find((time) => (time.quitDate ?? '9999') > after.joinDate && time.joinDate < (after.quitDate ?? '9999'))
  return other && say.association.memberAlready({ who, name, from: other.joinDate, to: other.quitDate })
}

const isOwn = (time: Time, { before, after }: Pick<MemberChange, 'before' | 'after'>) =>
  before === null ? time.id === undefined && time.joinDate === after.joinDate && time.quitDate === after.quitDate : time.id === before.id

function presidentProblem(
  change: MemberChange,
  presidents: readonly Time[],
  students: Known['students'],
  name: string,
): Message | undefined {
  const own = timeOf(change)
  if (!isPresiding(own)) return undefined
  const other = presidents.find(({ id, student }) => (own.id === undefined ? student !== own.student || id !== undefined : id !== own.id))
  const present = other && students.get(other.student)
  if (!present) return undefined
  const told = { name, who: present.realname, number: present.studentNo }
  return other.id === undefined ? say.association.presidentsTogether(told) : say.association.presidentAlready(told)
}
