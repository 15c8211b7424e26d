import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { QueryBuilder } from 'drizzle-orm/pg-core'
import { asksField, creditsBeside, personName, scoreEntries } from '@sc/api-client/contract'
import type { Message, Text } from '@sc/locale'
import type { Caller } from '../../../access/caller.ts'
import { scopeOf } from '../../../access/scope.ts'
import { now } from '../../../clock.ts'
import type { Db } from '../../../db/connect.ts'
import { isOneOf } from '../../../db/page.ts'
import { personNamed } from '../../../db/personNamed.ts'
import { auditLog, item, scoreEntry, scoreRecord, user } from '../../../db/schema/index.ts'
import type { KeptBasis } from '../../../db/schema/index.ts'
import { BusinessError } from '../../../http/errors.ts'
import { say } from '../../../locale/say.ts'
import type { Change, Served, Stored } from '../../../resource/served.ts'
import { formatMoment } from '../../../time.ts'
import type { SetBy } from '../../hours/earn.ts'
import { ruleAuthor } from '../../hours/ruleAuthor.ts'
import { claimOf, recordedName } from '../../recognition/claimKey.ts'
import { isStanding } from '../../recognition/rule.ts'
import { insertScores } from '../insert.ts'
import { holdClosing, unsettle } from '../unsettle.ts'
import { dayProblem, heldProblem, lastHeld } from '../../recognition/days.ts'
import { requireView } from '../requireView.ts'
import { markRevoked } from '../revoke.ts'
import { tellOfTakenBack } from '../takenBack.ts'
import { entryHours } from './hours.ts'
import { givesToAnybody, isOwn, knownOf, mayGiveIn, presentAt, toldBy } from './known.ts'
import type { Known } from './known.ts'

type Fields = typeof scoreEntries.fields
type Entry = Change<Fields>['after']

const query = new QueryBuilder()

/** Entries become records of their students in the transaction that adds them; one whose record is revoked is entered no more. */
export const servedScoreEntries: Served<Fields> = {
  resource: scoreEntries,
  table: scoreEntry,
  references: { item: { id: item.id, shows: item.name, english: item.english } },
  people: (caller) => and(isNotNull(user.studentNo), givesToAnybody(caller) ? undefined : scopeOf(caller, 'student')),
  // Of a project of their own also students whom they do not reach otherwise.
  namesAny: ['student'],
  // A record out of reach has no entry, either.
  scope: (caller) => and(isNull(scoreEntry.revokeTime), ofReached(caller)),
  search: (keyword) =>
    inArray(
      scoreEntry.student,
      query
        .select({ id: user.id })
        .from(user)
        .where(personNamed(keyword) ?? sql`true`),
    ),
  rules: {
    async check(tx, caller, changes) {
      requireView(caller)
      const added = changes.filter(({ before }) => before === null)
      const known = await knownOf(
        tx,
        caller,
        added.map(({ after }) => after),
      )
      const earlier = new Map<string, string>()
      return new Map(
        added.flatMap((change) => {
          const problem = problemOf(known, caller, change.after) ?? twice(known, change.after, earlier)
          return problem ? [[change, problem] as const] : []
        }),
      )
    },
    // Kept with the name that the student has: it is what the entry is called.
    async complete(tx, drafts, { imported }) {
      const people = await tx
        .select({ id: user.id, realname: user.realname })
        .from(user)
        .where(
          isOneOf(
            user.id,
            drafts.map(({ student }) => student),
          ),
        )
      const names = new Map(people.map(({ id, realname }) => [id, realname]))
      return drafts.map(({ student }) => ({ imported, studentName: names.get(student) ?? null }))
    },
    async after(tx, caller, changes) {
      const added = changes.flatMap(({ before, after }) => (before === null && after ? [after] : []))
      if (added.length > 0) await recordEntries(tx, caller, added)
    },
    // What somebody corrected since is theirs.
    async keepsAdded(tx, _caller, records) {
      const corrected = await correctedOf(
        tx,
        records.map(({ id }) => id),
      )
      return new Map(corrected.map((id) => [id, say.score.correctedSince()]))
    },
    // Their records are there, and say why they were revoked.
    async goneSince(tx, caller, ids) {
      const revoked = await tx
        .select({ id: scoreEntry.id })
        .from(scoreEntry)
        .where(and(isOneOf(scoreEntry.id, ids), isNotNull(scoreEntry.revokeTime), ofReached(caller)))
      return new Map(revoked.map(({ id }) => [id, say.score.revokedSince()]))
    },
    // What an import entered is taken back by revoking it: what a student was told, or a transcript said, stays on record.
    beforeRemove: (tx, caller, { id }) => revokeOf(tx, caller, id),
  },
}

function ofReached(caller: Caller) {
  const reach = scopeOf(caller, 'score')
  return reach && inArray(scoreEntry.id, query.select({ id: scoreRecord.entryId }).from(scoreRecord).where(reach))
}

/** Why an entry cannot become a record. */
function problemOf(
  known: Known,
  caller: Caller,
  { student: studentId, studentName, item: itemId, claim, award, hours, achievedOn }: Entry,
): Message | undefined {
  const student = known.students.get(studentId)
  const project = known.items.get(itemId)
  // Either is gone by now: the reference itself is refused.
  if (!student || !project) return undefined
  if (student.studentNo === null) return say.score.noStudent({ who: student.realname })
  if (isOwn(caller, student)) return say.score.ownScore()
  if (studentName !== null && personName(studentName) !== personName(student.realname))
    return say.score.otherName({ given: studentName, is: student.realname, number: student.studentNo })
  if (project.status === 'archived') return say.item.isArchived({ item: project.name })
  if (project.status === 'draft') return say.score.ofDraft({ item: project.name })
  // What was assessed there is told by its post and term: an entry would be paid beside it.
  if (known.ofPosts.has(itemId)) return say.score.ofPosts({ item: project.name })
  if (!known.reached.has(studentId) && !mayGiveIn(caller, project)) return say.score.beyond({ who: student.realname, item: project.name })
  const standing = isStanding(project.recognition)
  if (standing !== (claim !== null))
    return standing ? say.score.claimNeeded({ item: project.name }) : say.score.claimNeedless({ item: project.name })
  const told = toldBy(student.username, itemId, claimOf(claim))
  const earlier = known.recorded.get(told)
  if (earlier) return say.score.recordedAlready({ source: earlier.source, day: formatMoment(earlier.createTime).slice(0, 10) })
  if (known.underWay.has(told)) return say.score.underWay({ who: student.realname })
  if (known.away.has(presentAt(student.username, itemId))) return say.score.wasAway({ who: student.realname })
  // Without a day it is that of the project: who came to study after it was not there either.
  const wrongDay = dayProblem(achievedOn ?? lastHeld(project, null), student.cohort) ?? heldProblem(project, achievedOn)
  if (wrongDay) return wrongDay
  const earned = entryHours(project.hoursRule, known.fields.get(itemId), { award, hours })
  return 'problem' in earned ? earned.problem : undefined
}

/** Of several that are added together: names that are written otherwise and read alike are one achievement. `earlier` notes what each is called. */
function twice(known: Known, { student: studentId, item: itemId, claim }: Entry, earlier: Map<string, string>): Message | undefined {
  const student = known.students.get(studentId)
  if (!student || claim === null) return undefined
  const told = toldBy(student.username, itemId, claimOf(claim))
  const before = earlier.get(told)
  if (before !== undefined) return say.score.twiceInFile({ who: student.realname, claim: before })
  earlier.set(told, claim)
  return undefined
}

type Added = Stored<Fields> & { imported?: boolean }

/** The records of entries that were just added. */
export async function recordEntries(tx: Db, caller: Caller, added: readonly Added[]): Promise<void> {
  const known = await knownOf(tx, caller, added)
  const today = formatMoment(now()).slice(0, 10)
  const authors = await authorsOf(tx, [...known.items.values()])
  const rows = added.map((entry) => {
    const student = known.students.get(entry.student)
    const project = known.items.get(entry.item)
    if (!student || !project) throw new Error('an entry names a student or a project that is not there')
    const earned = entryHours(project.hoursRule, known.fields.get(entry.item), entry)
    if ('problem' in earned) throw new BusinessError(earned.problem)
    return { entry, student, project, earned }
  })
  const recorded = await insertScores(
    tx,
    caller,
    rows.map(({ entry, student, project, earned }) => ({
      username: student.username,
      realname: student.realname,
      itemId: project.id,
      itemName: recordedName(project.name, entry.claim),
      claim: claimOf(entry.claim),
      module: project.module,
      hours: earned.hours,
      credits: earned.credits ?? creditsBeside(project.hoursRule.source, earned.hours, project.credits),
      hoursBasis: basisOf(authors.get(project.id) ?? caller, project.hoursRule, earned, known.fields.get(project.id)?.title),
      decidedBy: caller.username,
      // wire text: the values that such records have.
      source: entry.imported === true ? ('导入' as const) : ('录入' as const),
      entryId: entry.id,
      award: earned.shown ?? entry.award,
      achievedOn: entry.achievedOn ?? lastHeld(project, today),
    })),
    'refuse',
  )
  const reach = scopeOf(caller, 'score')
  const ids = recorded.map(({ id }) => id)
  if (reach && (await tx.$count(scoreRecord, and(isOneOf(scoreRecord.id, ids), reach))) < ids.length)
    throw new BusinessError(say.score.beyondReach())
}

/** Who set the hours of projects that have fixed ones. */
async function authorsOf(tx: Db, projects: readonly (typeof item.$inferSelect)[]): Promise<ReadonlyMap<string, SetBy>> {
  const found = new Map<string, SetBy>()
  for (const project of projects) if (project.hoursRule.source === 'fixed') found.set(project.id, await ruleAuthor(tx, project))
  return found
}

/** @param setBy who set fixed hours; else who entered what decides */
function basisOf(
  setBy: Pick<SetBy, 'username' | 'realname' | 'time'>,
  rule: typeof item.$inferSelect.hoursRule,
  { hours, value, shown, shownText }: { hours: number; value?: string | number; shown?: string; shownText?: Text },
  fieldTitle: string | undefined,
): KeptBasis {
  return {
    source: rule.source,
    hours,
    setBy: setBy.username,
    setByName: setBy.realname,
    nodeName: null,
    setTime: formatMoment(setBy.time ?? now()),
    ...(asksField(rule) && { field: rule.field, fieldTitle: fieldTitle ?? rule.field }),
    ...(rule.source === 'field' && { cap: rule.cap, step: rule.step }),
    ...(value !== undefined && { value }),
    ...(shown !== undefined && { shown }),
    ...(shownText && { shownText }),
  }
}

/** Entries whose records were corrected. */
async function correctedOf(tx: Db, entries: readonly string[]): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ id: scoreRecord.entryId })
    .from(scoreRecord)
    .innerJoin(auditLog, and(eq(auditLog.kind, 'score'), eq(auditLog.recordId, scoreRecord.id), eq(auditLog.action, 'correct')))
    .where(isOneOf(scoreRecord.entryId, entries))
  return rows.flatMap(({ id }) => id ?? [])
}

/** The record of an entry that is taken back stays, revoked; the student is told. */
async function revokeOf(tx: Db, caller: Caller, id: string): Promise<void> {
  await holdClosing(tx, id)
  // Held: whoever corrects or revokes it at this moment does so before, which is found here, or finds it revoked.
  const [found] = await tx
    .select({ record: scoreRecord, realname: user.realname })
    .from(scoreRecord)
    .innerJoin(user, eq(user.username, scoreRecord.username))
    .where(eq(scoreRecord.entryId, id))
    .for('no key update', { of: scoreRecord })
  if (!found) return
  if ((await correctedOf(tx, [id])).length > 0) throw new BusinessError(say.score.correctedSince())
  const told = ({ hours }: typeof scoreRecord.$inferSelect) => say.score.importTakenBack({ who: caller.realname, hours })
  await markRevoked(tx, caller, [found], { reason: say.score.takenBack(), told })
  await unsettle(tx, found.record)
  await tellOfTakenBack(tx, caller, found.record)
}
