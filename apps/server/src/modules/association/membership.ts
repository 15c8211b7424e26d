import { and, asc, eq } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { personName } from '@sc/api-client/contract'
import type { ResourceFields } from '@sc/api-client/contract'
import type { Message, Text } from '@sc/locale'
import { now } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { isOneOf } from '../../db/page.ts'
import { user } from '../../db/schema/index.ts'
import { BusinessError } from '../../http/errors.ts'
import { say } from '../../locale/say.ts'
import type { Change, ResourceRules, Stored } from '../../resource/served.ts'
import { dayOf } from '../../time.ts'
import { assessedAway, assessedOf } from './assessed.ts'
import type { Assessed } from './assessed.ts'
import { frozenSince } from './accounts.ts'

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
  /** Which one an assessment is of. */
  assessed: PgColumn
  /** The position that nobody else has at the same time. */
  head: string
  titles: { from: Text; to: Text }
  words: {
    dissolved: (about: { name: string }) => Message
    headAlready: (about: Named) => Message
    headsTogether: (about: Named) => Message
    /** Where a post is one's for a whole time, nobody heads it on a day of another's, by now or then. */
    headThen?: (about: Named & { from: string; to: string | null }) => Message
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
  /** Likewise of who heads them, or headed them once. */
  everHeads: ReadonlyMap<string, readonly Written[]>
  assessed: readonly Assessed[]
  /** Since when accounts are frozen that are. */
  frozen: ReadonlyMap<string, string>
}

/** What holds of who is in organisations as of who is in societies: students, once at a time, under one head. */
export function membershipRules<F extends ResourceFields>(
  membership: Membership<F>,
): Pick<ResourceRules<F>, 'check' | 'complete' | 'beforeRemove' | 'keepsAdded'> & { check: NonNullable<ResourceRules<F>['check']> } {
  return {
    async check(tx, _caller, changes) {
      const written = changes.map((change) => writtenOf(membership, change))
      const left = changes.flatMap(({ before }) => (before ? membership.timeOf(before).of : []))
      const known = await knownOf(tx, membership, written, left)
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
    async beforeRemove(tx, _caller, stored) {
      const [problem] = (await assessedProblems(tx, membership, [stored])).values()
      if (problem) throw new BusinessError(problem)
    },
    keepsAdded: (tx, _caller, records) => assessedProblems(tx, membership, records),
  }
}

/** Why times are not removed, by their ids: they were assessed. Their bodies are held. */
async function assessedProblems<F extends ResourceFields>(
  tx: Db,
  membership: Membership<F>,
  records: readonly Stored<F>[],
): Promise<Map<string, Message>> {
  const times = records.map((record) => ({ ...membership.timeOf(record), id: record.id }))
  const bodies = await heldBodies(
    tx,
    membership,
    times.map(({ of }) => of),
  )
  const assessed = await assessedOf(tx, membership.assessed, [...bodies.keys()])
  return new Map(
    times.flatMap((time) => {
      const days = assessedAway(assessed, time, null)
      return days ? [[time.id, assessedWords(time.studentName, bodies.get(time.of), days)] as const] : []
    }),
  )
}

const assessedWords = (who: string | null, body: { name: string } | undefined, days: { from: string; to: string }): Message =>
  say.association.assessedPost({ who: who ?? '', name: body?.name ?? '', ...days })

const writtenOf = <F extends ResourceFields>({ timeOf }: Membership<F>, { before, after }: Change<F>): Written => ({
  ...timeOf(after),
  id: before?.id,
})

/** Who comes at the same moment, or assesses posts there, finds what was written before. */
async function heldBodies<F extends ResourceFields>(tx: Db, { bodies }: Membership<F>, ids: readonly string[]) {
  const { id, name, status } = bodies
  const rows = (await tx
    .select({ id, name, status })
    .from(bodies)
    .where(isOneOf(id, [...new Set(ids)]))
    .orderBy(asc(id))
    .for('no key update')) as { id: string; name: string; status: string }[]
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * All that changes are held against. Their bodies are held.
 * @param left the bodies that they are of until then
 */
async function knownOf<F extends ResourceFields>(
  tx: Db,
  membership: Membership<F>,
  written: readonly Written[],
  left: readonly string[],
): Promise<Known> {
  const { times: table, columns, head } = membership
  const bodyIds = [...new Set(written.map(({ of }) => of))]
  const studentIds = [...new Set(written.map(({ student }) => student))]
  const bodies = await heldBodies(tx, membership, [...bodyIds, ...left])
  const inThese = isOneOf(columns.of, bodyIds)
  const select = async (which: typeof inThese) => (await tx.select(columns).from(table).where(and(inThese, which))) as Written[]
  const kept = await select(isOneOf(columns.student, studentIds))
  const heading = await select(eq(columns.position, head))
  const rewritten = new Set(written.flatMap((one) => one.id ?? []))
  const times = [...kept.filter((one) => one.id === undefined || !rewritten.has(one.id)), ...written]
  // Who heads it now does so until that is written: a file that ends one time and begins the next comes as two.
  const heads = [...heading, ...written].filter((time) => isHeading(time, head))
  const everHeads = [...heading.filter((one) => one.id === undefined || !rewritten.has(one.id)), ...written].filter(
    ({ position }) => position === head,
  )
  return {
    students: await studentsOf(tx, [...studentIds, ...everHeads.map(({ student }) => student), ...heads.map(({ student }) => student)]),
    bodies,
    times: grouped(times, ({ of, student }) => spanKey(of, student)),
    heads: grouped(heads, ({ of }) => of),
    everHeads: grouped(everHeads, ({ of }) => of),
    assessed: await assessedOf(tx, membership.assessed, [...bodies.keys()]),
    frozen: await frozenSince(tx, studentIds),
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

function problemOf<F extends ResourceFields>(membership: Membership<F>, known: Known, change: Change<F>): Message | undefined {
  const { students, bodies, times, heads } = known
  const { studentName, ...own } = { ...membership.timeOf(change.after), id: change.before?.id }
  const before = change.before && membership.timeOf(change.before)
  const student = students.get(own.student)
  const body = bodies.get(own.of)
  // Either is gone by now: the reference itself is refused.
  if (!student || !body) return undefined
  if (student.studentNo === null) return say.score.noStudent({ who: student.realname })
  if (before === null && studentName !== null && personName(studentName) !== personName(student.realname))
    return say.score.otherName({ given: studentName, is: student.realname, number: student.studentNo })
  const away = before && assessedAway(known.assessed, before, own)
  if (away) return assessedWords(students.get(before.student)?.realname ?? before.studentName, bodies.get(before.of), away)
  return (
    daysProblem(membership, own) ??
    frozenProblem(own, before, student.realname, known.frozen.get(own.student)) ??
    (body.status === 'dissolved' && own.to === null && (before === null || before.to !== null)
      ? membership.words.dissolved({ name: body.name })
      : undefined) ??
    overlapProblem(own, times.get(spanKey(own.of, own.student)) ?? [], student.realname, body.name) ??
    headProblem(membership, own, heads.get(own.of) ?? [], students, body.name) ??
    headThenProblem(membership, { own, before, others: known.everHeads.get(own.of) ?? [] }, students, body.name)
  )
}

/** Whoever is frozen is in no body any more: what ended before may be put on record, and what they are still in be ended. */
function frozenProblem(own: Time, before: Time | null, who: string, since: string | undefined): Message | undefined {
  if (since === undefined || (own.to !== null && own.to <= since)) return undefined
  const stands = before !== null && before.student === own.student && before.of === own.of
  const goesOn = !stands || (before.to !== null && (own.to === null || own.to > before.to))
  return goesOn ? say.association.frozenMember({ who, since }) : undefined
}

function daysProblem<F extends ResourceFields>({ titles }: Membership<F>, { from, to }: Time): Message | undefined {
  const today = dayOf(now())
  if (from > today) return say.association.dayToCome({ field: titles.from, day: from })
  return to !== null && to > today ? say.association.dayToCome({ field: titles.to, day: to }) : undefined
}

/** Somebody is in a body once at a time. */
function overlapProblem(own: Written, times: readonly Written[], who: string, name: string): Message | undefined {
  const others = times.filter((time) => !isOwn(time, own))
  const other = others.find((time) => (time.to ?? '9999') > own.from && time.from < (own.to ?? '9999'))
  return other && say.association.memberAlready({ who, name, from: other.from, to: other.to })
}

/** Whether two times have a day in common. */
const meet = (one: Time, other: Time) => (one.to ?? '9999') >= other.from && one.from <= (other.to ?? '9999')

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

/** Nobody heads a body on a day of another's; what was kept so before that was asked may still be put right. */
function headThenProblem<F extends ResourceFields>(
  { head, words }: Membership<F>,
  { own, before, others }: { own: Written; before: Time | null; others: readonly Written[] },
  students: Known['students'],
  name: string,
): Message | undefined {
  if (own.position !== head || words.headThen === undefined) return undefined
  const met = (other: Time) => before !== null && before.position === head && before.of === own.of && meet(before, other)
  const other = others.find((one) => !isOwn(one, own) && one.student !== own.student && meet(one, own) && !met(one))
  const then = other && students.get(other.student)
  return then && words.headThen({ name, who: then.realname, number: then.studentNo, from: other.from, to: other.to })
}
