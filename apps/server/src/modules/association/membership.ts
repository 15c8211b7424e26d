import { and, asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { personName } from '@sc/api-client/contract'
import type { ResourceFields } from '@sc/api-client/contract'
import type { Message, Text } from '@sc/locale'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { user } from '../../db/schema/index.ts'
import { say } from '../../locale/say.ts'
import type { Change, ResourceRules } from '../../resource/served.ts'
import { dayOf } from '../../time.ts'

/** Somebody's time in an organisation or a society; `to` is null of who is still there. */
export interface Time {
  /** The organisation or society. */
  of: string
  student: string
  position: string
  from: string
  to: string | null
}

interface Named {
  name: string
  who: string
  number: string | null
}

/** How organisations, or societies, keep who is in them: as much as their common rules need to know. */
export interface Membership<F extends ResourceFields> {
  bodies: PgTable & Record<'id' | 'name' | 'status', PgColumn>
  times: PgTable
  columns: Readonly<Record<keyof Time | 'id', PgColumn>>
  timeOf: (values: Change<F>['after']) => Time & { studentName: string | null }
  /** The position that nobody else has at the same time. */
  head: string
  titles: { from: Text; to: Text }
  words: {
    dissolved: (about: { name: string }) => Message
    endBeforeStart: (days: { from: string; to: string }) => Message
    headAlready: (about: Named) => Message
    headsTogether: (about: Named) => Message
  }
}

interface Written extends Time {
  /** Undefined of what is new. */
  id: string | undefined
}

interface Known {
  students: Awaited<ReturnType<typeof studentsOf>>
  bodies: ReadonlyMap<string, { name: string; status: string }>
  /** What is, or would be, kept of these bodies: by body and student, and of who heads them. */
  times: ReadonlyMap<string, readonly Written[]>
  heads: ReadonlyMap<string, readonly Written[]>
}

/** What holds of who is in organisations as of who is in societies: students, once at a time, under one head. */
export function membershipRules<F extends ResourceFields>(
  membership: Membership<F>,
): Pick<ResourceRules<F>, 'check' | 'complete'> & { check: NonNullable<ResourceRules<F>['check']> } {
  return {
    async check(tx, _caller, changes) {
      const written = changes.map((change) => writtenOf(membership, change))
      const known = await knownOf(tx, membership, written)
      return new Map(
        changes.flatMap((change) => {
          const problem = problemOf(membership, known, change)
          return problem ? [[change, problem] as const] : []
        }),
      )
    },
    // Kept with the name that the student has: it is what the record is called.
    async complete(tx, drafts) {
      const students = drafts.map((draft) => membership.timeOf(draft).student)
      const names = await studentsOf(tx, students)
      return students.map((student) => ({ studentName: names.get(student)?.realname ?? null }))
    },
  }
}

const writtenOf = <F extends ResourceFields>({ timeOf }: Membership<F>, { before, after }: Change<F>): Written => ({
  ...timeOf(after),
  id: before?.id,
})

/** All that changes are held against. Their bodies are held: who comes at the same moment finds what was written before. */
async function knownOf<F extends ResourceFields>(
  tx: Db,
  { bodies: bodyTable, times: table, columns, head }: Membership<F>,
  written: readonly Written[],
): Promise<Known> {
  const bodyIds = [...new Set(written.map(({ of }) => of))]
  const studentIds = [...new Set(written.map(({ student }) => student))]
  const { id, name, status } = bodyTable
  const bodies = (await tx
    .select({ id, name, status })
    .from(bodyTable)
    .where(isOneOf(id, bodyIds))
    .orderBy(asc(id))
    .for('no key update')) as { id: string; name: string; status: string }[]
  const inThese = isOneOf(columns.of, bodyIds)
  const select = async (which: typeof inThese) => (await tx.select(columns).from(table).where(and(inThese, which))) as Written[]
  const kept = await select(isOneOf(columns.student, studentIds))
  const heading = await select(eq(columns.position, head))
  const rewritten = new Set(written.flatMap((one) => one.id ?? []))
  const times = [...kept.filter((one) => one.id === undefined || !rewritten.has(one.id)), ...written]
  // Who heads it now does so until that is written: a file that ends one time and begins the next comes as two.
  const heads = [...heading, ...written].filter((time) => isHeading(time, head))
  return {
    students: await studentsOf(tx, [...studentIds, ...heads.map(({ student }) => student)]),
    bodies: new Map(bodies.map((row) => [row.id, row])),
    times: grouped(times, ({ of, student }) => spanKey(of, student)),
    heads: grouped(heads, ({ of }) => of),
  }
}

const isHeading = ({ position, to }: Time, head: string) => position === head && to === null

const spanKey = (bodyId: string, student: string) => JSON.stringify([bodyId, student])

function grouped(times: readonly Written[], keyOf: (time: Written) => string): Map<string, Written[]> {
  const found = new Map<string, Written[]>()
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

function problemOf<F extends ResourceFields>(
  membership: Membership<F>,
  { students, bodies, times, heads }: Known,
  change: Change<F>,
): Message | undefined {
  const { studentName, ...own } = { ...membership.timeOf(change.after), id: change.before?.id }
  const before = change.before && membership.timeOf(change.before)
  const student = students.get(own.student)
  const body = bodies.get(own.of)
  // Either is gone by now: the reference itself is refused.
  if (!student || !body) return undefined
  if (student.studentNo === null) return say.score.noStudent({ who: student.realname })
  if (before === null && studentName !== null && personName(studentName) !== personName(student.realname))
    return say.score.otherName({ given: studentName, is: student.realname, number: student.studentNo })
  return (
    daysProblem(membership, own) ??
    (body.status === 'dissolved' && own.to === null && (before === null || before.to !== null)
      ? membership.words.dissolved({ name: body.name })
      : undefined) ??
    overlapProblem(own, times.get(spanKey(own.of, own.student)) ?? [], student.realname, body.name) ??
    headProblem(membership, own, heads.get(own.of) ?? [], students, body.name)
  )
}

function daysProblem<F extends ResourceFields>({ titles, words }: Membership<F>, { from, to }: Time): Message | undefined {
  const today = dayOf(now())
  if (from > today) return say.association.dayToCome({ field: titles.from, day: from })
  if (to === null) return undefined
  if (to > today) return say.association.dayToCome({ field: titles.to, day: to })
  return to < from ? words.endBeforeStart({ from, to }) : undefined
}

/** Somebody is in a body once at a time. */
function overlapProblem(own: Written, times: readonly Written[], who: string, name: string): Message | undefined {
  const others = times.filter((time) => !isOwn(time, own))
  const other = others.find((time) => (time.to ?? '9999') > own.from && time.from < (own.to ?? '9999'))
  return other && say.association.memberAlready({ who, name, from: other.from, to: other.to })
}

const isOwn = (time: Written, own: Written) =>
  own.id === undefined ? time.id === undefined && time.from === own.from && time.to === own.to : time.id === own.id

function headProblem<F extends ResourceFields>(
  { head, words }: Membership<F>,
  own: Written,
  heads: readonly Written[],
  students: Known['students'],
  name: string,
): Message | undefined {
  if (!isHeading(own, head)) return undefined
  const other = heads.find(({ id, student }) => (own.id === undefined ? student !== own.student || id !== undefined : id !== own.id))
  const present = other && students.get(other.student)
  if (!present) return undefined
  const told = { name, who: present.realname, number: present.studentNo }
  return other.id === undefined ? words.headsTogether(told) : words.headAlready(told)
}
